/**
 * Sines, cosines and exponentials beside their series in whole numbers of hundreds of bits, rounded once;
 * powers of whole numbers beside those of big ones.
 */

import { expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { cos, exp, pow, sin } from '#engine/libc/elementary-functions.js';

const bits = 300;
const one = 1n << BigInt(bits);

/** A double between -2^20 and 2^20 in units of 2^-300; what is below 2^-80 of it is kept. */
function fixed(x: number): bigint {
  return BigInt(x * 2 ** 80) << BigInt(bits - 80);
}

function rounded(value: bigint): number {
  return Number(value) * 2 ** -bits;
}

/** The sum of x^n / n! over n = first, first + step, …, with signs that change where `step` is 2. */
function sumOfPowers(x: bigint, first: number, step: 1 | 2): bigint {
  let term = first === 0 ? one : x;
  let sum = 0n;
  for (let n = first; term !== 0n; n += step) {
    sum += term;
    for (let i = 1; i <= step; i++) term = (term * x) / one / BigInt(n + i);
    if (step === 2) term = -term;
  }
  return sum;
}

test('sines, cosines and exponentials are the nearest doubles', () => {
  const random = createRandom(1);
  for (let i = 0; i < 500; i++) {
    // With 32 bits, so that the fixed number is exact.
    const x = (drawBelow(random, 2 ** 32) - 2 ** 31) * 2 ** -28;
    expect([x, sin(x), cos(x)]).toEqual([
      x,
      rounded(sumOfPowers(fixed(x), 1, 2)),
      rounded(sumOfPowers(fixed(x), 0, 2)),
    ]);
    expect([x, exp(x)]).toEqual([x, rounded(sumOfPowers(fixed(x), 0, 1))]);
  }
});

test('powers of whole numbers are exact, or rounded once', () => {
  for (const x of [2, -2, 3, 7, -7, 10, 12, 255, 99991, -(2 ** 26), 94906267]) {
    for (let y = 1; y < 60; y++) {
      const exact = BigInt(x) ** BigInt(y);
      if (Math.abs(Number(exact)) < 2 ** 100) expect([x, y, pow(x, y)]).toEqual([x, y, Number(exact)]);
    }
  }
  expect([pow(-1, 1e15), pow(-1, 1e15 + 1), pow(-1, 2 ** 60), pow(1, 1e300)]).toEqual([1, -1, 1, 1]);
});
