/** `rows.csv` of the experiment on two faults: the columns of every experiment, then its own. */

import { renderRows } from '#lab/measures/experiment-row.js';
import type { FaultsResult } from './faulty-program.js';
import { describeMutation } from './mutation.js';

const ownColumns = [
  'corpus',
  'origin',
  'faults',
  'firstKind',
  'secondKind',
  'first',
  'second',
  'category',
  'pairRank',
  'smaller',
  'spelled',
  'expressible',
  'singles',
  'sets',
  'complete',
  'note',
] as const;

export function renderFaultsRows(results: readonly FaultsResult[]): string {
  return renderRows(
    results.map((result) => [result.row, result] as const),
    ownColumns,
    ({ program, measure, note }) => {
      const [first, second] = program.mutations;
      return [
        program.corpus,
        program.origin,
        program.kind,
        first.kind,
        second.kind,
        describeMutation(first),
        describeMutation(second),
        measure.category,
        measure.pairRank,
        measure.isSmaller,
        measure.isSpelled,
        measure.isExpressible,
        measure.singles,
        measure.sets,
        measure.isComplete,
        note,
      ];
    },
  );
}
