/**
 * Places in source text. Lines and columns count from 1, columns in UTF-16 code
 * units, and not the byte order mark; the end is exclusive. Spans always speak of the text that the user
 * wrote, never of preprocessed text.
 */

/** A text with the name by which reports refer to it. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
  /** Ours, not the user's: nothing in it is ever a location or reported. */
  readonly isSystem: boolean;
}

export interface Span {
  readonly file: SourceFile;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Offsets into `file.text`. */
  readonly start: number;
  readonly end: number;
}

/** The text that stands there, as the user wrote it. */
export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

/** The smallest span that covers both, which must lie in one file; otherwise `first`. */
export function joinSpans(first: Span, last: Span): Span {
  if (first.file !== last.file) return first;
  const head = first.start <= last.start ? first : last;
  const tail = first.end >= last.end ? first : last;
  return {
    file: first.file,
    line: head.line,
    column: head.column,
    endLine: tail.endLine,
    endColumn: tail.endColumn,
    start: head.start,
    end: tail.end,
  };
}
