/** A thread of the experiment on two faults: draws faults in texts and measures programs, one at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import { answerFaultsJob, type FaultsJob } from './faults-jobs.js';
import type { FaultsOptions } from './faulty-program.js';

serveJobThread((options: FaultsOptions) => (job: FaultsJob) => answerFaultsJob(job, options));
