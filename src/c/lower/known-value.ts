/**
 * The values of integer expressions that gcc's rewriting knows although operands are not constant:
 * `f() & 0`, `c > 255` of an unsigned char. Programs that printed the order of their calls showed
 * which these are: of an operand that is known, the calls come first (`early-effects.ts`). What gcc
 * knows by longer ways, such as the range of a sum, is not here.
 */

import { wrapInt } from '#base/integer.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import type { ComparisonOperator, Expression } from '#c/program.js';
import { type CType, type IntegerType, integerOf, isInteger } from '#c/types.js';
import { turned } from './operand-order.js';

type Known<Kind> = Expression & { readonly kind: Kind };

/** A value of its type; undefined where gcc does not know it. */
export function knownValue(expression: Expression): number | bigint | undefined {
  if (!isInteger(expression.type)) return undefined;
  const { width, signed } = integerOf(expression.type);
  const value = valueKnownOf(expression);
  return value === undefined ? undefined : wrapInt(value, width, signed);
}

function valueKnownOf(expression: Expression): bigint | undefined {
  switch (expression.kind) {
    case 'arithmetic':
      return resultOf(expression);
    case 'comparison':
      return truthOf(expression);
    case 'unary':
      // !(x | 1) → 0
      return expression.operator === 'not' && setBits(expression.operand) !== 0n ? 0n : undefined;
    case 'convert':
      if (isBoolean(expression.type) && setBits(expression.operand) !== 0n) return 1n;
      // (unsigned char)(x & 256) → 0
      return (possibleBits(expression.operand) & mask(expression.type)) === 0n ? 0n : undefined;
    case 'logical': {
      // Behind && and ||, gcc does not look through a comma.
      const right = expression.right.kind === 'comma' ? undefined : constantOf(expression.right);
      if (right === undefined) return undefined;
      if (expression.operator === 'and') return right === 0n ? 0n : undefined;
      return right === 0n ? undefined : 1n;
    }
    case 'conditional': {
      const whenTrue = constantOf(expression.whenTrue);
      return whenTrue === constantOf(expression.whenFalse) ? whenTrue : undefined;
    }
    default:
      return undefined;
  }
}

function resultOf({ operator, left, right, type }: Known<'arithmetic'>): bigint | undefined {
  const [first, second] = [constantOf(left), constantOf(right)];
  const zeroIf = (isZero: boolean): bigint | undefined => (isZero ? 0n : undefined);
  switch (operator) {
    case 'multiply':
      return zeroIf(first === 0n || second === 0n);
    case 'and': {
      // (x & 4) & 3 → 0
      const isApart = (constant: bigint | undefined, other: Expression): boolean =>
        constant !== undefined && (constant & mask(type) & possibleBits(other)) === 0n;
      return zeroIf(isApart(first, right) || isApart(second, left));
    }
    case 'or': {
      // c | 255 of an unsigned char → 255
      const holdsAll = (constant: bigint | undefined, other: Expression): boolean => {
        const core = unwidened(other);
        const possible = mask(isSigned(core.type) ? type : core.type);
        return constant !== undefined && (possible & ~constant) === 0n;
      };
      return holdsAll(second, left) ? second : holdsAll(first, right) ? first : undefined;
    }
    case 'divide':
    case 'shift-left':
      return zeroIf(first === 0n);
    case 'remainder':
      return zeroIf(first === 0n || second === 1n || (second === -1n && isSigned(type)));
    case 'shift-right':
      if (first === 0n || (first === -1n && isSigned(type))) return first;
      // (x & 7) >> 3 → 0
      return zeroIf(second !== undefined && second > 0n && possibleBits(left) >> second === 0n);
    default:
      return undefined;
  }
}

/** With a constant to the right, which is where gcc puts it. */
function truthOf({ operator, left, right }: Known<'comparison'>): bigint | undefined {
  const constant = constantOf(right);
  if (constant === undefined) {
    const first = constantOf(left);
    return first === undefined ? undefined : compared(turned[operator], right, first);
  }
  return compared(operator, left, constant);
}

function compared(operator: ComparisonOperator, operand: Expression, constant: bigint): bigint | undefined {
  if (!isInteger(operand.type)) return undefined;
  // Unsigned, > 0 becomes != 0.
  if (constant === 0n && !isSigned(operand.type) && (operator === 'greater' || operator === 'less-equal'))
    return compared(operator === 'greater' ? 'not-equal' : 'equal', operand, constant);
  const isEquality = operator === 'equal' || operator === 'not-equal';
  // (x | 8) == 0 → 0
  const isNever = isEquality && (setBits(operand) & ~constant & mask(operand.type)) !== 0n;
  if (isNever) return operator === 'equal' ? 0n : 1n;
  const [least, most] = rangeOf(operand, !isEquality);
  const truth = (isTrue: boolean, isFalse: boolean): bigint | undefined => {
    if (isTrue) return 1n;
    return isFalse ? 0n : undefined;
  };
  switch (operator) {
    case 'less':
      return truth(most < constant, least >= constant);
    case 'less-equal':
      return truth(most <= constant, least > constant);
    case 'greater':
      return truth(least > constant, most <= constant);
    case 'greater-equal':
      return truth(least >= constant, most < constant);
    case 'equal':
      return truth(false, constant < least || constant > most);
    case 'not-equal':
      return truth(constant < least || constant > most, false);
  }
}

