/** A thread of the corpus experiment: measures the submissions that come, one at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import { measureSubmission } from './corpus-measurement.js';
import type { CorpusJob, CorpusOptions } from './corpus-submission.js';

serveJobThread((options: CorpusOptions) => (job: CorpusJob) => measureSubmission(job, options));
