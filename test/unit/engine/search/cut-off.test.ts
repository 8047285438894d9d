/** The bound on steps excludes nothing by itself: a path that is cut off might go on to pass. */

import { expect, test } from '@jest/globals';
import { searchOne } from '../../../support/search-one.js';

const headers = 'int printf(const char *format, ...);\n';
const bounds = { engineLimits: { stepsMax: 20_000 } };

test('a location that the run would reach later is left open', async () => {
  const text = `${headers}int main(void) {
    int n = 0;
    for (int i = 0; i < 100000; i++) n += i % 3;
    printf("%d", n + 1);
    return 0;
  }`;
  const asked = { text, stdout: '99999', kind: 'argument', subject: 'argument 2 of printf()' } as const;
  expect(await searchOne({ ...asked, ...bounds })).toBe('unknown');
  expect(await searchOne(asked)).toEqual(['99999']);
});

test('one behind a loop that never ends is excluded', async () => {
  const text = `${headers}int main(void) {
    int n = 0;
    while (n < 10) n = n == 9 ? 0 : n + 1;
    printf("%d", n + 1);
    return 0;
  }`;
  const asked = { text, stdout: '10', kind: 'argument', subject: 'argument 2 of printf()' } as const;
  expect(await searchOne({ ...asked, ...bounds })).toBe('cannot-repair');
});

test('a value that makes the run too long proves nothing', async () => {
  const text = `${headers}int main(void) {
    int start, n = 0;
    start = 0;
    for (int i = 0; i < 4000; i++) n = i;
    if (start == 5) for (int i = 0; i < 4000; i++) n++;
    printf("%d", n);
    return 0;
  }`;
  const asked = { text, stdout: '7999', kind: 'assignment', subject: 'start' } as const;
  expect(await searchOne({ ...asked, engineLimits: { stepsMax: 25_000 } })).toBe('unknown');
  expect(await searchOne(asked)).toEqual(['5']);
  expect(await searchOne({ ...asked, stdout: '4' })).toBe('cannot-repair');
});

test('of a loop that never ends, rounds that change nothing outside come last', async () => {
  const text = `${headers}int total = 6, queue = 6;
  void finish(void) { if (queue > 0) printf("%d ", queue--); }
  void all(void) { for (int i = 0; i < total; i--) finish(); }
  int main(void) {
    all();
    queue = 0;
    all();
    return 0;
  }`;
  const asked = { text, stdout: '6 5 4 3 2 1 ', kind: 'guard', subject: 'condition of for' } as const;
  const rounds = ['true', 'true', 'true', 'true', 'true', 'true'];
  expect(await searchOne(asked)).toEqual([...rounds, 'false', 'false']);
});
