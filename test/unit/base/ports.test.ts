import { expect, test } from '@jest/globals';
import { raisedAfter } from '#base/ports.js';

test('a flag is raised once its time has passed', () => {
  let nowMs = 500;
  const flag = raisedAfter({ nowMs: () => nowMs }, 100);
  expect(flag.isRaised()).toBe(false);
  nowMs = 599;
  expect(flag.isRaised()).toBe(false);
  nowMs = 600;
  expect(flag.isRaised()).toBe(true);
});

test('without a clock it never is', () => {
  expect(raisedAfter(undefined, 0).isRaised()).toBe(false);
});
