/** What several programs say is right. */

import { expect, test } from '@jest/globals';
import { defaultComparator } from '#model/suite.js';
import { agreeOnOutput } from '#oracle/agree-on-output.js';

const printed = (stdout: string, exitCode = 0) => ({ stdout, exitCode });

function agreed(outputs: readonly string[], votesMin: number): string | undefined {
  return agreeOnOutput(
    outputs.map((stdout) => printed(stdout)),
    defaultComparator,
    votesMin,
  )?.stdout;
}

test.each<[string, readonly string[], number, string | undefined]>([
  ['a reference alone', ['7'], 1, '7'],
  ['nobody', [], 1, undefined],
  ['three of three', ['7', '7', '7'], 3, '7'],
  ['two of two', ['7', '7'], 3, undefined],
  ['three of four', ['7', '8', '7', '7'], 3, '7'],
  ['three of six', ['7', '8', '7', '9', '7', '8'], 3, undefined],
  ['the first of those that the comparator takes as equal', ['8', '7 \n', '7', '7'], 3, '7 \n'],
])('%s', (_name, outputs, votesMin, expected) => {
  expect(agreed(outputs, votesMin)).toBe(expected);
});

test('another exit status is another answer', () => {
  const outputs = [printed('7'), printed('7', 1), printed('7', 1), printed('7', 1)];
  expect(agreeOnOutput(outputs, defaultComparator, 3)?.exitCode).toBe(1);
  expect(agreeOnOutput(outputs.slice(0, 3), defaultComparator, 3)).toBeUndefined();
});
