/** `rows.csv` of the experiment on mutants: the columns of every experiment, then its own. */

import { describeMutation } from '#lab/faults/mutation.js';
import { renderRows } from '#lab/measures/experiment-row.js';
import type { MutantResult } from './mutant-program.js';

const ownColumns = ['origin', 'firstKind', 'first', 'places', 'placeStatus', 'place', 'note'] as const;

export function renderMutantsRows(results: readonly MutantResult[]): string {
  return renderRows(
    results.map((result) => [result.row, result] as const),
    ownColumns,
    ({ mutant: { origin, mutation, places }, status, place, note }) => [
      origin,
      mutation.kind,
      describeMutation(mutation),
      places.join(' '),
      status,
      place,
      note,
    ],
  );
}
