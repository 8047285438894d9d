/** A class as its own oracle. */

import { expect, test } from '@jest/globals';
import { classOracle } from '#grade/class-oracle.js';
import type { Suite } from '#model/suite.js';

const suite: Suite = {
  compare: { mode: 'tokens', ignoreCase: false },
  tests: [{ name: 'three', args: [], stdin: '3', expect: { stdout: '6' } }],
};

function chosen(...printed: readonly string[]): string[] | undefined {
  const submissions = printed.map((expression, index) => ({
    submission: {
      name: `${index}.c`,
      text: `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", ${expression}); }`,
    },
    headers: [],
  }));
  const oracle = classOracle({ suite, voidTests: new Map() }, submissions);
  return oracle?.programs.map(({ submission }) => submission.name);
}

test('those who pass, without copies', () => {
  expect(chosen('2 * n', 'n', '2  * n', 'n + n', 'n * 2')).toEqual(['0.c', '3.c', '4.c']);
});

test('nobody, where too few pass to agree', () => {
  expect(chosen('2 * n', 'n', 'n + n')).toBeUndefined();
});

test('what does not compile has no say', () => {
  expect(chosen('m', '2 * n', 'n + n', 'n * 2')).toEqual(['1.c', '2.c', '3.c']);
});
