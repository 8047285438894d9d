/** A thread of the desk: reads what comes in and renders what goes out, one job at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import { runDeskJob } from '#service/desk/run-desk-job.js';

serveJobThread(() => runDeskJob);
