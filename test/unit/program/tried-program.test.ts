import { describe, expect, test } from '@jest/globals';
import { prepareProgram } from '#program/prepare-program.js';
import { tryProgram } from '#program/tried-program.js';
import { observed } from '../../support/observed.js';
import { toggle } from '../../support/toggles.js';
import { passes, triedText } from '../../support/tried.js';

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

describe('long runs', () => {
  const counting = `#include <stdio.h>
int main(void) { int n, i, s = 0; scanf("%d", &n); for (i = 0; i < n; i++) s ^= i; printf("%d", s); return 0; }`;

  test.each([
    ['a loop of three million rounds', counting, '3000000', '0'],
    [
      'a recursion 150,000 deep',
      '#include <stdio.h>\nint f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }\nint main(void) { int n; scanf("%d", &n); printf("%d", f(n)); return 0; }',
      '150000',
      '150000',
    ],
  ])('%s passes', (_name, text, stdin, stdout) => {
    expect(passes(triedText(text, [[stdin, stdout]]))).toEqual([true]);
  });

  test('one that ends with another output fails, and does not time out', () => {
    const { tests, stepsPerTestMax } = triedText(counting, [['3000000', '1']]);
    expect(tests[0]!.run.outcome).toBe('failed');
    expect(stepsPerTestMax).toBe(2 * tests[0]!.run.steps);
  });

  test('the steps of a correct program raise the bound', () => {
    const preparation = prepareProgram(given.input);
    if (preparation.kind === 'rejected') throw new Error('it compiles');
    const settings = { correctSteps: 1_000_000 };
    expect(tryProgram(given.input, preparation.prepared, new Map(), settings).stepsPerTestMax).toBe(
      20_000_000,
    );
  });

  test('none goes on when its time is up', () => {
    const { input } = triedText(counting, [['1', '0']]);
    const endless = { ...input.submission, text: 'int main(void) { unsigned i = 0; for (;;) i++; }' };
    const preparation = prepareProgram({ ...input, submission: endless });
    if (preparation.kind === 'rejected') throw new Error('it compiles');
    let nowMs = 0;
    const clock = { nowMs: () => (nowMs += 6_000) };
    const { tests } = tryProgram(input, preparation.prepared, new Map(), { clock });
    expect(tests[0]!.run.isStopped).toBe(true);
    expect(tests[0]!.run.outcome).toBe('timed out');
    expect(tests[0]!.run.steps).toBeLessThan(10_000);
  });
});
