/** Changes of a text, one after another, as changes of the text that they began with. */

import { applyChange, type Replacement } from '#program/apply-edit.js';

/** @param changes in the order of the text; none touches another */
export function applyChanges(text: string, changes: readonly Replacement[]): string {
  return changes.reduceRight(applyChange, text);
}

/**
 * @param first of the original text
 * @param then of the text that `first` has changed
 * @returns all of them by the offsets of the original, in its order; undefined where `then` changes what `first` put there
 */
export function inOriginal(
  first: readonly Replacement[],
  then: readonly Replacement[],
): readonly Replacement[] | undefined {
  const placed = then.flatMap((change): Replacement[] => {
    const start = offsetInOriginal(first, change.start);
    const end = offsetInOriginal(first, change.end);
    return start === undefined || end === undefined ? [] : [{ ...change, start, end }];
  });
  if (placed.length < then.length) return undefined;
  const all = [...first, ...placed].sort((a, b) => a.start - b.start);
  const isApart = all.every(({ start }, index) => index === 0 || all[index - 1]!.end < start);
  return isApart ? all : undefined;
}

/** Undefined inside of what was put there. */
function offsetInOriginal(changes: readonly Replacement[], offset: number): number | undefined {
  let growth = 0;
  for (const { start, end, text } of changes) {
    if (offset <= start + growth) break;
    if (offset < start + growth + text.length) return undefined;
    growth += text.length - (end - start);
  }
  return offset - growth;
}
