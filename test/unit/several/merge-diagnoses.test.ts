import { expect, test } from '@jest/globals';
import type { Diagnosis } from '#model/diagnosis.js';
import { mergeDiagnoses } from '#several/merge-diagnoses.js';
import { toggles } from '../../support/toggles.js';

function diagnosis(locations: readonly number[], cost?: number, isMinimal = false): Diagnosis {
  return {
    locations: toggles(...locations),
    tests: [],
    isMinimal,
    ...(cost !== undefined && { joint: { edits: [], cost } }),
  };
}

const brief = (diagnoses: readonly Diagnosis[]): unknown[] =>
  diagnoses.map(({ locations, joint, isMinimal }) => [locations.join(), joint?.cost, isMinimal]);

test('each set once, as it was first found', () => {
  const merged = mergeDiagnoses([diagnosis([1, 2], undefined, true), diagnosis([2, 3]), diagnosis([1, 2])]);
  expect(brief(merged)).toEqual([
    ['1,2', undefined, true],
    ['2,3', undefined, false],
  ]);
});

test.each([
  ['of the later, where the first has none', [undefined, 4], 4],
  ['of the first, where the later has none', [4, undefined], 4],
  ['the likelier of two', [4, 3], 3],
  ['the first of two that are as likely', [4, 4], 4],
] as const)('with edits: %s', (_name, [first, second], cost) => {
  expect(brief(mergeDiagnoses([diagnosis([1, 2], first), diagnosis([1, 2], second)]))).toEqual([
    ['1,2', cost, false],
  ]);
});
