/** Small edits in words, and the lines of the submission before and after them. */

import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import type { Say } from '#language/say.js';
import type { Report, TextEdit } from '#model/report.js';
import { decodeBytes, printable, printableBytes } from './printable.js';

/** `change  hours > 40  to  hours >= 40`; what changes several lines is said in words. */
export function describeEdit(edit: TextEdit, say: Say): string {
  const { before, after, description } = edit;
  if (isSaidInWords(edit)) return say.finished(description);
  if (before === '') return say`insert  ${onOneLine(after)}`;
  if (isNothing(after)) return say`remove  ${onOneLine(before)}`;
  return say`change  ${onOneLine(before)}  to  ${onOneLine(after)}`;
}

function isSaidInWords({ before, after }: TextEdit): boolean {
  return before.trim().includes('\n') && !isNothing(after);
}

/** `line 7 before line 5` */
export function saysItsLine(edit: TextEdit): boolean {
  return isSaidInWords(edit) && edit.description.startsWith('line ');
}

/** An empty statement is what is left of one that is taken out. */
function isNothing(text: string): boolean {
  return /^\s*;?\s*$/.test(text);
}

/** The changes with which it compiles, in the order of the text; none where the hints hide them. */
export function compileRepairs({ compileError }: Report): readonly TextEdit[] {
  const { repair, repairs } = compileError ?? {};
  return repairs ?? (repair === undefined ? [] : [repair]);
}

/** The negation of a number, a semicolon after another: right, and yet nobody writes so. */
const oddText = /!\s*\d|;\s*;/;

/** The edit, unless people would not write it like that: then the place and its values say more. */
export function shownEdit<T extends TextEdit>(edit: T | undefined): T | undefined {
  if (edit === undefined || (oddText.test(edit.after) && !oddText.test(edit.before))) return undefined;
  return edit;
}

export interface EditedLines {
  /** Without their newlines; the indentation stays. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The lines that the edit touches; a line with nothing left on it is dropped.
 * @param source the submission as latin-1 text; undefined is returned for an edit elsewhere
 */
export function editedLines(edit: TextEdit, source: string, submissionFile: string): EditedLines | undefined {
  return linesOf([edit], withoutByteOrderMark(source).split(/\r?\n/), submissionFile);
}

/** Edits on the same lines, and these lines with all of them applied. */
export interface EditedPlace {
  readonly edits: readonly TextEdit[];
  readonly lines: EditedLines | undefined;
}

/**
 * The same for edits that are made together, by line. Edits that overlap have no lines.
 * @param source the submission as latin-1 text
 */
export function editedPlaces(
  edits: readonly TextEdit[],
  source: string,
  submissionFile: string,
): readonly EditedPlace[] {
  const all = withoutByteOrderMark(source).split(/\r?\n/);
  const groups: TextEdit[][] = [];
  for (const edit of [...edits].sort((a, b) => a.line - b.line || a.column - b.column)) {
    const group = groups.find((others) => sharesLine(others, edit));
    if (group === undefined) groups.push([edit]);
    else group.push(edit);
  }
  return groups.map((group) => ({ edits: group, lines: linesOf(group, all, submissionFile) }));
}

function sharesLine(others: readonly TextEdit[], { file, line }: TextEdit): boolean {
  return others.some((other) => other.file === file && other.endLine >= line);
}

/** @param edits in order, on lines that follow each other */
function linesOf(
  edits: readonly TextEdit[],
  all: readonly string[],
  submissionFile: string,
): EditedLines | undefined {
  const from = edits[0]!.line;
  const before = all.slice(from - 1, Math.max(...edits.map(({ endLine }) => endLine)));
  if (edits.some(({ file }) => file !== submissionFile) || before.length === 0) return undefined;
  const offsetOf = (line: number, column: number): number =>
    before.slice(0, line - from).reduce((sum, text) => sum + text.length + 1, column - 1);
  const text = before.join('\n');
  let after = '';
  let end = 0;
  for (const edit of edits) {
    const start = offsetOf(edit.line, edit.column);
    if (start < end) return undefined;
    after += text.slice(end, start) + edit.after;
    end = offsetOf(edit.endLine, edit.endColumn);
  }
  after += text.slice(end);
  // A `;` alone says nothing, unless it is the body of what stands before it.
  const isBody = /(?:\)|\b(?:else|do))\s*$/.test(all.slice(0, from - 1).join('\n'));
  const isLeft = (line: string): boolean => line.trim() !== '' && (isBody || !isNothing(line));
  return { before: before.map(shown), after: after.split(/\r?\n/).filter(isLeft).map(shown) };
}

function shown(line: string): string {
  return decodeBytes(line).split('\t').map(printable).join('\t');
}

function onOneLine(text: string): string {
  return printableBytes(text.trim().replace(/\s*\n\s*/g, ' '));
}
