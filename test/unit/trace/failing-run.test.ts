/** What a report shows of the smallest failing test, over small programs; the values are worked out by hand. */

import { describe, expect, test } from '@jest/globals';
import { localise } from '#localise/localise.js';
import type { FailingRun, RunExecution } from '#model/failing-run.js';
import { untimed } from '../../support/searched.js';
import type { Case } from '../../support/tried.js';

async function runOf(
  text: string,
  cases: readonly Case[],
  hiddenTests: readonly string[] = [],
): Promise<FailingRun> {
  const { report } = await localise({
    submission: { name: 'a.c', text },
    headers: [],
    suite: {
      compare: { mode: 'trailing', ignoreCase: false },
      tests: cases.map(([stdin, stdout], at) => ({ name: `t${at}`, args: [], stdin, expect: { stdout } })),
    },
    hiddenTests,
    options: untimed({}),
  });
  return report.failingRun!;
}

function rowsOf({ table }: FailingRun): RunExecution[] {
  return table!.rows.filter((row) => row.kind === 'execution');
}

/** `sum` is not set to 0 again in the second row of numbers. */
const missingReset = `#include <stdio.h>
int main(void) {
  int rows, cols, i, j, x;
  int sum = 0;
  scanf("%d %d", &rows, &cols);
  for (i = 0; i < rows; i++) {
    for (j = 0; j < cols; j++) {
      scanf("%d", &x);
      sum = sum + x;
    }
    printf("%d\\n", sum);
  }
  return 0;
}
`;
const resetCases: readonly Case[] = [
  ['2 3\n1 2 3\n4 5 6\n', '6\n15\n'],
  ['1 2\n3 4\n', '7\n'],
  ['3 1\n1\n2\n3\n', '1\n2\n3\n'],
];

describe('the table', () => {
  test('shows the loop variables, what is read, and what should be stored', async () => {
    const run = await runOf(missingReset, resetCases);
    // Shorter than the first test, which fails, too.
    expect(run).toMatchObject({ test: 't2', input: { text: '3 1\n1\n2\n3\n', isCut: false } });
    expect(run.seesLineEnds).toBe(false);
    expect(run.output).toEqual({
      expected: { text: '1\n2\n3\n', isCut: false },
      actual: { text: '1\n3\n6\n', isCut: false },
    });
    expect(run.table).toMatchObject({ line: 9, text: 'sum = sum + x', executions: 3, end: 'ended' });
    expect(run.table!.result).toEqual({ kind: 'stored', name: 'sum' });
    expect(run.table!.columns).toEqual(['i', 'x']);
    expect(run.table!.same).toEqual(
      expect.arrayContaining([
        { name: 'rows', value: '3' },
        { name: 'j', value: '0' },
      ]),
    );
    expect(run.table!.rows).toEqual([
      { kind: 'execution', number: 1, values: ['0', '1'], before: '0', result: '1' },
      { kind: 'execution', number: 2, values: ['1', '2'], before: '1', result: '3', wanted: '2' },
      { kind: 'execution', number: 3, values: ['2', '3'], before: '3', result: '6', wanted: '3' },
    ]);
  });

  test('leaves out the middle of a long loop', async () => {
    const text = `#include <stdio.h>
int main(void) { int i, sum = 0; for (i = 1; i <= 100; i++) sum += i; printf("%d\\n", sum); return 0; }
`;
    const { table } = await runOf(text, [['', '5051\n']]);
    expect(table!.rows.length).toBeLessThanOrEqual(13);
    const shown = table!.rows.reduce((sum, row) => sum + (row.kind === 'execution' ? 1 : row.executions), 0);
    expect(shown).toBe(table!.executions);
  });
});

