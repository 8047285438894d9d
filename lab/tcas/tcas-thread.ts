/** A thread of the TCAS experiment: measures the variants that come, one at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import { realServices } from '#request/localise-services.js';
import type { TcasVariant } from './tcas-data.js';
import type { TcasThreadData } from './tcas-threads.js';
import { measureVariant } from './tcas-variant.js';

serveJobThread(
  ({ completed, options }: TcasThreadData) =>
    (variant: TcasVariant) =>
      measureVariant(variant, completed, options, realServices),
);
