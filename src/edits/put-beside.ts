/** A statement put in beside another: how the text changes, and what place the change has. */

import { joinSpans } from '#base/span.js';
import type { Expression, Statement } from '#c/program.js';
import type { Side } from './beside-statement.js';
import type { OwnPlace, TextChange } from './candidate.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { blockOf } from './held-statements.js';
import type { Written } from './written.js';

export interface Beside {
  readonly anchor: Statement;
  readonly side: Side;
  /** The anchor stands in a block, not as a body by itself. */
  readonly isItem: boolean;
}

/** A line of its own where the statement beside it has one; in braces with what stands alone. */
export function insertion(written: Written, { anchor, side, isItem }: Beside, text: string): TextChange {
  const { file, start, end } = written.replaceNode(anchor.span, '');
  const own = written.text(anchor.span);
  if (!isItem)
    return { file, start, end, text: side === 'before' ? `{ ${text} ${own} }` : `{ ${own} ${text} }` };
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const indent = file.text.slice(lineStart, start);
  const gap = /^\s*$/.test(indent) ? `\n${indent}` : ' ';
  return side === 'before'
    ? { file, start, end: start, text: `${text}${gap}` }
    : { file, start: end, end, text: `${gap}${text}` };
}

/** The line of the statement that it stands next to. */
export function placeAt({ tokens }: Written, { anchor, side }: Beside, subject: string): OwnPlace {
  const { firstToken, lastToken } = anchor.span;
  let first = firstToken;
  let last = lastToken;
  if (side === 'before') while (tokens[last]!.span.line > tokens[first]!.span.line) last--;
  else while (tokens[first]!.span.line < tokens[last]!.span.line) first++;
  return { kind: 'missing', span: joinSpans(tokens[first]!.span, tokens[last]!.span), subject };
}

interface Put {
  readonly statement: Statement;
  readonly text: string;
  /** What the place is called by: what the statement gives a value. */
  readonly subject: string;
}

/** @param at the expression or statement that the edit is made to */
export function putBeside(
  to: Collector,
  place: Beside,
  { statement, text, subject }: Put,
  kind: ChangeKind,
  at = place.anchor.span,
): void {
  const { anchor, side } = place;
  const form = blockOf(anchor, side === 'before' ? [statement, anchor] : [anchor, statement]);
  to.add(
    insertion(to.written, place, text),
    at,
    { kind: 'statement', node: anchor, form },
    { kind, description: inserting(place, text) },
    placeAt(to.written, place, subject),
  );
}

function inserting({ anchor: { span }, side }: Beside, text: string): string {
  return `insert "${text}" ${side} line ${side === 'before' ? span.line : span.endLine}`;
}

/** A statement that has no form: the program is translated with its text. */
export function putText(
  to: Collector,
  place: Beside,
  { text, subject }: Omit<Put, 'statement'>,
  kind: ChangeKind,
): void {
  const wording = { kind, description: inserting(place, text) };
  const own = placeAt(to.written, place, subject);
  to.add(insertion(to.written, place, text), place.anchor.span, undefined, wording, own);
}

/** The same of an expression with a semicolon. */
export function putExpressionBeside(
  to: Collector,
  place: Beside,
  { expression, text, subject }: Omit<Put, 'statement'> & { readonly expression: Expression },
  kind: ChangeKind,
  at = place.anchor.span,
): void {
  const statement: Statement = { kind: 'expression-statement', expression, span: place.anchor.span };
  putBeside(to, place, { statement, text: `${text};`, subject }, kind, at);
}
