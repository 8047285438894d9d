/** Digests: the same for the same sequence, another for every other. */

import { describe, expect, test } from '@jest/globals';
import { Digest } from '#engine/search/digest.js';

function digestOf(write: (digest: Digest) => void): string {
  const digest = new Digest();
  write(digest);
  return digest.finish();
}

const ofNumbers = (...values: readonly number[]): string =>
  digestOf((digest) => {
    for (const value of values) digest.number(value);
  });
const ofTexts = (...values: readonly string[]): string =>
  digestOf((digest) => {
    for (const value of values) digest.text(value);
  });
const ofBytes = (bytes: Uint8Array): string => digestOf((digest) => digest.bytes(bytes));

test('equal sequences have equal digests, of 128 bits', () => {
  expect(ofNumbers(1, -7, 0.5)).toBe(ofNumbers(1, -7, 0.5));
  expect(ofNumbers(1)).toHaveLength(8);
});

describe('different', () => {
  test.each<[string, readonly number[], readonly number[]]>([
    ['signs of zero', [0], [-0]],
    ['numbers whose lower halves are the same', [2 ** 33 + 1], [2 ** 34 + 1]],
    ['numbers whose upper halves are the same', [1 + 2 ** -52], [1 + 2 ** -51]],
    ['numbers beyond 32 bits, and what is left of them', [2 ** 32 + 5], [5]],
    ['orders', [1, 2], [2, 1]],
    ['lengths', [0], [0, 0]],
    ['signs', [1], [-1]],
  ])('%s', (_name, a, b) => {
    expect(ofNumbers(...a)).not.toBe(ofNumbers(...b));
  });

  test('texts, where they end as well', () => {
    expect(ofTexts('ab', 'c')).not.toBe(ofTexts('a', 'bc'));
    expect(ofTexts('ab')).not.toBe(ofTexts('ba'));
    expect(ofTexts('')).not.toBe(digestOf(() => {}));
  });

  test('bytes, wherever one differs, and how many there are', () => {
    const lengths = [0, 1, 3, 4, 7, 63, 64, 67, 100];
    const all = lengths.flatMap((length) => {
      const zero = ofBytes(new Uint8Array(length));
      const ones = Array.from({ length }, (_, at) => ofBytes(new Uint8Array(length).fill(1, at, at + 1)));
      return [zero, ...ones];
    });
    expect(new Set(all).size).toBe(all.length);
  });
});

test('bytes have the same digest wherever they lie', () => {
  for (const length of [64, 67, 128]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (37 * index + 200) & 0xff);
    const moved = new Uint8Array(length + 1);
    moved.set(bytes, 1);
    expect(ofBytes(moved.subarray(1))).toBe(ofBytes(bytes));
  }
});

test('each quarter by itself distinguishes thousands of sequences', () => {
  // Two of 3000 random words of 32 bits are the same once in a thousand times.
  const digests: string[] = [];
  for (let i = 0; i < 1000; i++) digests.push(ofNumbers(i), ofNumbers(i * 2 ** 20), ofNumbers(7, i, 7));
  for (const quarter of [0, 2, 4, 6]) {
    const parts = new Set(digests.map((digest) => digest.slice(quarter, quarter + 2)));
    expect(parts.size).toBe(new Set(digests).size);
  }
});
