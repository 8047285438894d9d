/**
 * Values that are known without running the program: arithmetic constants (C17 6.6) and
 * the addresses of static objects, over typed expressions. Arithmetic works as in the
 * program: integers wrap, `float` rounds to 32 bits.
 *
 * Undefined means not constant; a division by zero and a shift by a negative count are
 * not. Other undefined operations are constants to gcc, and have the values it gives them.
 */

import { floatingArithmetic, foldArithmetic, foldTruncation } from '#base/arithmetic.js';
import { addInt, divInt, equalInt, type Int, mulInt, subInt, wrapInt } from '#base/integer.js';
import type { Expression, FunctionSymbol, ObjectSymbol } from '#c/program.js';
import { type CType, integerOf, isInteger, sizeOf } from '#c/types.js';

export type Constant =
  | { readonly kind: 'integer'; readonly value: Int }
  | { readonly kind: 'floating'; readonly value: number };

/** The place of a static object, or a plain number (`base` undefined). */
export interface ConstantAddress {
  readonly base: ObjectSymbol | FunctionSymbol | Expression | undefined;
  /** Bytes. */
  readonly offset: Int;
}

/**
 * The values of `const` objects, if these and the characters of string literals may be
 * used; absent where the language requires a constant.
 */
export type ObjectValues = ReadonlyMap<ObjectSymbol, Expression>;

const noObjects: ObjectValues = new Map();

/** The value of an arithmetic constant expression; pointers without an object count as integers. */
export function evaluateConstant(expression: Expression, objects = noObjects): Constant | undefined {
  const evaluate = (operand: Expression): Constant | undefined => evaluateConstant(operand, objects);
  switch (expression.kind) {
    case 'constant':
      return constantOf(expression.type, expression.value);
    case 'load': {
      if (objects === noObjects) return undefined;
      const { lvalue } = expression;
      const held = lvalue.kind === 'object' ? objects.get(lvalue.symbol) : undefined;
      return held === undefined ? literalCharacter(lvalue) : evaluate(held);
    }
    case 'convert':
      return convertConstant(evaluate(expression.operand), expression.type);
    case 'unary': {
      const operand = evaluate(expression.operand);
      return operand === undefined ? undefined : evaluateUnary(expression.operator, operand, expression.type);
    }
    case 'arithmetic':
      return evaluateArithmetic(expression, evaluate(expression.left), evaluate(expression.right));
    case 'comparison':
      return evaluateComparison(expression, evaluate(expression.left), evaluate(expression.right));
    case 'logical': {
      const left = evaluate(expression.left);
      if (left === undefined) return undefined;
      if (isTrue(left) === (expression.operator === 'or')) return truth(isTrue(left));
      const right = evaluate(expression.right);
      return right === undefined ? undefined : truth(isTrue(right));
    }
    case 'conditional': {
      const condition = evaluate(expression.condition);
      if (condition === undefined) return undefined;
      return evaluate(isTrue(condition) ? expression.whenTrue : expression.whenFalse);
    }
    case 'pointer-difference':
      return evaluateDifference(expression);
    case 'address-of':
    case 'pointer-add':
    case 'decay': {
      const address = evaluateAddress(expression);
      return address?.base === undefined && address !== undefined ? integer(address.offset) : undefined;
    }
    default:
      return undefined;
  }
}

/** gcc folds `"ab"[1]`, but neither `*"ab"` nor `L"ab"[1]`. */
function literalCharacter(lvalue: Expression): Constant | undefined {
  if (lvalue.kind !== 'dereference' || lvalue.pointer.kind !== 'pointer-add') return undefined;
  const { pointer, index, span } = lvalue.pointer;
  // A subscript and the addition within are one piece of text.
  const isSubscript = span === lvalue.span;
  if (!isSubscript || pointer.kind !== 'decay' || pointer.operand.kind !== 'string') return undefined;
  const { elements, type } = pointer.operand;
  const { element } = type;
  const at = evaluateConstant(index);
  if (
    at?.kind !== 'integer' ||
    !isInteger(element) ||
    sizeOf(element) !== 1 ||
    at.value < 0 ||
    at.value > elements.length
  ) {
    return undefined;
  }
  const { width, signed } = integerOf(element);
  return integer(wrapInt(elements[Number(at.value)] ?? 0, width, signed));
}

/** The value of an address constant (C17 6.6p9). */
export function evaluateAddress(expression: Expression): ConstantAddress | undefined {
  switch (expression.kind) {
    case 'decay':
      return addressOf(expression.operand);
    case 'address-of':
      return addressOf(expression.lvalue);
    case 'pointer-add': {
      const pointer = evaluateAddress(expression.pointer);
      const index = evaluateConstant(expression.index);
      if (pointer === undefined || index?.kind !== 'integer') return undefined;
      const step = sizeOf(expression.type.target) * (expression.isSubtraction ? -1 : 1);
      return { base: pointer.base, offset: addInt(pointer.offset, mulInt(index.value, step)) };
    }
    case 'convert': {
      const address = evaluateAddress(expression.operand);
      if (address?.base !== undefined) return holdsAddress(expression.type) ? address : undefined;
      return plainNumber(expression);
    }
    default:
      return plainNumber(expression);
  }
}

