/** How far an edit is trusted, in words. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import {
  achievementOf,
  achievementTogether,
  beyondSentence,
  counterexampleLines,
} from '#report/describe-trust.js';

const agreed = { trust: 'agreed', oracle: 'reference', inputs: 100 } as const;
const refuted = { trust: 'refuted', oracle: 'class' } as const;

test.each([
  [{ trust: 'tests-only' } as const, 'passes all tests'],
  [agreed, 'passes all tests, and does what the model solution does on 100 other inputs'],
  [{ ...agreed, inputs: 1 }, 'passes all tests, and does what the model solution does on 1 other input'],
  [
    { ...agreed, oracle: 'class' } as const,
    'passes all tests, and does what the classmates who pass do on 100 other inputs',
  ],
  [
    { ...agreed, trust: 'proved' } as const,
    'passes all tests, and does what the model solution does on every input like theirs',
  ],
  [
    { trust: 'tests-only', luck: { line: 5, message: "'x' is used before it was given a value" } } as const,
    "passes all tests, some by luck (line 5: 'x' is used before it was given a value)",
  ],
  [
    { ...agreed, luck: { line: 5, message: 'division by zero' } },
    'passes all tests, some by luck (line 5: division by zero), and does what the model solution does on 100 other inputs',
  ],
  [refuted, 'passes all tests, but differs from the classmates who pass on another input'],
])('%j', (edit, expected) => {
  expect(achievementOf(edit, inEnglish)).toBe(expected);
});

test('several together', () => {
  expect(achievementTogether([agreed, agreed], inEnglish)).toBe(
    'pass all tests, and do what the model solution does on 100 other inputs',
  );
  expect(achievementTogether([refuted], inEnglish)).toBe(
    'pass all tests, but differ from the classmates who pass on another input',
  );
  expect(achievementTogether([{ trust: 'tests-only' }], inEnglish)).toBe('pass all tests');
  const luck = { file: 'b.c', line: 5, message: 'division by zero' };
  expect(achievementTogether([{ trust: 'tests-only', luck }, agreed], inEnglish)).toBe(
    'pass all tests, some by luck (line 5 of b.c: division by zero)',
  );
});

test('a submission that passes is spoken of only where somebody was asked', () => {
  expect(beyondSentence({}, inEnglish)).toBe('');
  expect(beyondSentence({ beyond: refuted }, inEnglish)).toBe(
    'It passes all tests, but differs from the classmates who pass on another input.',
  );
});

test('a counterexample has what the program is started with, prints, and should print', () => {
  const counterexample = { args: ['-n', '3'], stdin: '', expected: 'No', actual: 'Yes\n' };
  expect(counterexampleLines({ counterexample }, inEnglish)).toEqual([
    'arguments "-n" "3"',
    'prints    "Yes\\n"',
    'wanted    "No"',
  ]);
  expect(counterexampleLines({ counterexample: { ...counterexample, args: [] } }, inEnglish)[0]).toBe(
    'input     ""',
  );
  expect(counterexampleLines({}, inEnglish)).toEqual([]);
  const endless = { ...counterexample, isEndless: true } as const;
  expect(counterexampleLines({ counterexample: endless }, inEnglish)[1]).toBe(
    'prints    "Yes\\n", and never ends',
  );
  expect(counterexampleLines({ counterexample: { ...endless, actual: '' } }, inEnglish)[1]).toBe(
    'prints    nothing, and never ends',
  );
  const long = counterexampleLines(
    { counterexample: { ...counterexample, stdin: 'x'.repeat(1000) } },
    inEnglish,
  );
  expect(long[1]!.length).toBeLessThan(250);
});
