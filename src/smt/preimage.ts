/**
 * Undoes a term from its root down to one symbol: from a set of results to the set of
 * the symbol's values that give them, everything else being fixed. One step undoes one
 * operation; those in `preimage-bits.ts` and `preimage-floating.ts` say how. A symbol
 * on both sides of an operation cannot be undone.
 */
import { unreachable } from '#base/assert.js';
import { addInt, type Int, subInt } from '#base/integer.js';
import { negateBits, powerOfTwo, trailingZeros, unsignedOf } from './bits-operations.js';
import type { MonotoneMap, PiecewiseMonotone } from './floating-function.js';
import { applyFloating, floatingOfInt, floatingOfUnsigned, roundFloating } from './floating-operations.js';
import {
  complementSet,
  containsPoint,
  emptySet,
  type IntervalSet,
  intersectSets,
  interval,
  mapRanges,
  rangeCount,
  unionSets,
} from './interval-set.js';
import {
  type PreimageOptions,
  preimageAdd,
  preimageDivide,
  preimageDivisor,
  preimageExtract,
  preimageHighPart,
  preimageLowPart,
  preimageMultiply,
  preimageRemainder,
  preimageShiftRight,
  preimageSubtractFrom,
  unsignedSet,
  wrapSet,
} from './preimage-bits.js';
import {
  preimageOfConversion,
  preimageOfFloating,
  preimageOfFunction,
  preimageOfTruncation,
} from './preimage-floating.js';
import type { SolutionQuery } from './solution-query.js';
import { mentions } from './symbols-of.js';
import type { FloatingOperator, FloatingWidth, Term } from './term.js';
import { lineOf, pointOf } from './value-line.js';

type SolveCondition = (condition: Term, query: SolutionQuery) => IntervalSet | undefined;

/** A step down: the operand that holds the symbol, and the set that it must lie in. */
interface Step {
  readonly operand: Term;
  readonly set: IntervalSet | undefined;
}

/** Sets with more ranges than this are given up. */
export const rangesMax = 128;

export function preimageOf(
  term: Term,
  set: IntervalSet,
  query: SolutionQuery,
  solveCondition: SolveCondition,
): IntervalSet | undefined {
  let current = term;
  let wanted = set;
  while (current !== query.symbol) {
    if (wanted.length === 0) return emptySet;
    if (current.kind === 'ite') return preimageOfChoice(current, wanted, query, solveCondition);
    const step = stepDown(current, wanted, query);
    if (step?.set === undefined || rangeCount(step.set) > rangesMax) return undefined;
    current = step.operand;
    wanted = step.set;
  }
  return wanted;
}

function preimageOfChoice(
  term: Term,
  set: IntervalSet,
  query: SolutionQuery,
  solveCondition: SolveCondition,
): IntervalSet | undefined {
  const chosen = solveCondition(term.args[0]!, query);
  if (chosen === undefined) return undefined;
  const line = lineOf(query.symbol.sort);
  const arm = (t: Term): IntervalSet | undefined => {
    if (mentions(t, query.symbol)) return preimageOf(t, set, query, solveCondition);
    return containsPoint(set, pointOf(t.sort, query.fixedValue(t))) ? line : emptySet;
  };
  const [yes, no] = [arm(term.args[1]!), arm(term.args[2]!)];
  if (yes === undefined || no === undefined) return undefined;
  return unionSets(intersectSets(chosen, yes), intersectSets(complementSet(chosen, line[0]!, line[1]!), no));
}

function stepDown(term: Term, set: IntervalSet, query: SolutionQuery): Step | undefined {
  switch (term.args.length) {
    case 1:
      return stepUnary(term, term.args[0]!, set, query);
    case 2:
      return stepBinary(term, set, query);
    default:
      return undefined;
  }
}

