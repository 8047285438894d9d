/**
 * Symbols that become an index or a size: all values where a bound leaves few, otherwise a
 * few, of which one may repair and none excludes.
 */

import { expect, test } from '@jest/globals';
import { choicesOf } from '#engine/search/choices.js';
import { createSolver } from '#smt/solver.js';
import { bitsSort } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { type SearchOne, searchOne } from '../../../support/search-one.js';

const headers = `int printf(const char *format, ...);
void *malloc(unsigned long size);
`;

const search = (subject: string, body: string, stdout: string): Promise<readonly string[] | string> => {
  const text = `${headers}int main(void) {\n${body}\nreturn 0;\n}\n`;
  const one: SearchOne = { text, stdout, kind: 'assignment', subject };
  return searchOne(one);
};

const bounded = `int a[1000] = {4, 8, 15, 16, 23}, i;
  i = 1;
  if (i < 5) printf("%d", a[i]);`;

test('how many values a term may have is known where it has one symbol', () => {
  const store = createTermStore();
  const solver = createSolver(store, { z3ResourceLimit: 0 });
  const [one, other] = [store.symbol('a', bitsSort(8)), store.symbol('b', bitsSort(8))];
  expect(choicesOf(solver.empty, one)).toBe(256);
  expect(choicesOf(solver.empty, store.add(one, other))).toBe(Number.POSITIVE_INFINITY);
  const assumed = solver.assume(solver.empty, store.ult(one, store.constant(5, 8)));
  if (assumed.kind !== 'sat') throw new Error('there is such a value');
  expect(choicesOf(assumed.condition, one)).toBe(5);
  expect(choicesOf(assumed.condition, other)).toBe(256);
});

test('a bound leaves few elements of a large array', async () => {
  expect(await search('i', bounded, '42')).toBe('cannot-repair');
  expect(await search('i', bounded, '16')).toEqual(['3']);
});

const unbounded = `int a[1000] = {[7] = 5, [700] = 6}, i;
  i = 900;
  printf("%d", a[i]);`;

test('of an index that may be any, a few are tried', async () => {
  expect(await search('i', unbounded, '5')).toEqual(['7']);
  expect(await search('i', unbounded, '6')).not.toBe('cannot-repair');
});

const block = (last: number): string => `int n;
  n = 2;
  int *p = malloc(n * sizeof(int));
  p[${last}] = 7;
  printf("%d", p[${last}]);`;

const row = (last: number): string => `int n;
  n = 2;
  int p[n];
  p[${last}] = 7;
  printf("%d", p[${last}]);`;

test.each([
  ['a block', block],
  ['an array of variable length', row],
])('of the size of %s, a few are tried', async (_what, body) => {
  expect(await search('n', body(3), '7')).toBeInstanceOf(Array);
  expect(await search('n', body(300), '7')).not.toBe('cannot-repair');
});

test('a size that is negative, and so too large, is among them', async () => {
  const [size] = await search('n', 'int n;\n n = 2;\n char *p = malloc(n);\n printf("%d", p != 0);', '0');
  expect(Number(size)).toBeLessThan(0);
});
