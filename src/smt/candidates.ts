/**
 * Values worth trying for a symbol: the simplest of its domain, the ends of its ranges,
 * and the constants that constraints compare with, give or take one.
 */
import { addInt, type Int } from '#base/integer.js';
import { containsPoint, type IntervalSet } from './interval-set.js';
import type { Term, Value } from './term.js';
import { pickValue, pointOf, valueAt } from './value-line.js';

/** How many terms of the constraints are looked at. */
const termsMax = 200;

/** The constants in some terms, in the order in which they are met. */
export function constantsIn(terms: readonly Term[]): readonly Term[] {
  const constants: Term[] = [];
  const seen = new Set(terms);
  for (const term of seen) {
    if (term.kind === 'constant') constants.push(term);
    if (seen.size < termsMax) for (const arg of term.args) seen.add(arg);
  }
  return constants;
}

/** Up to `countMax` values of a domain that is not empty, the likeliest first. */
export function candidateValues(
  symbol: Term,
  domain: IntervalSet,
  constants: readonly Term[],
  countMax: number,
): readonly Value[] {
  const points = new Set<Int>([pointOf(symbol.sort, pickValue(symbol.sort, domain))]);
  const add = (point: Int): void => {
    if (containsPoint(domain, point)) points.add(point);
  };
  for (const point of [1, -1]) if (symbol.sort.kind === 'bits') add(point);
  for (const constant of constants) {
    if (constant.sort !== symbol.sort) continue;
    const point = pointOf(constant.sort, constant.value!);
    for (const offset of [0, 1, -1]) add(addInt(point, offset));
  }
  add(domain[0]!);
  add(domain[domain.length - 1]!);
  for (const end of domain.slice(0, 2 * countMax)) add(end);
  return [...points].slice(0, countMax).map((point) => valueAt(symbol.sort, point));
}
