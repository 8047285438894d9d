/** Macros that translation needs, tried with other values: how much is tried. */

import { expect, test } from '@jest/globals';
import { Retranslation } from '#analysers/builtin/retranslation.js';
import { neverStop } from '#base/ports.js';
import type { Effort } from '#model/task.js';
import { prepareProgram } from '#program/prepare-program.js';
import { triedText } from '../../../support/tried.js';

/** Two elements too few, and so many rounds that do nothing. */
const answerOf = (rounds: number, effort: Effort, stop = neverStop) => {
  const text = `#include <stdio.h>
#define SIZE 3
int main(void) {
  int a[SIZE], i;
  for (i = 0; i < ${rounds}; i++) ;
  printf("%d", (int)(sizeof a / sizeof a[0]));
}
`;
  return answerIn(text, '5', effort, stop);
};

/** @param wanted what the program is to print */
const answerIn = (text: string, wanted: string, effort: Effort, stop = neverStop) => {
  const { input } = triedText(text, [['', wanted]]);
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const { located } = preparation.prepared;
  const macro = located.locations.find(({ needsRetranslation }) => needsRetranslation)!;
  return new Retranslation(input, located).answer(macro.toggle, 0, effort, stop);
};

test('a value that passes is a witness', () => {
  expect(answerOf(10, 'quick')).toMatchObject({
    kind: 'repairs',
    witness: { values: [{ value: '5' }], original: [{ value: '3' }] },
  });
});

test('a first look at long runs ends early, and the rest of the search does not', () => {
  expect(answerOf(500_000, 'quick')).toMatchObject({ kind: 'unknown', reason: 'steps' });
  expect(answerOf(500_000, 'rest')).toMatchObject({ kind: 'repairs' });
});

test('nothing is tried once it is to stop', () => {
  expect(answerOf(10, 'full', { isRaised: () => true })).toMatchObject({ kind: 'unknown', reason: 'steps' });
});

const printing = (what: string): string =>
  `#include <stdio.h>\n#define SIZE 7\nint a[SIZE];\nint main(void) { if (a[0]) puts("no"); printf("%d", ${what}); return 0; }\n`;

test('other constants of the program are tried where the first values change what is printed', () => {
  const text = printing('(int)(sizeof a / sizeof a[0]) + 0 * 300');
  expect(answerIn(text, '300', 'quick')).toMatchObject({
    kind: 'repairs',
    witness: { values: [{ value: '300' }] },
  });
});

test('where the first values change nothing, no more are tried', () => {
  // With 300 elements, which the program names, it would be 1.
  const text = printing('sizeof a > 1000 && sizeof a < 1300 ? 1 : 0 * 300');
  expect(answerIn(text, '1', 'quick')).toMatchObject({ kind: 'unknown', reason: 'unsupported' });
});
