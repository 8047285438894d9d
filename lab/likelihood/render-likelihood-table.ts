/** The counts as the module that the program reads, `src/edits/likelihood-table.ts`. */

import type { Counts } from '#edits/change-kind.js';
import type { ChangeCounts } from './count-changes.js';

export interface Provenance {
  /** Names of the corpora. */
  readonly corpora: readonly string[];
  /** As 2026-01-31. */
  readonly date: string;
}

export function renderLikelihoodTable(counts: ChangeCounts, { corpora, date }: Provenance): string {
  const { pairs, recognised, changes, kinds, regularities } = counts;
  const families = [...kinds].sort(byName).map(([family, byChange]) => {
    const telling = [...byChange].filter(([, each]) => isTelling(each)).sort(byName);
    const rows = telling.map(([change, each]) => `    ${row(change, each)}`);
    return `  ${nameOf(family)}: {\n${rows.join('\n')}\n  },`;
  });
  return `/**
 * How often students repaired their programs by each kind of change, and how often they could
 * have: all changes that the tool would have tried in the same programs. Made by
 *
 *   nearmiss experiment likelihood ${corpora.map((name) => `${name}.jsonl`).join(' ')}
 *
 * on ${date}, from ${pairs} pairs of a submission and its author's later version; ${recognised}
 * of them differ by ${changes} changes that are kinds of edits here.
 */

/** By family, then by kind: how often it was the fix, and how often it could have been made. */
export const fixesByKind = {
${families.join('\n')}
} as const;

/** In place of the proposals: how many would be fixes if only the kind counted. */
export const fixesByRegularity = {
${Object.entries(regularities)
  .map(([regularity, each]) => `  ${row(regularity, each)}`)
  .join('\n')}
} as const;
`;
}

/** What was never the fix and seldom could have been says no more than its family. */
const proposedMin = 10;

function isTelling([fixes, proposed]: Counts): boolean {
  return fixes > 0 || proposed >= proposedMin;
}

function row(name: string, [fixes, proposed]: Counts): string {
  return `${nameOf(name)}: [${fixes}, ${proposed}],`;
}

function nameOf(name: string): string {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
