/** A thread of the desk: reads what comes in and renders what goes out, one job at a time. */

import { setPriority } from 'node:os';
import { serveJobThread } from '#pool/serve-job-thread.js';
import { runDeskJob } from '#service/desk/run-desk-job.js';

serveJobThread(() => {
  // On Linux for this thread alone: the one that answers requests goes first, and those that localise after.
  setPriority(2);
  return runDeskJob;
});
