/**
 * The text of statements that are put elsewhere: a statement on lines of its own takes them
 * with it, and has the indentation of what it is put beside.
 */

import type { TokenSpan } from '#c/token.js';
import type { TextChange } from './candidate.js';
import type { TokenRange, Written } from './written.js';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Text put in at an offset. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Where a node stands in the text of its file. */
export function stretchOf({ tokens }: Written, { firstToken, lastToken }: TokenRange): Stretch {
  return { start: tokens[firstToken]!.span.start, end: tokens[lastToken]!.span.end };
}

/** The white space before the first token on its line; undefined where something else stands there. */
export function indentOf(text: string, offset: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

/** What goes when a statement goes: its lines, if nothing else is on them; else it and a space. */
export function removedWith(text: string, { start, end }: Stretch): Stretch {
  const indent = indentOf(text, start);
  const [rest = ''] = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end)) ?? [];
  if (indent !== undefined && rest !== '') return { start: start - indent.length, end: end + rest.length };
  return { start, end: text[end] === ' ' ? end + 1 : end };
}

/** `statement` before or after the text of a node, on a line of its own if that has one. */
export function placedBeside(
  text: string,
  { start, end }: Stretch,
  side: 'before' | 'after',
  statement: string,
): Insertion {
  const indent = indentOf(text, start);
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  return side === 'before'
    ? { at: start, text: `${statement}${gap}` }
    : { at: end, text: `${gap}${statement}` };
}

/** One change that takes a stretch away and puts something in outside it. */
function moveIn(file: TextChange['file'], removed: Stretch, { at, text: inserted }: Insertion): TextChange {
  const { text } = file;
  const { start, end } = removed;
  if (at <= start) return { file, start: at, end, text: inserted + text.slice(at, start) };
  return { file, start, end: at, text: text.slice(end, at) + inserted };
}

/** A statement goes beside another, with the indentation that it finds there. */
export function movedBeside(
  written: Written,
  moved: { readonly span: TokenSpan },
  beside: { readonly span: TokenSpan },
  side: 'before' | 'after',
): TextChange {
  const { file } = moved.span;
  const [own, other] = [moved, beside].map(({ span }) => stretchOf(written, span)) as [Stretch, Stretch];
  const text = indentedAs(
    written.text(moved.span),
    indentOf(file.text, own.start),
    indentOf(file.text, other.start),
  );
  return moveIn(file, removedWith(file.text, own), placedBeside(file.text, other, side, text));
}

/** Two statements, one behind the other, with what stands between them left as it is. */
export function exchangedTexts(
  written: Written,
  first: { readonly span: TokenSpan },
  second: { readonly span: TokenSpan },
): TextChange {
  const texts = [
    { span: first.span, text: written.text(second.span) },
    { span: second.span, text: written.text(first.span) },
  ];
  const range = { ...first.span, lastToken: second.span.lastToken };
  return written.replaceNode(range, written.withSpans(range, texts));
}

/** The lines of a statement, indented otherwise: by `indent` in place of their own. */
export function indentedAs(statement: string, own: string | undefined, indent: string | undefined): string {
  if (own === undefined || indent === undefined) return statement;
  return statement
    .split('\n')
    .map((line, index) => (index > 0 && line.startsWith(own) ? indent + line.slice(own.length) : line))
    .join('\n');
}
