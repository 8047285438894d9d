/** Numbers printed where one of two texts is expected. */

import { expect, test } from '@jest/globals';
import { answerTexts } from '#texts/answer-texts.js';
import { type Case, triedTexts } from '../../support/tried.js';

function editsOf(statement: string, cases: readonly Case[]): string[] {
  const text = `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);\n${statement}\nreturn 0; }`;
  return [...answerTexts(triedTexts(text, cases, 'trailing')).edits.values()].map(({ edit }) => edit.after);
}

test.each<[string, string, Case[], string[]]>([
  [
    'a flag',
    'printf("%d\\n", n > 3);',
    [
      ['1', 'small\n'],
      ['2', 'small\n'],
      ['4', 'large\n'],
      ['9', 'large\n'],
    ],
    ['printf("%s\\n", (n > 3) ? "large" : "small")'],
  ],
  [
    'two values other than 0',
    'int k = n % 2 + 1; printf("%d", k);',
    [
      ['1', 'odd'],
      ['3', 'odd'],
      ['4', 'even'],
      ['6', 'even'],
    ],
    ['printf("%s", k == 1 ? "even" : "odd")'],
  ],
  [
    'one test a value: nothing',
    'printf("%d", n > 3);',
    [
      ['1', 'small'],
      ['4', 'large'],
    ],
    [],
  ],
  [
    'other numbers: nothing',
    'printf("%d", n > 3);',
    [
      ['1', '10'],
      ['2', '10'],
      ['4', '20'],
      ['5', '20'],
    ],
    [],
  ],
  [
    'a text that does not follow the value: nothing',
    'printf("%d", n > 3);',
    [
      ['1', 'a'],
      ['2', 'b'],
      ['4', 'c'],
      ['5', 'c'],
    ],
    [],
  ],
])('%s', (_name, statement, cases, wanted) => {
  expect(editsOf(statement, cases)).toEqual(wanted);
});
