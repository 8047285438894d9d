/**
 * Library functions as a program sees them, where the differential programs do not go:
 * missing files, the clock, the state that some keep between calls.
 */

import { describe, expect, test } from '@jest/globals';
import { hasLibraryFunction } from '#engine/libc/library.js';
import { runText } from '../../../support/run-text.js';

const headers =
  '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <math.h>\n';

function printed(body: string, stdin = ''): string {
  const run = runText(`${headers}int main(void) { ${body} return 0; }`, { stdin, mode: 'native' });
  expect(run.reason).toBeUndefined();
  return run.stdout;
}

const cases: readonly (readonly [what: string, body: string, stdin: string, stdout: string])[] = [
  [
    'comparisons of constants, whose sign gcc computes itself',
    'char a[] = "a"; int n = 1; printf("%d %d %d %d %d", memcmp("a", "z", 1), memcmp(a, "z", 1), memcmp("a", "z", n), memcmp("abc" + 1, "z", 1), memcmp("a", "a", 2));',
    '',
    '-1 -25 -25 -1 0',
  ],
  [
    'comparisons of literals',
    'char a[] = "a"; printf("%d %d %d %d %d %d", strcmp("z", "a"), strcmp(a, "z"), strcmp("abc" + 2, "z"), strncmp("a", "z", 1), bcmp("a", "z", 1), strcasecmp("A", "z"));',
    '',
    '1 -25 -1 -25 -1 -25',
  ],
  ['a file that is not there', 'printf("%d", fopen("x.txt", "r") == NULL);', '', '1'],
  [
    'standard input from a file',
    'int x = 5; freopen("x.txt", "r", stdin); printf("%d %d", scanf("%d", &x), x);',
    '7',
    '-1 5',
  ],
  [
    'standard output to a file',
    'printf("a"); freopen("y.txt", "w", stdout); printf("b"); putchar(99); puts("d");',
    '',
    'a',
  ],
  [
    'what looks at the clock once or twice runs in no time',
    'time_t a, b = time(&a); printf("%d %g", a == b, difftime(b, a)); printf(" %ld", (long)clock());',
    '',
    '1 0 0',
  ],
  [
    'a loop that waits for the clock ends',
    'clock_t end = clock() + CLOCKS_PER_SEC / 10; int n = 0; while (clock() < end) n++; printf("%d", n > 0);',
    '',
    '1',
  ],
  [
    'a loop that waits for the next second ends',
    'time_t now = time(NULL); while (time(NULL) == now) ; printf("%d", (int)(time(NULL) - now));',
    '',
    '1',
  ],
  [
    'what is waited has passed',
    'time_t a = time(NULL); sleep(2); usleep(1500000); printf("%d", (int)(time(NULL) - a));',
    '',
    '3',
  ],
  [
    'rand as glibc has it',
    'srand(1); printf("%d %d ", rand(), rand()); srand(42); printf("%d", rand());',
    '',
    '846930886 1804289383 71876166',
  ],
  [
    'end of input',
    'int c, n = 0; while ((c = getchar()) != EOF) n += c; printf("%d %d", n, feof(stdin) != 0); clearerr(stdin); printf("%d", feof(stdin));',
    'ab',
    '195 10',
  ],
  [
    'getline',
    'char *l = NULL; size_t n = 0; while (getline(&l, &n, stdin) != -1) printf("[%s]", l); free(l);',
    'one\n\nlast',
    '[one\n][\n][last]',
  ],
  ['fread', 'char b[4] = "...", n = fread(b, 2, 2, stdin); printf("%d %.3s", n, b);', 'abc', '1 abc'],
  ['gets', 'char b[9]; while (gets(b)) printf("<%s>", b);', 'x y\nz', '<x y><z>'],
  [
    'results of puts and putchar',
    'int a = puts("abc"), b = putchar(321); printf("%d %d", a, b);',
    '',
    'abc\nA4 65',
  ],
  [
    'strsep keeps empty fields',
    'char t[] = "a,,b", *r = t, *p; while ((p = strsep(&r, ","))) printf("<%s>", p);',
    '',
    '<a><><b>',
  ],
  [
    'sscanf of a string',
    'int a, b; char w[9]; printf("%d", sscanf("3 x 4", "%d %s %d", &a, w, &b)); printf("%d%s%d", a, w, b);',
    '',
    '33x4',
  ],
  [
    'bits',
    'printf("%d %d %d %d", __builtin_popcount(255), __builtin_clz(1), __builtin_ctz(8), __builtin_popcountll(-1));',
    '',
    '8 31 3 64',
  ],
  [
    'bytes in reverse',
    'printf("%x %x %lx", __builtin_bswap32(0x01020304), __builtin_bswap32(0x80), __builtin_bswap64(0xff01));',
    '',
    '4030201 80000000 1ff000000000000',
  ],
  ['an undeclared builtin', 'printf("%d", (int)__builtin_strlen("four"));', '', '4'],
  ['getenv of nothing', 'printf("%d", getenv("HOME") == NULL);', '', '1'],
  ['%ld into an int stores what fits', 'int x = 1; scanf("%ld", &x); printf("%d", x);', '5', '5'],
];