function stepUnary(term: Term, operand: Term, set: IntervalSet, query: SolutionQuery): Step | undefined {
  const { width } = term;
  const from = operand.width;
  switch (term.kind) {
    case 'neg':
      return { operand, set: preimageSubtractFrom(set, 0, width) };
    case 'not':
      return { operand, set: preimageSubtractFrom(set, -1, width) };
    case 'sext':
      return { operand, set: intersectSets(set, lineOf(operand.sort)) };
    case 'zext':
      return { operand, set: preimageLowPart(set, 0, from) };
    case 'extract':
      return { operand, set: preimageExtract(set, term, boundsFor(operand, query)) };
    case 'fneg':
      return {
        operand,
        set: floating(term, operand, set, { apply: (value) => -value, inverse: (result) => -result }),
      };
    case 'floatConvert':
      return {
        operand,
        set: floating(term, operand, set, {
          apply: (value) => roundFloating(value, width as FloatingWidth),
          inverse: (result) => result,
        }),
      };
    case 'fapply':
      return {
        operand,
        set: preimageOfFunction(set, from as FloatingWidth, width as FloatingWidth, term.applied!),
      };
    case 'floatFromSigned':
      return {
        operand,
        set: preimageOfConversion(set, from, width as FloatingWidth, (value) =>
          floatingOfInt(value, width as FloatingWidth),
        ),
      };
    case 'floatFromUnsigned':
      return {
        operand,
        set: preimageOfConversion(set, from, width as FloatingWidth, (value) =>
          floatingOfUnsigned(value, from, width as FloatingWidth),
        ),
      };
    case 'floatToSigned':
    case 'floatToUnsigned':
      return {
        operand,
        set: preimageOfTruncation(set, width, from as FloatingWidth, term.kind === 'floatToSigned'),
      };
    default:
      return undefined;
  }
}

function floating(term: Term, operand: Term, set: IntervalSet, map: MonotoneMap): IntervalSet {
  return preimageOfFloating(set, operand.width as FloatingWidth, term.width as FloatingWidth, map);
}

function stepBinary(term: Term, set: IntervalSet, query: SolutionQuery): Step | undefined {
  const [a, b] = term.args as [Term, Term];
  const inLeft = mentions(a, query.symbol);
  if (inLeft && mentions(b, query.symbol)) return undefined;
  const operand = inLeft ? a : b;
  const fixed = query.fixedValue(inLeft ? b : a);
  if (term.sort.kind === 'floating') {
    return { operand, set: floatingOperand(term, operand, set, fixed as number, inLeft) };
  }
  const k = fixed as Int;
  if (term.kind === 'concat') {
    return inLeft
      ? { operand, set: preimageHighPart(set, unsignedOf(k, b.width), b.width) }
      : { operand, set: preimageLowPart(set, k, b.width) };
  }
  return { operand, set: bitsOperand(term, operand, set, k, inLeft, query) };
}

/** The operand's set under a binary operation of one width; `inLeft` if the operand is the left one. */
function bitsOperand(
  term: Term,
  operand: Term,
  set: IntervalSet,
  k: Int,
  inLeft: boolean,
  query: SolutionQuery,
): IntervalSet | undefined {
  const { width } = term;
  switch (term.kind) {
    case 'add':
      return preimageAdd(set, k, width);
    case 'sub':
      return inLeft ? preimageAdd(set, negateBits(k, width), width) : preimageSubtractFrom(set, k, width);
    case 'mul':
      return preimageMultiply(set, k, width, boundsFor(operand, query));
    case 'xor':
      // Flipping all bits, or none, keeps ranges; other patterns scatter them.
      return k === -1 ? preimageSubtractFrom(set, -1, width) : k === 0 ? set : undefined;
    case 'and':
      return preimageOfMask(set, k, operand, query);
    case 'sdiv':
      return inLeft ? dividedOperand(term, operand, set, k, query) : preimageDivisor(set, k, width);
    case 'udiv':
    case 'srem':
    case 'lshr':
    case 'ashr':
      return inLeft ? dividedOperand(term, operand, set, k, query) : undefined;
    default:
      return undefined;
  }
}

