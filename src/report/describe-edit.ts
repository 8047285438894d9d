/** A small edit in words, and the line of the submission before and after it. */

import type { TextEdit } from '#model/report.js';
import { decodeBytes, printable, printableBytes } from './printable.js';

/** `change  hours > 40  to  hours >= 40`. */
export function describeEdit({ before, after }: TextEdit): string {
  if (before === '') return `insert  ${onOneLine(after)}`;
  if (after.trim() === '') return `remove  ${onOneLine(before)}`;
  return `change  ${onOneLine(before)}  to  ${onOneLine(after)}`;
}

export interface EditedLines {
  /** Without their newlines; the indentation stays. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The lines that the edit touches; a line of which nothing is left is none.
 * @param source the submission as latin-1 text; undefined is returned for an edit elsewhere
 */
export function editedLines(edit: TextEdit, source: string, submissionFile: string): EditedLines | undefined {
  const lines = source.split(/\r?\n/).slice(edit.line - 1, edit.endLine);
  const first = lines[0];
  const last = lines.at(-1);
  if (edit.file !== submissionFile || first === undefined || last === undefined) return undefined;
  const after = first.slice(0, edit.column - 1) + edit.after + last.slice(edit.endColumn - 1);
  const isLeft = (line: string): boolean => line.trim() !== '';
  return { before: lines.map(shown), after: after.split(/\r?\n/).filter(isLeft).map(shown) };
}

function shown(line: string): string {
  return decodeBytes(line).split('\t').map(printable).join('\t');
}

function onOneLine(text: string): string {
  return printableBytes(text.trim().replace(/\s*\n\s*/g, ' '));
}
