/** Ranges that begin in one object and go on past its end, in a native run. */

import { expect, test } from '@jest/globals';
import { runText } from '../../../support/run-text.js';

const headers = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n';

function run(declarations: string, statements: string) {
  return runText(`${headers}${declarations}\nint main(void) { ${statements} return 0; }\n`, {
    mode: 'native',
  });
}

test('an address beyond the end arrives whole', () => {
  const { stdout, exitCode } = run(
    'int x = 7, y = 8; int *from[3] = {&x, &y, &x}; int *a[1] = {&y}; int *b = &x;',
    'memcpy(a, from, 16); printf("%d %d", *a[0], *b);',
  );
  expect([stdout, exitCode]).toEqual(['7 8', 0]);
});

test('bytes without a value are copied without being read', () => {
  const { stdout, findings } = run(
    '',
    'int *to = malloc(24), *next = malloc(24), from[12]; from[0] = 3; next[0] = 4; memcpy(to, from, 36); printf("%d", to[0]);',
  );
  expect(stdout).toBe('3');
  expect(findings.map(({ kind }) => kind)).toContain('out-of-bounds');
  expect(findings.map(({ kind }) => kind)).not.toContain('uninitialised-read');
});

test.each([
  ['upwards', 'memmove(a + 2, a, 8);', 'ababcdef|ghklmnop'],
  ['downwards', 'memmove(a + 2, a + 4, 6);', 'abefghij|ijklmnop'],
])('overlapping ranges %s', (_, statement, wanted) => {
  const { stdout } = run(
    'char a[8] = "abcdefgh", b[8] = "ijklmnop";',
    `${statement} printf("%.8s|%.8s", a, b);`,
  );
  expect(stdout).toBe(wanted);
});
