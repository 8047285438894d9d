/** Edits written into the texts of an analysis' input, and the two ways of saying where they stand. */

import { byteOrderMarkLength } from '#base/byte-order-mark.js';
import type { TextEdit } from '#model/report.js';
import type { AnalysisInput, NamedSource } from './analysis-input.js';

/** Where a text is changed, by offsets; equal where text is put in. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface InputChange extends Replacement {
  readonly file: { readonly name: string };
}

export function applyChange(text: string, { start, end, text: after }: Replacement): string {
  return text.slice(0, start) + after + text.slice(end);
}

/** The input with the change made to its submission, or to the header of that name. */
export function applyToInput(input: AnalysisInput, change: InputChange): AnalysisInput {
  return withText(input, change.file.name, (text) => applyChange(text, change));
}

/** Several, none of which touches another; all offsets are those of the input. */
export function applyAllToInput(input: AnalysisInput, changes: readonly InputChange[]): AnalysisInput {
  // What is behind is changed first, and shifts nothing that is still to be changed.
  return [...changes].sort((a, b) => b.start - a.start).reduce(applyToInput, input);
}

/** The same for an edit in the form of the report. */
export function applyTextEdit(input: AnalysisInput, edit: TextEdit): AnalysisInput {
  return withText(input, edit.file, (text) => applyChange(text, replacementOf(text, edit)));
}

/** @param text that of the file before the edit */
export function replacementOf(text: string, edit: TextEdit): Replacement {
  return {
    start: offsetAt(text, edit),
    end: offsetAt(text, { line: edit.endLine, column: edit.endColumn }),
    text: edit.after,
  };
}

export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export function placeAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1 || byteOrderMarkLength(text);
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

export function offsetAt(text: string, { line, column }: TextPosition): number {
  let start = line === 1 ? byteOrderMarkLength(text) : 0;
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** The same for many places of one text, whose lines are counted once. */
export function offsetsIn(text: string): (position: TextPosition) => number {
  const starts = [byteOrderMarkLength(text)];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return ({ line, column }) => starts[line - 1]! + column - 1;
}

function withText(input: AnalysisInput, name: string, edit: (text: string) => string): AnalysisInput {
  const replace = <S extends NamedSource>(source: S): S =>
    source.name === name ? { ...source, text: edit(source.text) } : source;
  return { ...input, submission: replace(input.submission), headers: input.headers.map(replace) };
}
