/** The mend of a named mistake, shown as the repair where no edit that was found holds. */

import { expect, test } from '@jest/globals';
import { localise } from '#localise/localise.js';
import type { Report } from '#model/report.js';
import { defaultComparator } from '#model/suite.js';
import { untimed } from '../../support/searched.js';

async function reportOn(text: string, cases: readonly (readonly [string, string])[]): Promise<Report> {
  const tests = cases.map(([stdin, stdout], at) => ({ name: `t${at}`, args: [], stdin, expect: { stdout } }));
  const suite = { compare: { ...defaultComparator, mode: 'tokens' as const }, tests };
  const submission = { name: 'a.c', text };
  const { report } = await localise({ submission, headers: [], suite, options: untimed({}) });
  return report;
}

test('copies that are swapped become pointers, one edit for each line', async () => {
  const { mistakes, wholeRepair } = await reportOn(
    `#include <stdio.h>
void order(int x, int y) {
  if (x > y) {
    int t = x;
    x = y;
    y = t;
  }
}
int main(void) {
  int a[3], i, j;
  for (i = 0; i < 3; i++) scanf("%d", &a[i]);
  for (i = 0; i < 3; i++)
    for (j = 0; j < 2; j++)
      order(a[j], a[j + 1]);
  printf("%d %d %d", a[0], a[1], a[2]);
  return 0;
}
`,
    [
      ['3 2 1', '1 2 3'],
      ['2 3 1', '1 2 3'],
      ['1 2 3', '1 2 3'],
    ],
  );
  expect(mistakes[0]).toMatchObject({ kind: 'swap-by-copy', isMended: true });
  expect(wholeRepair).toMatchObject({ complete: true, fixes: ['t0', 't1'], trust: 'tests-only' });
  const lines = wholeRepair!.edits!.map(({ line, before, after }) => [line, before, after]);
  expect(lines.map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 14]);
  expect(lines.at(-1)).toEqual([14, 'a[j], ', '&a[j], &']);
});

test('what nobody would write is evidence alone', async () => {
  const { mistakes, wholeRepair } = await reportOn(
    `#include <stdio.h>
int main(void) {
  char c;
  int v;
  while (!feof(stdin)) {
    scanf(" %c %d", &c, &v);
    printf("%c=%d ", c, v);
  }
  return 0;
}
`,
    [
      ['a 1 b 2\n', 'a=1 b=2'],
      ['z 9\n', 'z=9'],
    ],
  );
  expect(mistakes[0]).toMatchObject({ kind: 'feof-loop', isMended: true });
  expect(wholeRepair).toBeUndefined();
});
