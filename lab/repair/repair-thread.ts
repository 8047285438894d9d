/** A thread of the experiment on larger repairs: measures the submissions that come, one at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import { measureRepairs } from './repair-measurement.js';
import type { RepairJob, RepairOptions } from './repair-submission.js';

serveJobThread((options: RepairOptions) => (job: RepairJob) => measureRepairs(job, options));
