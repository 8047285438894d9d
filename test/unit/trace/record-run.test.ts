/** One place of a program watched while it runs: what stands in the columns. */

import { describe, expect, test } from '@jest/globals';
import type { RunTable } from '#model/failing-run.js';
import { defaultTraceLimits } from '#trace/limits.js';
import { recordRun } from '#trace/record-run.js';
import { placeOfLocation } from '#trace/traced-place.js';
import { triedText } from '../../support/tried.js';

/** The place is the first location whose text is this. */
function tableOf(text: string, snippet: string, stdin = ''): RunTable {
  const tried = triedText(text, [[stdin, 'wrong']], { undefinedMode: 'strict' });
  const location = tried.located.locations.find((each) => each.snippet === snippet)!;
  const place = placeOfLocation(tried.program, location)!;
  return recordRun(tried, 0, { place, wanted: new Map(), total: undefined }, defaultTraceLimits).table!;
}

function rowOf({ rows }: RunTable, at: number): readonly (string | null)[] {
  const row = rows.filter((each) => each.kind === 'execution').at(at)!;
  return row.values;
}

function inMain(body: string): string {
  return `#include <stdio.h>\n#include <string.h>\nint main(void) {\n${body}\nreturn 0; }\n`;
}

test('a character that is made an int is shown as one, and so is what it should be', () => {
  const text = inMain('char op; scanf("%c", &op); switch (op) { case \'x\': puts("times"); }');
  const tried = triedText(text, [['*', 'times']], { undefinedMode: 'strict' });
  const location = tried.located.locations.find((each) => each.kind === 'guard')!;
  const place = placeOfLocation(tried.program, location)!;
  const chosen = { place, wanted: new Map([[0, '120']]), total: undefined };
  const { table } = recordRun(tried, 0, chosen, defaultTraceLimits);
  expect(table!.rows[0]).toMatchObject({ result: "'*'", wanted: "'x'" });
});

test('a number that is made of a character is shown as one', () => {
  const table = tableOf(inMain("char c = '7'; int n = c - '0' + 40; printf(\"%d\", n);"), "n = c - '0' + 40");
  expect(table.rows[0]).toMatchObject({ result: '47' });
});

describe('a column', () => {
  test('of a variable without a value says so', () => {
    const table = tableOf(inMain('int x, y; if (getchar() == 1) x = 1; y = x + 1;'), 'y = x + 1');
    expect(table.columns).toEqual(['x']);
    expect(rowOf(table, 0)).toEqual(['not set']);
    expect(table.rows[0]).toMatchObject({ result: 'not set' });
  });

  test('of an element outside its array says so', () => {
    const table = tableOf(
      inMain('int a[2] = {7, 8}; int i, sum = 0; for (i = 0; i < 3; i++) sum += a[i];'),
      'sum += a[i]',
    );
    expect(table.columns).toEqual(['i', 'a[i]']);
    expect([0, 1, 2].map((at) => rowOf(table, at))).toEqual([
      ['0', '7'],
      ['1', '8'],
      ['2', 'outside'],
    ]);
  });

  test('of a text shows the text, and where it has no end', () => {
    const body = `char s[3]; int n; s[0] = 'a'; s[1] = 'b'; s[2] = 'c'; n = s[0] == 'x' ? 0 : strcmp(s, "abc");`;
    const table = tableOf(inMain(body), `n = s[0] == 'x' ? 0 : strcmp(s, "abc")`);
    expect(table.columns).toContain('s');
    expect(rowOf(table, 0)[table.columns.indexOf('s')]).toBe(`"abc" without '\\0'`);
  });

  test('of an int that holds characters shows them', () => {
    const body = `int c, n = 0; while ((c = getchar()) != EOF) if (c == ' ') n++;`;
    const table = tableOf(inMain(body), `c == ' '`, 'a\n');
    expect([rowOf(table, 0), rowOf(table, 1)]).toEqual([[`'a'`], [`'\\n'`]]);
  });

  test('of a floating value has the digits of %g', () => {
    const table = tableOf(inMain('double x = 1.0 / 3, y; y = x * 2;'), 'y = x * 2');
    expect(rowOf(table, 0)).toEqual(['0.333333']);
    expect(table.rows[0]).toMatchObject({ result: '0.666667' });
  });

  test('of a pointer shows what it points to', () => {
    const table = tableOf(
      `void twice(int *p) { *p = *p * 2; }\nint main(void) { int x = 4; twice(&x); return x; }\n`,
      '*p = *p * 2',
    );
    expect(table.rows[0]).toMatchObject({ before: '4', result: '8' });
  });

  test('of the loops around it comes first, and what never changes stands above', () => {
    const table = tableOf(
      inMain('int i, n = 3, sum = 0; for (i = 0; i < n; i++) sum = sum + i;'),
      'sum = sum + i',
    );
    expect(table.columns).toEqual(['i']);
    expect(table.same).toEqual([{ name: 'n', value: '3' }]);
    expect(table.rows).toHaveLength(3);
  });
});

