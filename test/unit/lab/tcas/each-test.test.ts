import { expect, test } from '@jest/globals';
import { checkEachTest } from '#lab/tcas/each-test.js';
import { defaultComparator, type Suite } from '#model/suite.js';
import { makeReport } from '../make-report.js';

const suite: Suite = {
  compare: defaultComparator,
  tests: ['t0', 't1', 't2'].map((name) => ({ name, args: [], stdin: '', expect: { stdout: '1' } })),
};

test('asks each failing test alone, with its bound, and names those that miss the fault', async () => {
  const asked: Suite[] = [];
  // t0 passes; t1 reports line 5, t2 excludes it.
  const result = await checkEachTest(makeReport([]), suite, 1234, [5], async (alone) => {
    asked.push(alone);
    const isFirst = alone.tests[0]!.name === 't1';
    return makeReport([{ line: 5, status: isFirst ? 'repairable' : 'excluded', rank: isFirst ? 1 : null }]);
  });
  expect(asked.map(({ tests, stepsPerTestMax }) => [tests.map(({ name }) => name), stepsPerTestMax])).toEqual(
    [
      [['t1'], 1234],
      [['t2'], 1234],
    ],
  );
  expect(result).toEqual({ tests: 2, missed: [{ test: 't2', status: 'excluded' }] });
});

test('tells an unknown answer and a fault where no location is', async () => {
  const statuses = (line: number) =>
    checkEachTest(makeReport([]), suite, 1, [line], async () =>
      makeReport([{ line: 5, status: 'possible', rank: 1 }]),
    );
  expect((await statuses(5)).missed.map(({ status }) => status)).toEqual(['possible', 'possible']);
  expect((await statuses(6)).missed.map(({ status }) => status)).toEqual(['no location', 'no location']);
});
