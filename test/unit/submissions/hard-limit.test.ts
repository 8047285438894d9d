/**
 * 80 s to start and for runs that come to nothing, 2 × 20,000,000 steps a test at 5,000,000 a
 * second, and the search's limit thrice.
 */

import { expect, test } from '@jest/globals';
import { hardLimitMs } from '#submissions/hard-limit.js';

test.each([
  ['nothing to do', { tests: 0, searchMs: 0 }, 80],
  ['three tests', { tests: 3, searchMs: 0 }, 80 + 3 * 8],
  ['three tests and a search of 10 s', { tests: 3, searchMs: 10_000 }, 80 + 3 * 8 + 30],
  ['tests of a hundred million steps', { tests: 2, stepsPerTestMax: 100_000_000, searchMs: 0 }, 80 + 2 * 40],
  ['tests of few steps have what all have', { tests: 2, stepsPerTestMax: 10, searchMs: 0 }, 80 + 2 * 8],
  ['many tests share a thread with others', { tests: 1608, searchMs: 10_000 }, 80 + 600 + 30],
  [
    'or have it to themselves',
    { tests: 1608, searchMs: 10_000, runsSecondsMax: Number.POSITIVE_INFINITY },
    80 + 1608 * 8 + 30,
  ],
])('%s', (_, work, seconds) => {
  expect(hardLimitMs(work)).toBe(seconds * 1000);
});