describe('a run that does not end well', () => {
  test('of a crash the last row is the execution that crashes', async () => {
    const text = `#include <stdio.h>
int main(void) {
  int a, i, total = 0;
  scanf("%d", &a);
  for (i = 2; i >= 0; i--) total += a / i;
  printf("%d\\n", total);
  return 0;
}
`;
    const run = await runOf(text, [['6\n', '9\n']]);
    expect(run.table!.end).toBe('crashed');
    expect(run.output!.actual.text).toBe('');
    expect(rowsOf(run).at(-1)!.number).toBe(run.table!.executions);
  });

  test('of an endless loop the repeated rows are folded', async () => {
    const text = `#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  while (n > 0) n = n % 10;
  printf("%d\\n", n);
  return 0;
}
`;
    const { table } = await runOf(text, [['12\n', '0\n']]);
    expect(table!.end).toBe('cut-off');
    expect(table!.rows.some((row) => row.kind === 'left-out' && row.isSame)).toBe(true);
  });
});

describe('a recursive function', () => {
  const recursive = `#include <stdio.h>
int sum(int n) { if (n == 0) return 1; return n + sum(n - 1); }
int main(void) { int n; scanf("%d", &n); printf("%d\\n", sum(n)); return 0; }
`;

  test('has its calls as a tree', async () => {
    const factorial = `#include <stdio.h>
int f(int n) { if (n == 0) return 2; return n * f(n - 1); }
int main(void) { int n; scanf("%d", &n); printf("%d\\n", f(n)); return 0; }
`;
    const { calls } = await runOf(factorial, [
      ['2\n', '2\n'],
      ['3\n', '6\n'],
    ]);
    expect(calls).toMatchObject({ function: 'f', calls: 3, end: 'ended' });
    expect(calls!.rows).toEqual([
      { kind: 'call', depth: 0, call: 'f(2)', returns: '4' },
      { kind: 'call', depth: 1, call: 'f(1)', returns: '2' },
      { kind: 'call', depth: 2, call: 'f(0)', returns: '2', wanted: '1' },
    ]);
  });

  test('of many calls the middle is left out, and all are counted', async () => {
    const { calls } = await runOf(recursive, [['40\n', '820\n']]);
    expect(calls!.calls).toBe(41);
    const counted = calls!.rows.reduce((sum, row) => sum + (row.kind === 'call' ? 1 : row.calls), 0);
    expect(counted).toBe(41);
    expect(calls!.rows.length).toBeLessThan(20);
  });
});

test('a program that reads characters sees where lines end', async () => {
  const text = `#include <stdio.h>
int main(void) { int c, n = 0; while ((c = getchar()) != EOF) n++; printf("%d\\n", n); return 0; }
`;
  expect((await runOf(text, [['ab\n', '2\n']])).seesLineEnds).toBe(true);
});

test('the smallest test that students may see is shown, if there is one', async () => {
  const text = `#include <stdio.h>
int main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a - b); return 0; }
`;
  const cases: readonly Case[] = [
    ['10 20\n', '30\n'],
    ['1 2\n', '3\n'],
    ['3 4\n', '7\n'],
  ];
  expect((await runOf(text, cases)).test).toBe('t1');
  expect((await runOf(text, cases, ['t1'])).test).toBe('t2');
  expect((await runOf(text, cases, ['t1', 't2', 't0'])).test).toBe('t1');
});

test('what must be there is what the repaired program has, not just what makes the test pass', async () => {
  // `return n;` is meant: for 4 a single value of -1 would do, too, and no change of the place gives that.
  const text = `#include <stdio.h>
int fib(int n) {
  if (n <= 1)
    return 1;
  return fib(n - 1) + fib(n - 2);
}
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\\n", fib(n));
  return 0;
}
`;
  const { calls } = await runOf(text, [
    ['4', '3'],
    ['7', '13'],
    ['1', '1'],
    ['0', '0'],
  ]);
  const wanted = calls!.rows.flatMap((row) =>
    row.kind === 'call' && row.wanted !== undefined ? [`${row.call}: ${row.wanted}`] : [],
  );
  expect(wanted).toEqual(['fib(0): 0', 'fib(0): 0']);
});
