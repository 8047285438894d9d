/** A process for jobs, with the thread that does them. */

import { serveJobProcess } from '#pool/serve-job-process.js';

serveJobProcess();
