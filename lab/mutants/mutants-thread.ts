/** A thread of the experiment on mutants: draws mutants of programs and measures them, one at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import type { MutantsOptions } from './mutant-program.js';
import { answerMutantsJob, type MutantsJob } from './mutants-jobs.js';

serveJobThread((options: MutantsOptions) => (job: MutantsJob) => answerMutantsJob(job, options));
