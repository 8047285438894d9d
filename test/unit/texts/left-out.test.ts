/** Values left out of output calls: which are, which are not believed, and how the call is written then. */

import { describe, expect, test } from '@jest/globals';
import { answerTexts } from '#texts/answer-texts.js';
import { type Case, triedTexts } from '../../support/tried.js';

function editsOf(statement: string, cases: readonly Case[]): string[] {
  const text = `#include <stdio.h>\nint main(void) { int n, m = 7; scanf("%d", &n);\n${statement}\nreturn m - 7; }`;
  return [...answerTexts(triedTexts(text, cases, 'tokens')).edits.values()].map(({ edit }) => edit.after);
}

test.each<[string, string, Case[], string]>([
  ['a number before a text', 'printf("%d is zero", n);', [['0', 'is zero']], 'printf("is zero")'],
  [
    'the first of two, with the words before it',
    'printf("The order of %d is %d\\n", n, n * 2);',
    [
      ['1', '2\n'],
      ['4', '8\n'],
    ],
    'printf(" %d\\n", n * 2)',
  ],
  [
    'the last, in parentheses',
    'printf("%d %d", n, (m));',
    [
      ['1', '1'],
      ['4', '4'],
    ],
    'printf("%d", n)',
  ],
  [
    'a value that was seen to differ, for another text',
    'printf("%d", n);',
    [
      ['1', 'positive'],
      ['4', 'positive'],
    ],
    'printf("positive")',
  ],
])('%s', (_name, statement, cases, wanted) => {
  expect(editsOf(statement, cases)).toEqual([wanted]);
});

describe('nothing is left out', () => {
  test.each<[string, string, Case[]]>([
    ['for what one test expects', 'printf("%d", n);', [['5', '42']]],
    ['whose argument does something', 'printf("%d is zero", n++);', [['0', 'is zero']]],
    ['of which nothing would be left', 'printf("%d", n); printf("x");', [['3', 'x']]],
  ])('%s', (_name, statement, cases) => {
    expect(editsOf(statement, cases).filter((each) => each.startsWith('printf('))).toEqual([]);
  });
});

test('no text puts digits next to those of a number', () => {
  const text =
    '#include <stdio.h>\nint main(void) { double x; scanf("%lf", &x);\nprintf("%f\\n", x * 3.14);\nreturn 0; }';
  const { edits, locations } = answerTexts(triedTexts(text, [['1', '3.141593\n']], 'tokens'));
  expect(edits.size).toBe(0);
  expect(locations.map(({ status }) => status)).toEqual(['excluded']);
});
