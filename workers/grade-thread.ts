/** A thread of a class: grades the submissions that come, one at a time. */

import type { GradeJob, GradeSettings } from '#grade/grade-job.js';
import { gradeSubmission } from '#grade/grade-submission.js';
import { serveJobThread } from '#pool/serve-job-thread.js';

serveJobThread((settings: GradeSettings) => (job: GradeJob) => gradeSubmission(job, settings));
