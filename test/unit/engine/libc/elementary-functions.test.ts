/** Sines, cosines and exponentials beside their series in whole numbers of hundreds of bits, rounded once. */

import { expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { cos, exp, sin } from '#engine/libc/elementary-functions.js';

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
