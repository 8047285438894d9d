/**
 * Operands that look like calls and take types, and operands that are extensions
 * which are not supported. The former are put into forms that the grammar knows;
 * of the latter one operand is left, and a diagnostic.
 */

import type { ShapeContext } from './shape-context.js';

const unsupportedOperands: ReadonlySet<string> = new Set([
  '_Generic',
  '__builtin_types_compatible_p',
  '__builtin_choose_expr',
]);

/** An operand of this file, if the next token begins one; returns whether it did. */
export function shapeSpecialOperand(context: ShapeContext): boolean {
  const { reader } = context;
  const { text } = reader;
  if (unsupportedOperands.has(text)) shapeUnsupported(context, `${text} is`, 1);
  else if (text === '__builtin_va_arg') shapeVaArg(context);
  else if (text === '__builtin_offsetof') shapeOffsetof(context);
  else return false;
  return true;
}

/** Names a construct and puts one operand in its place: the next `words` tokens and a group in brackets. */
export function shapeUnsupported(context: ShapeContext, what: string, words: number): void {
  const { reader, pieces } = context;
  const first = reader.index;
  let last = first;
  for (let word = 0; word < words; word++) last = reader.take();
  if (reader.is('(')) last = reader.skipBalanced();
  reader.reportTokens('unsupported', `${what} not supported`, first, last);
  pieces.put('0', first, last, { kind: 'unsupported' });
}

/** `va_arg(e, T)` becomes `0 ( e , alignof ( T ) )`. */
function shapeVaArg(context: ShapeContext): void {
  const { reader, pieces } = context;
  pieces.put('0', reader.take());
  const opening = reader.index;
  context.expect('(', 'at-token');
  context.rules.expression(context, false);
  context.expect(',', 'after-previous');
  const type = reader.index;
  pieces.put('alignof', type);
  pieces.put('(', type);
  context.rules.typeName(context);
  pieces.put(')', Math.max(type, reader.index - 1));
  context.expect(')', 'after-previous', opening);
}

function shapeOffsetof(context: ShapeContext): void {
  const { reader, pieces } = context;
  const word = reader.take();
  pieces.put('offsetof', word);
  const opening = reader.index;
  context.expect('(', 'at-token');
  context.rules.typeName(context);
  context.expect(',', 'after-previous');
  context.expectName();
  if (reader.is('.') || reader.is('[')) {
    reader.reportTokens('unsupported', 'offsetof of a nested member is not supported', word, reader.index);
    while (!reader.is(')') && !reader.isAtEnd) reader.take();
  }
  context.expect(')', 'after-previous', opening);
}
