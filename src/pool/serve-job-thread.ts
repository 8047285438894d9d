/** The entry of a job thread's module: serves the jobs of the thread's owner. */

import { parentPort, workerData } from 'node:worker_threads';
import { type JobWork, serveJobs } from './job-protocol.js';

/** @param start makes the work from the thread's `workerData` */
export function serveJobThread<Data, Job, Answer, News = never>(
  start: (data: Data) => JobWork<Job, Answer, News>,
): void {
  if (parentPort === null) throw new Error('it is a module for worker threads');
  serveJobs(parentPort, start(workerData as Data));
}
