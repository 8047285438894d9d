/**
 * Contradictions of linear constraints over the integers: each constraint says that a sum of
 * terms with factors is not negative. What a factor multiplies may be anything, a symbol or a
 * product of two, so that `a*a` is one unknown wherever it stands.
 *
 * By elimination after Fourier and Motzkin, with the constants rounded down to what whole
 * numbers allow (Schrijver, Theory of Linear and Integer Programming, 1986, sections 12.2 and
 * 23.1). A contradiction is proved; that none is found proves nothing. All numbers are exact:
 * what would need more than 53 bits is left out.
 */

import { largestOf, smallestOf } from './bits-operations.js';
import type { Bounds } from './bounds.js';
import type { Term } from './term.js';

/** The sum of the terms times their factors, and the constant. */
export interface Linear {
  readonly factors: ReadonlyMap<Term, number>;
  readonly constant: number;
}

/** A sum of more unknowns is one itself: a form is copied for each term above it. */
const unknownsMax = 60;

/** Deeper terms are not taken apart. */
const depthMax = 500;

/** More constraints than this at once are left alone. */
const constraintsMax = 200;

export const zero: Linear = { factors: new Map(), constant: 0 };
export const one: Linear = { factors: new Map(), constant: 1 };

export function unknownForm(term: Term): Linear {
  return { factors: new Map([[term, 1]]), constant: 0 };
}

/** `a + factor * b` */
export function plus(a: Linear, b: Linear, factor: number): Linear {
  const factors = new Map(a.factors);
  for (const [term, own] of b.factors) {
    const sum = (factors.get(term) ?? 0) + factor * own;
    if (sum === 0) factors.delete(term);
    else factors.set(term, sum);
  }
  return { factors, constant: a.constant + factor * b.constant };
}

export function isExact({ factors, constant }: Linear): boolean {
  return Number.isSafeInteger(constant) && [...factors.values()].every(Number.isSafeInteger);
}

/**
 * Terms as sums, in the integers: an operation that may wrap around is an unknown of its own.
 * Each term is taken apart once: what programs add up in loops shares parts, and has far more
 * ways through it than terms.
 */
export class LinearForms {
  private readonly known = new Map<Term, Linear>();

  /** @param boundsOf signed bounds of a term */
  constructor(private readonly boundsOf: (term: Term) => Bounds) {}

  of(term: Term): Linear {
    const known = this.known.get(term);
    if (known !== undefined) return known;
    const sum = term.depth > depthMax ? undefined : this.sumOf(term);
    const form = sum !== undefined && this.isUsable(sum, term) ? sum : unknownForm(term);
    this.known.set(term, form);
    return form;
  }

  private isUsable(sum: Linear, term: Term): boolean {
    return sum.factors.size <= unknownsMax && isExact(sum) && fits(sum, term, this.boundsOf);
  }

  private sumOf(term: Term): Linear | undefined {
    const [a, b] = term.args as [Term, Term];
    switch (term.kind) {
      case 'constant':
        return plus(zero, one, Number(term.value));
      case 'add':
        return plus(this.of(a), this.of(b), 1);
      case 'sub':
        return plus(this.of(a), this.of(b), -1);
      case 'neg':
        return plus(zero, this.of(a), -1);
      case 'mul': {
        const [factor, other] = a.kind === 'constant' ? [a, b] : [b, a];
        return factor.kind === 'constant' ? plus(zero, this.of(other), Number(factor.value)) : undefined;
      }
      case 'sext':
        return this.of(a);
      case 'zext':
        return this.boundsOf(a).low >= 0 ? this.of(a) : undefined;
      default:
        return undefined;
    }
  }
}

/** Whether the sum is a value of the term's width, whatever the unknowns are. */
function fits({ factors, constant }: Linear, { width }: Term, boundsOf: (term: Term) => Bounds): boolean {
  let [low, high] = [constant, constant];
  for (const [unknown, factor] of factors) {
    const bounds = boundsOf(unknown);
    const [least, most] = [factor * Number(bounds.low), factor * Number(bounds.high)];
    low += Math.min(least, most);
    high += Math.max(least, most);
  }
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high)) return false;
  return low >= smallestOf(width) && high <= largestOf(width);
}

/** Factors by unknown, and the constant last. */
type Row = readonly number[];

/** @param constraints each of which is not negative */
export function contradict(constraints: readonly Linear[]): boolean {
  const unknowns = new Map<Term, number>();
  for (const { factors } of constraints) {
    for (const unknown of factors.keys()) {
      if (!unknowns.has(unknown)) unknowns.set(unknown, unknowns.size);
    }
  }
  let rows: readonly Row[] = constraints.filter(isExact).map(({ factors, constant }) => {
    const row = new Array<number>(unknowns.size + 1).fill(0);
    for (const [unknown, factor] of factors) row[unknowns.get(unknown)!] = factor;
    row[unknowns.size] = constant;
    return row;
  });
  for (;;) {
    const distinct = distinctRows(rows, unknowns.size);
    if (distinct === undefined) return true;
    const unknown = cheapest(distinct, unknowns.size);
    if (unknown === undefined) return false;
    const next = eliminate(distinct, unknown);
    if (next === undefined) return false;
    rows = next;
  }
}

/**
 * The rows that say something, the tighter of two that differ in the constant alone. Undefined
 * if one is false.
 */
function distinctRows(rows: readonly Row[], count: number): readonly Row[] | undefined {
  const byFactors = new Map<string, Row>();
  for (const each of rows) {
    const row = rounded(each, count);
    const constant = row[count]!;
    if (row.every((factor, index) => index === count || factor === 0)) {
      if (constant < 0) return undefined;
      continue;
    }
    const key = row.slice(0, count).join();
    const known = byFactors.get(key);
    if (known === undefined || constant < known[count]!) byFactors.set(key, row);
  }
  return [...byFactors.values()];
}

/** Divided by what all factors have in common; whole numbers leave no more than the floor of the constant. */
function rounded(row: Row, count: number): Row {
  let common = 0;
  for (let index = 0; index < count && common !== 1; index++) {
    common = greatestCommonDivisor(common, Math.abs(row[index]!));
  }
  if (common <= 1) return row;
  return row.map((value, index) => (index === count ? Math.floor(value / common) : value / common));
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** The unknown whose elimination makes the fewest rows. */
function cheapest(rows: readonly Row[], count: number): number | undefined {
  let best: number | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let unknown = 0; unknown < count; unknown++) {
    let [above, below] = [0, 0];
    for (const row of rows) {
      if (row[unknown]! > 0) above++;
      else if (row[unknown]! < 0) below++;
    }
    const made = above * below - above - below;
    if (above + below > 0 && made < fewest) [best, fewest] = [unknown, made];
  }
  return best;
}

/** What the rows say about the other unknowns; undefined if that is too much. */
function eliminate(rows: readonly Row[], unknown: number): readonly Row[] | undefined {
  const result = rows.filter((row) => row[unknown] === 0);
  const above = rows.filter((row) => row[unknown]! > 0);
  const below = rows.filter((row) => row[unknown]! < 0);
  if (result.length + above.length * below.length > constraintsMax) return undefined;
  for (const lower of above) {
    for (const upper of below) {
      const [ofLower, ofUpper] = [-upper[unknown]!, lower[unknown]!];
      const sum = lower.map((value, index) => ofLower * value + ofUpper * upper[index]!);
      if (sum.every(Number.isSafeInteger)) result.push(sum);
    }
  }
  return result;
}
