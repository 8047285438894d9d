/** Single locations with all that is known of them, in the order of the report. */

import { describe, expect, test } from '@jest/globals';
import { judgeLocations, locationOf } from '#judge/judge-locations.js';
import { testsOnly } from '#model/edit-trust.js';
import type { Location, LocationStatus } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Witness } from '#model/task.js';
import type { LocationSummary } from '#pool/summarise.js';
import { type FoundRepairs, noRepairs } from '#repairs/join-repairs.js';
import { integer, observed } from '../../support/observed.js';
import { toggleIn } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';

const tried = triedText(
  `#include <stdio.h>
int main(void) {
  int n, m;
  scanf("%d", &n);
  m = n;
  if (n > 1)
    m = n + 1;
  printf("%d", m);
  return 0;
}
`,
  [
    ['1', '1'],
    ['2', '5'],
    ['3', '7'],
  ],
);
const first = toggleIn(tried, 5, 'assignment');
const guarded = toggleIn(tried, 7, 'assignment');
const guard = toggleIn(tried, 6, 'guard');

function witness(value: number, original: number): Witness {
  return { values: [integer(value)], original: observed(original), wraps: false };
}

function summary(toggle: Toggle, status: LocationStatus, ...values: readonly Witness[]): LocationSummary {
  return {
    toggle,
    status,
    wraps: false,
    witnesses: values.map((each, index) => ({ test: index + 1, witness: each })),
    unknowns: [],
  };
}

const judged = (summaries: readonly LocationSummary[], repairs: FoundRepairs = noRepairs) =>
  judgeLocations(summaries, tried, repairs);

test('they come by rank, and the excluded last and without one', () => {
  const found = judged([
    summary(guard, 'excluded'),
    summary(first, 'possible'),
    summary(guarded, 'repairable', witness(5, 3), witness(7, 4)),
  ]);
  expect(found.map(({ line, rank, status }) => [line, rank, status])).toEqual([
    [7, 1, 'repairable'],
    [5, 2, 'possible'],
    [6, null, 'excluded'],
  ]);
});

test('witnesses are shown as literals, under the names of their tests', () => {
  const [found] = judged([summary(guarded, 'repairable', witness(5, 3), witness(7, 4))]);
  expect(found!.witnesses).toEqual([
    { test: 't1', values: ['5'], original: ['3'] },
    { test: 't2', values: ['7'], original: ['4'] },
  ]);
});

test('each has the suspiciousness that the runs give it', () => {
  const found = judged([summary(first, 'possible'), summary(guarded, 'possible')]);
  const by = new Map(found.map(({ line, suspiciousness }) => [line, suspiciousness]));
  // Two failing tests run both; the passing one runs the first only: 2 / sqrt(2 * 3), and 2 / sqrt(2 * 2).
  expect(by.get(5)).toBeCloseTo(2 / Math.sqrt(6));
  expect(by.get(7)).toBe(1);
});

test('what is judged and what is searched only stays out of the report', () => {
  const [found] = judged([summary(first, 'possible')]);
  expect(Object.keys(found!)).not.toContain('isInput');
  expect(Object.keys(found!)).not.toContain('editCost');
});

describe('a sink', () => {
  test('spells the output by itself, and ranks behind', () => {
    // Its value alone is printed in both failing tests; the guard chooses and does not spell.
    const truth: Witness = { values: [], original: [], wraps: false };
    const found = judged([
      summary(guarded, 'repairable', witness(5, 3), witness(7, 4)),
      summary(guard, 'repairable', truth, truth),
    ]);
    expect(found.map(({ line, sink }) => [line, sink])).toEqual([
      [6, false],
      [7, true],
    ]);
  });

  test('is not called one where it is excluded', () => {
    expect(judged([summary(guarded, 'excluded')])[0]!.sink).toBe(false);
  });

  test('with an edit comes first all the same', () => {
    const edit = { description: '+ becomes *', file: 'a.c', line: 7, column: 1, endLine: 7, endColumn: 2 };
    const repair = {
      edit: { ...edit, before: '+', after: '*' },
      trust: testsOnly,
      cost: 3,
      costAmongOthers: 3,
    };
    const found = judged(
      [summary(guard, 'repairable'), summary(guarded, 'repairable', witness(5, 3), witness(7, 4))],
      { ...noRepairs, edits: new Map([[guarded, repair]]) },
    );
    expect(found.map(({ line, rank, edit: shown }) => [line, rank, shown?.description])).toEqual([
      [7, 1, '+ becomes *'],
      [6, 2, undefined],
    ]);
  });
});

describe('a location', () => {
  const count = tried.located.locations.length;
  const added: Location = { ...tried.located.locations[0]!, id: 'a.c:9:3:missing', kind: 'missing' };

  test('of the program is found by its toggle', () => {
    expect(locationOf(tried, noRepairs, first).line).toBe(5);
  });

  test('that an edit adds is found by its toggle as well', () => {
    const repairs = {
      ...noRepairs,
      added: [
        { ...added, toggle: (count + 1) as Toggle },
        { ...added, toggle: (count + 2) as Toggle, id: 'a.c:4:3:missing' },
      ],
    };
    expect(locationOf(tried, repairs, (count + 1) as Toggle).id).toBe('a.c:9:3:missing');
    expect(locationOf(tried, repairs, (count + 2) as Toggle).id).toBe('a.c:4:3:missing');
  });
});
