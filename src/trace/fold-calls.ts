/**
 * A tree of calls that fits a screen: a call that was shown before is shown without the calls
 * within it, and of what is still too long the middle is left out.
 */

import type { CallRow } from '#model/failing-run.js';
import type { RecordedCall } from './call-recorder.js';
import type { TraceLimits } from './limits.js';

/** @param calls all of them, those that were not recorded included */
export function foldCalls(
  recorded: readonly RecordedCall[],
  calls: number,
  { callRowsMax }: TraceLimits,
): CallRow[] {
  const shown = recorded.length <= callRowsMax ? recorded : withoutRepeated(recorded);
  const isEndless = calls > recorded.length;
  const isShown = rowsToShow(shown, isEndless, callRowsMax);
  const rows: CallRow[] = [];
  const leaveOut = (depth: number, count: number): void => {
    const last = rows.at(-1);
    if (last?.kind === 'left-out') last.calls += count;
    else rows.push({ kind: 'left-out', depth, calls: count });
  };
  shown.forEach(({ depth, call, returns, wanted }, at) => {
    if (!isShown(at)) leaveOut(depth, 1);
    else rows.push({ kind: 'call', depth, call, returns, ...(wanted !== undefined && { wanted }) });
  });
  if (isEndless) leaveOut(recorded.at(-1)!.depth, calls - recorded.length);
  return rows;
}

/** The calls within a call that was made before say nothing new, unless one of them is wrong. */
function withoutRepeated(recorded: readonly RecordedCall[]): readonly RecordedCall[] {
  const seen = new Set<string>();
  let below = Number.POSITIVE_INFINITY;
  return recorded.filter(({ depth, call, returns, wanted }) => {
    if (depth > below && wanted === undefined) return false;
    below = Number.POSITIVE_INFINITY;
    const key = `${call} ${returns}`;
    if (seen.has(key)) below = depth;
    seen.add(key);
    return true;
  });
}

/** The first, those before and after the first wrong one, and the last, unless the calls go on without end. */
function rowsToShow(
  shown: readonly RecordedCall[],
  isEndless: boolean,
  rowsMax: number,
): (at: number) => boolean {
  if (shown.length <= rowsMax) return () => true;
  const third = Math.floor(rowsMax / 3);
  const wrong = shown.findIndex(({ wanted }) => wanted !== undefined);
  const middle = wrong < 0 ? third : wrong - Math.floor(third / 2);
  const isMiddle = (at: number): boolean => at >= middle && at < middle + third && (wrong >= 0 || !isEndless);
  return (at) => at < third || isMiddle(at) || (!isEndless && at >= shown.length - third);
}
