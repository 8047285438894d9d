/**
 * What gcc -O0's code leaves in the result register (`eax` on x86-64) after a statement or a
 * condition: the caller of a function that ends without `return` finds it there. Read off gcc 12's
 * code: a scalar whose address is never taken is used where it lies in the frame, everything else
 * is computed in that register. What the code leaves otherwise (places in arrays, structures, parts of
 * conversions) is not known, and not guessed.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import { isEffect } from '#c/evaluation.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { type CType, integerOf, isInteger, isScalar, sizeOf } from '#c/types.js';
import { isTurnedRound, sameBits, turned } from './operand-order.js';

export type Arithmetic = Expression & { kind: 'arithmetic' };
/** The nodes whose operands are asked for. */
export type Operation = Expression & { kind: 'arithmetic' | 'comparison' | 'compound-assign' };

export type Left =
  /** What was there before. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'unknown' }
  /** The value of the expression itself. */
  | { readonly kind: 'value' }
  /** What the variable that is assigned to then holds; `isPlain`: extended with zeros. */
  | { readonly kind: 'target'; readonly target: Expression; readonly isPlain?: true }
  /** An operand; `isPlain`: a small integer, extended with zeros. */
  | {
      readonly kind: 'operand';
      readonly node: Operation;
      readonly side: 'left' | 'right';
      readonly isPlain?: true;
    }
  /** What is made for a remainder; `bits`: the low bits of the dividend; `multiple`: the dividend less it. */
  | { readonly kind: 'part'; readonly node: Arithmetic; readonly part: Part };

export type Part = 'quotient' | 'rest' | 'bits' | 'multiple';

const kept: Left = { kind: 'kept' };
const unknown: Left = { kind: 'unknown' };
const value: Left = { kind: 'value' };

/** Whether a variable is a scalar of the frame whose address is never taken. */
export type IsOwnScalar = (symbol: ObjectSymbol) => boolean;

// ---- statements

/** After an expression that is evaluated for its effects, or the initialiser of a scalar. */
export function leftByEffect(expression: Expression, isOwn: IsOwnScalar): Left {
  switch (expression.kind) {
    case 'assign':
      return leftByStore(expression.target, expression.value, isOwn);
    case 'compound-assign':
      return leftByCompound(expression, isOwn);
    case 'increment': {
      const { target } = expression;
      const through = pointerOf(target);
      if (through !== undefined) return { kind: 'target', target: through };
      if (!isWhole(target.type)) return isOwnPlace(target, isOwn) ? kept : unknown;
      if (isOwnPlace(target, isOwn)) return kept;
      return isNamed(target) ? { kind: 'target', target } : unknown;
    }
    case 'arithmetic':
    case 'comparison':
      return leftByDropped(expression, isOwn);
    default:
      return unknown;
  }
}

/** gcc only makes the call in `n * f(n - 1);`. */
function leftByDropped(node: Expression & { kind: 'arithmetic' | 'comparison' }, isOwn: IsOwnScalar): Left {
  const sides = (['left', 'right'] as const).filter((side) => isEffect(node[side]) || !isSimple(node[side]));
  const [side] = sides;
  const isCall = side !== undefined && sides.length === 1 && node[side].kind === 'call';
  return isCall && isComputed(node[side], isOwn) ? { kind: 'operand', node, side } : unknown;
}

function isSimple(expression: Expression): boolean {
  return expression.kind === 'constant' || expression.kind === 'load';
}

