import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '#edits/candidate.js';
import { CandidateTrials } from '#edits/candidate-trials.js';
import { defaultEditLimits } from '#edits/limits.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type Answer, answersOf, isBelieved } from '#synthesis/behaviour.js';
import { type Case, triedText } from '../../support/tried.js';

const text = `#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\\n", n + 1);
  return 0;
}
`;
const cases: readonly Case[] = [
  ['3', '6'],
  ['5', '10'],
  ['8', '16'],
  ['20', '40'],
];

const given = triedText(text, cases);

/** `n + 1` becomes this. */
function becoming(after: string, cost: number): Candidate {
  const { file } = given.program;
  const start = text.indexOf('n + 1');
  const at = { file, line: 6, column: 18, endLine: 6, endColumn: 23, start, end: start + 5 };
  return {
    cost,
    kind: ['operands', 'synthesised'],
    regularity: 'neither',
    description: after,
    change: { file, start, end: start + 5, text: after },
    at,
    typed: undefined,
  };
}

function described(answers: readonly Answer[]): string[][] {
  return answers.map(({ candidates }) => candidates.map(({ description }) => description));
}

describe('edits that print the same beyond the suite are one answer', () => {
  // 2 * n and n + n are equal for all inputs; the third passes the suite and differs beyond it.
  const passing = [becoming('2 * n', 7), becoming('n < 30 ? n * 2 : 0', 7.5), becoming('n + n', 8)];

  test('the likeliest first, in one answer and of all', () => {
    expect(described(answersOf(given, passing))).toEqual([['2 * n', 'n + n'], ['n < 30 ? n * 2 : 0']]);
  });

  test('its share is that of all its edits', () => {
    const [best, other] = answersOf(given, passing);
    const [a, b, c] = [7, 7.5, 8].map((cost) => Math.exp(-cost)) as [number, number, number];
    expect(best!.share).toBeCloseTo((a + c) / (a + b + c), 10);
    expect(other!.share).toBeCloseTo(b / (a + b + c), 10);
  });

  test('an edit that crashes beyond the suite ends on fewer inputs', () => {
    const [best] = answersOf(given, [becoming('2 * n + 0 / (n > 0 && n < 30)', 7)]);
    expect(best!.ended).toBeGreaterThan(0);
    expect(best!.ended).toBeLessThan(best!.tried);
  });

  test('one that reads what was never set is a tenth as likely', () => {
    const [best, other] = answersOf(given, [becoming('n + *(int *)malloc(n)', 7), becoming('2 * n', 8)]);
    expect(best!.candidates[0]!.description).toBe('2 * n');
    expect(other!.ended).toBe(0);
    const [lucky, orderly] = [0.1 * Math.exp(-7), Math.exp(-8)];
    expect(best!.share).toBeCloseTo(orderly / (lucky + orderly), 10);
  });

  test('where there is no other input, each is an answer by itself', () => {
    const harness = {
      name: 'h.c',
      text: '#include "submission.c"\nint main(void) { return submission_main(); }\n',
    };
    const { input } = given;
    const harnessed: TriedProgram = { ...given, input: { ...input, suite: { ...input.suite, harness } } };
    const answers = answersOf(harnessed, [becoming('2 * n', 7), becoming('n + n', 7)]);
    expect(answers.map(({ share, tried }) => [share, tried])).toEqual([
      [0.5, 0],
      [0.5, 0],
    ]);
  });
});

describe('without an oracle an answer is believed', () => {
  const { tests } = new CandidateTrials(given, defaultEditLimits);
  const answer = (share: number, ended: number, cost: number): Answer => {
    return { candidates: [becoming('2 * n', cost)], share, ended, tried: 30 };
  };

  test.each([
    ['if it is likelier than all others together', answer(0.5, 30, 7), true],
    ['but not if it is less likely', answer(0.49, 30, 7), false],
    ['nor if it seldom ends', answer(1, 14, 7), false],
    // Four tests allow 4 + 4 * 1.25.
    ['if the tests are evidence enough', answer(1, 30, 9), true],
    ['but not if they are too few for it', answer(1, 30, 9.1), false],
  ])('%s', (_name, each, isShown) => {
    expect(isBelieved(each, tests)).toBe(isShown);
  });
});
