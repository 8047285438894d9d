/**
 * The table of the experiment on mutants: by kind of mutation, what is said of the places where a
 * mutant must be repairable; then what shows a fault of ours, each with how to repeat it.
 */

import { number } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { placeStatuses } from './mutant-program.js';
import type { MutantFault, MutantsFigures, MutantsSummary } from './mutants-summary.js';

/** Programs to name that gave nothing; all are in `summary.json`. */
const unusedMax = 10;

/** @param commandOf repeats the localisation of a mutant */
export function renderMutantsTable(summary: MutantsSummary, commandOf: (name: string) => string): string {
  const { programs, tried, rejected, unnoticed, silent, byKind, all, verdicts, unused } = summary;
  const header = ['mutated', 'mutants', ...placeStatuses, 'ms, median', 'ms, p95'];
  const rows = [header, ...[...byKind, all].map(rowOf)];
  const counts = Object.entries(verdicts).map(([verdict, n]) => `${verdict} ${n}`);
  const faults = (title: string, found: readonly MutantFault[]): string[] =>
    found.length === 0
      ? []
      : [title, ...found.flatMap((fault) => [`  ${describeFault(fault)}`, `    ${commandOf(fault.name)}`])];
  return [
    renderColumns(rows, ['left']),
    '',
    `${all.mutants} mutants of ${programs} programs, from ${tried} mutations: ${rejected} do not compile, ` +
      `${unnoticed} are noticed by no test, ${silent} print nothing where they fail`,
    `verdicts: ${counts.join(', ')}`,
    ...unused.slice(0, unusedMax).map(({ name, note }) => `not used: ${name}: ${note}`),
    ...(unused.length > unusedMax ? [`and ${unused.length - unusedMax} more, in summary.json`] : []),
    ...faults('excluded, although the original values repair it there:', summary.excluded),
    ...faults('crashed:', summary.crashed),
  ].join('\n');
}

function rowOf({ name, mutants, statuses, elapsedMsMedian, elapsedMsP95 }: MutantsFigures): string[] {
  return [
    name,
    String(mutants),
    ...placeStatuses.map((status) => String(statuses[status])),
    number(elapsedMsMedian, 0),
    number(elapsedMsP95, 0),
  ];
}

function describeFault({ name, mutation, place, note }: MutantFault): string {
  return [`${name}: ${mutation}`, ...[place, note].filter((text) => text !== '')].join('; ');
}
