/** What the console says of a class: the count of each verdict, and the near misses with the lowest scores. */

import {
  bestLocations,
  type ClassEntry,
  type ClassResult,
  countVerdicts,
  meanNearMissScore,
  nearMissesByScore,
  percentOf,
  scoreOf,
} from './class-entry.js';
import { verdictWords } from './class-words.js';
import { count } from './lines.js';
import { nameLocation } from './name-location.js';
import { printable } from './printable.js';

const nearMissesMax = 10;
const nameColumnsMax = 48;

export function renderClassText({ entries }: ClassResult): string {
  const lines = [
    count(entries.length, 'submission'),
    ...renderCounts(entries),
    ...renderCopies(entries),
    ...renderNearMisses(entries),
  ];
  return `${lines.join('\n')}\n`;
}

function renderCounts(entries: readonly ClassEntry[]): string[] {
  const counts = [...countVerdicts(entries)].filter(([, amount]) => amount > 0);
  const width = String(entries.length).length;
  const nameWidth = Math.max(0, ...counts.map(([verdict]) => verdictWords[verdict].name.length));
  return counts.map(([verdict, amount]) => {
    const { name, meaning } = verdictWords[verdict];
    return `  ${String(amount).padStart(width)}  ${name.padEnd(nameWidth)}  ${meaning}`;
  });
}

function renderCopies(entries: readonly ClassEntry[]): string[] {
  const copies = entries.filter(({ sameAs }) => sameAs !== undefined).length;
  return copies === 0 ? [] : [`  ${count(copies, 'submission')} with the same text as another`];
}

function renderNearMisses(entries: readonly ClassEntry[]): string[] {
  const nearMisses = nearMissesByScore(entries);
  const mean = meanNearMissScore(entries);
  if (mean === null) return [];
  const shown = nearMisses.slice(0, nearMissesMax);
  const names = shown.map(({ submission }) => cutLeft(printable(submission)));
  const width = Math.max(...names.map((name) => name.length));
  const left = nearMisses.length - shown.length;
  return [
    '',
    `Near misses pass ${percentOf(mean)} % of the tests on average. Those with the lowest scores:`,
    ...shown.map((entry, index) => renderNearMiss(entry, names[index]!.padEnd(width))),
    ...(left === 0 ? [] : [`  … and ${left} more`]),
  ];
}

function renderNearMiss(entry: ClassEntry, name: string): string {
  const { report } = entry.localisation!;
  const [best] = bestLocations(report);
  const where = best === undefined ? '' : nameLocation(best, report.submission.file);
  return `  ${`${percentOf(scoreOf(entry)!)} %`.padStart(5)}  ${name}  ${where}`.trimEnd();
}

/** The end of a path says more than its beginning. */
function cutLeft(name: string): string {
  const characters = [...name];
  return characters.length <= nameColumnsMax
    ? name
    : `…${characters.slice(characters.length - nameColumnsMax + 1).join('')}`;
}
