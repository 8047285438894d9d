/**
 * The clock and the timers of this process, for the edges to hand in. Nothing in the
 * planner imports this.
 */

import type { Clock } from '#base/ports.js';
import type { Timers } from './runner.js';

export const realClock: Clock = { nowMs: () => performance.now() };

/** The longest delay that a Node timer can have; longer ones would fire at once. */
const delayMsMax = 2 ** 31 - 1;

export const realTimers: Timers = {
  start(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), delayMsMax));
    return () => clearTimeout(timer);
  },
};
