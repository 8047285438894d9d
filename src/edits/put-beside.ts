/** A statement put in beside another: how the text changes, and what place the change has. */

import { joinSpans } from '#base/span.js';
import type { Statement } from '#c/program.js';
import type { Side } from './beside-statement.js';
import type { OwnPlace, TextChange } from './candidate.js';
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