/** What gcc knows of the values: their type's range before it was widened, 0 and 1, what a mask leaves. */
function rangeOf(expression: Expression, knowsMasks: boolean): readonly [bigint, bigint] {
  const core = unwidened(expression);
  if (isTruth(core)) return [0n, 1n];
  if (knowsMasks && isMasked(core)) return [0n, possibleBits(core)];
  const { name, precision, width, signed } = integerOf(core.type as IntegerType);
  if (name === '_Bool') return [0n, 1n];
  const bits = BigInt(precision ?? width);
  return signed ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n];
}

/** Without conversions to types that hold all the values. */
function unwidened(expression: Expression): Expression {
  if (expression.kind !== 'convert' || !isInteger(expression.operand.type)) return expression;
  const [from, to] = [integerOf(expression.operand.type), integerOf(expression.type as IntegerType)];
  const holdsAll = from.width < to.width && (to.signed || !from.signed);
  return holdsAll || (from.width === to.width && from.signed === to.signed)
    ? unwidened(expression.operand)
    : expression;
}

/** 0 or 1 as gcc sees it, of any integer type; not so `a && b`. */
function isTruth(expression: Expression): boolean {
  switch (expression.kind) {
    case 'comparison':
      return true;
    case 'unary':
      return expression.operator === 'not';
    case 'convert':
      return isInteger(expression.type) && isTruth(expression.operand);
    default:
      return false;
  }
}

/** `x & 7`, and `x % 8` of an unsigned x, which becomes that. */
function isMasked(expression: Expression): boolean {
  return expression.kind === 'arithmetic' && maskIn(expression) !== undefined;
}

function maskIn({ operator, left, right, type }: Known<'arithmetic'>): bigint | undefined {
  if (operator === 'and') {
    const constant = constantOf(right) ?? constantOf(left);
    return constant !== undefined && constant >= 0n ? constant : undefined;
  }
  const divisor = constantOf(right);
  const isPower = divisor !== undefined && divisor > 0n && (divisor & (divisor - 1n)) === 0n;
  return operator === 'remainder' && !isSigned(type) && isPower ? divisor - 1n : undefined;
}

/** The bits that may be 1, as far as gcc asks: it looks at the operators, and at no types. */
function possibleBits(expression: Expression): bigint {
  return bitsByOperator(expression) ?? mask(expression.type);
}

function bitsByOperator(expression: Expression): bigint | undefined {
  if (isTruth(expression)) return 1n;
  if (expression.kind === 'convert' && isInteger(expression.operand.type)) {
    const inner = bitsByOperator(expression.operand);
    // A sign would be spread.
    const isPositive = inner !== undefined && inner <= mask(expression.operand.type) >> 1n;
    return isPositive ? inner & mask(expression.type) : undefined;
  }
  if (expression.kind !== 'arithmetic') return undefined;
  const masked = maskIn(expression);
  if (masked !== undefined) return masked & mask(expression.type);
  const { operator, left, right } = expression;
  const factor = operator === 'multiply' ? (constantOf(right) ?? constantOf(left)) : undefined;
  // A product has the factor's zeros at its end.
  return factor === undefined || factor === 0n ? undefined : mask(expression.type) & -(factor & -factor);
}

/** The bits that are 1 for certain. */
function setBits(expression: Expression): bigint {
  const core = unwidened(expression);
  if (core.kind !== 'arithmetic' || core.operator !== 'or') return 0n;
  return (constantOf(core.right) ?? constantOf(core.left) ?? 0n) & mask(core.type);
}

function mask(type: CType): bigint {
  return isInteger(type) ? (1n << BigInt(integerOf(type).width)) - 1n : -1n;
}

function isBoolean(type: CType): boolean {
  return type.kind === 'integer' && type.name === '_Bool';
}

function isSigned(type: CType): boolean {
  return isInteger(type) && integerOf(type).signed;
}

function constantOf(expression: Expression): bigint | undefined {
  // What has effects was taken out before.
  if (expression.kind === 'comma') return constantOf(expression.right);
  const value = isInteger(expression.type) ? evaluateConstant(expression)?.value : undefined;
  return value === undefined ? undefined : BigInt(value);
}
