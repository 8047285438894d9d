/**
 * Expressions as pieces: the rules here know where operands, casts and operators
 * stand and nothing of precedence. Every operand becomes `0` and every
 * prefix operator `*`, so that nothing can be taken for a type or bind in two
 * ways:
 *
 *     (n) - f(x)          becomes   ( 0 ) - 0 ( 0 )
 *     -(T)p++             becomes   * ( charptr_t ) 0 ++
 *     sizeof(T) * sizeof x          alignof ( charptr_t ) * * 0
 *
 * A variable just before `=` is `x`, since the grammar wants something assignable.
 */

import type { ShapeContext } from './shape-context.js';
import { shapeSpecialOperand, shapeUnsupported } from './shape-special-operands.js';
import { alignofWords } from './words.js';

const assignmentOperators: ReadonlySet<string> = new Set('= += -= *= /= %= <<= >>= &= ^= |='.split(' '));
const binaryOperators: ReadonlySet<string> = new Set(
  '+ - * / % << >> & | ^ < > <= >= == != && ||'.split(' '),
);
const prefixOperators: ReadonlySet<string> = new Set('+ - ~ ! * & ++ --'.split(' '));

/** An expression, up to the first token that cannot continue it; returns whether it has a comma operator on top. */
export function shapeExpression(context: ShapeContext, allowsComma: boolean): boolean {
  return context.nested(false, () => shapeOperands(context, allowsComma));
}

/** Operands and the operators between them; `isTarget`: the grammar lets what was just read be assigned to. */
function shapeOperands(context: ShapeContext, allowsComma: boolean): boolean {
  const { reader } = context;
  let hasComma = false;
  let openConditionals = 0;
  let isTarget = shapeUnary(context);
  for (;;) {
    const { text } = reader;
    if (assignmentOperators.has(text)) {
      isTarget = shapeAssigned(context, isTarget);
    } else if (binaryOperators.has(text)) {
      context.copy();
      shapeUnary(context);
      isTarget = false;
    } else if (text === '?') {
      const isOpen = shapeQuestionMark(context);
      if (isOpen) openConditionals++;
      isTarget = shapeUnary(context) && isOpen;
    } else if (text === ':' && openConditionals > 0) {
      openConditionals--;
      context.copy();
      shapeUnary(context);
      isTarget = false;
    } else if (text === ',' && (allowsComma || openConditionals > 0)) {
      hasComma ||= openConditionals === 0;
      context.copy();
      isTarget = shapeUnary(context);
    } else break;
  }
  if (openConditionals > 0) reader.fail("expected ':'", 'after-previous');
  return hasComma;
}

/**
 * C17 6.5.16: the left side is a unary expression. `a && b = c` is `(a && b) = c`
 * and never compiles, but the grammar would take it otherwise.
 * Returns whether the first operand on the right can be assigned to in turn.
 */
function shapeAssigned(context: ShapeContext, isTarget: boolean): boolean {
  const { reader, pieces } = context;
  if (isTarget) {
    context.copy();
    return shapeUnary(context);
  }
  const operator = reader.take();
  pieces.put('||', operator);
  const isNextTarget = shapeUnary(context);
  // Where the right side is missing, that is what to say.
  reader.reportTokens('compile-error', 'lvalue required as left operand of assignment', operator);
  return isNextTarget;
}

/** Returns whether its `:` is still to come; in gcc's `a ?: b` it follows at once. */
function shapeQuestionMark(context: ShapeContext): boolean {
  const { reader, pieces } = context;
  const mark = context.copy();
  if (!reader.is(':')) return true;
  pieces.put('0', mark, mark, { kind: 'absent' });
  context.copy();
  return false;
}

/** Prefix operators and casts, then a postfix expression; returns whether it can be assigned to. */
function shapeUnary(context: ShapeContext): boolean {
  const { reader, pieces } = context;
  let outermost: string | undefined;
  for (;;) {
    const { text } = reader;
    if (prefixOperators.has(text)) {
      pieces.put('*', reader.take());
      outermost ??= text;
    } else if (text === 'sizeof' || alignofWords.has(text)) {
      if (shapeSizeOperator(context)) return false;
      outermost ??= text;
    } else if (text === '(' && context.startsSpecifiers(1)) {
      shapeParenthesisedType(context);
      if (reader.is('{')) {
        context.rules.initialiserList(context);
        shapeSuffixes(context, true);
        return outermost === undefined || outermost === '*';
      }
      outermost ??= 'cast';
    } else if (text === '__extension__') reader.take();
    else break;
  }
  const isTarget = shapeSuffixes(context, shapePrimary(context, outermost === undefined));
  return outermost === undefined ? isTarget : outermost === '*';
}

