/** The progress of an experiment: one line on a terminal; elsewhere, as in a log, a line a minute. */

import { realClock } from '#pool/real-time.js';

const logEveryMs = 60_000;
let loggedMs = realClock.nowMs();

/** Replaces what was shown before; an empty text wipes it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${text}`);
    return;
  }
  const nowMs = realClock.nowMs();
  if (text === '' || nowMs - loggedMs < logEveryMs) return;
  loggedMs = nowMs;
  process.stderr.write(`${text}\n`);
}
