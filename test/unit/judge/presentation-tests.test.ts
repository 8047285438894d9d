/** Which whole submissions only present their output wrongly. */

import { expect, test } from '@jest/globals';
import { presentationTests } from '#judge/presentation-tests.js';
import type { TestCase } from '#model/suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { tryProgram } from '#program/tried-program.js';
import { type Case, tried, triedText } from '../../support/tried.js';

const main = (body: string): string =>
  `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); ${body} }`;

const namesValue: readonly Case[] = [
  ['7', 'Value: 7\n'],
  ['8', 'Value: 8\n'],
];

test.each<[string, string, readonly Case[], readonly number[]]>([
  ['case and punctuation', 'printf("value %d", n); return 0;', namesValue, [0, 1]],
  ['a prompt too much', 'printf("Enter: "); printf("%d", n); return 0;', [['7', '7']], [0]],
  [
    'only in the failing test',
    'if (n > 7) printf("value "); else printf("Value: "); printf("%d\\n", n); return 0;',
    namesValue,
    [1],
  ],
])('%s', (_name, body, cases, failing) => {
  expect(presentationTests(triedText(main(body), cases, { mode: 'exact' }))).toEqual(failing);
});

test.each<[string, string, readonly Case[]]>([
  ['nothing fails', 'printf("Value: %d\\n", n); return 0;', namesValue],
  ['one value is wrong', 'printf("value %d", n - n / 8); return 0;', namesValue],
  ['one test crashes', 'printf("value %d", n); if (n > 7) *(int *) 0 = 1; return 0;', namesValue],
  ['a call too much prints values', 'printf("%d ", n); printf("%d", n); return 0;', [['7', '7']]],
  [
    'more is printed than was kept',
    'int i; for (i = 0; i < 30000; i++) putchar(120); return 0;',
    [['7', 'X'.repeat(30_000)]],
  ],
])('not where %s', (_name, body, cases) => {
  expect(presentationTests(triedText(main(body), cases, { mode: 'exact' }))).toEqual([]);
});

test('void tests say nothing', () => {
  const { input } = triedText(main('printf("value %d\\n", n - n / 8); return 0;'), namesValue, {
    mode: 'exact',
  });
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  const without = (index: number) =>
    presentationTests(tryProgram(input, preparation.prepared, new Map([[index, 'no reference']])));
  // The value is wrong in the second test alone.
  expect(without(1)).toEqual([0]);
  expect(without(0)).toEqual([]);
});

test('not where the status is wrong as well', () => {
  const expecting = (expect: TestCase['expect']) => {
    const { input } = triedText(main('printf("value %d", n); return 1;'), [['7', '']], { mode: 'exact' });
    const { suite } = input;
    return tried({ ...input, suite: { ...suite, tests: [{ ...suite.tests[0]!, expect }] } });
  };
  expect(presentationTests(expecting({ stdout: 'Value 7', exitCode: 1 }))).toEqual([0]);
  expect(presentationTests(expecting({ stdout: 'Value 7', exitCode: 0 }))).toEqual([]);
});
