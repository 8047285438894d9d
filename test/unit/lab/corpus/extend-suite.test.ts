import { describe, expect, test } from '@jest/globals';
import { extendSuite } from '#lab/corpus/extend-suite.js';
import type { Suite } from '#model/suite.js';

/** The quotient of two numbers; undefined where the second is 0, endless where the first is negative. */
const correct = {
  name: 'submission.c',
  text: `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  while (a < 0) ;
  printf("%d\\n", a / b);
  return 0;
}
`,
};

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [
    { name: 't0', args: [], stdin: '7 2\n', expect: { stdout: '3\n' } },
    { name: 't1', args: [], stdin: '9 -3\n', expect: { stdout: '-3\n' } },
  ],
};

describe('extended suites', () => {
  const extended = extendSuite(suite, correct, 30, 1);
  const added = extended.tests.slice(2);

  test('have the given tests, then others of the same format, all different', () => {
    expect(extended.tests.slice(0, 2)).toEqual(suite.tests);
    expect(extended.tests).toHaveLength(30);
    expect(added[0]!.name).toBe('extended-1');
    expect(new Set(extended.tests.map(({ stdin }) => stdin)).size).toBe(30);
  });

  test('expect what the correct version prints; where it is undefined or endless there is no test', () => {
    for (const { stdin, expect: expected } of added) {
      const [a, b] = stdin.split(' ').map(Number);
      expect(a).toBeGreaterThanOrEqual(0);
      expect(expected).toEqual({ stdout: `${Math.trunc(a! / b!) || 0}\n` });
    }
  });

  test('are the same for the same seed', () => {
    expect(extendSuite(suite, correct, 30, 1)).toEqual(extended);
    expect(extendSuite(suite, correct, 30, 2)).not.toEqual(extended);
  });

  test('stay as they are where they are large enough, or the correct version is no C', () => {
    expect(extendSuite(suite, correct, 2, 1)).toEqual(suite);
    expect(extendSuite(suite, { name: 'submission.c', text: 'int main(' }, 9, 1)).toBe(suite);
  });
});
