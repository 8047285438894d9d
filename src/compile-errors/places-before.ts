/**
 * What was found out about a mended text, at the places of the text that it was before. Where
 * something stands that only the mended text has, its place is that of the change.
 */

import { offsetAt, placeAt, type Replacement, type TextPosition } from '#program/apply-edit.js';

export interface MendedText {
  readonly before: string;
  readonly text: string;
  /** By the offsets of `before`, in its order; they neither add lines nor take any away. */
  readonly changes: readonly Replacement[];
}

interface Spanned {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * Plain data with all its places moved, and ids that hold a place renamed.
 * @param ids to their places; each is renamed wherever it stands alone
 */
export function withPlacesBefore<T>(data: T, mended: MendedText, file: string, ids: ReadonlySet<string>): T {
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.has(value) ? movedId(value, file, mended) : value;
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, moved(field)]));
    return isSpanned(value) && value.file === file ? { ...fields, ...movedSpan(value, mended) } : fields;
  };
  return moved(data) as T;
}

/** `FILE:LINE:COLUMN:KIND` */
function movedId(id: string, file: string, mended: MendedText): string {
  const [line, column, ...rest] = id.slice(file.length + 1).split(':');
  const place = placeBefore({ line: Number(line), column: Number(column) }, mended, 'start');
  return [file, place.line, place.column, ...rest].join(':');
}

function movedSpan(span: Spanned, mended: MendedText): Spanned & { readonly before?: string } {
  const from = placeBefore(span, mended, 'start');
  const to = placeBefore({ line: span.endLine, column: span.endColumn }, mended, 'end');
  const { before } = mended;
  return {
    file: span.file,
    ...from,
    endLine: to.line,
    endColumn: to.column,
    ...('before' in span && { before: before.slice(offsetAt(before, from), offsetAt(before, to)) }),
  };
}

function placeBefore(
  place: TextPosition,
  { before, text, changes }: MendedText,
  edge: 'start' | 'end',
): TextPosition {
  const offset = offsetAt(text, place);
  let growth = 0;
  for (const change of changes) {
    const from = change.start + growth;
    const to = from + change.text.length;
    // Between the two texts of a change the end of a place goes before what was put in.
    if (edge === 'end' ? offset <= from : offset < from) break;
    if (offset < to) return placeAt(before, edge === 'end' ? change.end : change.start);
    growth += change.text.length - (change.end - change.start);
  }
  return placeAt(before, offset - growth);
}

function isSpanned(value: object): value is Spanned {
  return ['file', 'line', 'column', 'endLine', 'endColumn'].every((key) => key in value);
}
