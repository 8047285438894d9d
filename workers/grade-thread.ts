/** A thread of a class: grades the submissions that come, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import type { GradeJob, GradeSettings } from '#grade/grade-job.js';
import { gradeSubmission } from '#grade/grade-submission.js';
import { serveJobs } from '#pool/job-protocol.js';

if (parentPort === null) throw new Error('grade-thread runs as a worker thread only');
const settings = workerData as GradeSettings;
serveJobs(parentPort, (job: GradeJob) => gradeSubmission(job, settings));
