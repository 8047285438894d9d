/** A table of results to publish: as CSV, as LaTeX and on the page. */

import { type CsvValue, renderCsv } from '#report/render-csv.js';
import { renderLatex } from './render-latex.js';

export interface ResultTable {
  readonly title: string;
  /** What the numbers are, and what is missing, in whole sentences. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** `null`: not measured, or not known. */
  readonly rows: readonly (readonly CsvValue[])[];
}

/** @param name without an extension */
export function filesOfTable(
  name: string,
  { caption, columns, rows }: Omit<ResultTable, 'title'>,
): readonly (readonly [string, string])[] {
  return [
    [`${name}.csv`, renderCsv(columns, rows)],
    [`${name}.tex`, renderLatex({ label: name, caption, columns, rows })],
  ];
}