/** After `target = value`. */
export function leftByStore(target: Expression, stored: Expression, isOwn: IsOwnScalar): Left {
  const { type } = target;
  const through = pointerOf(target);
  if (through !== undefined && stored.kind !== 'call') return { kind: 'target', target: through };
  if (!isNamed(target) || !isScalar(type)) return unknown;
  if (type.kind === 'floating') return isFloatingOnly(stored, isOwn) ? kept : unknown;
  if (!isInteger(type)) return leftByAddress(target, stored, isOwn);
  const constant = evaluateConstant(stored);
  if (constant !== undefined) return isImmediate(constant.value) ? kept : unknown;
  if (!isWhole(type)) {
    const isMoved = stored.kind === 'load' && stored.type === type;
    return { kind: 'target', target, ...(isMoved && { isPlain: true }) };
  }
  const inner = sameBits(stored);
  const core = withoutConversions(stored);
  if (core !== inner && core.kind === 'arithmetic' && !isComputed(core, isOwn)) return unknown;
  if (inner.kind === 'arithmetic') {
    // The remainder comes in another register, and so do most differences.
    if (inner.operator === 'remainder') {
      const isDivided = evaluateConstant(inner.right) === undefined;
      return isDivided ? { kind: 'part', node: inner, part: 'quotient' } : unknown;
    }
    if (isOwnPlace(target, isOwn) && addsInPlace.has(inner.operator) && isLoadOf(inner.left, target))
      return leftByOperand(inner, inner.right, isOwn);
    if (isElsewhere(inner, isOwn))
      return isInPlace(inner.right) ? { kind: 'operand', node: inner, side: 'right' } : unknown;
  }
  return { kind: 'target', target };
}

function withoutConversions(expression: Expression): Expression {
  const isInner = expression.kind === 'convert' && isInteger(expression.operand.type);
  return isInner ? withoutConversions(expression.operand) : expression;
}

/** A difference from which something is subtracted that was computed itself. */
function isElsewhere({ operator, right }: Arithmetic, isOwn: IsOwnScalar): boolean {
  return operator === 'subtract' && evaluateConstant(right) === undefined && !isOwnVariable(right, isOwn);
}

/** Whether the result register holds it while it is subtracted. */
function isInPlace(subtrahend: Expression): boolean {
  const { kind } = subtrahend;
  if (kind === 'load' || kind === 'call') return isWhole(subtrahend.type);
  if (kind !== 'arithmetic' || subtrahend.operator !== 'multiply') return false;
  const { left, right } = subtrahend;
  return [left, right].every((factor) => isSimple(factor) && evaluateConstant(factor) === undefined);
}

/** After an address is stored. */
function leftByAddress(target: Expression, stored: Expression, isOwn: IsOwnScalar): Left {
  if (evaluateConstant(stored) !== undefined) return kept;
  const isMoved = stored.kind === 'pointer-add' && isLoadOf(stored.pointer, target);
  if (!isMoved || !isOwnPlace(target, isOwn)) return { kind: 'target', target };
  return evaluateConstant(stored.index) === undefined ? unknown : kept;
}

/** before: p->m, *p */
function pointerOf(target: Expression): Expression | undefined {
  const place = target.kind === 'member' ? target.record : target;
  if (place.kind !== 'dereference' || place.pointer.kind !== 'load') return undefined;
  const isField = target.kind !== 'member' || target.member.bitField === undefined;
  return isField && isNamed(place.pointer.lvalue) ? place.pointer.lvalue : undefined;
}

/** The operators that gcc applies to a variable where it lies. */
const addsInPlace: ReadonlySet<string> = new Set(['add', 'subtract', 'and', 'or', 'xor']);

function leftByCompound(expression: Expression & { kind: 'compound-assign' }, isOwn: IsOwnScalar): Left {
  const { target, operand, operator } = expression;
  const { type } = target;
  const through = pointerOf(target);
  if (through !== undefined && operand.kind !== 'call') return { kind: 'target', target: through };
  if (!isNamed(target)) return unknown;
  if (type.kind === 'floating') return isFloatingOnly(operand, isOwn) ? kept : unknown;
  if (!isWhole(type) || operator === 'remainder') return unknown;
  if (operand.type.kind === 'floating') return { kind: 'target', target };
  if (!isOwnPlace(target, isOwn)) return { kind: 'target', target };
  if (addsInPlace.has(operator)) return leftByOperand(expression, operand, isOwn);
  const constant = evaluateConstant(operand)?.value;
  const isShift = operator === 'shift-left' || operator === 'shift-right';
  if (isShift) return constant === undefined ? unknown : kept;
  const isDoubled = operator === 'multiply' && constant !== undefined && isPowerOfTwo(constant);
  return isDoubled ? kept : { kind: 'target', target };
}

