/** Tables for the terminal: the first column to the left, the others to the right. */

export type Cell = string | number | undefined;

export function renderTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows.map((row) => row.map(show))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Numbers to three digits or so; what there is not, a dash. */
function show(cell: Cell): string {
  if (cell === undefined || Number.isNaN(cell)) return '-';
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return cell.toFixed(0);
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : Math.abs(cell) >= 0.1 ? 2 : 3);
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
