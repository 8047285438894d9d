/** The search for several locations, from what single ones were answered. */

import { describe, expect, test } from '@jest/globals';
import type { LocationSet } from '#model/location-set.js';
import { noLoneRepairs, type RepairSource } from '#repairs/repair-source.js';
import type { OptionChoice } from '#request/localise-options.js';
import { realServices } from '#request/localise-services.js';
import { defaultSeveralLimits, type SeveralLimits } from '#several/limits.js';
import { searchSeveral } from '#several/several-search.js';
import { searched, toggleIn } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';
import { doubleFault, twinFault } from '../../support/two-wrong-stores.js';

async function several(
  tried: ReturnType<typeof twinFault>,
  choice: OptionChoice = {},
  faults: 2 | 3 = 2,
  limits: Partial<SeveralLimits> = {},
) {
  const { program, values } = await searched(tried, choice);
  const found = await searchSeveral(program, values, faults, { ...defaultSeveralLimits, ...limits });
  const at = (...lines: readonly number[]): LocationSet =>
    lines.map((line) => toggleIn(tried, line, 'assignment'));
  return { ...found, at };
}

test('where each test needs one of two, the pair is found, minimal, and each test has its own', async () => {
  const { diagnoses, at } = await several(twinFault());
  const found = diagnoses.find(({ locations: [first] }) => first === at(6)[0]);
  expect(found).toMatchObject({ locations: at(6, 8), isMinimal: true });
  expect(found!.tests.map(({ test: index, by }) => [index, by])).toEqual([
    [0, at(6)],
    [1, at(8)],
    [2, at(6)],
  ]);
  expect(found!.joint?.edits).toHaveLength(2);
});

test('where each test needs both, the pair is found, and each test says so', async () => {
  const { diagnoses, at } = await several(doubleFault());
  expect(diagnoses[0]).toMatchObject({ locations: at(5, 6), isMinimal: true });
  expect(diagnoses[0]!.tests.map(({ by }) => by)).toEqual([at(5, 6), at(5, 6), at(5, 6)]);
  expect(diagnoses.map(({ locations }) => locations)).toEqual([at(5, 6)]);
});

test('in scope paper it is found by values, and no edit is tried', async () => {
  const { diagnoses, at } = await several(doubleFault(), { scope: 'paper' });
  expect(diagnoses).toMatchObject([{ locations: at(5, 6) }]);
  expect(diagnoses[0]!.joint).toBeUndefined();
  // Values of both for each test.
  expect(diagnoses[0]!.tests.map(({ parts }) => parts.length)).toEqual([2, 2, 2]);
});

describe('three', () => {
  const text = `#include <stdio.h>
int main(void) {
  int n, a, b, c;
  scanf("%d", &n);
  a = n + 1;
  b = n + 2;
  c = n + 3;
  printf("%d %d %d", a, b, c);
  return 0;
}
`;
  const tried = triedText(
    text,
    [
      ['4', '4 4 4'],
      ['-1', '-1 -1 -1'],
    ],
    { kinds: ['assignment'] },
  );

  test('are found where they are asked for and two do not suffice', async () => {
    const { diagnoses, at } = await several(tried, {}, 3);
    expect(diagnoses.map(({ locations }) => locations)).toContainEqual(at(5, 6, 7));
  });

  test('are not sought where two are asked for, and that none of two do is proved', async () => {
    const { diagnoses, isComplete } = await several(tried, { scope: 'paper' }, 2);
    expect({ diagnoses, isComplete }).toEqual({ diagnoses: [], isComplete: true });
  });
});

test('a search that leaves sets out is not complete', async () => {
  const { diagnoses, isComplete } = await several(doubleFault(), { scope: 'paper' }, 2, {
    setsMax: 0,
    anySetsMax: 0,
  });
  expect({ diagnoses, isComplete }).toEqual({ diagnoses: [], isComplete: false });
});

test('once the time is up no source is asked, and the answer says so', async () => {
  let ms = 0;
  const asked: string[] = [];
  const spy: RepairSource = {
    name: 'spy',
    answersForLocations: false,
    alone: async () => noLoneRepairs,
    sets: async () => {
      asked.push('sets');
      return { diagnoses: [], failedReplays: 0 };
    },
    nearer: async () => {
      asked.push('nearer');
      return [];
    },
  };
  const services = { ...realServices, clock: { nowMs: () => ms } };
  const { program, values } = await searched(doubleFault(), { timeLimitMs: 1000 }, [spy], services);
  await searchSeveral(program, values, 2);
  expect(asked).toEqual(['sets', 'nearer']);
  ms = 1000;
  const { isLimitReached, isComplete } = await searchSeveral(program, values, 2);
  expect({ isLimitReached, isComplete }).toEqual({ isLimitReached: true, isComplete: false });
  expect(asked).toEqual(['sets', 'nearer']);
});
