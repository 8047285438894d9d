/**
 * The edits of somebody else's repair in a program that is much like theirs: both programs are laid
 * side by side, token by token, whatever their authors called things, and what was changed there is
 * changed at the same place here, in the names that stand here.
 *
 *   theirs  for (i = 1; i < n; i++)  →  for (i = 1; i <= n; i++)
 *   ours    for (k = 1; k < m; k++)  →  for (k = 1; k <= m; k++)
 */

import { isChosenName } from '#oracle/copies.js';
import type { Replacement } from '#program/apply-edit.js';
import type { PastRepair } from '#request/past-repairs.js';
import { applied } from './judge-answer.js';
import type { ModelLimits } from './limits.js';
import { type TextUnit, textUnits, tokenChanges, unitHunks } from './token-changes.js';

/** @returns undefined where some edit finds no place */
export function replayed(
  text: string,
  { before, after }: Pick<PastRepair, 'before' | 'after'>,
  { pairsMax }: ModelLimits,
): string | undefined {
  const changes = tokenChanges(before, after, pairsMax)?.changes ?? [];
  const [theirs, ours] = [textUnits(before), textUnits(text)];
  const at = alignment(theirs, ours, pairsMax);
  if (changes.length === 0 || at === undefined) return undefined;
  const names = namesOf(theirs, ours, at);
  const moved: Replacement[] = [];
  for (const change of changes) {
    const place = placeOf(change, theirs, ours, at);
    if (place === undefined) return undefined;
    moved.push({ ...place, text: renamed(change.text, names) });
  }
  return applied(text, moved);
}

/** By token of theirs, the one of ours beside it; -1 for none. */
function alignment(
  theirs: readonly TextUnit[],
  ours: readonly TextUnit[],
  pairsMax: number,
): readonly number[] | undefined {
  const hunks = unitHunks(theirs.map(nameless), ours.map(nameless), pairsMax);
  if (hunks === undefined) return undefined;
  const at = theirs.map(() => -1);
  let [their, our] = [0, 0];
  for (const { oldFrom, oldTo, newFrom, newTo } of [...hunks, endOf(theirs, ours)]) {
    while (their < oldFrom && our < newFrom) at[their++] = our++;
    [their, our] = [oldTo, newTo];
  }
  return at;
}

function endOf({ length: old }: readonly TextUnit[], { length: next }: readonly TextUnit[]) {
  return { oldFrom: old, oldTo: old, newFrom: next, newTo: next };
}

function nameless(unit: TextUnit): TextUnit {
  return isChosenName(unit.text) ? { ...unit, text: 'name' } : unit;
}

/** What stands here most often where a name stands there. */
function namesOf(
  theirs: readonly TextUnit[],
  ours: readonly TextUnit[],
  at: readonly number[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [index, { text }] of theirs.entries()) {
    const here = ours[at[index]!]?.text;
    if (here === undefined || !isChosenName(text)) continue;
    const found = counts.get(text) ?? new Map<string, number>();
    counts.set(text, found.set(here, (found.get(here) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([name, found]) => [name, [...found].sort(([, a], [, b]) => b - a)[0]![0]] as const),
  );
}

/** Between the same neighbours, where as many tokens stand; undefined where these are not here. */
function placeOf(
  { start, end }: Replacement,
  theirs: readonly TextUnit[],
  ours: readonly TextUnit[],
  at: readonly number[],
): Pick<Replacement, 'start' | 'end'> | undefined {
  const first = theirs.findIndex((unit) => unit.end > start);
  const from = first < 0 ? theirs.length : first;
  const next = theirs.findIndex((unit) => unit.start >= end);
  const to = Math.max(from, next < 0 ? theirs.length : next);
  const left = from === 0 ? -1 : at[from - 1]!;
  const right = to === theirs.length ? ours.length : at[to]!;
  if ((left < 0 && from > 0) || right < 0 || right - left - 1 !== to - from) return undefined;
  if (from === to) {
    const place = left < 0 ? 0 : ours[left]!.end;
    return { start: place, end: place };
  }
  return { start: ours[left + 1]!.start, end: ours[right - 1]!.end };
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  const changes = textUnits(text).flatMap(({ text: name, start, end }): Replacement[] => {
    const here = isChosenName(name) ? names.get(name) : undefined;
    return here === undefined ? [] : [{ start, end, text: here }];
  });
  return applied(text, changes);
}
