/** Which few executions or elements are freed before all are, and in which order. */

import { describe, expect, test } from '@jest/globals';
import {
  type Deviation,
  deviatingElements,
  severalExecutions,
  singleExecutions,
} from '#engine/search/deviations.js';

const any = (most: number): Deviation => ({ of: 'executions', most });
const last = (count: number): Deviation => ({ of: 'last', count });

test('single executions are freed where there are others beside them', () => {
  expect([0, 1].map(singleExecutions)).toEqual([[], []]);
  expect(singleExecutions(2)).toEqual([any(1)]);
});

test.each<[number, readonly Deviation[]]>([
  [1, []],
  // The last two are all that there are.
  [2, []],
  [3, [last(2), any(2)]],
  [4, [last(2), any(2), any(3)]],
  [8, [last(2), any(2), any(3)]],
  [9, [last(2), last(8), any(2), any(3)]],
  [12, [last(2), last(8), any(2), any(3)]],
  [13, [last(2), last(8), any(2)]],
  [64, [last(2), last(8), last(32), any(2)]],
  [65, [last(2), last(8), last(32)]],
])('of %d executions the last ones, then pairs and triples while they are few', (count, expected) => {
  expect(severalExecutions(count)).toEqual(expected);
});

describe('of the elements of an object', () => {
  const sets = (count: number, most: number): string[] =>
    deviatingElements(count, most).map((each) =>
      each.of === 'elements' ? [...each.free].join('') : each.of,
    );

  test('single ones are freed first, then pairs, the latest before the earlier', () => {
    expect(sets(3, 100)).toEqual(['2', '1', '0', '21', '20', '10']);
  });

  test('then triples, and never all of them or more than three', () => {
    expect(sets(4, 100).slice(10)).toEqual(['321', '320', '310', '210']);
    expect(sets(5, 100)).toHaveLength(5 + 10 + 10);
    expect(sets(1, 100)).toEqual([]);
    expect(sets(0, 100)).toEqual([]);
  });

  test('all sets of one size, or none', () => {
    expect(sets(3, 6)).toHaveLength(6);
    expect(sets(3, 5)).toEqual(['2', '1', '0']);
    expect(sets(3, 3)).toEqual(['2', '1', '0']);
    expect(sets(3, 2)).toEqual([]);
  });
});
