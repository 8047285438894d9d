/**
 * The order of operands, which C leaves open (C17 6.5p3). gcc goes from left to right
 * through what its rewriting makes of an expression, also without optimisation:
 * `-f() + g()` becomes `g() - f()`, and calls `g` first. These are the rewritings that
 * exchange operands, as programs printed their order; each row of the tables names the
 * expression and what gcc makes of it. They are about order alone: the value is
 * computed as written.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { ComparisonOperator, Expression } from '#c/program.js';
import { type CType, integerOf, isInteger, sizeOf } from '#c/types.js';

type Binary = Expression & { readonly kind: 'arithmetic' | 'comparison' };

/**
 * Whether the right operand is evaluated before the left one.
 * @param isExchanged what stands around the expression already exchanges its operands
 */
export function startsRight(expression: Binary, isExchanged: boolean): boolean {
  if (isExchanged) return true;
  const left = sameBits(expression.left);
  const right = sameBits(expression.right);
  if (isSwappable(expression) && isVariable(left) && !isVariable(right)) return true;
  if (expression.kind === 'comparison') return isTurnedRound(expression.operator, left, right);
  const { type } = expression;
  switch (expression.operator) {
    case 'add':
      // -a + b → b - a
      return isNegated(left, type) && !isUnary(right, 'negate');
    case 'subtract':
      // -a - -b → b - a; without overflow also ~a - ~b → b - a
      return (
        (isUnary(left, 'negate') && isUnary(right, 'negate')) ||
        (wraps(type) && isUnary(left, 'complement') && isUnary(right, 'complement'))
      );
    case 'multiply':
      // a * (b * 3) → (b * a) * 3
      return hasSameSign(right.type, type) && hasConstantFactor(right);
    case 'xor':
      // a ^ ~b → ~(b ^ a)
      return isUnary(right, 'complement') && !isUnary(left, 'complement');
    default:
      return false;
  }
}

/**
 * The difference within `expression` whose operands it exchanges: -(a - b) → b - a; without
 * overflow also ~(a - b) → b - a - 1 and a - (b - c) → a + c - b.
 */
export function exchangedDifference(expression: Expression): Expression | undefined {
  const { type } = expression;
  if (!isInteger(type)) return undefined;
  let operand: Expression;
  if (expression.kind === 'unary' && expression.operator !== 'not') operand = expression.operand;
  else if (expression.kind === 'arithmetic' && expression.operator === 'subtract') operand = expression.right;
  else return undefined;
  const difference = sameBits(operand);
  if (difference.kind !== 'arithmetic' || difference.operator !== 'subtract') return undefined;
  return isUnary(expression, 'negate') || wraps(type) ? difference : undefined;
}

const commutative: ReadonlySet<string> = new Set(['add', 'multiply', 'and', 'or', 'xor']);

/** gcc puts a plain variable last where operands may be swapped: `g + f()` calls first. */
function isSwappable(expression: Binary): boolean {
  return expression.kind === 'comparison' || commutative.has(expression.operator);
}

function isVariable(expression: Expression): boolean {
  return expression.kind === 'load' && expression.lvalue.kind === 'object';
}

/** Without conversions that change no bit. */
export function sameBits(expression: Expression): Expression {
  const isSame =
    expression.kind === 'convert' &&
    isInteger(expression.type) &&
    isInteger(expression.operand.type) &&
    sizeOf(expression.type) === sizeOf(expression.operand.type);
  return isSame ? sameBits(expression.operand) : expression;
}

function isUnary(expression: Expression, operator: 'negate' | 'complement'): boolean {
  return expression.kind === 'unary' && expression.operator === operator;
}

/** Unsigned arithmetic, which gcc may take apart as it likes. */
function wraps(type: CType): boolean {
  return isInteger(type) && !integerOf(type).signed;
}

function hasSameSign(a: CType, b: CType): boolean {
  return isInteger(a) && isInteger(b) && wraps(a) === wraps(b);
}

function constantOf(expression: Expression): number | bigint | undefined {
  return evaluateConstant(expression)?.value;
}

/** The operand of a sum that becomes what is subtracted: `-a`, `a * -1`, without overflow also `3 - a` and `~a`. */
function isNegated(expression: Expression, type: CType): boolean {
  if (expression.kind === 'unary') {
    if (expression.operator === 'complement') return wraps(type);
    if (expression.operator !== 'negate' || exchangedDifference(expression) !== undefined) return false;
    // A sign goes into a constant where it cannot overflow: -(a * 3) is a * -3.
    return !hasConstant(expression.operand) || !isSigned(type);
  }
  if (expression.kind !== 'arithmetic') return false;
  const { operator, left, right } = expression;
  if (operator === 'multiply') return [left, right].some((factor) => constantOf(factor) === -1);
  const isNear = constantOf(right) !== undefined && isInteger(type);
  // ~a + 1 is -a.
  if (operator === 'add' && constantOf(right) === 1 && isUnary(left, 'complement')) return true;
  if (operator === 'add' && isNear) return wraps(type) && isUnary(left, 'negate');
  return operator === 'subtract' && wraps(type) && constantOf(left) !== undefined;
}

function isSigned(type: CType): boolean {
  return isInteger(type) && integerOf(type).signed;
}

function hasConstant(expression: Expression): boolean {
  return (
    expression.kind === 'arithmetic' &&
    ['add', 'subtract', 'multiply'].includes(expression.operator) &&
    (constantOf(expression.left) ?? constantOf(expression.right)) !== undefined
  );
}

/** A product with a constant somewhere, which moves outwards. */
function hasConstantFactor(expression: Expression): boolean {
  if (expression.kind !== 'arithmetic' || expression.operator !== 'multiply') return false;
  const factors = [expression.left, expression.right];
  return factors.some((factor) => {
    const constant = constantOf(factor);
    if (constant !== undefined) return constant !== 0 && constant !== 1 && constant !== -1;
    const inner = sameBits(factor);
    return hasSameSign(inner.type, expression.type) && hasConstantFactor(inner);
  });
}

/** The operators of `a op b + 1` that become those of `b op' a` with a constant nearer to 0. */
const nearer: Readonly<Partial<Record<ComparisonOperator, 'add' | 'subtract'>>> = {
  less: 'add',
  'greater-equal': 'add',
  greater: 'subtract',
  'less-equal': 'subtract',
};

/** The comparison with its operands exchanged. */
export const turned: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  less: 'greater',
  'less-equal': 'greater-equal',
  greater: 'less',
  'greater-equal': 'less-equal',
  equal: 'equal',
  'not-equal': 'not-equal',
};

/** ~a < ~b → b < a; a < b + 5 → b + 4 >= a, which cannot overflow where the sum did not. */
export function isTurnedRound(operator: ComparisonOperator, left: Expression, right: Expression): boolean {
  if (isUnary(left, 'complement') && isUnary(right, 'complement')) return hasSameSign(left.type, right.type);
  return isNearer(right, nearer[operator]) && !hasConstant(left);
}

/** Whether the constant in a signed `a + 5` or `a - 5` can come nearer to 0. */
function isNearer(expression: Expression, wanted: 'add' | 'subtract' | undefined): boolean {
  if (expression.kind !== 'arithmetic' || !isSigned(expression.type)) return false;
  const constant = constantOf(expression.right);
  if (constant === undefined || constant === 0) return false;
  const opposite = expression.operator === 'add' ? 'subtract' : 'add';
  if (expression.operator !== 'add' && expression.operator !== 'subtract') return false;
  return (constant > 0 ? expression.operator : opposite) === wanted;
}
