/**
 * Places of a report as ranges of the protocol: lines and characters from 0, characters in UTF-16
 * code units. A report counts from 1, and columns in bytes.
 */

import type { Position, Range } from 'vscode-languageserver';
import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import type { AnnotatedPlace, AnnotatedSpan } from '#report/annotations.js';
import { decodeBytes } from '#report/printable.js';

/** @param source latin-1 */
export function rangeOf(
  { line, column, endLine, endColumn }: Omit<AnnotatedSpan, 'file'>,
  source: string,
): Range {
  return { start: positionOf(line, column, source), end: positionOf(endLine, endColumn, source) };
}

/** A place without columns is its line from the first character that shows, a file its first line. */
export function rangeOfPlace(place: AnnotatedPlace, source: string): Range {
  if ('column' in place) return rangeOf(place, source);
  const line = Math.max(1, place.line);
  const text = lineAt(source, line);
  const indent = /^\s*/.exec(text)![0].length;
  return rangeOf({ line, column: indent + 1, endLine: line, endColumn: text.length + 1 }, source);
}

export function positionOf(line: number, column: number, source: string): Position {
  const text = lineAt(source, line);
  return { line: line - 1, character: decodeBytes(text.slice(0, column - 1)).length };
}

export function areOnOneLine(a: Range, b: Range): boolean {
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}

function lineAt(source: string, line: number): string {
  return withoutByteOrderMark(source).split(/\r?\n/)[line - 1] ?? '';
}
