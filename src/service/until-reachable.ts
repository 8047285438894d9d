/**
 * Waits for a server that the service needs and that may start later than it does, as when a
 * machine boots.
 */

import { setTimeout } from 'node:timers/promises';
import { UserError } from '#base/errors.js';
import type { Logger } from './observe/logger.js';

export interface Patience {
  readonly waitMs: number;
  readonly logger: Logger;
}

const pauseMs = 500;

/** @throws what `open` throws: at once if another try would not help, else after `waitMs` */
export async function untilReachable<T>(open: () => Promise<T>, { waitMs, logger }: Patience): Promise<T> {
  const deadlineMs = performance.now() + waitMs;
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (fault) {
      if (!isAway(fault) || performance.now() + pauseMs > deadlineMs) throw fault;
      if (tries === 1) logger.warn({ reason: fault.message, waitMs }, 'not there yet; trying again');
      await setTimeout(pauseMs);
    }
  }
}

function isAway(fault: unknown): fault is UserError {
  return (
    fault instanceof UserError && (fault.code === 'store-unavailable' || fault.code === 'queue-unavailable')
  );
}
