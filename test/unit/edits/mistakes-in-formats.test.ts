/** Mistakes in the formats and arguments of `printf` and `scanf`, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string): string => `#include <stdio.h>\nint main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a line read after a number': {
    source: inMain(
      '  int n, i;\n  char s[5][20];\n  scanf("%d", &n);@@\n  getchar();@\n  for (i = 0; i < n; i++) gets(s[i]);\n  for (i = n - 1; i >= 0; i--) puts(s[i]);',
    ),
    cases: [
      ['2\none two\nthree\n', 'three\none two\n'],
      ['1\na b\n', 'a b\n'],
    ],
  },
  'a line for a word': {
    source: inMain(
      '  int n, i;\n  char s[5][20];\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) @gets(s[i])@scanf("%s", s[i])@;\n  for (i = n - 1; i >= 0; i--) puts(s[i]);',
    ),
    cases: [
      ['2\r\none\r\nthree\r\n', 'three\none\n'],
      ['1 \nab\n', 'ab\n'],
    ],
  },
  'another sign for %': {
    source: inMain('  int a, b;\n  scanf(@"%d &d"@"%d %d"@, &a, &b);\n  printf("%d", a - b);'),
    cases: [
      ['5 3', '2'],
      ['1 9', '-8'],
    ],
  },
  'scanf of a double with %f': {
    source: inMain('  double x;\n  scanf("@%f@%lf@", &x);\n  printf("%.2f", x * 2);'),
    cases: [
      ['1.5', '3.00'],
      ['4.25', '8.50'],
    ],
  },
  'as few digits as a number needs, where eight are wanted': {
    source: inMain('  double x;\n  scanf("%lf", &x);\n  printf("@%g@%.8f@", x / 7);'),
    cases: [
      ['1', '0.14285714'],
      ['14', '2.00000000'],
    ],
  },
  'a precision, where as few digits are wanted as a number needs': {
    source: inMain('  double x;\n  scanf("%lf", &x);\n  printf("@%.2f@%g@", x / 8);'),
    cases: [
      ['1', '0.125'],
      ['12', '1.5'],
      ['16', '2'],
    ],
  },
  'an exponent, where digits are wanted': {
    source: inMain('  double x;\n  scanf("%lf", &x);\n  printf("@%e@%.2f@", x / 8);'),
    cases: [
      ['1', '0.12'],
      ['100', '12.50'],
    ],
  },
  'small hexadecimal digits for capitals': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("@%x@%X@", n);'),
    cases: [
      ['171', 'AB'],
      ['10', 'A'],
      ['9', '9'],
    ],
  },
  'decimal digits for octal ones': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("@%d@%o@", n);'),
    cases: [
      ['8', '10'],
      ['100', '144'],
      ['7', '7'],
    ],
  },
  'a prefix that is not wanted': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("@%#x@%x@", n);'),
    cases: [
      ['8', '8'],
      ['171', 'ab'],
    ],
  },
  'scanf of a float with %d': {
    source: inMain('  float x;\n  scanf("@%d@%f@", &x);\n  printf("%.2f", x + 1);'),
    cases: [
      ['1.5', '2.50'],
      ['-3.25', '-2.25'],
    ],
  },
  'the argument within the quotes of scanf': {
    source: inMain('  float x = 0;\n  scanf(@"%f, &x"@"%f", &x@);\n  printf("%.2f", x + 1);'),
    cases: [
      ['1.5', '2.50'],
      ['-3.25', '-2.25'],
    ],
  },
  'the only argument within the quotes of scanf, before a condition': {
    source:
      '#include <stdio.h>\nint main(void) {\n  float a;\n  scanf(@"%f,&a"@"%f", &a@);\n  if (a < 0.0)\n    printf("%.1f is negative", a);\n  else\n    printf("%.1f is positive", a);\n  return 0;\n}\n',
    cases: [
      ['-12', '-12.0 is negative'],
      ['101', '101.0 is positive'],
    ],
  },
  'arguments within the quotes of printf, twice': {
    source: inMain(
      '  int a, b;\n  scanf("%d %d", &a, &b);\n  if (a > b)\n    printf(@"%d > %d, a, b"@"%d > %d", a, b@);\n  else\n    printf(@"%d <= %d, a, b"@"%d <= %d", a, b@);',
    ),
    cases: [
      ['7 2', '7 > 2'],
      ['1 9', '1 <= 9'],
      ['6 6', '6 <= 6'],
    ],
  },
  'abs of fractions, twice': {
    source: `#include <math.h>\n#include <stdlib.h>\n${inMain('  float a, b;\n  scanf("%f %f", &a, &b);\n  printf("%.3f", 0.5 * @abs@fabs@(a) * @abs@fabs@(b));')}`,
    cases: [
      ['1.5 -2.5', '1.875'],
      ['-0.5 3.5', '0.875'],
      ['0.1 0.5', '0.025'],
    ],
  },
  'scanf without &': {
    source: inMain('  int n = 0, m = 0;\n  scanf("%d %d", &n, @m@&m@);\n  printf("%d", n * m);'),
    cases: [
      ['3 4', '12'],
      ['5 6', '30'],
    ],
  },
  'a comma in the format of scanf': {
    source: inMain('  int a = 0, b = 0;\n  scanf("%d@,@@%d", &a, &b);\n  printf("%d", a - b);'),
    cases: [
      ['7 2', '5'],
      ['1 9', '-8'],
    ],
  },
  'no comma in the format of scanf': {
    source: inMain('  int a = 0, b = 0;\n  scanf("%d@@,@%d", &a, &b);\n  printf("%d", a - b);'),
    cases: [
      ['7,2', '5'],
      ['1,9', '-8'],
    ],
  },
  'a conversion of scanf that is missing': {
    source: inMain('  int a = 0, b = 0;\n  scanf("%d@@%d@", &a, &b);\n  printf("%d", a + 10 * b);'),
    cases: [
      ['7 2', '27'],
      ['1 9', '91'],
    ],
  },
  'a precision beyond the usual': {
    source: inMain('  double x;\n  scanf("%lf", &x);\n  printf("@%f@%.10f@\\n", x / 7);'),
    cases: [
      ['1', '0.1428571429'],
      ['3', '0.4285714286'],
    ],
  },
  'a precision that is wrong in all conversions': {
    source: inMain(
      '  double x, y;\n  scanf("%lf %lf", &x, &y);\n  printf("@%.1f %.1f@%.2f %.2f@\\n", x, y);',
    ),
    cases: [
      ['1.25 2.50', '1.25 2.50'],
      ['3.14 0.99', '3.14 0.99'],
    ],
  },
  'zeros in front in all conversions': {
    source: inMain('  int h, m;\n  scanf("%d %d", &h, &m);\n  printf("@%d:%d@%02d:%02d@\\n", h, m);'),
    cases: [
      ['7 5', '07:05'],
      ['12 30', '12:30'],
    ],
  },
  'a length without its conversion': {
    source: inMain('  long long n;\n  scanf("%lld", &n);\n  printf("@%I64@%lld@\\n", n * n);'),
    cases: [
      ['3', '9'],
      ['100000', '10000000000'],
    ],
  },
  'an argument of printf that is missing': {
    source: inMain(
      '  int i, total = 0, x;\n  for (i = 0; i < 3; i++) {\n    scanf("%d", &x);\n    total += x;\n  }\n  printf("total %d\\n"@@, total@);',
    ),
    cases: [
      ['1 2 3', 'total 6'],
      ['4 4 9', 'total 17'],
    ],
  },
  'a conversion of printf too many': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("%d is read@ %d@@", n);'),
    cases: [
      ['3', '3 is read'],
      ['5', '5 is read'],
    ],
  },
  'a conversion of printf that is missing': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("n is @@%d@\\n", n);'),
    cases: [
      ['3', 'n is 3'],
      ['5', 'n is 5'],
    ],
  },
  'a sign too many': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("%@%@@d\\n", n + 1);'),
    cases: [
      ['3', '4'],
      ['5', '6'],
    ],
  },
  'a small letter in place of the I of a conversion': {
    source: inMain('  long long n;\n  scanf("%lld", &n);\n  printf("%@l64@ll@d\\n", n * n);'),
    cases: [
      ['3', '9'],
      ['100000', '10000000000'],
    ],
  },
  'a full stop in all texts': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n > 0) printf("%d is positive@.", n);\n  else printf("%d is not positive.@", n);\n  else printf("%d is not positive@", n);',
    ),
    cases: [
      ['3', '3 is positive'],
      ['-3', '-3 is not positive'],
    ],
  },
  'small letters in all texts': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n > 0) printf("@yes");\n  else printf("n@Yes");\n  else printf("N@o");',
    ),
    cases: [
      ['3', 'Yes'],
      ['-3', 'No'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