function leftByOperand(node: Operation, operand: Expression, isOwn: IsOwnScalar): Left {
  const constant = evaluateConstant(operand);
  if (constant !== undefined) return isImmediate(constant.value) ? kept : unknown;
  return isComputed(operand, isOwn) || isOwnVariable(operand, isOwn)
    ? { kind: 'operand', node, side: 'right' }
    : unknown;
}

// ---- conditions

/** After a condition other than `&&`, `||` and `!`. */
export function leftByCondition(expression: Expression, isOwn: IsOwnScalar): Left {
  if (expression.kind === 'comparison') return leftByComparison(expression, isOwn);
  const { type } = expression;
  if (isOwnVariable(expression, isOwn)) return kept;
  if (type.kind === 'pointer') return isLoadedAddress(expression) ? value : unknown;
  if (!isInteger(type) || evaluateConstant(expression) !== undefined) return unknown;
  const inner = sameBits(expression);
  const remainder = leftByRemainder(inner, 0);
  if (remainder !== undefined) return remainder;
  if (inner.kind === 'arithmetic' && inner.operator === 'subtract') return unknown;
  return isWhole(type) && isComputed(expression, isOwn) ? value : unknown;
}

/** After a `switch`, of which no table is made for so few cases. */
export function leftBySwitch(operand: Expression, cases: number, isOwn: IsOwnScalar): Left {
  if (cases > casesWithoutTable) return unknown;
  if (isOwnVariable(operand, isOwn)) return kept;
  return isWhole(operand.type) && isComputed(operand, isOwn) ? value : unknown;
}

const casesWithoutTable = 4;

function leftByComparison(node: Expression & { kind: 'comparison' }, isOwn: IsOwnScalar): Left {
  const { left, right } = node;
  const constants = [left, right].map((operand) => evaluateConstant(operand)?.value);
  if (constants.every((constant) => constant !== undefined)) return unknown;
  if (left.type.kind === 'floating')
    return isFloatingOnly(left, isOwn) && isFloatingOnly(right, isOwn) ? kept : unknown;
  if (!isInteger(left.type)) return leftByAddresses(node, constants, isOwn);
  if (constants[1] !== undefined) return leftAgainst(node, 'left', constants[1], isOwn);
  if (constants[0] !== undefined) return leftAgainst(node, 'right', constants[0], isOwn);
  return leftByTwo(node, isOwn);
}

function leftByAddresses(
  node: Expression & { kind: 'comparison' },
  constants: readonly (number | bigint | undefined)[],
  isOwn: IsOwnScalar,
): Left {
  const side = constants[0] === undefined ? 'left' : 'right';
  const operand = node[side];
  if (constants.every((constant) => constant === undefined)) {
    const areOwn = isOwnVariable(node.left, isOwn) && isOwnVariable(node.right, isOwn);
    return areOwn ? { kind: 'operand', node, side } : unknown;
  }
  if (isOwnVariable(operand, isOwn)) return kept;
  return isLoadedAddress(operand) ? { kind: 'operand', node, side } : unknown;
}

function isLoadedAddress(expression: Expression): boolean {
  return expression.kind === 'load' || expression.kind === 'call';
}

