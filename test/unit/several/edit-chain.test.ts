/** Small edits one after the other, until a program passes. */

import { expect, test } from '@jest/globals';
import { applyEdit } from '#lab/corpus/author-fix.js';
import { findEditChain } from '#several/edit-chain.js';
import { searched } from '../../support/searched.js';
import { type Case, passes, triedText } from '../../support/tried.js';

const endless = Number.POSITIVE_INFINITY;

/** Lines 4 and 6 print what nobody asked for; line 8 prints the wrong result with the wrong words. */
const threeMistakes = `#include <stdio.h>
int main(void) {
  int a, b;
  printf("First number: ");
  scanf("%d", &a);
  printf("Second number: ");
  scanf("%d", &b);
  printf("The sum is %d", a + b);
  return 0;
}
`;

const sums: readonly Case[] = [
  ['1 2', '3'],
  ['10 -4', '6'],
  ['0 0', '0'],
];

async function chain(text: string, cases: readonly Case[], limitAtMs = endless) {
  // What lies behind an array is not the program's.
  const tried = triedText(text, cases, { undefinedMode: 'strict' });
  const { program, values } = await searched(tried);
  await values.close();
  return { tried, found: await findEditChain(program, limitAtMs) };
}

test('three edits, in the order of the text, that pass all tests only together', async () => {
  const { tried, found } = await chain(threeMistakes, sums);
  expect(found!.edits.map(({ line }) => line)).toEqual([4, 6, 8]);
  const lastFirst = [...found!.edits].reverse();
  const repaired = triedText(lastFirst.reduce(applyEdit, threeMistakes), sums);
  expect(passes(repaired)).toEqual([true, true, true]);
  expect(found!.fixes).toEqual(tried.failing);
  expect(found!.advice).toEqual([
    'line 4: look at whether this is needed',
    'line 6: look at whether this is needed',
    'line 8: look at what is written here',
  ]);
  expect(found!.relativeSize).toBeGreaterThan(0.1);
  expect(found!.relativeSize).toBeLessThan(0.3);
});

test('nothing for a program of another problem', async () => {
  const { found } = await chain(threeMistakes, [
    ['1 2', 'north'],
    ['10 -4', 'south by south west'],
    ['3 3', 'east'],
    ['4 5', 'x'],
  ]);
  expect(found).toBeUndefined();
});

test('nothing once the time is up', async () => {
  const { found } = await chain(threeMistakes, sums, 0);
  expect(found).toBeUndefined();
});

/** Nothing in the loop changes `j`, and the array is one element short for the fifth term. */
const terms = `#include <stdio.h>
int main(void) {
  int n, j = 2, a[5];
  scanf("%d %d %d", &n, &a[0], &a[1]);
  while (j <= n) {
    a[j] = a[j - 1];
    a[j] += a[j - 2];
  }
  printf("%d", a[n]);
  return 0;
}
`;

test('a statement that is missing and another mistake', async () => {
  const cases: readonly Case[] = [
    ['0 4 7', '4'],
    ['2 1 1', '2'],
    ['5 1 1', '8'],
    ['3 2 -1', '0'],
    ['5 0 3', '15'],
    ['4 1 2', '8'],
    ['1 4 7', '7'],
  ];
  const { found } = await chain(terms, cases);
  expect(found!.edits.map(({ line, description }) => `${line}: ${description}`)).toEqual([
    '3: 5 becomes 6',
    '7: insert "j++;" after line 7',
  ]);
});
