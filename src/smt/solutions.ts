/**
 * The values of one symbol for which a condition holds, all other symbols being fixed:
 * the condition is undone from its root down to the symbol; each step turns a set of
 * results into a set of operands. Exact, or undefined where the form is not understood
 * or the set would have too many ranges.
 *
 * This one walk decides conditions over a single symbol; with several symbols it finds
 * what one of them would have to be.
 */
import { addInt, type Int, subInt } from '#base/integer.js';
import { powerOfTwo, unsignedOf } from './bits-operations.js';
import {
  complementSet,
  countOf,
  emptySet,
  type IntervalSet,
  intersectSets,
  interval,
  pointsOf,
  rangeCount,
  unionSets,
} from './interval-set.js';
import { preimageOf, rangesMax } from './preimage.js';
import { wrapSet } from './preimage-bits.js';
import type { SolutionQuery } from './solution-query.js';
import { mentions } from './symbols-of.js';
import {
  bitsSort,
  type ComparisonOperator,
  type FloatingComparison,
  type FloatingWidth,
  type Term,
} from './term.js';
import { lineOf, nanPoint, pointOf, valueAt } from './value-line.js';

/** Deeper conditions are not taken apart. */
const depthMax = 300;

/** Domains up to this size are tried value by value where nothing else helps. */
const enumeratedMax = 256;

export function solutionsOf(condition: Term, query: SolutionQuery): IntervalSet | undefined {
  const undone = condition.depth <= depthMax ? solve(condition, query) : undefined;
  if (undone !== undefined) return intersectSets(undone, query.domain);
  return countOf(query.domain) <= enumeratedMax ? enumerate(condition, query) : undefined;
}

function enumerate(condition: Term, { symbol, domain, valueWith }: SolutionQuery): IntervalSet {
  let result: IntervalSet = emptySet;
  for (const point of pointsOf(domain)) {
    if (valueWith(condition, valueAt(symbol.sort, point)) === true) {
      result = unionSets(result, interval(point, point));
    }
  }
  return result;
}

function solve(condition: Term, query: SolutionQuery): IntervalSet | undefined {
  if (!mentions(condition, query.symbol)) {
    return query.fixedValue(condition) === true ? lineOf(query.symbol.sort) : emptySet;
  }
  const [a, b, c] = condition.args as [Term, Term, Term];
  switch (condition.kind) {
    case 'symbol':
      return interval(1, 1);
    case 'boolAnd':
      return combine(solve(a, query), solve(b, query), intersectSets);
    case 'boolOr':
      return combine(solve(a, query), solve(b, query), unionSets);
    case 'boolNot':
      return complement(solve(a, query), query);
    case 'ite': {
      const chosen = solve(a, query);
      const yes = combine(chosen, solve(b, query), intersectSets);
      const no = combine(complement(chosen, query), solve(c, query), intersectSets);
      return combine(yes, no, unionSets);
    }
    case 'eq':
      return a.sort.kind === 'bool'
        ? solveEquivalence(a, b, query)
        : solveComparison(condition.kind, a, b, query);
    case 'ult':
    case 'ule':
    case 'slt':
    case 'sle':
      return solveComparison(condition.kind, a, b, query);
    case 'feq':
    case 'flt':
    case 'fle':
      return solveFloating(condition.kind, a, b, query);
    default:
      return undefined;
  }
}

function combine(
  a: IntervalSet | undefined,
  b: IntervalSet | undefined,
  operation: (a: IntervalSet, b: IntervalSet) => IntervalSet,
): IntervalSet | undefined {
  if (a === undefined || b === undefined) return undefined;
  const result = operation(a, b);
  return rangeCount(result) > rangesMax ? undefined : result;
}

function complement(set: IntervalSet | undefined, { symbol }: SolutionQuery): IntervalSet | undefined {
  if (set === undefined) return undefined;
  const line = lineOf(symbol.sort);
  return complementSet(set, line[0]!, line[1]!);
}

function solveEquivalence(a: Term, b: Term, query: SolutionQuery): IntervalSet | undefined {
  const [left, right] = [solve(a, query), solve(b, query)];
  const both = combine(left, right, intersectSets);
  const neither = combine(complement(left, query), complement(right, query), intersectSets);
  return combine(both, neither, unionSets);
}

function solveComparison(
  kind: ComparisonOperator,
  a: Term,
  b: Term,
  query: SolutionQuery,
): IntervalSet | undefined {
  if (!mentions(b, query.symbol)) {
    return preimageOf(a, comparedTo(kind, query.fixedValue(b) as Int, a.width, false), query, solve);
  }
  if (!mentions(a, query.symbol)) {
    return preimageOf(b, comparedTo(kind, query.fixedValue(a) as Int, b.width, true), query, solve);
  }
  return undefined;
}

/** The values x with `x kind k`, or with `k kind x` if mirrored. */
function comparedTo(kind: ComparisonOperator, k: Int, width: number, mirrored: boolean): IntervalSet {
  if (kind === 'eq') return interval(k, k);
  const strict = kind === 'slt' || kind === 'ult' ? 1 : 0;
  if (kind === 'slt' || kind === 'sle') {
    const line = lineOf(bitsSort(width));
    return mirrored ? between(addInt(k, strict), line[1]!) : between(line[0]!, subInt(k, strict));
  }
  const bound = unsignedOf(k, width);
  const largest = subInt(powerOfTwo(width), 1);
  return wrapSet(
    mirrored ? between(addInt(bound, strict), largest) : between(0, subInt(bound, strict)),
    width,
  );
}

function between(first: Int, last: Int): IntervalSet {
  return first <= last ? interval(first, last) : emptySet;
}

function solveFloating(
  kind: FloatingComparison,
  a: Term,
  b: Term,
  query: SolutionQuery,
): IntervalSet | undefined {
  const mirrored = mentions(b, query.symbol);
  if (mirrored && mentions(a, query.symbol)) return undefined;
  const [unknown, fixed] = mirrored ? [b, a] : [a, b];
  const k = query.fixedValue(fixed) as number;
  if (Number.isNaN(k)) return emptySet;
  return preimageOf(unknown, floatingComparedTo(kind, k, unknown, mirrored), query, solve);
}

/** The positions of the floating values x with `x kind k`, or with `k kind x` if mirrored. */
function floatingComparedTo(kind: FloatingComparison, k: number, like: Term, mirrored: boolean): IntervalSet {
  // Both zeros are equal, and lie side by side.
  const low = k === 0 ? -1 : pointOf(like.sort, k);
  const high = k === 0 ? 0 : low;
  if (kind === 'feq') return interval(low, high);
  if (mirrored) {
    const infinity = subInt(nanPoint(like.width as FloatingWidth), 1);
    return between(kind === 'flt' ? addInt(high, 1) : low, infinity);
  }
  return between(lineOf(like.sort)[0]!, kind === 'flt' ? subInt(low, 1) : high);
}
