/**
 * Where two versions of a program differ, by lines: the least stretches of lines that were
 * replaced, each with what stands there now. White space and comments do not count.
 */

import { bareText } from '#lab/corpus/author-fix.js';

export interface Hunk {
  /** Lines of the earlier version, from 0; the end is past the last. */
  readonly start: number;
  readonly end: number;
  /** What became of them, without white space and comments. */
  readonly after: string;
}

/** A stretch of as many lines as before is one hunk for each line; what is only put in includes its neighbours. */
export function changedHunks(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  const [old, now] = [before.map(bareText), after.map(bareText)];
  return stretches(old, now).flatMap(({ start, end, from, to }): Hunk[] => {
    if (end - start === to - from) {
      return Array.from({ length: end - start }, (_, index) => ({
        start: start + index,
        end: start + index + 1,
        after: now[from + index]!,
      }));
    }
    const margin = start === end ? 1 : 0;
    const textAfter = now.slice(from, to).join('');
    const around = { start: Math.max(0, start - margin), end: Math.min(old.length, end + margin) };
    const [head, tail] = [old.slice(around.start, start).join(''), old.slice(end, around.end).join('')];
    return [{ ...around, after: head + textAfter + tail }];
  });
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

function stretches(old: readonly string[], now: readonly string[]): readonly Stretch[] {
  const lengths = commonLengths(old, now);
  const found: Stretch[] = [];
  let [at, to] = [0, 0];
  let open: Stretch | undefined;
  while (at < old.length || to < now.length) {
    const isKept = at < old.length && to < now.length && old[at] === now[to];
    if (isKept) {
      if (open !== undefined) found.push({ ...open, end: at, to });
      open = undefined;
      at++;
      to++;
      continue;
    }
    open ??= { start: at, end: at, from: to, to };
    if (to >= now.length || (at < old.length && lengths[at + 1]![to]! >= lengths[at]![to + 1]!)) at++;
    else to++;
  }
  if (open !== undefined) found.push({ ...open, end: at, to });
  return found;
}

/** How long the longest common subsequence is, from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = now.length - 1; to >= 0; to--) {
      lengths[at]![to] =
        old[at] === now[to]
          ? lengths[at + 1]![to + 1]! + 1
          : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!);
    }
  }
  return lengths;
}
