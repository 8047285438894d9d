import { expect, test } from '@jest/globals';
import { areLikelyEnough } from '#repairs/about-edits.js';

test('the more tests a change passes, the less likely it may be', () => {
  expect([1, 5, 9].map((tests) => areLikelyEnough([10], tests))).toEqual([false, true, true]);
  expect(areLikelyEnough([5.3], 1)).toBe(false);
  expect(areLikelyEnough([5.2], 1)).toBe(true);
});

test('several changes may be a little less likely together than one', () => {
  expect(areLikelyEnough([5, 2.2], 1)).toBe(true);
  expect(areLikelyEnough([5, 2.3], 1)).toBe(false);
  expect(areLikelyEnough([5, 1.2, 1.1], 1)).toBe(false);
});
