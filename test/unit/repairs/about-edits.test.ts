import { expect, test } from '@jest/globals';
import { isLikelyEnough } from '#repairs/about-edits.js';

test('the more tests a change passes, the less likely it may be', () => {
  expect([1, 5, 9].map((tests) => isLikelyEnough(10, tests))).toEqual([false, true, true]);
  expect(isLikelyEnough(5.3, 1)).toBe(false);
  expect(isLikelyEnough(5.2, 1)).toBe(true);
});