function dividedOperand(
  term: Term,
  operand: Term,
  set: IntervalSet,
  k: Int,
  query: SolutionQuery,
): IntervalSet | undefined {
  const { width } = term;
  const line = lineOf(term.sort);
  const shift = unsignedOf(k, width);
  switch (term.kind) {
    case 'sdiv': {
      if (k === 0 || k === -1) return undefined;
      // x / -k is -(x / k), and the result is never the smallest value for |k| > 1.
      const positive = k > 0 ? set : negated(set);
      return intersectSets(preimageDivide(positive, k > 0 ? k : negated(interval(k, k))[0]!), line);
    }
    case 'udiv':
      return k === 0 ? undefined : unsignedQuotient(preimageDivide(unsignedSet(set, width), shift), width);
    case 'srem':
      return k === 0 ? undefined : preimageRemainder(set, k, boundsFor(operand, query));
    case 'lshr':
      if (shift >= width) return undefined;
      return unsignedQuotient(preimageShiftRight(unsignedSet(set, width), Number(shift)), width);
    case 'ashr':
      if (shift >= width) return undefined;
      return intersectSets(preimageShiftRight(set, Number(shift)), line);
    default:
      return undefined;
  }
}

function unsignedQuotient(set: IntervalSet, width: number): IntervalSet {
  return wrapSet(intersectSets(set, interval(0, subInt(powerOfTwo(width), 1))), width);
}

function negated(set: IntervalSet): IntervalSet {
  return mapRanges(set, (first, last) => [subInt(0, last), subInt(0, first)]);
}

/** x & (2^n - 1) is the low part of x; other masks scatter ranges. */
function preimageOfMask(
  set: IntervalSet,
  k: Int,
  operand: Term,
  query: SolutionQuery,
): IntervalSet | undefined {
  const { width } = operand;
  const end = addInt(unsignedOf(k, width), 1);
  const bits = trailingZeros(end, width + 1);
  if (bits === 0 || bits >= width || powerOfTwo(bits) !== end) return undefined;
  const low = preimageLowPart(set, 0, bits);
  return preimageExtract(low, { low: 0, width: bits }, boundsFor(operand, query));
}

/** The operand's set under a floating operation that is monotone in it, or piece by piece; else undefined. */
function floatingOperand(
  term: Term,
  operand: Term,
  set: IntervalSet,
  k: number,
  inLeft: boolean,
): IntervalSet | undefined {
  if (!Number.isFinite(k)) return undefined;
  const operator = term.kind as FloatingOperator;
  if (k === 0 && (operator === 'fmul' || operator === 'fdiv')) return undefined;
  const width = term.width as FloatingWidth;
  const apply = (value: number): number =>
    inLeft ? applyFloating(operator, value, k, width) : applyFloating(operator, k, value, width);
  const inverse = inverseOf(operator, k, inLeft);
  if (operator === 'fdiv' && !inLeft) {
    return preimageOfFunction(set, width, width, { apply, inverse, pieces: besideZero });
  }
  return floating(term, operand, set, { apply, inverse });
}

/** `k / x` is monotone on each. */
const besideZero: PiecewiseMonotone['pieces'] = [
  [Number.NEGATIVE_INFINITY, -0],
  [0, Number.POSITIVE_INFINITY],
];

function inverseOf(operator: FloatingOperator, k: number, inLeft: boolean): (result: number) => number {
  switch (operator) {
    case 'fadd':
      return (result) => result - k;
    case 'fsub':
      return inLeft ? (result) => result + k : (result) => k - result;
    case 'fmul':
      return (result) => result / k;
    case 'fdiv':
      return inLeft ? (result) => result * k : (result) => k / result;
    default:
      return unreachable(operator);
  }
}

function boundsFor(operand: Term, query: SolutionQuery): PreimageOptions {
  return { within: operand === query.symbol ? query.domain : lineOf(operand.sort), partial: query.partial };
}
