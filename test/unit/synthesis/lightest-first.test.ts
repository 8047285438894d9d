import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { LightestFirst } from '#synthesis/lightest-first.js';

test('things come in the order of a stable sort', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0.5, 1, 1.3, 2, 1e9)), (weights) => {
      const things = weights.map((weight, index) => ({ weight, index }));
      const ordered = new LightestFirst<{ weight: number; index: number }>();
      for (const each of things) ordered.add(each.weight, each);
      expect(ordered.groups().flat()).toEqual(things.toSorted((a, b) => a.weight - b.weight));
    }),
  );
});
