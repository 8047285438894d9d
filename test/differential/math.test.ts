/**
 * Our <math.h> against glibc's, bit for bit on random arguments. Most functions must
 * always agree; those that glibc and we both round to the nearest number in nearly all
 * cases may differ in the last bit of one result in a hundred; those that carry the
 * finding `last-digit` may differ more often, by a few units in the last place.
 * `NEARMISS_MATH_CASES` and `NEARMISS_SEED` set the number of arguments per function
 * and the seed; with `NEARMISS_MATH_FIGURES` set, the differences are printed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { binaryFunctions, unaryFunctions } from '#engine/libc/floating-functions.js';
import { describeWith } from '../support/describe-with.js';

import { testSeed as seed } from '../support/fixed-seed.js';
import { compileProgram } from '../support/gcc.js';

const caseCount = Number(process.env.NEARMISS_MATH_CASES ?? 500);

/** Units in the last place, and the share of the results that may be off. */
interface Tolerance {
  readonly unitsMax: bigint;
  readonly shareMax: number;
}

const exact: Tolerance = { unitsMax: 0n, shareMax: 0 };
const nearest: Tolerance = { unitsMax: 1n, shareMax: 0.01 };
const tolerances: Readonly<Record<string, Tolerance>> = {
  ...all('acos asin atan cos sin tan exp exp2 log log2 expm1 log1p cosh', nearest),
  ...all('asinh acosh atanh log10 atan2 hypot pow', nearest),
  ...all('sinh tanh', { unitsMax: 2n, shareMax: 0.01 }),
  // For subnormal divisors glibc's zero has lost its sign.
  remainder: { unitsMax: 0n, shareMax: 0.001 },
  cbrt: { unitsMax: 4n, shareMax: 1 },
  exp10: { unitsMax: 4n, shareMax: 0.5 },
  erf: { unitsMax: 2n, shareMax: 0.2 },
  erfc: { unitsMax: 5n, shareMax: 0.3 },
  tgamma: { unitsMax: 12n, shareMax: 0.6 },
  // Near its zeros, at -2.46 and below, glibc's has lost digits.
  lgamma: { unitsMax: 2n ** 12n, shareMax: 0.6 },
};

function all(names: string, tolerance: Tolerance): Record<string, Tolerance> {
  return Object.fromEntries(names.split(' ').map((name) => [name, tolerance]));
}

/** Second names of functions that are tested by their first. */
const aliases = ['pow10', 'gamma', 'drem'];
const functions: readonly (readonly [name: string, compute: (x: number, y: number) => number])[] = [
  ...Object.entries(unaryFunctions),
  ...Object.entries(binaryFunctions),
].filter(([name]) => !aliases.includes(name));

const driver = `
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char name[20];
  unsigned long bits[2];
  double x[2], result;
  while (scanf("%19s %lx %lx", name, bits, bits + 1) == 3) {
    memcpy(x, bits, sizeof x);
    ${functions
      .map(([name]) => {
        const call = name in unaryFunctions ? `${name}(x[0])` : `${name}(x[0], x[1])`;
        return `if (strcmp(name, "${name}") == 0) result = ${call};`;
      })
      .join('\n    ')}
    memcpy(bits, &result, sizeof result);
    printf("%lx\\n", bits[0]);
  }
}
`;

const argument = fc.oneof(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc
    .tuple(fc.integer({ min: -99999, max: 99999 }), fc.integer({ min: 0, max: 5 }))
    .map(([n, k]) => n / 10 ** k),
  fc.integer({ min: -40, max: 40 }),
  fc.constantFrom(0, -0, 1, -1, 2, 0.5, -0.5, 1 / 0, -1 / 0, 5e-324, 1e300, -1e300, Number.NaN, 710, -746),
);

const view = new DataView(new ArrayBuffer(8));

function bitsOf(value: number): bigint {
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

function fromBits(bits: bigint): number {
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

/** Places of doubles on one line, so that neighbours differ by 1. */
function placeOf(value: number): bigint {
  view.setFloat64(0, value);
  const bits = view.getBigInt64(0);
  return bits < 0 ? -(bits & 0x7fff_ffff_ffff_ffffn) : bits;
}

interface Difference {
  readonly given: readonly number[];
  readonly ours: number;
  readonly theirs: number;
  readonly units: bigint;
}

function differenceOf(given: readonly number[], ours: number, theirs: number): Difference[] {
  if (Object.is(ours, theirs)) return [];
  const isCountable = Number.isFinite(ours) && Number.isFinite(theirs);
  const distance = isCountable ? placeOf(ours) - placeOf(theirs) : 2n ** 63n;
  return [{ given, ours, theirs, units: distance < 0n ? -distance : distance }];
}

/** With a subnormal divisor glibc's remainder sometimes is +0 for a negative number (C17 F.10.7.2p2 has -0). */
function isZeroOfTinyDivisor(name: string, divisor: number, theirs: number): boolean {
  return name.startsWith('remainder') && theirs === 0 && Math.abs(divisor) < 2 ** -1022;
}

describeWith('gcc', 'mathematical functions against glibc', () => {
  test(`${caseCount} random arguments each, seed ${seed}`, async () => {
    const pairs = fc.sample(fc.tuple(argument, argument), { numRuns: caseCount, seed });
    const program = await compileProgram(driver, ['-O0', '-w', '-lm']);
    try {
      const lines = functions.flatMap(([name]) =>
        pairs.map((pair) => `${name} ${pair.map((x) => bitsOf(x).toString(16)).join(' ')}\n`),
      );
      const { stdout } = await program.run({ stdin: lines.join('') });
      const results = stdout
        .trim()
        .split('\n')
        .map((hex) => fromBits(BigInt(`0x${hex}`)));
      expect(results).toHaveLength(lines.length);
      const failures = functions.flatMap(([name, compute], f) => {
        const differences = pairs.flatMap(([x, y], index) =>
          isZeroOfTinyDivisor(name, y, results[f * caseCount + index]!)
            ? []
            : differenceOf([x, y], compute(x, y), results[f * caseCount + index]!),
        );
        const worst = differences.reduce<Difference | undefined>(
          (most, one) => (most !== undefined && most.units >= one.units ? most : one),
          undefined,
        );
        if (worst === undefined) return [];
        const figures = { name, count: differences.length, ...worst };
        if (process.env.NEARMISS_MATH_FIGURES) {
          process.stderr.write(
            `${name}: ${differences.length} of ${caseCount}, ${worst.units} ulp at most\n`,
          );
        }
        const { unitsMax, shareMax } = tolerances[name] ?? exact;
        // If any is allowed, at least one is, in any number of cases.
        const countMax = shareMax === 0 ? 0 : Math.max(1, shareMax * caseCount);
        return worst.units > unitsMax || differences.length > countMax ? [figures] : [];
      });
      expect(failures.map((failure) => ({ ...failure, units: String(failure.units) }))).toEqual([]);
    } finally {
      await program.remove();
    }
  }, 600_000);
});
