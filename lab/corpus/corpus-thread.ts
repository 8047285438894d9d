/** A thread of the corpus experiment: measures the submissions that come, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs } from '#pool/job-protocol.js';
import { measureSubmission } from './corpus-measurement.js';
import type { CorpusJob, CorpusOptions } from './corpus-submission.js';

if (parentPort === null) throw new Error('corpus-thread runs as a worker thread only');
const options = workerData as CorpusOptions;
serveJobs(parentPort, async (job: CorpusJob) => ({
  result: await measureSubmission(job, options),
}));
