/** A thread of the experiment on two faults: draws in texts and measures programs, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs } from '#pool/job-protocol.js';
import { answerFaultsJob, type FaultsJob } from './faults-jobs.js';
import type { FaultsOptions } from './faulty-program.js';

if (parentPort === null) throw new Error('faults-thread runs as a worker thread only');
const options = workerData as FaultsOptions;
serveJobs(parentPort, (job: FaultsJob) => answerFaultsJob(job, options));