/** A comparison of the operand on one side with a constant. */
function leftAgainst(
  node: Expression & { kind: 'comparison' },
  side: 'left' | 'right',
  constant: number | bigint,
  isOwn: IsOwnScalar,
): Left {
  const operand = side === 'left' ? node.left : node.right;
  const small = smallWithin(operand);
  if (small !== undefined) {
    return isOwnVariable(small, isOwn) ? kept : { kind: 'operand', node, side, isPlain: true };
  }
  const inner = sameBits(operand);
  if (inner.kind === 'call' && calledName(inner) === 'strlen') return unknown;
  const isEquality = node.operator === 'equal' || node.operator === 'not-equal';
  const remainder = leftByRemainder(inner, isEquality ? constant : undefined);
  if (remainder !== undefined) return remainder;
  if (inner.kind === 'arithmetic' && moves(inner, isEquality)) {
    // a + 1 > 5 → a > 4
    const isSum = inner.operator === 'add' && evaluateConstant(inner.right) !== undefined;
    return isSum && isOwnVariable(inner.left, isOwn) && sameBits(operand) === operand ? kept : unknown;
  }
  if (isOwnVariable(operand, isOwn)) return kept;
  return isComputed(operand, isOwn) ? { kind: 'operand', node, side } : unknown;
}

/** Whether gcc takes the operation out of a comparison with a constant. */
function moves({ operator, left, right }: Arithmetic, isEquality: boolean): boolean {
  const hasConstant = [left, right].some((operand) => evaluateConstant(operand) !== undefined);
  if (operator === 'divide') return hasConstant;
  if (operator === 'add') return hasConstant;
  if (operator === 'subtract') return hasConstant || isEquality;
  return isEquality && hasConstant && operator !== 'and';
}

function leftByTwo(node: Expression & { kind: 'comparison' }, isOwn: IsOwnScalar): Left {
  const { left, right, operator } = node;
  const smalls = [left, right].map(smallWithin);
  const isOfOneSmall = smalls[0] !== undefined && smalls[1] !== undefined;
  if (isOfOneSmall && smalls[0]!.type !== smalls[1]!.type) return unknown;
  const own = [left, right].map((operand, index) =>
    isOwnVariable((isOfOneSmall ? smalls[index] : undefined) ?? operand, isOwn),
  );
  if (isTurnedRound(operator, left, right)) return own[0] ? leftByNearer(right, isOwn) : unknown;
  if (isTurnedRound(turned[operator], right, left)) return unknown;
  const side = own[0] === own[1] ? (own[0] ? 'left' : 'right') : own[0] ? 'right' : 'left';
  const operand = side === 'left' ? left : right;
  if (!own[0] && !own[1] && !isComputed(left, isOwn)) return unknown;
  if (!(own[0] && own[1]) && !isComputed(operand, isOwn)) return unknown;
  return { kind: 'operand', node, side, ...(isOfOneSmall && { isPlain: true }) };
}

/** a <= b - 1 → b > a */
function leftByNearer(right: Expression, isOwn: IsOwnScalar): Left {
  if (right.kind !== 'arithmetic' || !isOwnVariable(right.left, isOwn)) return unknown;
  const isOne = Math.abs(Number(evaluateConstant(right.right)?.value)) === 1;
  return isOne ? { kind: 'operand', node: right, side: 'left' } : unknown;
}

// ---- remainders

/**
 * `a % 8` is `a & 7` where it is compared with 0. Other constants are multiplied with; the product
 * with those of which gcc makes additions and shifts stays in the register.
 * @param compared undefined: for order
 */
function leftByRemainder(inner: Expression, compared: number | bigint | undefined): Left | undefined {
  if (inner.kind !== 'arithmetic' || inner.operator !== 'remainder') return undefined;
  const divisor = evaluateConstant(inner.right)?.value;
  if (divisor === undefined) return undefined;
  if (sizeOf(inner.type) !== 4 || !integerOf(inner.type as never).signed) return unknown;
  if (compared === undefined || divisor < 2 || divisor > divisorMax) return unknown;
  if (isPowerOfTwo(divisor)) {
    if (Number(compared) !== 0 && divisor !== 2) return unknown;
    return { kind: 'part', node: inner, part: Number(compared) === 0 ? 'bits' : 'rest' };
  }
  return { kind: 'part', node: inner, part: isMadeOfShifts(Number(divisor)) ? 'multiple' : 'rest' };
}

/** Up to here gcc's choice was read off its code. */
const divisorMax = 1000;
const twoAdditions: ReadonlySet<number> = new Set([11, 13, 19, 21, 25, 27, 37, 41, 73, 81]);