test('rows that repeat are counted in place of shown', () => {
  const table = tableOf(inMain('int i, x = 0; for (i = 0; i < 9; i++) x = 5;'), 'x = 5');
  const shown = table.rows.reduce((sum, row) => sum + (row.kind === 'execution' ? 1 : row.executions), 0);
  expect(shown).toBe(9);
});

test('a node of a list is shown by its members', () => {
  const table = tableOf(
    inMain(`struct node { int value; struct node *next; } second = {4, NULL}, first = {3, &second}, *p;
int sum = 0;
for (p = &first; p != NULL; p = p->next) sum += p->value;`),
    'sum += p->value',
  );
  expect(table.columns).toEqual(['p']);
  expect([rowOf(table, 0), rowOf(table, 1)]).toEqual([['{value 3, next →}'], ['{value 4, next NULL}']]);
});

describe('a recursive function', () => {
  const fib = `#include <stdio.h>
int fib(int n) { if (n == 0) return 1; if (n == 1) return 1; return fib(n - 1) + fib(n - 2); }
int main(void) { printf("%d\\n", fib(3)); return 0; }
`;

  function callsOf(wanted: ReadonlyMap<number, string>) {
    const tried = triedText(fib, [['', '2\n']]);
    const location = tried.located.locations.find(({ kind }) => kind === 'return')!;
    const place = placeOfLocation(tried.program, location)!;
    return recordRun(tried, 0, { place, wanted, total: undefined }, defaultTraceLimits).calls!;
  }

  test('has its calls as a tree, with what the place would have to return', () => {
    expect(callsOf(new Map([[0, '0']])).rows).toEqual([
      { kind: 'call', depth: 0, call: 'fib(3)', returns: '3' },
      { kind: 'call', depth: 1, call: 'fib(2)', returns: '2' },
      { kind: 'call', depth: 2, call: 'fib(1)', returns: '1' },
      { kind: 'call', depth: 2, call: 'fib(0)', returns: '1', wanted: '0' },
      { kind: 'call', depth: 1, call: 'fib(1)', returns: '1' },
    ]);
  });

  test('shows no value that one call would need and an equal one before would not', () => {
    const fib4 = fib.replace('fib(3)', 'fib(4)');
    const tried = triedText(fib4, [['', '3\n']]);
    const location = tried.located.locations.find(({ kind }) => kind === 'return')!;
    const place = placeOfLocation(tried.program, location)!;
    // fib(4) calls fib(0) twice.
    const chosen = { place, wanted: new Map([[1, '-1']]), total: undefined };
    const { calls, table } = recordRun(tried, 0, chosen, defaultTraceLimits);
    expect(JSON.stringify([calls, table])).not.toContain('wanted');
  });
});
