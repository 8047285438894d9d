/** Failing tests are searched in an order that the seed draws, the short ones first. */

import { expect, test } from '@jest/globals';
import type { Baseline } from '#program/baseline.js';
import { testsInOrder } from '#values/tests-in-order.js';

/** Every run fails. */
function baselineOf(...steps: readonly number[]): Baseline {
  const tests = steps.map((each) => ({ run: { steps: each } }));
  return { tests, failing: [...steps.keys()] } as unknown as Baseline;
}

test('runs of half the length come first, whatever the seed', () => {
  const baseline = baselineOf(5000, 3, 600, 0, 70_000);
  for (let seed = 0; seed < 20; seed++) expect(testsInOrder(baseline, seed)).toEqual([3, 1, 2, 0, 4]);
});

test('among runs of about one length the seed decides, and the same seed alike', () => {
  const baseline = baselineOf(...Array.from({ length: 8 }, (_, index) => 1100 + index));
  const orders = Array.from({ length: 20 }, (_, seed) => testsInOrder(baseline, seed));
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(10);
  for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(testsInOrder(baseline, 7)).toEqual(orders[7]);
});