/** `sizeof (T)` and `_Alignof (T)` are whole operands: returns true. Before an operand they return false. */
function shapeSizeOperator(context: ShapeContext): boolean {
  const { reader, pieces } = context;
  const operator = pieces.put('alignof', reader.take());
  if (reader.is('(') && context.startsSpecifiers(1)) {
    shapeParenthesisedType(context);
    if (!reader.is('{')) return true;
    // `sizeof (T){…}` measures a compound literal.
    operator.text = '*';
    context.rules.initialiserList(context);
    shapeSuffixes(context, true);
    return true;
  }
  operator.text = '*';
  return false;
}

function shapeParenthesisedType(context: ShapeContext): void {
  const opening = context.copy();
  context.rules.typeName(context);
  context.expect(')', 'after-previous', opening);
}

/** Returns whether the operand can be assigned to, as far as the grammar goes. */
function shapePrimary(context: ShapeContext, hasNoPrefix: boolean): boolean {
  const { reader, pieces } = context;
  const token = reader.peek();
  switch (token.kind) {
    case 'number':
    case 'character':
      pieces.put('0', reader.take());
      return false;
    case 'string': {
      const first = reader.take();
      let last = first;
      while (reader.peek().kind === 'string') last = reader.take();
      pieces.put('0', first, last);
      return false;
    }
    case 'identifier':
      if (shapeSpecialOperand(context)) return false;
      if (!context.isPlainName()) break;
      pieces.put(hasNoPrefix && assignmentOperators.has(reader.peek(1).text) ? 'x' : '0', reader.take());
      return true;
    case 'punctuator':
      if (token.text === '(') return shapeParentheses(context);
      if (token.text === '&&' && context.isName(1)) {
        shapeUnsupported(context, 'addresses of labels are', 2);
        return false;
      }
  }
  reader.fail('expected expression');
  return false;
}

function shapeParentheses(context: ShapeContext): boolean {
  const { reader } = context;
  const opening = context.copy();
  if (reader.is('{')) {
    context.names.open();
    context.rules.blockItems(context, context.copy());
    context.names.close();
    context.expect(')', 'after-previous', opening);
    return false;
  }
  context.rules.expression(context, true);
  context.expect(')', 'after-previous', opening);
  return true;
}

function shapeSuffixes(context: ShapeContext, isAssignable: boolean): boolean {
  let isTarget = isAssignable;
  for (;;) {
    switch (context.reader.text) {
      case '[':
      case '.':
      case '->':
        shapePart(context);
        isTarget = true;
        break;
      case '(':
        shapeArguments(context);
        isTarget = true;
        break;
      case '++':
      case '--':
        context.copy();
        isTarget = false;
        break;
      default:
        return isTarget;
    }
  }
}

/** `[e]`, `.x` or `->x`, which name a part of what stands before. */
export function shapePart(context: ShapeContext): void {
  if (context.reader.is('[')) {
    shapeSubscript(context);
    return;
  }
  context.copy();
  context.expectName();
}

/** The grammar has no comma operator in a subscript, so it is put in parentheses. */
function shapeSubscript(context: ShapeContext): void {
  const { reader, pieces } = context;
  const opening = context.copy();
  const start = pieces.count;
  const first = reader.index;
  if (context.rules.expression(context, true)) {
    pieces.insertAt(start, { text: '(', first, last: first, note: undefined });
    pieces.put(')', reader.index - 1);
  }
  context.expect(']', 'after-previous', opening);
}

function shapeArguments(context: ShapeContext): void {
  const { reader } = context;
  const opening = context.copy();
  if (!reader.is(')')) {
    context.rules.expression(context, false);
    while (reader.is(',')) {
      context.copy();
      context.rules.expression(context, false);
    }
  }
  context.expect(')', 'after-previous', opening);
}
