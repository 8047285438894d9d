/** Mistakes in what is declared, each repaired as it was meant, with all that follows. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, headers = ''): string =>
  `#include <stdio.h>\n${headers}int main(void) {\n${body}\n  return 0;\n}\n`;

/** `3000 0 1 2 … 2999`. */
const manyNumbers = `3000 ${Array.from({ length: 3000 }, (_, index) => index).join(' ')}`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'an array that is far too small, without which the run goes on for long': {
    source: inMain(
      '  int i, j, t = 0;\n  char s[@20@1000000@];\n  scanf("%s", s);\n  for (i = 0; s[i] != \'\\0\'; i++)\n    for (j = 0; j < 52; j++) t += s[i] == \'a\' + j % 26;\n  printf("%d", t);',
    ),
    cases: [
      ['abc', '6'],
      ['aBc', '4'],
      ['xyz'.repeat(700), '4200'],
    ],
  },
  'an array that lacks a digit': {
    source: inMain(
      '  int i, n, s = 0;\n  int a[@500@5000@];\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  for (i = n - 1; i > 0; i--) s += a[i] > a[i - 1];\n  printf("%d", s);',
    ),
    cases: [
      ['3 1 2 2', '1'],
      ['4 1 2 1 2', '2'],
      [manyNumbers, '2999'],
    ],
  },
  'an int that overflows, with its format': {
    source: inMain(
      '  int i, n;\n  scanf("%d", &n);\n  @int f = 1;\n  for (i = 2; i <= n; i++) f *= i;\n  printf("%d@long long f = 1;\n  for (i = 2; i <= n; i++) f *= i;\n  printf("%lld@", f);',
    ),
    cases: [
      ['5', '120'],
      ['15', '1307674368000'],
    ],
  },
  'an int that should be a fraction, with its formats': {
    source: inMain(
      '  int i, n;\n  @int sum = 0, x;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    scanf("%d", &x);\n    sum += x;\n  }\n  printf("%d@float sum = 0, x;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    scanf("%f", &x);\n    sum += x;\n  }\n  printf("%.2f@", sum);',
    ),
    cases: [
      ['2 1.5 2.25', '3.75'],
      ['3 1 2 0.5', '3.50'],
    ],
  },
  'a counter that begins anew with each call': {
    source:
      '#include <stdio.h>\nint next(void) {\n  @@static @int id = 7;\n  return id++;\n}\nint main(void) {\n  int n;\n  scanf("%d", &n);\n  while (n-- > 0) printf("%d ", next());\n  return 0;\n}\n',
    cases: [
      ['1', '7'],
      ['2', '7 8'],
      ['3', '7 8 9'],
    ],
  },
  'a sum that goes on from line to line': {
    source: inMain(
      '  int n, x, i;\n  while (scanf("%d", &n) == 1) {\n    @static @@int sum = 0;\n    for (i = 0; i < n; i++) {\n      scanf("%d", &x);\n      sum += x;\n    }\n    printf("%d ", sum);\n  }',
    ),
    cases: [
      ['2 3 4', '7'],
      ['1 5 2 1 1', '5 2'],
      ['1 2 1 3 1 4', '2 3 4'],
    ],
  },
  'a macro without parentheses': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("%d", 100 / SQUARE(n + 1));').replace(
      'int main',
      '#define SQUARE(x) @x * x@((x) * (x))@\nint main',
    ),
    cases: [
      ['1', '25'],
      ['4', '4'],
      ['0', '100'],
    ],
  },
  'a macro without parentheses around the whole': {
    source: inMain('  int a, b;\n  scanf("%d %d", &a, &b);\n  printf("%d", MAX(a, b) * 2);').replace(
      'int main',
      '#define MAX(a, b) @(a) > (b) ? (a) : (b)@((a) > (b) ? (a) : (b))@\nint main',
    ),
    cases: [
      ['3 4', '8'],
      ['5 1', '10'],
      ['0 0', '0'],
    ],
  },
  'a result that should be a fraction, where the others are double': {
    source:
      '#include <stdio.h>\n@int@double@ half(double x) { return x / 2; }\nint main(void) {\n  double x;\n  scanf("%lf", &x);\n  printf("%.2f", half(x) + 1);\n  return 0;\n}\n',
    cases: [
      ['5', '3.50'],
      ['4', '3.00'],
      ['2.5', '2.25'],
    ],
  },
  'an array that is too short': {
    source: inMain(
      '  char before[4] = "ab";\n  char word[@4@1000@];\n  char after[4] = "cd";\n  scanf("%s", word);\n  printf("%s %s %s", before, word, after);',
    ),
    cases: [
      ['programming', 'ab programming cd'],
      ['extraordinary', 'ab extraordinary cd'],
    ],
  },
  'a matrix that is too small': {
    source: inMain(
      '  int i, j, n;\n  int m[@2][2@100][100@];\n  scanf("%d", &n);\n  for (i = 0; i < n; i++)\n    for (j = 0; j < n; j++) scanf("%d", &m[i][j]);\n  for (i = 0; i < n; i++)\n    for (j = 0; j < n; j++) printf("%d ", m[j][i]);',
    ),
    cases: [
      ['4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', '1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 16'],
      [
        '5 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5',
        '1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5',
      ],
    ],
  },
  'abs of fractions': {
    source: inMain(
      '  float a, b;\n  scanf("%f %f", &a, &b);\n  printf("%.2f", @abs(a) * abs(b)@fabs(a) * fabs(b)@);',
      '#include <math.h>\n#include <stdlib.h>\n',
    ),
    cases: [
      ['1.5 -2', '3.00'],
      ['-2.5 2.5', '6.25'],
    ],
  },
  'every & of scanf is missing': {
    source: inMain('  int a = 0, b = 0;\n  scanf("%d %d", @a, b@&a, &b@);\n  printf("%d", a - b);'),
    cases: [
      ['7 2', '5'],
      ['1 9', '-8'],
    ],
  },
  'one of several variables that has to hold fractions': {
    source: inMain(
      '  double x;\n  @int n, sum@int n; double sum@;\n  n = 0;\n  sum = 0;\n  while (scanf("%lf", &x) == 1) {\n    sum += x;\n    n++;\n  }\n  printf("%d numbers, %.2f", n, sum);',
    ),
    cases: [
      ['1.5 2.5', '2 numbers, 4.00'],
      ['0.25', '1 numbers, 0.25'],
      ['3 4', '2 numbers, 7.00'],
      ['0.5 0.5 0.5', '3 numbers, 1.50'],
    ],
  },
  'the only one of several that is printed as a whole number': {
    source: inMain(
      '  double price;\n  @int pieces = 0, total = 0@int pieces = 0; double total = 0@;\n  while (scanf("%lf", &price) == 1) {\n    pieces++;\n    total = total + price;\n  }\n  printf("%d: @%d@%.2f@", pieces, total);',
    ),
    cases: [
      ['1.25 2.50', '2: 3.75'],
      ['0.99', '1: 0.99'],
      ['', '0: 0.00'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
