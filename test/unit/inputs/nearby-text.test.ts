/** Random inputs near given ones: always of the same format. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRandom } from '#base/random.js';
import { nearbyText } from '#inputs/nearby-text.js';

/** Many of them, from as many seeds. */
function nearby(text: string, count = 300): string[] {
  return Array.from({ length: count }, (_, seed) => nearbyText(text, createRandom(seed)));
}

describe('nearby inputs', () => {
  test('numbers stay numbers, with their decimals and their sign', () => {
    for (const text of nearby('12 0.50\n')) expect(text).toMatch(/^\d+ \d+\.\d\d\n$/);
    expect(nearby('3 -4').some((text) => /-\d+ /.test(text))).toBe(true);
    expect(new Set(nearby('12 0.50\n')).size).toBeGreaterThan(50);
  });

  test('characters stay in their class, signs among those of the input', () => {
    for (const text of nearby('aBc+1')) expect(text).toMatch(/^[a-z]*[A-Z]*[a-z]*\+*\d*$/);
  });

  test('a list grows and shrinks with the number before it', () => {
    const counts = nearby('3\n10 20 30\n').map((text) => {
      expect(text).toMatch(/^\d+\n\d+( \d+)*\n$/);
      const [count, ...items] = text.trim().split(/\s+/);
      expect(items).toHaveLength(Number(count));
      return items.length;
    });
    expect(new Set(counts)).toEqual(new Set([2, 3, 4]));
  });

  test('a list of one grows on its line', () => {
    expect(nearby('1\n7\nx\n')).toContain('2\n7 7\nx\n');
  });

  test('a word grows and shrinks with the number before it', () => {
    const counts = nearby('4 abcd\n').map((text) => {
      const [, count, word] = /^(\d+) ([a-z]+)\n$/.exec(text)!;
      expect(word).toHaveLength(Number(count));
      return word!.length;
    });
    expect(new Set(counts)).toEqual(new Set([3, 4, 5]));
  });

  test('lines grow and shrink with the number above them', () => {
    const counts = nearby('2\n4 5\n3 6\n').map((text) => {
      expect(text).toMatch(/^\d+\n(\d+ \d+\n)+$/);
      const [count, ...lines] = text.trim().split('\n');
      expect(lines).toHaveLength(Number(count));
      return lines.length;
    });
    expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
  });

  test('numbers larger than the text do not count anything: hundreds are varied one by one', () => {
    const edges = Array.from({ length: 300 }, (_, i) => `${90_000 + i} ${99_999 - i}`);
    for (const text of nearby(`${edges.join('\n')}\n`, 100)) {
      expect(text.split('\n')).toHaveLength(edges.length + 1);
    }
  });

  test('property: white space is kept where nothing grows, and the same seed gives the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(), (text, seed) => {
        const near = nearbyText(text, createRandom(seed));
        expect(nearbyText(text, createRandom(seed))).toBe(near);
        if (text.trim() === '') expect(near).toBe(text);
        if (!/\d/.test(text)) expect(near.match(/\s+/g)).toEqual(text.match(/\s+/g));
      }),
    );
  });
});
