import { expect, test } from '@jest/globals';
import { prepareProgram } from '#program/prepare-program.js';
import { tryProgram } from '#program/tried-program.js';
import { observed } from '../../support/observed.js';
import { toggle } from '../../support/toggles.js';
import { triedText } from '../../support/tried.js';

const given = triedText(
  '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); n = n * 2; printf("%d", n); return 0; }',
  [
    ['1', '2'],
    ['2', '5'],
    ['3', '7'],
  ],
  { kinds: ['assignment'] },
);

test('every test is run: those that fail, and their outputs', () => {
  expect(given.failing).toEqual([1, 2]);
  expect(given.tests.map((each) => each?.run.stdout)).toEqual(['2', '4', '6']);
});

test('later steps run within the bound that the runs gave', () => {
  expect(given.input.engineLimits.stepsMax).toBe(given.stepsPerTestMax);
});

test('failing runs show what each location yielded', () => {
  expect(given.failingRuns.of(1).original.get(toggle(1))).toEqual(observed(4));
});

test('a void test is neither run nor failing', () => {
  const preparation = prepareProgram(given.input);
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  const { tests, failing } = tryProgram(given.input, preparation.prepared, new Map([[1, 'no reference']]));
  expect(tests.map((each) => each === undefined)).toEqual([false, true, false]);
  expect(failing).toEqual([2]);
});
