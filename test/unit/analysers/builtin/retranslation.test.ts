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
  const { input } = triedText(text, [['', '5']]);
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
