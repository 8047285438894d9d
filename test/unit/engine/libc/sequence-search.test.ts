/** The search for a sequence: as `indexOf`, and linear in what it reads. */

import { expect, test } from '@jest/globals';
import { indexOfSequence } from '#engine/libc/sequence-search.js';

/** Every text of two letters up to a length. */
function textsUpTo(length: number): string[] {
  if (length === 0) return [''];
  const shorter = textsUpTo(length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => [`${text}a`, `${text}b`])];
}

test('finds the first occurrence, in all short texts', () => {
  const wantedTexts = textsUpTo(4);
  for (const text of textsUpTo(8)) {
    const found = wantedTexts.map((wanted) => indexOfSequence(Buffer.from(text), Buffer.from(wanted)));
    expect(found).toEqual(wantedTexts.map((wanted) => text.indexOf(wanted)));
  }
});

test('reads a number of characters that grows with the sum of the lengths', () => {
  let reads = 0;
  const counted = (text: string) =>
    new Proxy(Buffer.from(text), {
      get(bytes, key) {
        reads++;
        return Reflect.get(bytes, key);
      },
    });
  const [text, wanted] = ['a'.repeat(2000), `${'a'.repeat(999)}b`];
  expect(indexOfSequence(counted(text), counted(wanted))).toBe(-1);
  // All alignments one by one would be two million.
  expect(reads).toBeLessThan(20 * (text.length + wanted.length));
});
