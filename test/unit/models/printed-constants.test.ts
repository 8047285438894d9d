/** Answers that know the tests. */

import { expect, test } from '@jest/globals';
import type { TestCase } from '#model/suite.js';
import { printsExpected } from '#models/printed-constants.js';

function testsOf(cases: readonly (readonly [string, string])[]): readonly TestCase[] {
  return cases.map(([stdin, stdout], at) => ({ name: `t${at}`, args: [], stdin, expect: { stdout } }));
}

const factorials = testsOf([
  ['3\n', '6\n'],
  ['5\n', '120\n'],
  ['7\n', '5040\n'],
  ['0\n', '1\n'],
]);
const before = 'int main(void) { int n, f = 0; scanf("%d", &n); f = f * n; printf("%d\\n", f); }';

test.each([
  ['one test by its input', before.replace('f = f * n;', 'if (n == 5) { puts("120"); return 0; }')],
  ['one test by a number', before.replace('f = f * n;', 'if (n == 5) f = 120;')],
  ['a table', before.replace('f = 0;', 'f, t[] = {6, 120, 5040};')],
])('%s is found', (_, after) => {
  expect(printsExpected(before, after, factorials)).toBe(true);
});

test.each([
  ['a right program', before.replace('f = 0', 'f = 1').replace('f = f * n', 'while (n > 1) f *= n--')],
  ['one constant', before.replace('f = 0', 'f = 1')],
])('%s is not', (_, after) => {
  expect(printsExpected(before, after, factorials)).toBe(false);
});

test('a text that several tests expect is what programs print', () => {
  const signs = testsOf([
    ['100\n', 'BIG\n'],
    ['300\n', 'BIG\n'],
    ['1\n', 'SMALL\n'],
    ['2\n', 'SMALL\n'],
  ]);
  const after = 'if (n >= 100) puts("BIG"); else puts("SMALL");';
  expect(printsExpected('puts("big");', after, signs)).toBe(false);
});
