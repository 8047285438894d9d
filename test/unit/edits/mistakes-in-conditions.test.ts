/** Mistakes in conditions and other expressions, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, headers = ''): string =>
  `#include <stdio.h>\n${headers}int main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'the opposite, where another comparison passes as well': {
    source: inMain(
      '  int n, i, first = -1;\n  for (i = 0; i < 3; i++) {\n    scanf("%d", &n);\n    if (n > 5 && first @!=@==@ -1) first = i;\n  }\n  printf("%d", first);',
    ),
    cases: [
      ['1 6 7', '1'],
      ['9 1 8', '0'],
      ['1 2 3', '-1'],
    ],
  },
  'a letter that a condition lacks': {
    source:
      "#include <ctype.h>\n#include <stdio.h>\nint main(void) {\n  char word[50];\n  int i, vowels = 0;\n  scanf(\"%49s\", word);\n  for (i = 0; word[i]; i++) {\n    char c = tolower(word[i]);\n    if (c == 'a' || c == 'e' || c == 'i' || c == 'o'@@ || c == 'u'@) vowels++;\n  }\n  printf(\"%d\", vowels);\n  return 0;\n}\n",
    cases: [
      ['Hugo', '2'],
      ['Unit', '2'],
      ['bcd', '0'],
    ],
  },
  'a number that a condition lacks': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int month, days = 31;\n  scanf("%d", &month);\n  if (month == 4 || month == 6 || month == 9@@ || month == 11@) days = 30;\n  if (month == 2) days = 28;\n  printf("%d", days);\n  return 0;\n}\n',
    cases: [
      ['11', '30'],
      ['5', '31'],
      ['12', '31'],
      ['2', '28'],
      ['4', '30'],
    ],
  },
  'a sign beside the only one that a condition asks for': {
    source:
      '#include <stdio.h>\nint main(void) {\n  char text[50];\n  int i, open = 0;\n  scanf("%49s", text);\n  for (i = 0; text[i]; i++)\n    if (text[i] == \'(\'@@ || text[i] == \'[\'@) open++;\n  printf("%d", open);\n  return 0;\n}\n',
    cases: [
      ['(a[0])', '2'],
      ['[x]', '1'],
      ['f(x)', '1'],
      ['{n}', '0'],
    ],
  },
  'a sign that a condition lets through': {
    source:
      "#include <stdio.h>\nint main(void) {\n  int c, kept = 0;\n  while ((c = getchar()) != EOF) {\n    if (c != ' ' && c != ','@@ && c != '-'@) kept++;\n  }\n  printf(\"%d\", kept);\n  return 0;\n}\n",
    cases: [
      ['a-b c', '3'],
      ['x,y', '2'],
      ['--n', '1'],
    ],
  },
  'the opposite of what is stored': {
    source: inMain(
      '  int n, i, x[3];\n  for (i = 0; i < 3; i++) {\n    scanf("%d", &n);\n    if (n < 0) x[i] = @n@-n@;\n    else x[i] = n;\n  }\n  printf("%d %d %d", x[0], x[1], x[2]);',
    ),
    cases: [
      ['1 -2 3', '1 2 3'],
      ['-4 5 -6', '4 5 6'],
      ['1 2 3', '1 2 3'],
    ],
  },
  'an integer quotient taken before the product': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  printf("%d", @3/2*n@3*n/2@);'),
    cases: [
      ['2', '3'],
      ['5', '7'],
      ['8', '12'],
    ],
  },
  'a product that is too large to divide by': {
    source: inMain('  int m;\n  double s;\n  scanf("%lf %d", &s, &m);\n  printf("%.4f", @s/(m*m)@s/m/m@);'),
    cases: [
      ['8.0 2', '2.0000'],
      ['40000000000.0 100000', '4.0000'],
      ['90000000000.0 100000', '9.0000'],
    ],
  },
  'addresses for what lies there, in a function for qsort': {
    source: `#include <stdio.h>
#include <stdlib.h>
int order(const void *a, const void *b) { return @(int*)a - (int*)b@*(int*)a - *(int*)b@; }
int main(void) {
  int v[4];
  for (int i = 0; i < 4; i++) scanf("%d", &v[i]);
  qsort(v, 4, sizeof v[0], order);
  for (int i = 0; i < 4; i++) printf("%d ", v[i]);
  return 0;
}
`,
    cases: [
      ['4 3 2 1', '1 2 3 4 '],
      ['2 9 1 7', '1 2 7 9 '],
      ['1 2 3 4', '1 2 3 4 '],
    ],
  },
  'a variable as divisor where even numbers are meant': {
    source: inMain(
      '  int n, p = 3;\n  scanf("%d", &n);\n  printf("%d\\n", p);\n  if (n % @p@2@) printf("odd");\n  else printf("even");',
    ),
    cases: [
      ['4', '3\neven'],
      ['9', '3\nodd'],
      ['6', '3\neven'],
      ['7', '3\nodd'],
    ],
  },
  'too few digits of pi': {
    source: inMain(
      '  double r, pi = @3.14@3.141592653589793@;\n  scanf("%lf", &r);\n  printf("%.6f", pi * r * r);',
    ),
    cases: [
      ['1', '3.141593'],
      ['10', '314.159265'],
    ],
  },
  '= for == in a condition': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n @=@==@ 3) printf("three");\n  else printf("other");',
    ),
    cases: [
      ['3', 'three'],
      ['4', 'other'],
      ['0', 'other'],
    ],
  },
  '& for &&': {
    source: inMain(
      '  int a, b;\n  scanf("%d %d", &a, &b);\n  if (a @&@&&@ b) printf("both");\n  else printf("not both");',
    ),
    cases: [
      ['1 2', 'both'],
      ['4 3', 'both'],
      ['0 5', 'not both'],
      ['5 0', 'not both'],
    ],
  },
  '| for ||': {
    source: inMain('  int a, b;\n  scanf("%d %d", &a, &b);\n  printf("%d", a @|@||@ b);'),
    cases: [
      ['1 2', '1'],
      ['2 2', '1'],
      ['0 0', '0'],
      ['0 3', '1'],
    ],
  },
  'a range written as in mathematics': {
    source: inMain(
      "  char c;\n  scanf(\"%c\", &c);\n  if (@'A' <= c <= 'Z'@'A' <= c && c <= 'Z'@) printf(\"capital\");\n  else printf(\"other\");",
    ),
    cases: [
      ['A', 'capital'],
      ['Z', 'capital'],
      ['Q', 'capital'],
      ['5', 'other'],
      ['z', 'other'],
    ],
  },
  'both comparisons of a range, each in its own way': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n @> 10 && n <@>= 10 && n <=@ 20) printf("in");\n  else printf("out");',
    ),
    cases: [
      ['10', 'in'],
      ['20', 'in'],
      ['15', 'in'],
      ['9', 'out'],
      ['21', 'out'],
    ],
  },
  'two operators of a condition, neither like the other': {
    source: inMain(
      '  int a, b;\n  scanf("%d %d", &a, &b);\n  if (a @<@<=@ 5 && b @>@==@ 7) printf("in");\n  else printf("out");',
    ),
    cases: [
      ['5 7', 'in'],
      ['4 7', 'in'],
      ['6 7', 'out'],
      ['4 8', 'out'],
      ['4 6', 'out'],
      ['9 9', 'out'],
    ],
  },
  'the same comparison in all branches': {
    source: inMain(
      '  int c;\n  scanf("%d", &c);\n  if (@c > 0 && c <@c >= 0 && c <=@ 9) printf("one digit");\n  else if (@c > 10 && c <@c >= 10 && c <=@ 99) printf("two digits");\n  else printf("more");',
    ),
    cases: [
      ['0', 'one digit'],
      ['9', 'one digit'],
      ['5', 'one digit'],
      ['10', 'two digits'],
      ['99', 'two digits'],
      ['100', 'more'],
    ],
  },
  '= for == in all branches': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n @= 1) printf("one");\n  else if (n =@== 1) printf("one");\n  else if (n ==@ 2) printf("two");\n  else printf("many %d", n);',
    ),
    cases: [
      ['1', 'one'],
      ['2', 'two'],
      ['3', 'many 3'],
    ],
  },
  'ranges as in mathematics in all branches': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (0 <= n @<= 9) printf("one digit");\n  else if (10 <= n <=@&& n <= 9) printf("one digit");\n  else if (10 <= n && n <=@ 99) printf("two digits");\n  else printf("other");',
    ),
    cases: [
      ['0', 'one digit'],
      ['9', 'one digit'],
      ['10', 'two digits'],
      ['99', 'two digits'],
      ['100', 'other'],
      ['-3', 'other'],
    ],
  },
  'every && of a chain is ||': {
    source: inMain(
      '  int a, b, c;\n  scanf("%d %d %d", &a, &b, &c);\n  if (a + b > c @|| a + c > b || b@&& a + c > b && b@ + c > a) printf("yes");\n  else printf("no");',
    ),
    cases: [
      ['3 4 5', 'yes'],
      ['1 1 9', 'no'],
      ['1 9 1', 'no'],
      ['9 1 1', 'no'],
    ],
  },
  'texts compared by where they are': {
    source: inMain(
      '  char s[20];\n  scanf("%s", s);\n  if (@s == "quit"@strcmp(s, "quit") == 0@) printf("bye");\n  else printf("go on");',
      '#include <string.h>\n',
    ),
    cases: [
      ['quit', 'bye'],
      ['q', 'go on'],
      ['quite', 'go on'],
    ],
  },
  'the end of a list, one node too late': {
    source: inMain(
      '  struct node { int n; struct node *next; } b = {2, 0}, a = {1, &b}, *p = &a;\n  scanf("%d", &a.n);\n  while (@p != 0@p->next != 0@) p = p->next;\n  p->n += a.n;\n  printf("%d", b.n);',
    ),
    cases: [
      ['1', '3'],
      ['5', '7'],
    ],
  },
  'a bound by its name': {
    source: inMain(
      '  int i, s = 0, n;\n  scanf("%d", &n);\n  for (i = 0; @i <= N@i < N@; i++) s += n;\n  printf("%d", s);',
      '#define N 4\n',
    ),
    cases: [
      ['1', '4'],
      ['3', '12'],
    ],
  },
  'the absolute value of a fraction': {
    source: inMain(
      '  double a, b;\n  scanf("%lf %lf", &a, &b);\n  double area = @0.5 * a * b@fabs(0.5 * a * b)@;\n  printf("%.2f", area);',
      '#include <math.h>\n',
    ),
    cases: [
      ['3 4', '6.00'],
      ['-3 4', '6.00'],
      ['3 -1', '1.50'],
    ],
  },
  'the absolute value of a number': {
    source: inMain(
      '  int a, b;\n  scanf("%d %d", &a, &b);\n  int d = @a - b@abs(a - b)@;\n  if (d > 2) printf("far %d", d);\n  else printf("near %d", d);',
      '#include <stdlib.h>\n',
    ),
    cases: [
      ['3 9', 'far 6'],
      ['9 3', 'far 6'],
      ['4 5', 'near 1'],
    ],
  },
  'integers divided as such': {
    source: inMain(
      '  int a, b;\n  scanf("%d %d", &a, &b);\n  float q = @a / b@(float)a / b@;\n  printf("%.3f", q);',
    ),
    cases: [
      ['1 8', '0.125'],
      ['7 2', '3.500'],
    ],
  },
  'an assignment the wrong way round': {
    source: inMain(
      '  int i, s = 0, a[5];\n  for (i = 0; i < 5; i++) {\n    scanf("%d", &a[i]);\n    s += a[i];\n    @s = a[i]@a[i] = s@;\n  }\n  for (i = 0; i < 5; i++) printf("%d ", a[i]);',
    ),
    cases: [
      ['1 2 3 4 5', '1 3 6 10 15'],
      ['2 2 2 2 2', '2 4 6 8 10'],
    ],
  },
  '=+ for +=': {
    source: inMain(
      '  int i, n, s = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) s @=+@+=@ i;\n  printf("%d", s);',
    ),
    cases: [
      ['4', '10'],
      ['1', '1'],
      ['7', '28'],
    ],
  },
  'a variable in quotes': {
    source: inMain(
      '  int x;\n  scanf("%d", &x);\n  if (@\'x\'@x@ > 9) printf("large");\n  else printf("small");',
    ),
    cases: [
      ['3', 'small'],
      ['9', 'small'],
      ['10', 'large'],
    ],
  },
  'a number where its parity is meant': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (@n@n % 2@ == 1) printf("odd");\n  else printf("even");',
    ),
    cases: [
      ['1', 'odd'],
      ['4', 'even'],
      ['7', 'odd'],
      ['9', 'odd'],
      ['0', 'even'],
      ['2', 'even'],
    ],
  },
  'the sign of a counter that may go below zero': {
    source: inMain(
      '  int n, k, s = 0;\n  scanf("%d", &n);\n  for (k = n; @k@k >= 0@; k -= 2) s += k * k + 1;\n  printf("%d", s);',
    ),
    cases: [
      ['4', '23'],
      ['3', '12'],
      ['5', '38'],
      ['2', '6'],
      ['0', '1'],
    ],
  },
  'two distances that have signs': {
    source: inMain(
      '  int a, b, c, d;\n  scanf("%d %d %d %d", &a, &b, &c, &d);\n  if (@a - b == c - d@abs(a - b) == abs(c - d)@) printf("YES");\n  else printf("NO");',
      '#include <stdlib.h>\n',
    ),
    cases: [
      ['1 3 5 7', 'YES'],
      ['1 3 7 5', 'YES'],
      ['3 1 5 7', 'YES'],
      ['9 1 5 7', 'NO'],
      ['1 9 5 7', 'NO'],
      ['1 9 7 5', 'NO'],
      ['9 1 7 5', 'NO'],
      ['2 3 9 5', 'NO'],
      ['3 2 5 9', 'NO'],
      ['5 2 2 9', 'NO'],
    ],
  },
  'a product that is wanted modulo what others are': {
    source: inMain(
      '  long long n, a = 1;\n  int i;\n  scanf("%lld", &n);\n  for (i = 0; i < n; i++) a = a * 31 % MOD;\n  printf("%lld", @a * 2@(a * 2) % MOD@);',
      '#define MOD 10007\n',
    ),
    cases: [
      ['1', '62'],
      ['2', '1922'],
      ['3', '9547'],
      ['7', '7511'],
    ],
  },
  'a difference that is wanted modulo what others are': {
    source: inMain(
      '  long long n, a = 1;\n  int i;\n  scanf("%lld", &n);\n  for (i = 0; i < n; i++) a = a * 31 % 10007;\n  printf("%lld", @a - 5000@(a - 5000 + 10007) % 10007@);',
    ),
    cases: [
      ['1', '5038'],
      ['2', '5968'],
      ['3', '4777'],
      ['7', '3759'],
    ],
  },
  'a remainder that may be below zero': {
    source: inMain(
      '  int a, b, m;\n  scanf("%d %d %d", &a, &b, &m);\n  a = @(a - b) % m@((a - b) % m + m) % m@;\n  printf("%d", a);',
    ),
    cases: [
      ['1 3 7', '5'],
      ['1 9 5', '2'],
      ['2 15 10', '7'],
      ['9 1 5', '3'],
    ],
  },
  'a sum that is wanted modulo what others are': {
    source: inMain(
      '  int n, i, a = 1, s = 0;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    a = a * 31 % 10007;\n    @s += a@s = (s + a) % 10007@;\n  }\n  printf("%d", s);',
    ),
    cases: [
      ['1', '31'],
      ['2', '992'],
      ['5', '2763'],
      ['9', '7232'],
    ],
  },
  'a digit in quotes': {
    source: inMain(
      '  int x;\n  scanf("%d", &x);\n  if (x == @\'0\'@0@) printf("zero");\n  else printf("%d", x * 2);',
    ),
    cases: [
      ['0', 'zero'],
      ['48', '96'],
      ['70', '140'],
    ],
  },
  'both parts of a for header': {
    source: inMain(
      '  int i, n;\n  scanf("%d", &n);\n  for (@i = 1; i <= n; i++@i = n; i >= 1; i--@) printf("%d ", i);',
    ),
    cases: [
      ['3', '3 2 1'],
      ['5', '5 4 3 2 1'],
    ],
  },
  'a for header that counts from 0 and not from 1': {
    source: inMain(
      '  int i, n;\n  scanf("%d", &n);\n  for (@i = 0; i < n; i++@i = 1; i <= n; i++@) printf("%d ", i * i);',
    ),
    cases: [
      ['3', '1 4 9'],
      ['5', '1 4 9 16 25'],
    ],
  },
  'two parts of a for header in the wrong order': {
    source: inMain(
      '  int i, n;\n  scanf("%d", &n);\n  for (i = 1; @i++; i < n@i < n; i++@) printf("%d ", i);',
    ),
    cases: [
      ['3', '1 2'],
      ['5', '1 2 3 4'],
    ],
  },
  'the wrong variable all over a for header': {
    source: inMain(
      '  int i, j, n;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n    for (@i = 1; i <= 2; i++@j = 1; j <= 2; j++@) printf("%d ", 10 * i + j);\n  }',
    ),
    cases: [
      ['1', '11 12'],
      ['3', '11 12 21 22 31 32'],
    ],
  },
  'two arguments in the wrong order': {
    source: `#include <stdio.h>\nint power(int base, int times) {\n  int p = 1;\n  while (times-- > 0) p *= base;\n  return p;\n}\nint main(void) {\n  int a, b;\n  scanf("%d", &a);\n  scanf("%d", &b);\n  printf("%d", power(@b, a@a, b@));\n  return 0;\n}\n`,
    cases: [
      ['2 5', '32'],
      ['3 2', '9'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
