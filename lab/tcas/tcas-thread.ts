/** A thread of the TCAS experiment: measures the variants that come, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import { faultMessage } from '#pool/fault-message.js';
import { serveJobs } from '#pool/job-protocol.js';
import { realServices } from '#request/localise-services.js';
import type { TcasVariant } from './tcas-data.js';
import type { TcasAnswer, TcasThreadData } from './tcas-threads.js';
import { measureVariant } from './tcas-variant.js';

if (parentPort === null) throw new Error('tcas-thread runs as a worker thread only');
const { completed, options } = workerData as TcasThreadData;
serveJobs(parentPort, async (variant: TcasVariant): Promise<TcasAnswer> => {
  try {
    return { measured: await measureVariant(variant, completed, options, realServices) };
  } catch (fault) {
    return { fault: faultMessage(fault) };
  }
});
