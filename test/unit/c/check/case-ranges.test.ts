/** The values taken by the labels of a `switch`: each once, whatever order they come in. */

import { expect, test } from '@jest/globals';
import { CaseRanges } from '#c/check/case-ranges.js';

type Taken = readonly [first: number | bigint, last: number | bigint, isFree: boolean];

const cases: readonly (readonly [what: string, labels: readonly Taken[]])[] = [
  [
    'single values',
    [
      [3, 3, true],
      [1, 1, true],
      [2, 2, true],
      [1, 1, false],
      [3, 3, false],
      [4, 4, true],
    ],
  ],
  [
    'a range over values',
    [
      [5, 5, true],
      [1, 9, false],
      [6, 9, true],
      [5, 6, false],
      [0, 4, true],
    ],
  ],
  [
    'values in a range',
    [
      [10, 20, true],
      [10, 10, false],
      [15, 15, false],
      [20, 20, false],
      [21, 21, true],
    ],
  ],
  [
    'ranges that touch',
    [
      [10, 20, true],
      [0, 9, true],
      [21, 30, true],
      [9, 10, false],
      [30, 40, false],
    ],
  ],
  [
    'numbers beyond doubles',
    [
      [2n ** 63n, 2n ** 64n - 1n, true],
      [-1, -1, true],
      [2n ** 63n + 1n, 2n ** 63n + 1n, false],
    ],
  ],
];

test.each(cases)('%s', (_what, labels) => {
  const ranges = new CaseRanges();
  expect(labels.map(([first, last]) => ranges.take({ first, last }))).toEqual(
    labels.map(([, , isFree]) => isFree),
  );
});
