/**
 * Operands that look like calls and take types, and operands that are extensions
 * which are not supported. The former are put into forms that the grammar knows;
 * of the latter one operand is left, and a diagnostic.
 */

import type { ShapeContext } from './shape-context.js';

const unsupportedOperands: ReadonlySet<string> = new Set([
  '__builtin_types_compatible_p',
  '__builtin_choose_expr',
]);

/** An operand of this file, if the next token begins one; returns whether it did. */
export function shapeSpecialOperand(context: ShapeContext): boolean {
  const { reader } = context;
  const { text } = reader;
  if (unsupportedOperands.has(text)) shapeUnsupported(context, `${text} is`, 1);
  else if (text === '_Generic') shapeGeneric(context);
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
  shapeTypeOperand(context);
  context.expect(')', 'after-previous', opening);
}

/** `T` becomes `alignof ( T )`. */
function shapeTypeOperand(context: ShapeContext): void {
  const { reader, pieces } = context;
  const type = reader.index;
  pieces.put('alignof', type);
  pieces.put('(', type);
  context.rules.typeName(context);
  pieces.put(')', Math.max(type, reader.index - 1));
}

/** `_Generic(e, T: a, default: b)` becomes `0 ( e , alignof ( T ) , a , 0 , b )`. */
function shapeGeneric(context: ShapeContext): void {
  const { reader, pieces } = context;
  pieces.put('0', reader.take());
  const opening = reader.index;
  context.expect('(', 'at-token');
  context.rules.expression(context, false);
  do {
    context.expect(',', 'after-previous');
    if (reader.is('default')) pieces.put('0', reader.index, reader.take(), { kind: 'absent' });
    else shapeTypeOperand(context);
    if (!reader.is(':')) reader.fail("expected ':'", 'after-previous');
    else pieces.put(',', reader.take());
    context.rules.expression(context, false);
  } while (reader.is(','));
  context.expect(')', 'after-previous', opening);
}

/** `offsetof(T, a.b[i])` becomes `0 ( alignof ( T ) , 0 . x [ 0 ] )`. */
function shapeOffsetof(context: ShapeContext): void {
  const { reader, pieces } = context;
  pieces.put('0', reader.take());
  const opening = reader.index;
  context.expect('(', 'at-token');
  shapeTypeOperand(context);
  context.expect(',', 'after-previous');
  if (context.isName()) pieces.put('0', reader.take());
  else reader.fail('expected identifier');
  while (reader.is('.') || reader.is('[')) context.rules.suffix(context);
  context.expect(')', 'after-previous', opening);
}