describe('library functions', () => {
  test.each(cases)('%s', (_what, body, stdin, stdout) => expect(printed(body, stdin)).toBe(stdout));

  test('a name that is in no header is unsupported, not failed', () => {
    const run = runText('void frobnicate(int); int main(void) { frobnicate(1); }');
    expect(run).toMatchObject({
      outcome: 'unsupported',
      reason: "line 1: the library function 'frobnicate'",
    });
    expect([hasLibraryFunction('printf'), hasLibraryFunction('frobnicate')]).toEqual([true, false]);
  });

  test('an undeclared function of int that gets a double', () => {
    const text = 'int main(void) { return abs(-2.5); }';
    expect(runText(text, { mode: 'native' })).toMatchObject({ exitCode: 0 });
    expect(runText(text).crash).toMatchObject({ kind: 'format-mismatch' });
  });

  test('a fault inside a function written in C is reported where the program calls it', () => {
    const run = runText(`${headers}int o(const void *a, const void *b) { return 1; }
int main(void) { int a[2] = {0};
  qsort(a, 3, sizeof *a, o); }`);
    expect(run.crash).toMatchObject({ kind: 'out-of-bounds', line: 8 });
  });
});

const exact: readonly (readonly [call: string, value: string])[] = [
  // gcc's program prints these; the host's own functions miss the last digit of some.
  ['pow(12.4, 7)', '45076666.959462412'],
  ['pow(19.8, -4)', '6.5063772230326033e-06'],
  ['pow(10, -278)', '9.9999999999999994e-279'],
  ['pow(99, 8)', '9227446944279200'],
  ['pow(-8, 1.0 / 3)', '-nan'],
  ['pow(1, NAN)', '1'],
  ['exp(-7.95467041684887)', '0.00035101892560519533'],
  ['log(6.705456414358935)', '1.9029215851639785'],
  ['sin(-6.467147149141681)', '-0.18292599141578855'],
  ['hypot(75.29479285732812, -0.2053592981137342)', '75.295072905664099'],
  ['remainder(5, 2)', '1'],
  ['remainder(7, 2)', '-1'],
  ['remainder(-5.5,2)', '0.5'],
  ['ldexp(1, -1074)', '4.9406564584124654e-324'],
  ['rint(-0.5)', '-0'],
  ['fmin(NAN, 3)', '3'],
  ['cosh(2.5)', '6.1322894796636858'],
  ['tan(1.5)', '14.101419947171719'],
  ['acos(-0.4656495568040526)', '2.0551647844304237'],
  ['logb(0.3)', '-2'],
  ['fdim(1,3)', '0'],
  ['nearbyint(2.5)', '2'],
];

describe('mathematical functions to the last digit', () => {
  test.each(exact)('%s', (call, value) => expect(printed(`printf("%.17g", ${call});`)).toBe(value));
});