/** In elements; both addresses are in one object. */
function evaluateDifference({
  left,
  right,
}: Expression & { kind: 'pointer-difference' }): Constant | undefined {
  const [first, last] = [evaluateAddress(right), evaluateAddress(left)];
  if (first === undefined || last === undefined || first.base !== last.base) return undefined;
  const size = left.type.kind === 'pointer' ? sizeOf(left.type.target) : 0;
  return size === 0 ? undefined : integer(divInt(subInt(last.offset, first.offset), size));
}

function plainNumber(expression: Expression): ConstantAddress | undefined {
  const constant = evaluateConstant(expression);
  return constant?.kind === 'integer' ? { base: undefined, offset: constant.value } : undefined;
}

function holdsAddress(type: CType): boolean {
  return type.kind === 'pointer' || (type.kind === 'integer' && type.width === 64);
}

function addressOf(place: Expression): ConstantAddress | undefined {
  switch (place.kind) {
    case 'object':
    case 'compound-literal':
      return place.symbol.storage === 'static' ? { base: place.symbol, offset: 0 } : undefined;
    case 'function':
      return { base: place.symbol, offset: 0 };
    case 'string':
      return { base: place, offset: 0 };
    case 'dereference':
      return evaluateAddress(place.pointer);
    case 'member': {
      const record = addressOf(place.record);
      return record && { base: record.base, offset: addInt(record.offset, place.member.offset) };
    }
    default:
      return undefined;
  }
}

function integer(value: Int): Constant {
  return { kind: 'integer', value };
}

function truth(value: boolean): Constant {
  return integer(value ? 1 : 0);
}

function isTrue(constant: Constant): boolean {
  return constant.value !== 0;
}

function constantOf(type: CType, value: Int): Constant {
  return type.kind === 'floating' ? { kind: 'floating', value: Number(value) } : integer(value);
}

/** C17 6.3.1.2 to 6.3.1.5. */
function convertConstant(constant: Constant | undefined, type: CType): Constant | undefined {
  if (constant === undefined) return undefined;
  if (type.kind === 'floating') return { kind: 'floating', value: round(Number(constant.value), type.width) };
  if (type.kind === 'pointer') return constant.kind === 'integer' ? constant : undefined;
  if (!isInteger(type)) return undefined;
  const target = integerOf(type);
  if (target.name === '_Bool') return truth(isTrue(constant));
  if (constant.kind === 'integer') return integer(wrapInt(constant.value, target.width, target.signed));
  const whole = foldTruncation(constant.value, target.width, target.signed);
  return whole === undefined ? undefined : integer(whole);
}

function round(value: number, width: 32 | 64): number {
  return width === 32 ? Math.fround(value) : value;
}

function evaluateUnary(
  operator: 'negate' | 'complement' | 'not',
  operand: Constant,
  type: CType,
): Constant | undefined {
  if (operator === 'not') return truth(!isTrue(operand));
  if (operand.kind === 'floating') return { kind: 'floating', value: -operand.value };
  if (!isInteger(type)) return undefined;
  const { width, signed } = integerOf(type);
  const subtrahend = operator === 'negate' ? 0 : -1;
  return integer(wrapInt(addInt(subtrahend, mulInt(operand.value, -1)), width, signed));
}

function evaluateArithmetic(
  { operator, type }: Expression & { kind: 'arithmetic' },
  left: Constant | undefined,
  right: Constant | undefined,
): Constant | undefined {
  if (left?.kind === 'floating' && right?.kind === 'floating' && type.kind === 'floating') {
    const value = floatingArithmetic(operator, left.value, right.value);
    return value === undefined ? undefined : { kind: 'floating', value: round(value, type.width) };
  }
  if (left?.kind !== 'integer' || right?.kind !== 'integer' || !isInteger(type)) return undefined;
  const { width, signed } = integerOf(type);
  const value = foldArithmetic(operator, left.value, right.value, width, signed);
  return value === undefined ? undefined : integer(value);
}

function evaluateComparison(
  { operator }: Expression & { kind: 'comparison' },
  left: Constant | undefined,
  right: Constant | undefined,
): Constant | undefined {
  if (left === undefined || right === undefined) return undefined;
  const [a, b] = [left.value, right.value];
  switch (operator) {
    case 'less':
      return truth(a < b);
    case 'less-equal':
      return truth(a <= b);
    case 'greater':
      return truth(a > b);
    case 'greater-equal':
      return truth(a >= b);
    case 'equal':
      return truth(equalInt(a, b));
    case 'not-equal':
      return truth(!equalInt(a, b));
  }
}
