/** A table as LaTeX, for the package booktabs. */

import type { CsvValue } from '#report/render-csv.js';

export interface LatexTable {
  readonly label: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

export function renderLatex({ label, caption, columns, rows }: LatexTable): string {
  const isNumeric = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'));
  const line = (cells: readonly CsvValue[]): string =>
    `${cells.map((cell) => escapeLatex(cell === null ? '--' : String(cell))).join(' & ')} \\\\`;
  return [
    '% needs \\usepackage{booktabs}',
    '\\begin{table}',
    '\\centering',
    `\\caption{${escapeLatex(caption)}}`,
    `\\label{tab:${label}}`,
    `\\begin{tabular}{${isNumeric.map((numeric) => (numeric ? 'r' : 'l')).join('')}}`,
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

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

export function escapeLatex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => escapes[character] ?? `\\${character}`);
}
