import { expect, test } from '@jest/globals';
import { noStats, type Witness } from '#model/task.js';
import type { PlanSummary } from '#pool/summarise.js';
import { frequencySets } from '#several/frequency-sets.js';
import { integer } from '../../support/observed.js';
import { toggle, toggles } from '../../support/toggles.js';

const summary: PlanSummary = {
  locations: [],
  partial: false,
  pairs: 0,
  unknownPairs: 0,
  counts: { tasks: 0, generations: 0, timeouts: 0, retries: 0 },
  search: noStats,
};

const witness = (wraps: boolean): Witness => ({ values: [integer(3)], original: [], wraps });

test('single locations left, there are no sets', () => {
  expect(frequencySets(summary)).toBeUndefined();
});

test('pairs become diagnoses, each test with the first location that repairs it', () => {
  const frequency: PlanSummary['frequency'] = {
    rejected: false,
    cutShort: false,
    frequencies: [],
    total: 2,
    decided: true,
    diagnoses: [
      { toggles: toggles(4), minimal: true, frequency: 9, tests: [] },
      {
        toggles: toggles(1, 3),
        minimal: false,
        frequency: 5,
        tests: [
          { test: 0, by: [{ toggle: toggle(3), witness: witness(true) }] },
          {
            test: 2,
            by: [
              { toggle: toggle(1), witness: witness(false) },
              { toggle: toggle(3), witness: witness(true) },
            ],
          },
        ],
      },
    ],
  };
  const part = (number: number) => ({ toggle: toggle(number), values: [integer(3)], original: [] });
  expect(frequencySets({ ...summary, frequency })).toEqual({
    diagnoses: [
      {
        locations: [1, 3],
        isMinimal: false,
        frequency: 5,
        tests: [
          { test: 0, by: [3], parts: [part(3)], wraps: true },
          { test: 2, by: [1], parts: [part(1)], wraps: false },
        ],
      },
    ],
    isComplete: false,
    isLimitReached: false,
    failedReplays: 0,
  });
});
