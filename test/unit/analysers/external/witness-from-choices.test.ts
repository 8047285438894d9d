/** Values that a tool chose → values to replay: by the type that is stored, not the tool's. */

import { expect, test } from '@jest/globals';
import type { ChosenValue } from '#analysers/external/tool-verdict.js';
import { witnessFromChoices } from '#analysers/external/witness-from-choices.js';
import { charType, doubleType, intType } from '#c/types.js';

const integers = (...values: bigint[]): ChosenValue[] => values.map((value) => ({ kind: 'integer', value }));

test('integers have the type', () => {
  expect(witnessFromChoices(integers(300n, -1n), { tags: [], type: charType, isTruth: false })).toMatchObject(
    [
      { kind: 'integer', value: '44' },
      { kind: 'integer', value: '-1' },
    ],
  );
});

test('a guard is true or false, whatever was chosen', () => {
  expect(witnessFromChoices(integers(0n, 2n), { tags: [], type: intType, isTruth: true })).toEqual([
    { kind: 'truth', value: false, literal: 'false' },
    { kind: 'truth', value: true, literal: 'true' },
  ]);
});

test('floating values keep their sign and their digits', () => {
  const choices: ChosenValue[] = [-0, 0.1].map((value) => ({ kind: 'floating', value }));
  expect(witnessFromChoices(choices, { tags: [], type: doubleType, isTruth: false })).toEqual([
    { kind: 'floating', value: -0, literal: '-0.0' },
    { kind: 'floating', value: 0.1, literal: '0.1' },
  ]);
});
