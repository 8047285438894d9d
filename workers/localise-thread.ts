/** A thread of the service: localises in the submissions that come, one at a time. */

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type JobContext, serveJobs } from '#pool/job-protocol.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { createThreadServices } from '#service/work/create-thread-services.js';
import type { LocaliseJob } from '#service/work/localisation-request.js';
import { LocaliseJobRunner } from '#service/work/run-localise-job.js';
import type { ThreadSettings } from '#service/work/thread-settings.js';

if (parentPort === null) throw new Error('localise-thread runs as a worker thread only');
// Under Linux of this thread alone: who answers requests goes first.
setPriority(5);
const runner = new LocaliseJobRunner(createThreadServices(workerData as ThreadSettings));
serveJobs(parentPort, (job: LocaliseJob, context: JobContext<ProgressEvent>) => runner.run(job, context));
