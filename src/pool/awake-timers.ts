/**
 * Timers that count only the time in which this process could work. A machine that was suspended,
 * or a process that was stopped and goes on, finds every deadline passed when it wakes; honest work
 * would be ended for time that it never had.
 *
 *   waits 3 s:   |--1 s--|--1 s--|   asleep for an hour   |--1 s--|  calls back
 */

import type { Clock } from '#base/ports.js';
import type { Timers } from './runner.js';

/** How often it looks whether the process was asleep. */
const tickMs = 1000;
/** What one look counts at most; a busy process may look somewhat late. */
const countedMsMax = 2 * tickMs;

/** @param clock monotonic */
export function awakeTimers(timers: Timers, clock: Clock): Timers {
  return {
    start(delayMs, callback) {
      let leftMs = delayMs;
      let cancel = (): void => {};
      const wait = (): void => {
        const startedMs = clock.nowMs();
        cancel = timers.start(Math.min(leftMs, tickMs), () => {
          leftMs -= Math.min(clock.nowMs() - startedMs, countedMsMax);
          if (leftMs <= 0) callback();
          else wait();
        });
      };
      wait();
      return () => cancel();
    },
  };
}
