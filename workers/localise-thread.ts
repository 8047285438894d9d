/** A thread of the service: localises the submissions that come, one at a time. */

import { setPriority } from 'node:os';
import type { JobContext } from '#pool/job-protocol.js';
import { serveJobThread } from '#pool/serve-job-thread.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { createThreadServices } from '#service/work/create-thread-services.js';
import type { LocaliseJob } from '#service/work/localisation-request.js';
import { LocaliseJobRunner } from '#service/work/run-localise-job.js';
import type { ThreadSettings } from '#service/work/thread-settings.js';

serveJobThread((settings: ThreadSettings) => {
  // On Linux for this thread alone: the one that answers requests goes first.
  setPriority(5);
  const runner = new LocaliseJobRunner(createThreadServices(settings), settings);
  return (job: LocaliseJob, context: JobContext<ProgressEvent>) => runner.run(job, context);
});