function isMadeOfShifts(divisor: number): boolean {
  if (twoAdditions.has(divisor)) return true;
  let odd = divisor;
  while (odd % 2 === 0) odd /= 2;
  return odd === 3 || odd === 5 || odd === 9;
}

function isPowerOfTwo(constant: number | bigint): boolean {
  const number = Number(constant);
  return number > 0 && Number.isInteger(Math.log2(number));
}

// ---- operands

/** Functions that gcc computes itself. */
const computedByGcc: ReadonlySet<string> = new Set(['abs', 'labs', 'llabs', 'isdigit', 'isascii', 'toascii']);

/** Whether the value of an integer expression, no variable of its own, ends up in the result register. */
export function isComputed(expression: Expression, isOwn: IsOwnScalar): boolean {
  const { type } = expression;
  if (!isInteger(type)) return false;
  switch (expression.kind) {
    case 'load':
      return true;
    case 'arithmetic':
      if (expression.operator === 'remainder') return evaluateConstant(expression.right) === undefined;
      return !isElsewhere(expression, isOwn);
    case 'unary':
      return expression.operator !== 'not';
    case 'convert': {
      const { operand } = expression;
      if (operand.type.kind === 'floating') return isWhole(type) && integerOf(type).signed;
      return isInteger(operand.type) && (operand.kind === 'constant' || isComputed(operand, isOwn));
    }
    case 'call': {
      const name = calledName(expression);
      return name !== undefined && !computedByGcc.has(name) && isWhole(type);
    }
    case 'assign':
      return isWhole(type);
    case 'increment':
      return isWhole(type) && !expression.isPrefix;
    default:
      return false;
  }
}

function calledName({ callee }: Expression & { kind: 'call' }): string | undefined {
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return undefined;
  return callee.operand.symbol.name;
}

/** Whether the type fills the register or half of it. */
function isWhole(type: CType): boolean {
  return isInteger(type) && sizeOf(type) >= 4;
}

/** before: (int)c, with `c` a `char` or `short` */
function smallWithin(expression: Expression): Expression | undefined {
  if (expression.kind !== 'convert' || expression.isExplicit) return undefined;
  const { operand } = expression;
  return operand.kind === 'load' && isInteger(operand.type) && sizeOf(operand.type) < 4 ? operand : undefined;
}

/** What fits into an instruction. */
function isImmediate(constant: number | bigint): boolean {
  return constant >= -(2 ** 31) && constant < 2 ** 32;
}

function isNamed(place: Expression): boolean {
  return place.kind === 'object';
}

function isOwnPlace(place: Expression, isOwn: IsOwnScalar): boolean {
  return place.kind === 'object' && isOwn(place.symbol);
}

function isOwnVariable(expression: Expression, isOwn: IsOwnScalar): boolean {
  return expression.kind === 'load' && isOwnPlace(expression.lvalue, isOwn);
}

function isLoadOf(expression: Expression, target: Expression): boolean {
  if (expression.kind !== 'load' || expression.lvalue.kind !== 'object' || target.kind !== 'object')
    return false;
  return expression.lvalue.symbol === target.symbol;
}

/** Whether it is computed in floating registers alone. */
function isFloatingOnly(expression: Expression, isOwn: IsOwnScalar): boolean {
  if (evaluateConstant(expression) !== undefined) return true;
  switch (expression.kind) {
    case 'load':
      return expression.type.kind === 'floating' && isNamed(expression.lvalue);
    case 'arithmetic':
      return isFloatingOnly(expression.left, isOwn) && isFloatingOnly(expression.right, isOwn);
    case 'convert': {
      const { operand } = expression;
      if (operand.type.kind === 'floating') return isFloatingOnly(operand, isOwn);
      const isPlain = isInteger(operand.type) && isWhole(operand.type) && integerOf(operand.type).signed;
      return isPlain && isOwnVariable(operand, isOwn);
    }
    default:
      return false;
  }
}
