/** Where functions of <math.h> are monotone: undone by the solver, against the function itself. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { binaryFunctions, unaryFunctions } from '#engine/libc/floating-functions.js';
import { monotoneFunctions, monotonePower } from '#engine/libc/functions-of-symbols.js';
import type { FloatingFunction } from '#smt/floating-function.js';
import { containsPoint, interval } from '#smt/interval-set.js';
import { preimageOfFunction } from '#smt/preimage-floating.js';
import { type FloatingWidth, floatingSort } from '#smt/term.js';
import { lineOf, pointOf } from '#smt/value-line.js';

const widths: readonly FloatingWidth[] = [32, 64];
const exponents = [1, 2, 3, -1, -2, -3, 0.5, -0.5, 1.7, 300, -301];

type Known = Omit<FloatingFunction, 'name' | 'apply'>;

const functions: readonly (readonly [string, (x: number) => number, Known])[] = [
  ...Object.entries(monotoneFunctions).map(([name, known]) => [name, unaryFunctions[name]!, known] as const),
  ...exponents.map(
    (exponent) =>
      [
        `pow(x, ${exponent})`,
        (x: number) => binaryFunctions.pow!(x, exponent),
        monotonePower(exponent)!,
      ] as const,
  ),
];

const special = [0, -0, 1, -1, 0.5, 2, 9, -8, 1e-310, 1e300, -1e300, Infinity, -Infinity, NaN];
const anyValue = fc.oneof(
  fc.constantFrom(...special),
  fc.double(),
  fc.double({ min: -20, max: 20, noNaN: true }),
);

describe.each(functions)('%s', (_name, compute, known) => {
  test.each(widths)('of %i bits', (width) => {
    const apply = (x: number): number => (width === 32 ? Math.fround(compute(x)) : compute(x));
    const sort = floatingSort(width);
    const pointFor = (value: number): ReturnType<typeof pointOf> =>
      pointOf(sort, width === 32 ? Math.fround(value) : value);
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, x) => {
        const [low, high] = [pointFor(apply(a)), pointFor(b)];
        const set = low <= high ? interval(low, high) : interval(high, low);
        const preimage = preimageOfFunction(set, width, width, { apply, ...known });
        for (const value of [a, b, x]) {
          const given = width === 32 ? Math.fround(value) : value;
          expect(containsPoint(preimage, pointFor(given))).toBe(containsPoint(set, pointFor(apply(given))));
        }
      }),
      { numRuns: 15 },
    );
  });
});

test('a power of nothing finite has no pieces', () => {
  expect([0, NaN, Infinity].map(monotonePower)).toEqual([undefined, undefined, undefined]);
});

test('the pieces lie on the line, in ascending order', () => {
  const line = lineOf(floatingSort(64));
  for (const [, , { pieces }] of functions) {
    const points = pieces.flat().map((end) => pointOf(floatingSort(64), end));
    expect(points).toEqual([...points].sort((a, b) => Number(BigInt(a) - BigInt(b))));
    expect(points[0]! >= line[0]! && points[points.length - 1]! < line[1]!).toBe(true);
  }
});
