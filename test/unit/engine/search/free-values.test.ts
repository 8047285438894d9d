/** What a witness says of the executions and parts of one location, and when there is none. */

import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import type { AskedNumber } from '#model/numbers.js';
import { type SearchOne, searchOne } from '../../../support/search-one.js';
import { triedText } from '../../../support/tried.js';

const headers = '#include <stdio.h>\n#include <string.h>\n';

function search(body: string, asked: Omit<SearchOne, 'text'>) {
  return searchOne({ text: `${headers}int main(void) { ${body} return 0; }`, ...asked });
}

describe('the values of', () => {
  test('a guard are truths, one for each time', async () => {
    const body = 'int i; for (i = 0; i < 2; i++) if (i > 9) printf("a"); else printf("b");';
    const asked = { kind: 'guard', subject: 'condition of if' } as const;
    expect(await search(body, { ...asked, stdout: 'ba' })).toEqual(['false', 'true']);
    expect(await search(body, { ...asked, stdout: 'bc' })).toBe('cannot-repair');
  });

  test('an object are as before but for the element that has to change', async () => {
    const body = 'int a[3] = {1, 2, 3}; printf("%d", a[1]);';
    expect(await search(body, { stdout: '5', kind: 'initialiser', subject: 'a' })).toEqual(['{1, 5, 3}']);
  });

  test('an execution that nothing reads do not keep the next from its own', async () => {
    const body = 'int x = 0, i; for (i = 0; i < 2; i++) { x = i; if (i == 1) printf("%d", x); }';
    const found = await search(body, { stdout: '7', kind: 'assignment', subject: 'x' });
    expect(found).toHaveLength(2);
    expect(found[1]).toBe('7');
  });

  test('a pointer may be null', async () => {
    const body = 'int n = 1, *p = 0; p = &n; printf(p == 0 ? "none" : "one");';
    expect(await search(body, { stdout: 'none', kind: 'assignment', subject: 'p' })).toEqual(['NULL']);
  });
});

test('a macro has one value, wherever it is read', async () => {
  const text = `${headers}#define SIZE 3
    int main(void) { printf("%d ", SIZE); printf("%d", SIZE); return 0; }`;
  const asked = { text, kind: 'define', subject: 'SIZE' } as const;
  expect(await searchOne({ ...asked, stdout: '5 5' })).toEqual(['5']);
  expect(await searchOne({ ...asked, stdout: '3 5' })).toBe('cannot-repair');
});

test('what the search cannot answer itself is put to z3', async () => {
  const body = 'int x; x = 1; printf("%s", x * x == 15129 && x > 100 && x < 200 ? "hit" : "miss");';
  expect(await search(body, { stdout: 'hit', kind: 'assignment', subject: 'x' })).toEqual(['123']);
});

test('without a path to take nothing is known', async () => {
  const body = 'int x; x = 1; printf("%d", x);';
  const asked = { stdout: '7', kind: 'assignment', subject: 'x' } as const;
  expect(await search(body, { ...asked, searchLimits: { pathsMax: 0 } })).toBe('unknown');
  expect(await search(body, { ...asked, searchLimits: { pathsMax: 1 } })).toEqual(['7']);
});

const rarely = `int a, b, n = 0;
  for (int i = 0; i < 30; i++) {
    a = i;
    b = i;
    if (a == 500) if (i == 2) n += 1;
    if (b == 700) if (i == 2) n += 10;
  }
  printf("%d", n);`;

/** One path in a million is followed to the end if all executions are free. */
const onlyOnce = `int a, b, n = 0, seen = 0;
  for (int i = 0; i < 5; i++) {
    a = i;
    b = i;
    if (a > 100 + i) seen |= 1 << i;
    if (b > 100 + i) seen ^= 3 << i;
    if (a == 500) n += i == 2 ? 1 : 100;
    if (b == 700) n += i == 2 ? 10 : 1000;
  }
  printf("%d", n + 0 * seen);`;

test.each([
  ['whenever they execute', rarely],
  ['where each executes for once', onlyOnce],
])('two locations repair together what neither can alone, %s', async (_when, rounds) => {
  const { input, located } = triedText(`${headers}int main(void) { ${rounds} return 0; }`, [['', '11']], {
    kinds: ['assignment'],
  });
  const toggles = ['a', 'b'].map(
    (name) =>
      located.locations.find(({ kind, subject }) => kind === 'assignment' && subject === name)!.toggle,
  );
  const task = { id: 1, test: 0, whitelist: [1 as AskedNumber], effort: 'full' } as const;
  const outcome = await new BuiltinAnalyser(input).analyse({ ...task, sets: [toggles] }, neverStop);
  expect(outcome).toMatchObject({ kind: 'completed', answers: [{ answer: { kind: 'repairs' } }] });
});

test('once stopped a search has no answer', async () => {
  const { input, located } = triedText(
    `${headers}int main(void) { int x; x = 1; printf("%d", x); return 0; }`,
    [['', '7']],
  );
  const whitelist = located.locations.filter(({ kind }) => kind === 'assignment').map(({ toggle }) => toggle);
  const task = { id: 1, test: 0, whitelist, effort: 'full' } as const;
  const answersAfter = async (checks: number) => {
    let left = checks;
    const outcome = await new BuiltinAnalyser(input).analyse(task, { isRaised: () => left-- <= 0 });
    return outcome.kind === 'stopped' ? outcome.answers.length : outcome.kind;
  };
  expect(await answersAfter(0)).toBe(0);
  expect(await answersAfter(Number.POSITIVE_INFINITY)).toBe('completed');
});
