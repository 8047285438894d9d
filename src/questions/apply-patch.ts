/**
 * A patch as people and agents write it, applied to a submission: a whole new text, pieces of text
 * that stand in it once, or edits by line and column as the report has them. Pure.
 */

import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import { UserError } from '#base/errors.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { applyChange, offsetAt, type Replacement } from '#program/apply-edit.js';

/** `before` stands once in the file, or once on the line where it begins. */
export interface TextReplacement {
  readonly before: string;
  readonly after: string;
  readonly line?: number | undefined;
}

/** Lines and columns from 1; a column counts bytes, as in the report. The end is exclusive. */
export interface PlacedEdit {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly after: string;
}

/** Exactly one of the three. Texts are latin-1, a character a byte. */
export interface TextPatch {
  /** The file that is changed; unless given, the submission's first. */
  readonly file?: string | undefined;
  readonly source?: string | undefined;
  readonly replacements?: readonly TextReplacement[] | undefined;
  readonly edits?: readonly PlacedEdit[] | undefined;
}

export interface PatchedFiles {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
}

/** @throws UserError `field-invalid` where the patch does not fit the text */
export function applyPatch(files: PatchedFiles, patch: TextPatch): PatchedFiles {
  const { file = files.submission.name } = patch;
  const target = [files.submission, ...files.headers].find(({ name }) => name === file);
  if (target === undefined) {
    const names = [files.submission, ...files.headers].map(({ name }) => name).join(', ');
    throw invalid(`the program has no file ${JSON.stringify(file)}`, `name one of ${names}`);
  }
  const text = patchedText(target, patch);
  const replace = <S extends NamedSource>(source: S): S => (source === target ? { ...source, text } : source);
  return { submission: replace(files.submission), headers: files.headers.map(replace) };
}

function patchedText({ name, text }: NamedSource, { source, replacements, edits }: TextPatch): string {
  const given = [source, replacements, edits].filter((each) => each !== undefined).length;
  if (given !== 1) {
    throw invalid('a patch has exactly one of source, replacements and edits', 'give one of them');
  }
  if (source !== undefined) return source;
  const changes = (replacements ?? []).map((each) => replacementIn(name, text, each));
  changes.push(...(edits ?? []).map((each) => editIn(name, text, each)));
  const sorted = [...changes].sort((a, b) => b.start - a.start || b.end - a.end);
  const overlapping = sorted.findIndex((each, index) => index > 0 && each.end > sorted[index - 1]!.start);
  if (overlapping >= 0) throw invalid('two changes touch the same text', 'join them to one');
  return sorted.reduce(applyChange, text);
}

function replacementIn(file: string, text: string, { before, after, line }: TextReplacement): Replacement {
  const starts: number[] = [];
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + 1)) starts.push(at);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const fitting = line === undefined ? starts : starts.filter((start) => lineOf(start) === line);
  const where = line === undefined ? file : `line ${line} of ${file}`;
  if (fitting.length === 0) {
    throw invalid(`${JSON.stringify(before)} does not stand in ${where}`, 'copy it from the text exactly');
  }
  if (fitting.length > 1) {
    const remedy =
      line === undefined ? 'give its line, or more of the text around it' : 'give more of the text';
    throw invalid(`${JSON.stringify(before)} stands ${fitting.length} times in ${where}`, remedy);
  }
  return { start: fitting[0]!, end: fitting[0]! + before.length, text: after };
}

function editIn(file: string, text: string, edit: PlacedEdit): Replacement {
  const lines = withoutByteOrderMark(text).split('\n');
  const isInside = (line: number, column: number): boolean =>
    line <= lines.length && column <= lines[line - 1]!.length + 1;
  const start = { line: edit.line, column: edit.column };
  const end = { line: edit.endLine, column: edit.endColumn };
  const isPlaced = isInside(start.line, start.column) && isInside(end.line, end.column);
  const replacement = { start: offsetAt(text, start), end: offsetAt(text, end), text: edit.after };
  if (!isPlaced || replacement.end < replacement.start) {
    const what = `${start.line}:${start.column} to ${end.line}:${end.column} is not a range of ${file}`;
    throw invalid(what, 'count lines and columns from 1, with the end after the last character');
  }
  return replacement;
}

function invalid(detail: string, remedy: string): UserError {
  return new UserError('field-invalid', detail, undefined, { remedy });
}
