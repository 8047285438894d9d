/** Draws records from a corpus, and deals them out to parts, by a seed. Pure. */

import { createRandom, shuffled } from '#base/random.js';
import type { RecordLine } from './corpus-lines.js';

/** @returns in the order of the corpus; `perProblem` bounds how many are of one problem */
export function sampleLines(
  lines: readonly RecordLine[],
  count: number,
  perProblem: number,
  seed: number,
): readonly RecordLine[] {
  const taken = new Map<string, number>();
  const chosen = new Set<RecordLine>();
  for (const line of shuffled(lines, createRandom(seed))) {
    const already = taken.get(line.record.problem) ?? 0;
    if (chosen.size >= count || already >= perProblem) continue;
    taken.set(line.record.problem, already + 1);
    chosen.add(line);
  }
  return lines.filter((line) => chosen.has(line));
}

/**
 * Parts in about these shares. By problem, all records of a problem are in the same part, so
 * that nothing about a problem in one part was seen in another.
 */
export function splitLines(
  lines: readonly RecordLine[],
  shares: readonly number[],
  by: 'problem' | 'record',
  seed: number,
): readonly (readonly RecordLine[])[] {
  const groups = new Map<string, RecordLine[]>();
  for (const [index, line] of lines.entries()) {
    const key = by === 'problem' ? line.record.problem : String(index);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const parts = shares.map((share) => ({ wanted: share * lines.length, lines: new Set<RecordLine>() }));
  for (const group of shuffled([...groups.values()], createRandom(seed))) {
    const lacking = (part: (typeof parts)[number]): number => part.wanted - part.lines.size;
    const emptiest = parts.reduce((best, part) => (lacking(part) > lacking(best) ? part : best));
    for (const line of group) emptiest.lines.add(line);
  }
  return parts.map((part) => lines.filter((line) => part.lines.has(line)));
}
