/** `rows.csv` of the agreement experiment: a row for each program and analyser. */

import { renderCsv } from '#report/render-csv.js';
import type { AgreementRow } from './agreement-summary.js';

const columns = [
  'id',
  'analyser',
  'tests',
  'locations',
  'pairs',
  'agree',
  'disagree',
  'unknownHere',
  'unknownFirst',
  'unknownBoth',
  'failedReplays',
  'repairable',
  'possible',
  'taskMsMean',
] as const;

export function renderAgreementRows(rows: readonly AgreementRow[]): string {
  return renderCsv(
    columns,
    rows.map((row) =>
      columns.map((column) => {
        const value = row[column];
        if (typeof value === 'number') return Number(value.toFixed(3));
        return typeof value === 'string' ? value : value.join(' ');
      }),
    ),
  );
}
