import { expect, test } from '@jest/globals';
import type { Answer } from '#model/task.js';
import type { AnswerTable } from '#pool/answer-table.js';
import { openTests } from '#values/open-tests.js';
import { testsInOrder } from '#values/tests-in-order.js';
import { workerCount } from '#values/worker-count.js';
import { toggle } from '../../support/toggles.js';
import { triedText } from '../../support/tried.js';

/** Counts to n before it prints n + 1: the larger the input, the longer the run. Every test fails. */
const tried = triedText(
  `#include <stdio.h>
int main(void) {
  int n, i, m;
  scanf("%d", &n);
  m = n;
  for (i = 0; i < n; i++) m = n;
  printf("%d", m + 1);
  return 0;
}
`,
  [
    ['2000', '2000'],
    ['1', '1'],
    ['40', '40'],
    ['50', '50'],
  ],
  { kinds: ['assignment'] },
);

const open: Answer = { kind: 'unknown', reason: 'paths', detail: '' };
const repairs: Answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } };
const fails: Answer = { kind: 'cannot-repair', reason: 'no-value' };

function table(...rows: readonly (readonly [test: number, answers: readonly Answer[]])[]): AnswerTable {
  return new Map(
    rows.map(([index, answers]) => [index, new Map(answers.map((each, at) => [toggle(at + 1), each]))]),
  );
}

test('the tests that are open, those with short runs first', () => {
  const answers = table([0, [open, open]], [1, [open, repairs]], [2, [open, open]]);
  expect([...openTests(tried, answers, new Set())]).toEqual([
    [1, [1, 2, 0]],
    [2, [2, 0]],
  ]);
});

test('none where a test excludes the location, or nothing more need be known of it', () => {
  const answers = table([0, [open, open]], [1, [fails, open]]);
  expect([...openTests(tried, answers, new Set([toggle(2)]))]).toEqual([]);
});

test('tests are shuffled under the seed, but short runs come first', () => {
  const orders = new Set(Array.from({ length: 20 }, (_, seed) => testsInOrder(tried, seed).join()));
  // 40 and 50 rounds are of the same magnitude, and change places.
  expect([...orders].sort()).toEqual(['1,2,3,0', '1,3,2,0']);
  expect(testsInOrder(tried, 7)).toEqual(testsInOrder(tried, 7));
});

test.each([
  ['a small program has one worker, however many cores there are', 'builtin', undefined, 8, 1],
  ['as many as asked for', 'builtin', 3, 8, 3],
  ['but not more than failing tests', 'builtin', 9, 8, 4],
  ['an external analyser has a process for each core', 'klee', undefined, 2, 2],
  ['but not more than failing tests', 'klee', undefined, 16, 4],
] as const)('workers: %s', (_name, analyser, requested, cores, count) => {
  expect(workerCount(tried, analyser, requested, cores)).toBe(count);
});

test('workers: threads where the failing runs and locations are worth them', () => {
  const large = {
    ...tried,
    located: { ...tried.located, locations: Array(1_000).fill(undefined) as never[] },
  };
  expect(workerCount(large, 'builtin', undefined, 3)).toBe(2);
});
