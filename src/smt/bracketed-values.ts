/**
 * Floating values of one symbol at which a comparison that cannot be undone (the symbol
 * stands on both sides of an operation, as in x * x + x < 7) becomes true: points over the
 * domain, and bisection between two of them where the difference of the compared values
 * changes its sign. Proves nothing, and finds nothing where the sign does not change.
 */
import { containsPoint, type IntervalSet } from './interval-set.js';
import { mentions } from './symbols-of.js';
import type { Term, Value } from './term.js';
import { pointOf, valueAt } from './value-line.js';

/** Comparisons of one constraint that are looked at, brackets of each, and steps in each. */
const comparisonsMax = 2;
const bracketsMax = 2;
const stepsMax = 24;

const magnitudes = [0.01, 1, 10, 100, 1e3, 1e6];

export interface Bracketing {
  readonly symbol: Term;
  /** What its other constraints leave of it. */
  readonly domain: IntervalSet;
  /** The value that it has now. */
  readonly start: number;
  /** The value of a term with this one for the symbol. */
  valueWith(term: Term, value: number): Value;
}

/** Each makes the constraint true; those of a bracket approach the point where it becomes so. */
export function* bracketedValues(constraint: Term, bracketing: Bracketing): Generator<number> {
  const comparisons = comparisonsIn(constraint, bracketing.symbol).slice(0, comparisonsMax);
  if (comparisons.length === 0) return;
  const points = startingPoints(bracketing);
  for (const comparison of comparisons) {
    const [a, b] = comparison.args as [Term, Term];
    const differenceAt = (value: number): number =>
      (bracketing.valueWith(a, value) as number) - (bracketing.valueWith(b, value) as number);
    const differences = points.map(differenceAt);
    let brackets = 0;
    for (let i = 0; i + 1 < points.length && brackets < bracketsMax; i++) {
      // False where one is NaN.
      if (!(differences[i]! < 0 !== differences[i + 1]! < 0)) continue;
      if (Number.isNaN(differences[i]!) || Number.isNaN(differences[i + 1]!)) continue;
      brackets++;
      yield* bisect(points[i]!, points[i + 1]!, differences[i]! < 0, differenceAt, constraint, bracketing);
    }
  }
}

function* bisect(
  first: number,
  last: number,
  isNegativeFirst: boolean,
  differenceAt: (value: number) => number,
  constraint: Term,
  { symbol, domain, valueWith }: Bracketing,
): Generator<number> {
  let [low, high] = [first, last];
  for (let step = 0; step < stepsMax; step++) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) return;
    if (isIn(domain, symbol, middle) && valueWith(constraint, middle) === true) yield middle;
    if (differenceAt(middle) < 0 === isNegativeFirst) low = middle;
    else high = middle;
  }
}

/** Those of the domain among the start, its surroundings, the domain's ends and some magnitudes, in order. */
function startingPoints({ symbol, domain, start }: Bracketing): readonly number[] {
  const ends = [domain[0]!, domain[domain.length - 1]!].map((end) => valueAt(symbol.sort, end) as number);
  const around = magnitudes.flatMap((size) => [size, -size]);
  const near = [start, start / 2, start * 2, -start, start - 1, start + 1];
  const points = [...ends, ...near, 0, ...around].filter(
    (value) => Number.isFinite(value) && isIn(domain, symbol, value),
  );
  return [...new Set(points)].sort((a, b) => a - b);
}

function isIn(domain: IntervalSet, symbol: Term, value: number): boolean {
  const rounded = symbol.width === 32 ? Math.fround(value) : value;
  return containsPoint(domain, pointOf(symbol.sort, rounded));
}

/** The comparisons of floating values that a condition is made of. */
function comparisonsIn(condition: Term, symbol: Term): readonly Term[] {
  switch (condition.kind) {
    case 'feq':
    case 'flt':
    case 'fle':
      return mentions(condition, symbol) ? [condition] : [];
    case 'boolAnd':
    case 'boolOr':
    case 'boolNot':
      return condition.args.flatMap((arg) => comparisonsIn(arg, symbol));
    default:
      return [];
  }
}
