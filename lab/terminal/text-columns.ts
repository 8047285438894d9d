/** Lines up a table of short texts for a terminal. */

/** @param alignment by column, by default right; all rows have the same length */
export function renderColumns(
  rows: readonly (readonly string[])[],
  alignment: readonly ('left' | 'right')[],
): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column]!;
          return alignment[column] === 'left' ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
