/** What differs in form only, and what does not. */

import { describe, expect, test } from '@jest/globals';
import { areAlike, isPresentationOnly } from '#judge/presentation.js';
import type { OutputItem } from '#program/output-record.js';

describe('case and punctuation aside', () => {
  test.each([
    ['Total: 5\n', 'total:5'],
    ['yes', 'Yes.\n'],
    ["(1.50, 'a')", '1.50 a'],
    ['-3 4', '-3, 4'],
    ['***\n', '***'],
  ])('%j is %j', (expected, actual) => {
    expect(areAlike(expected, actual)).toBe(true);
  });

  test.each([
    ['5', '-5'],
    ['1.5', '15'],
    ['1.5', '1 5'],
    ['a b', 'ab'],
    ['**\n***\n', '**\n**\n'],
    ['1 2', '2 1'],
    ['yes', 'yes no'],
  ])('%j is not %j', (expected, actual) => {
    expect(areAlike(expected, actual)).toBe(false);
  });
});

describe('constant calls left out', () => {
  const item = (call: number, text: string): OutputItem => ({ call, text, values: [] });
  const comparator = { mode: 'exact', ignoreCase: false } as const;

  test('a prompt', () => {
    const items = [item(0, 'Enter a number: '), item(1, '7'), item(2, '\n')];
    expect(isPresentationOnly([{ expected: '7\n', comparator, items }], [0, 2])).toBe(true);
  });

  test('those that no test expects, where white space between values is expected', () => {
    const items = [item(0, 'Enter a: '), item(1, 'Enter b: '), item(2, '7'), item(3, '\n\n'), item(4, '8')];
    const tokens = { mode: 'tokens', ignoreCase: false } as const;
    const presented = { expected: '7\n8\n', comparator: tokens, items };
    expect(isPresentationOnly([presented], [0, 1, 3])).toBe(true);
    expect(isPresentationOnly([presented], [0, 3])).toBe(false);
  });

  test('any one by itself, though its text is expected elsewhere', () => {
    const items = [item(0, 'max: '), item(1, '7\n'), item(2, 'max: '), item(3, '9\n')];
    const presented = { expected: '7\nmax: 9\n', comparator, items };
    expect(isPresentationOnly([presented], [0, 2])).toBe(true);
    expect(isPresentationOnly([presented], [2])).toBe(false);
  });

  test('every one must be constant, and every test right', () => {
    const items = [item(0, 'Enter a number: '), item(1, '7\n')];
    const right = { expected: '7\n', comparator, items };
    expect(isPresentationOnly([right], [])).toBe(false);
    expect(isPresentationOnly([right, { ...right, expected: '8\n' }], [0])).toBe(false);
  });
});
