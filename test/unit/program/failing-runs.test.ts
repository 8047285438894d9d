/** What failing runs show at each location. */

import { describe, expect, test } from '@jest/globals';
import { endlessRoundsMin } from '#engine/limits.js';
import { observed } from '../../support/observed.js';
import { toggleIn } from '../../support/searched.js';
import { type TriedOptions, triedText } from '../../support/tried.js';

/** The program's run on its only test, which fails. */
function failingRun(body: string, options: TriedOptions = {}, before = '') {
  const tried = triedText(
    `#include <stdio.h>\n${before}\nint main(void) {\n${body}\nreturn 0; }`,
    [['3', 'unlikely']],
    options,
  );
  const run = tried.failingRuns.of(0);
  return {
    run,
    tried,
    at: (line: number, kind: Parameters<typeof toggleIn>[2]) => toggleIn(tried, line, kind),
  };
}

describe('values are kept by location, in order of execution', () => {
  test.each<[string, string, string, unknown]>([
    ['integers', 'int i, x;\nfor (i = 0; i < 3; i++)\nx = i * i;', 'assignment', observed(0, 1, 4)],
    ['floating values', 'double x;\n;\nx = 5 / 2.0;', 'assignment', observed(2.5)],
    [
      'characters',
      "char x;\n;\nx = '\\n';",
      'assignment',
      [{ kind: 'integer', value: '10', literal: "'\\n'" }],
    ],
    ['truths', 'int i = 0;\n;\nwhile (i < 2) i++;', 'guard', observed(true, true, false)],
    [
      'arrays as a whole',
      ';\n;\nint a[3] = {7, 8};',
      'initialiser',
      [{ kind: 'aggregate', members: observed(7, 8, 0), literal: '{7, 8, 0}' }],
    ],
  ])('%s', (_name, body, kind, values) => {
    const { run, at } = failingRun(body);
    expect(run.original.get(at(6, kind as 'guard'))).toEqual(values);
  });

  test('pointers with the object they point to', () => {
    const { run, at } = failingRun('int a[4], *p;\n;\np = a + 3;\n*p = 1;');
    expect(run.original.get(at(6, 'assignment'))).toMatchObject([{ kind: 'pointer', literal: '&a[3]' }]);
  });

  test('words where there is no value', () => {
    const { run, at } = failingRun(';\n;\nint x;\nif (scanf("%d", &x) == 3) puts("");');
    expect(run.original.get(at(6, 'uninitialised'))).toEqual(observed('indeterminate'));
  });
});

test('a location that is not executed has none', () => {
  const { run, at } = failingRun('int x = 0;\nif (x)\nx = 1;');
  expect(run.original.has(at(6, 'assignment'))).toBe(false);
});

test('truths are those that a search tries first', () => {
  const { run, at } = failingRun('int i = 0;\n;\nwhile (i < 2) i++;');
  expect(run.truths.get(at(6, 'guard'))).toEqual([true, true, false]);
});

test('a loop that did not end is left first', () => {
  const { run, at } = failingRun('int i = 0;\nwhile (i < 2)\nwhile (i < 9) i = 0;');
  const inner = at(6, 'guard');
  expect(run.truths.get(inner)).toEqual([false]);
  // The outer one was asked once: what it did is still the best guess.
  expect(endlessRoundsMin).toBeGreaterThan(1);
  expect(run.truths.get(at(5, 'guard'))).toEqual([true]);
});

test('where it overflowed, and how long it was', () => {
  const { run } = failingRun('int x = 2147483647;\nx = x + 1;');
  expect(run.wrapSites.size).toBe(1);
  expect(run.steps).toBeGreaterThan(0);
  expect(failingRun('int x = 2147483646;\nx = x + 1;').run.wrapSites.size).toBe(0);
});

test('it is observed once', () => {
  const { run, tried } = failingRun(';');
  expect(tried.failingRuns.of(0)).toBe(run);
});

test('of very many executions the first are kept', () => {
  const { run, at } = failingRun('int i, x;\nfor (i = 0; i < 12000; i++)\nx = i;');
  const seen = run.original.get(at(6, 'assignment'))!;
  expect(seen).toHaveLength(10_000);
  expect(seen.at(-1)).toMatchObject({ value: '9999' });
});

test('a run that fills the stack has no length', () => {
  const { run } = failingRun(
    'deep(1);',
    {},
    'int deep(int n) { int row[200]; row[0] = n; return deep(n + 1) + row[0]; }',
  );
  expect(run).toMatchObject({ isCutOff: true, steps: 0 });
});
