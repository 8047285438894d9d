/** Where those who pass do not agree. */

import { expect, test } from '@jest/globals';
import { disputedInputs } from '#grade/disputed-inputs.js';
import type { OracleKind } from '#model/edit-trust.js';
import type { Verdict } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';

const suite: Suite = {
  compare: { mode: 'tokens', ignoreCase: false },
  tests: [
    { name: 'one', args: [], stdin: '1', expect: { stdout: '1' } },
    { name: 'nine', args: [], stdin: '9', expect: { stdout: '9' } },
  ],
};

/** Each prints what it reads, and beyond 9 something of its own. */
const programs = ['n', 'n + 1', 'n + 2'].map((beyond, index) => ({
  submission: {
    name: `p${index}.c`,
    text: `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", n > 9 ? ${beyond} : n); }`,
  },
  headers: [],
}));

function disputed(kind: OracleKind, verdict: Verdict): number[] {
  const completed = { suite, voidTests: new Map<number, string>(), oracle: { kind, programs } };
  const found = disputedInputs(completed, [{ submission: 'a.c', verdict, reason: '' }]);
  return found.map(({ stdin }) => Number(stdin));
}

test('is known where classmates were asked', () => {
  const inputs = disputed('class', 'passes');
  expect(inputs.length).toBeGreaterThan(0);
  expect(inputs.every((n) => n > 9)).toBe(true);
});

test('is not asked of a reference, or where nobody passes', () => {
  expect(disputed('reference', 'passes')).toEqual([]);
  expect(disputed('class', 'near-miss')).toEqual([]);
});
