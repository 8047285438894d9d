/** A table as LaTeX, for the package booktabs. */

import type { CsvValue } from '#report/render-csv.js';
import { isNumeric, numberTextOf } from './number-text.js';

export interface LatexTable {
  readonly label: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

/** A column with a longer text is wrapped. */
const textMax = 40;
const wrappedColumn = 'p{.3\\linewidth}';

export function renderLatex({ label, caption, columns, rows }: LatexTable): string {
  const ofColumns = columns.map((_, index) => {
    const values = rows.map((row) => row[index]!);
    return { text: numberTextOf(values), shape: shapeOf(values) };
  });
  const cell = (value: CsvValue, index: number): string =>
    escapeLatex(typeof value === 'number' ? ofColumns[index]!.text(value) : String(value ?? '--'));
  const line = (cells: readonly CsvValue[]): string => `${cells.map(cell).join(' & ')} \\\\`;
  return [
    '% needs \\usepackage{booktabs}',
    '\\begin{table}',
    '\\centering',
    `\\caption{${escapeLatex(caption)}}`,
    `\\label{tab:${label}}`,
    `\\begin{tabular}{${ofColumns.map(({ shape }) => shape).join('')}}`,
    '\\toprule',
    line(columns),
    '\\midrule',
    ...rows.map(line),
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');
}

function shapeOf(values: readonly CsvValue[]): string {
  if (isNumeric(values)) return 'r';
  return values.some((value) => String(value).length > textMax) ? wrappedColumn : 'l';
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

export function escapeLatex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => escapes[character] ?? `\\${character}`);
}
