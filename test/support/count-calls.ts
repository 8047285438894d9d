/**
 * How many calls of the project's functions a piece of work takes: V8 counts them, so that the
 * number is the same on every machine. What V8's own functions do within is not in it.
 */

import { Session } from 'node:inspector';

/** @param work ends before it returns */
export function countCalls(work: () => void): number {
  const session = new Session();
  session.connect();
  let calls = 0;
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  work();
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error !== null) throw new Error('V8 gives no counts', { cause: error });
    for (const { url, functions } of coverage.result) {
      if (!url.includes('/src/')) continue;
      for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
    }
  });
  session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return calls;
}
