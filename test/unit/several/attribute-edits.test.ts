/** Which of the edits of a diagnosis each test needs. */

import { expect, test } from '@jest/globals';
import type { Diagnosis } from '#model/diagnosis.js';
import type { LocationSet } from '#model/location-set.js';
import type { TextEdit } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import { attributeEdits } from '#several/attribute-edits.js';
import { integer } from '../../support/observed.js';
import { toggleIn } from '../../support/searched.js';
import { doubleFault, editIn, twinFault } from '../../support/two-wrong-stores.js';

/** Nothing but the edits is known: every test is said to need all of them. */
function diagnosis(tried: TriedProgram, lines: readonly number[], edits: readonly TextEdit[]): Diagnosis {
  const locations: LocationSet = lines.map((line) => toggleIn(tried, line, 'assignment'));
  const parts = locations.map((toggle) => ({ toggle, values: [integer(1)], original: [] }));
  return {
    locations,
    isMinimal: true,
    tests: tried.failing.map((index) => ({ test: index, by: locations, parts, wraps: false })),
    joint: { edits, cost: 0 },
  };
}

test('where no run needs both edits, each test has its own', () => {
  const tried = twinFault();
  const given = diagnosis(tried, [6, 8], [editIn(tried, 6, ' + 1', ''), editIn(tried, 8, ' - 1', '')]);
  const [first, second] = given.locations;
  const { tests, ...rest } = attributeEdits(tried, given);
  expect(tests.map(({ by, parts }) => [by, parts])).toEqual([
    [[first], []],
    [[second], []],
    [[first], []],
  ]);
  expect(rest).toEqual({ locations: given.locations, isMinimal: true, joint: given.joint });
});

test('where every run needs both, that stands', () => {
  const tried = doubleFault();
  const given = diagnosis(tried, [5, 6], [editIn(tried, 5, ' + 1', ''), editIn(tried, 6, ' + 2', '')]);
  expect(attributeEdits(tried, given)).toEqual(given);
});

test('where values showed that fewer do, that stands', () => {
  const tried = twinFault();
  const given = diagnosis(tried, [6, 8], [editIn(tried, 6, ' + 1', ''), editIn(tried, 8, ' - 1', '')]);
  const tests = given.tests.map((each) => ({ ...each, by: given.locations.slice(0, 1) }));
  expect(attributeEdits(tried, { ...given, tests }).tests).toEqual(tests);
});

test('a diagnosis without edits is left as it is', () => {
  const tried = twinFault();
  const { joint: _joint, ...given } = diagnosis(tried, [6, 8], []);
  expect(attributeEdits(tried, given)).toBe(given);
});

test('an edit alone that does not compile repairs no test', () => {
  const tried = doubleFault();
  // Only together do they compile: the first leaves a bracket open that the second closes.
  const given = diagnosis(
    tried,
    [5, 6],
    [editIn(tried, 5, 'a = n + 1;', 'a = (n,'), editIn(tried, 6, 'b = n + 2;', 'b = n);')],
  );
  expect(attributeEdits(tried, given).tests).toEqual(given.tests);
});
