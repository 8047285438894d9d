/**
 * Makes a witness ask for less: restores the original value of executions wherever it
 * does as well, one by one or, if there are many, by halves (as in A. Zeller, R.
 * Hildebrandt, TSE 28(2), 2002). What is left are the executions that have to change.
 * Each step is a replay; the limit on them may leave the result larger, never wrong.
 */

import type { ObservedValue } from '#model/task.js';
import { restoreStepsMax } from '../limits.js';
import { type Replay, slotOf } from './replay.js';

/**
 * @param original by location: the failing run's values
 * @param replayKeeping replays with these executions, by `slotOf`, yielding what they compute
 */
export function restoreOriginals(
  witness: Replay,
  original: readonly (readonly ObservedValue[])[],
  replayKeeping: (kept: ReadonlySet<number>) => Replay,
  replaysMax: number,
): Replay {
  const changed = witness.values.flatMap((values, location) =>
    values.flatMap(({ literal }, index) =>
      literal === original[location]![index]?.literal ? [] : [slotOf(location, index, original.length)],
    ),
  );
  if (changed.length < 2) return witness;
  let best = witness;
  let kept: ReadonlySet<number> = new Set();
  let replays = 0;
  let steps = 0;
  for (let size = Math.ceil(changed.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < changed.length; start += size) {
      const group = changed.slice(start, start + size).filter((index) => !kept.has(index));
      if (group.length === 0) continue;
      if (replays++ >= replaysMax || steps >= restoreStepsMax) return best;
      const wanted = new Set([...kept, ...group]);
      const result = replayKeeping(wanted);
      steps += result.steps;
      if (!result.passes || (result.wraps && !witness.wraps)) continue;
      best = result;
      kept = wanted;
    }
  }
  return best;
}
