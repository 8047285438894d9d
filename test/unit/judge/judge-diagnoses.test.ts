/** Diagnoses of several locations in the form and order of the report. */

import { expect, test } from '@jest/globals';
import { inRankOrder, judgeDiagnoses } from '#judge/judge-diagnoses.js';
import type { DiagnosedTest, Diagnosis } from '#model/diagnosis.js';
import type { LocationSet } from '#model/location-set.js';
import { integer, observed } from '../../support/observed.js';
import { toggleIn } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';

const tried = triedText(
  `#include <stdio.h>
int main(void) {
  int a, b, c;
  scanf("%d", &c);
  a = c;
  b = c;
  c = 2;
  printf("%d ", a + c);
  printf("%d", b + c);
  return 0;
}
`,
  [
    ['1', '4 3'],
    ['2', '4 9'],
    ['3', '7 8'],
  ],
);
const [a, b, c] = [5, 6, 7].map((line) => toggleIn(tried, line, 'assignment')) as [
  LocationSet[0],
  LocationSet[0],
  LocationSet[0],
];

/** One location gives the value in a test. */
function by(test: number, toggle: LocationSet[0], value: number, wraps = false): DiagnosedTest {
  return {
    test,
    by: [toggle],
    parts: [{ toggle, values: [integer(value)], original: observed(value - 1) }],
    wraps,
  };
}

const near: Diagnosis = {
  locations: [a, b],
  isMinimal: true,
  tests: [by(0, a, 2), by(1, b, 7), by(2, a, 4)],
};

test('locations and tests have their names, and each witness its location', () => {
  const [found] = judgeDiagnoses([near], tried);
  expect(found).toMatchObject({
    locations: ['a.c:5:3:assignment', 'a.c:6:3:assignment'],
    kind: 'twin',
    minimal: true,
    sink: false,
    wraps: false,
    rank: 1,
  });
  expect(found!.tests[1]).toEqual({
    test: 't1',
    by: ['a.c:6:3:assignment'],
    witnesses: [{ location: 'a.c:6:3:assignment', values: ['7'], original: ['6'] }],
  });
});

test('each location is judged by its own values', () => {
  const far: Diagnosis = { ...near, tests: [by(0, a, 2), by(1, b, 7), { ...by(2, b, 4), parts: [] }] };
  const changed = far.tests.map((each, index) =>
    index === 1
      ? { ...each, parts: [{ toggle: b, values: [integer(3), integer(8)], original: observed(2, 8) }] }
      : each,
  );
  const [found] = judgeDiagnoses([{ ...far, tests: changed }], tried);
  expect(found!.evidence).toEqual(['line 6: only 1 of its 2 executions have to change']);
});

test('a test that needs both makes it a double fault; one value that overflows makes all wrap', () => {
  const double: DiagnosedTest = { ...by(2, a, 4, true), by: [a, b] };
  const [found] = judgeDiagnoses([{ ...near, tests: [...near.tests.slice(0, 2), double] }], tried);
  expect(found).toMatchObject({ kind: 'double', wraps: true });
});

test('edits are shown, and a set with edits is not called a sink', () => {
  const edit = { description: 'x', file: 'a.c', line: 5, column: 1, endLine: 5, endColumn: 2 };
  const joint = { edits: [{ ...edit, before: 'a', after: 'b' }], cost: 1 };
  const [found] = judgeDiagnoses([{ ...near, joint }], tried);
  expect(found).toMatchObject({ edits: joint.edits, sink: false });
});

test('equals stand in source order, whatever order they were found in', () => {
  const same = (locations: LocationSet): Diagnosis => ({ ...near, locations, tests: near.tests });
  const ids = (diagnoses: readonly Diagnosis[]) =>
    judgeDiagnoses(diagnoses, tried).map(({ locations }) => locations.map((id) => id.split(':')[1]).join());
  expect(ids([same([b, c]), same([a, c]), same([a, b])])).toEqual(
    ids([same([a, b]), same([a, c]), same([b, c])]),
  );
});

test('in rank order they are the same diagnoses', () => {
  const far: Diagnosis = { ...near, locations: [a, c], tests: [by(0, a, 900), by(1, c, 7), by(2, c, -4)] };
  const found = inRankOrder([far, near], tried);
  expect(found).toEqual([near, far]);
  expect(found[0]).toBe(near);
});

test('frequencies alone rank where they are given', () => {
  const rare: Diagnosis = { ...near, frequency: 3 };
  const often: Diagnosis = { ...near, locations: [b, c], frequency: 5, tests: near.tests };
  expect(inRankOrder([rare, often], tried)).toEqual([often, rare]);
});
