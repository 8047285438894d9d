/**
 * Errors with strings, memory and characters in library calls: named in words, they end
 * a strict run, and a native one if gcc's program cannot go on either. Every snippet is
 * in line 5.
 */

import { describe, expect, test } from '@jest/globals';
import { runText, type TextRunOptions } from '../../../support/run-text.js';

const before = '#include <ctype.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>';

function run(body: string, options: TextRunOptions) {
  return runText(`${before}\nint main(void) { ${body} return 0; }\n`, options);
}

const fatal: readonly (readonly [body: string, kind: string, message: string])[] = [
  ['char s[9]; int n = -1; memset(s, 0, n);', 'out-of-bounds', 'memset is given the negative size -1'],
  ['char s[9]; int n = -5; strncpy(s, "a", n);', 'out-of-bounds', 'strncpy is given the negative size -5'],
  [
    'char *p = malloc(4); free(p); p = realloc(p, 8);',
    'bad-free',
    'realloc is given memory that was freed before',
  ],
  ['char *s = NULL; return strlen(s);', 'null-access', 'a null pointer is used'],
  ['FILE *f = fopen("missing", "r"); fgetc(f);', 'null-access', 'fgetc is given a null pointer for a file'],
];

const unended: readonly (readonly [body: string, message: string])[] = [
  ['char s[3] = "abc"; puts(s);', "no '\\0' ends the text in 's': puts reads past its end"],
  ['char s[3] = "abc"; return strlen(s);', 'strlen reads past its end'],
  ['char s[3] = "abc"; printf("%s", s);', 'printf reads past its end'],
  ['char s[3] = "123"; return atoi(s);', 'atoi reads past its end'],
];

describe('a text without an end', () => {
  test.each(unended)('%s', (body, message) => {
    const finding = { kind: 'out-of-bounds', line: 5, message: expect.stringContaining(message) };
    expect(run(body, { mode: 'strict' }).crash).toMatchObject(finding);
    expect(run(body, { mode: 'native' }).findings).toContainEqual(expect.objectContaining(finding));
  });

  test('goes on in a native run to the end of what lies after it', () => {
    const body = 'char t[4] = "def"; char s[3] = "abc"; puts(s);';
    expect(run(body, { mode: 'native' })).toMatchObject({ stdout: 'abcdef\n', outcome: 'passed' });
  });
});

describe('fatal in every mode', () => {
  describe.each(['strict', 'native'] as const)('%s', (mode) => {
    test.each(fatal)('%s', (body, kind, message) => {
      expect(run(body, { mode }).crash).toMatchObject({
        kind,
        line: 5,
        message: expect.stringContaining(message),
      });
    });
  });
});

/** Each with gcc's program's output. */
const survived: readonly (readonly [body: string, kind: string, message: string, stdout: string])[] = [
  ['char s[9] = "abcd"; memcpy(s + 1, s, 4); puts(s);', 'overlapping-copy', 'use memmove', 'aabcd\n'],
  ['char s[9] = "ab"; strcat(s, s); puts(s);', 'overlapping-copy', 'strcat copies', 'abab\n'],
  [
    'char s[9] = "ab"; sprintf(s, "%s%d", s, 7); puts(s);',
    'overlapping-copy',
    'sprintf writes into a text that it also prints',
    'ab7\n',
  ],
  ['char s[9] = "ab"; snprintf(s, 9, "%s%d", s, 7); puts(s);', 'overlapping-copy', 'snprintf writes', '7\n'],
  [
    'printf("%d", toupper(-129));',
    'out-of-bounds',
    'toupper is given -129, which is not a character',
    '-129',
  ],
];

describe('fatal in a strict run only', () => {
  test.each(survived)('%s', (body, kind, message, stdout) => {
    const finding = { kind, line: 5, message: expect.stringContaining(message) };
    expect(run(body, { mode: 'strict' }).crash).toMatchObject(finding);
    const native = run(body, { mode: 'native' });
    expect(native).toMatchObject({ stdout, outcome: 'passed' });
    expect(native.findings).toContainEqual(expect.objectContaining(finding));
  });
});

test.each([
  [
    'parts of one object that do not overlap',
    'char s[9] = "ab"; strcpy(s + 3, s); memcpy(s, s + 3, 3); puts(s);',
    'ab\n',
  ],
  [
    'members beside each other',
    'struct { char a[4], b[4]; } s = {"x", "y"}; sprintf(s.a, "%s", s.b); puts(s.a);',
    'y\n',
  ],
  [
    'a limit that keeps the read inside',
    'char s[3] = "abc"; printf("%.3s %d", s, strncmp(s, "abd", 3));',
    'abc -1',
  ],
  ['a negative char and EOF', 'char c = -60; printf("%d %d", isalpha(c), isspace(EOF));', '0 0'],
  ['a null pointer freed', 'free(NULL); puts("done");', 'done\n'],
])('%s: no finding', (_what, body, stdout) => {
  expect(run(body, { mode: 'strict' })).toMatchObject({ stdout, outcome: 'passed', findings: [] });
});

/** Prints the value in line 4. */
function printing(value: string): string {
  const statics = value === 'folded' ? 'folded = 0.0 / 0.0' : 'zero';
  return `#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\nint main(void) { static double ${statics}; printf("%f", ${value}); return 0; }`;
}

describe('uncertain results are reported', () => {
  test.each([
    ['cbrt(2.0)', 'last-digit'],
    ['tgamma(5.5)', 'last-digit'],
    ['sinf(0.5f)', 'last-digit'],
    ['acos(2.0)', 'nan-sign'],
    ['NAN', 'nan-sign'],
    ['-NAN', 'nan-sign'],
    ['fabs(sqrt(-1.0))', 'nan-sign'],
    ['strtod("nan", 0)', 'nan-sign'],
    ['folded', 'nan-sign'],
  ])('%s: %s', (call, kind) => {
    expect(runText(printing(call)).findings).toMatchObject([{ kind, line: 4 }]);
  });

  test.each([
    'cbrt(0.0)',
    'sin(0.5)',
    'zero / zero',
    '(double)isnan(NAN)',
    'sqrtf(2.0f)',
    'pow(2, 0.5)',
    'sqrt(-1.0)',
  ])('%s: nothing', (call) => {
    expect(runText(printing(call)).findings).toEqual([]);
  });
});
