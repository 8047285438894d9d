/** Delta debugging: what is left still holds, and nothing of it can be missed alone. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minimise } from '#evolve/minimise.js';

const items = Array.from({ length: 24 }, (_, at) => at);

test('what is needed together is what is left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...items), { minLength: 1 }), (needed) => {
      const holds = (fewer: readonly number[]): boolean => needed.every((each) => fewer.includes(each));
      expect(minimise(items, holds)).toEqual([...needed].sort((a, b) => a - b));
    }),
  );
});

test('where any of several is enough, nothing left can be missed alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.constantFrom(...items), { minLength: 1 }), { minLength: 1 }),
      (ways) => {
        const holds = (fewer: readonly number[]): boolean =>
          ways.some((needed) => needed.every((each) => fewer.includes(each)));
        const left = minimise(items, holds);
        expect(holds(left)).toBe(true);
        if (left.length === 1) return;
        for (const each of left) expect(holds(left.filter((other) => other !== each))).toBe(false);
      },
    ),
  );
});

test('one item is not taken away', () => {
  expect(minimise(['a'], () => true)).toEqual(['a']);
});
