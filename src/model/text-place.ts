/** Stretches of a text by their lines and columns, all from 1; the end column is the one after the last. */

export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Whether one lies in the other, both being of the same file. */
export function liesWithin(inner: TextPlace, outer: TextPlace): boolean {
  const begins = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const ends =
    inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return begins && ends;
}
