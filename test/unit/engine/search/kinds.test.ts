/** What a search answers at arguments, at input, and at variables that were never given a value. */

import { describe, expect, test } from '@jest/globals';
import { type SearchOne, searchOne } from '../../../support/search-one.js';

const headers = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n';

function main(body: string): string {
  return `${headers}int twice(int n) { return 2 * n; }\nint main(void) { ${body} }`;
}

function searchArgument(search: Omit<SearchOne, 'kind'>) {
  return searchOne({ ...search, kind: 'argument' });
}

function searchInput(search: Omit<SearchOne, 'kind'>) {
  return searchOne({ ...search, kind: 'input' });
}

function searchStart(search: Omit<SearchOne, 'kind'>) {
  return searchOne({ ...search, kind: 'uninitialised' });
}

describe('arguments', () => {
  test('of a function', async () => {
    const text = main('int n = 4; printf("%d", twice(n)); return 0;');
    expect(await searchArgument({ text, stdout: '10', subject: 'argument 1 of twice()' })).toEqual(['5']);
    expect(await searchArgument({ text, stdout: '11', subject: 'argument 1 of twice()' })).toBe(
      'cannot-repair',
    );
    expect(await searchArgument({ text, stdout: '11', subject: 'argument 2 of printf()' })).toEqual(['11']);
  });

  test('of each call of its own, one by one', async () => {
    const text = main('for (int i = 0; i < 3; i++) printf("%d ", i); return 0;');
    expect(await searchArgument({ text, stdout: '0 7 2', subject: 'argument 2 of printf()' })).toEqual([
      '0',
      '7',
      '2',
    ]);
  });

  test('an assignment as an argument is still made', async () => {
    const text = main('int n = 0; printf("%d ", twice(n = 3)); printf("%d", n); return 0;');
    expect(await searchArgument({ text, stdout: '8 3', subject: 'argument 1 of twice()' })).toEqual(['4']);
    expect(await searchOne({ text, stdout: '8 3', kind: 'assignment', subject: 'n' })).toBe('cannot-repair');
  });

  test('a division by zero in it is not', async () => {
    const text = main('int n = 0; printf("%d", twice(8 / n)); return 0;');
    expect(await searchArgument({ text, stdout: '6', subject: 'argument 1 of twice()' })).toEqual(['3']);
  });

  test('an address has the passed type, though the function takes any', async () => {
    const text = main('int a[2] = {1, 2}, b[2] = {3, 4}; memcpy(a, a, 8); printf("%d", a[1]); return 0;');
    expect(await searchArgument({ text, stdout: '4', subject: 'argument 2 of memcpy()' })).toEqual(['&b[0]']);
  });
});

test('a truth value is 0 or 1', async () => {
  const text = main('_Bool b; b = 0; printf("%d", b + 1); return 0;');
  const asked = { text, kind: 'assignment', subject: 'b' } as const;
  expect(await searchOne({ ...asked, stdout: '2' })).toEqual(['1']);
  expect(await searchOne({ ...asked, stdout: '3' })).toBe('cannot-repair');
});

describe('input', () => {
  const sum = main('int a = 0, b = 0; scanf("%d%d", &a, &b); printf("%d", 2 * a + b); return 0;');

  test('each value that scanf stores', async () => {
    expect(await searchInput({ text: sum, stdin: '1 2', stdout: '8', subject: 'a' })).toEqual(['3']);
    expect(await searchInput({ text: sum, stdin: '1 2', stdout: '8', subject: 'b' })).toEqual(['6']);
    expect(await searchInput({ text: sum, stdin: '1 2', stdout: '9', subject: 'b' })).toEqual(['7']);
  });

  test('none that it did not store', async () => {
    expect(await searchInput({ text: sum, stdin: '1', stdout: '8', subject: 'b' })).toBe('cannot-repair');
    expect(await searchInput({ text: sum, stdin: '1', stdout: '8', subject: 'a' })).toEqual(['4']);
  });

  test('the input read and the result stay', async () => {
    const text = main('int a, n = 0; while (scanf("%d", &a) == 1) n += a; printf("%d", n); return 0;');
    expect(await searchInput({ text, stdin: '1 2 3', stdout: '10', subject: 'a' })).toEqual(['1', '2', '7']);
  });

  test('the place is computed once', async () => {
    const text = main('int a[3] = {0}, i = 0; scanf("%d", &a[i++]); printf("%d %d", a[0], i); return 0;');
    expect(await searchInput({ text, stdin: '5', stdout: '6 1', subject: 'a[i++]' })).toEqual(['6']);
    expect(await searchInput({ text, stdin: '5', stdout: '6 2', subject: 'a[i++]' })).toBe('cannot-repair');
  });

  test('a text, as long as its object', async () => {
    const text = main('char s[3]; scanf("%2s", s); printf("%s", s); return 0;');
    expect(await searchInput({ text, stdin: 'ab', stdout: 'xy', subject: 's' })).toEqual([
      "{'x', 'y', '\\0'}",
    ]);
    expect(await searchInput({ text, stdin: 'ab', stdout: 'xyz', subject: 's' })).toBe('cannot-repair');
  });

  test('a line whose object only the run knows', async () => {
    const text = main('char *p = malloc(4); fgets(p, 4, stdin); printf("%d", p[1]); return 0;');
    const witness = await searchInput({ text, stdin: 'ab\n', stdout: '99', subject: 'p' });
    expect(witness).toEqual([expect.stringMatching(/^\{'.+', 'c', '.+', '.+'\}$/)]);
  });
});

describe('values before the first store', () => {
  test('a variable that is read too early', async () => {
    const text = main('int sum; for (int i = 1; i < 4; i++) sum += i; printf("%d", sum); return 0;');
    expect(await searchStart({ text, stdout: '6', subject: 'sum' })).toEqual(['0']);
  });

  test('one that is assigned first', async () => {
    const text = main('int n, *p; n = 3; p = &n; printf("%d", n + *p); return 0;');
    expect(await searchStart({ text, stdout: '7', subject: 'n' })).toBe('cannot-repair');
    expect(await searchStart({ text, stdout: '7', subject: 'p' })).toBe('cannot-repair');
  });

  test('objects', async () => {
    const text = main('struct { int a, b[2]; } s; s.a = 1; printf("%d", s.a + s.b[1]); return 0;');
    const witness = await searchStart({ text, stdout: '7', subject: 's' });
    expect(witness).toEqual([expect.stringMatching(/, 6\}$/)]);
  });

  test('static storage, which starts as zero', async () => {
    const text = `${headers}int best; int main(void) { static int n; for (int i = -3; i < 0; i++)
      if (i > best) best = i; printf("%d %d", best, n); return 0; }`;
    expect(await searchStart({ text, stdout: '7 0', subject: 'best' })).toEqual(['7']);
    expect(await searchStart({ text, stdout: '0 4', subject: 'n' })).toEqual(['4']);
  });

  test('each time the declaration is reached', async () => {
    const text = main('for (int i = 0; i < 2; i++) { int n; n += i; printf("%d ", n); } return 0;');
    expect(await searchStart({ text, stdout: '4 9', subject: 'n' })).toEqual(['4', '8']);
  });
});
