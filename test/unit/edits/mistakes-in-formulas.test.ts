/** Mistakes in what is reckoned (rounding, factors, grouping, rows), each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, headers = ''): string =>
  `#include <stdio.h>\n${headers}int main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a quotient and a remainder exchanged': {
    source:
      '#include <stdio.h>\nint ones(int n) {\n  if (n < 2) return n;\n  return @n / 2 + ones(n % 2)@n % 2 + ones(n / 2)@;\n}\nint main(void) {\n  int n;\n  scanf("%d", &n);\n  printf("%d", ones(n));\n  return 0;\n}\n',
    cases: [
      ['1', '1'],
      ['3', '2'],
      ['4', '1'],
      ['13', '3'],
    ],
  },
  'an index that is to begin anew at the end of an array': {
    source:
      '#include <stdio.h>\n#define ROOM 4\nint line[ROOM], first = 0, waiting = 0;\nvoid add(int x) { line[(first + waiting++) % ROOM] = x; }\nint next(void) {\n  int x = line[first];\n  @first++@first = (first + 1) % ROOM@;\n  waiting--;\n  return x;\n}\nint main(void) {\n  int n, i;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    add(i * 3);\n    if (i % 2 == 1) printf("%d ", next());\n  }\n  while (waiting > 0) printf("%d ", next());\n  return 0;\n}\n',
    cases: [
      ['2', '0 3'],
      ['3', '0 3 6'],
      ['6', '0 3 6 9 12 15'],
      ['7', '0 3 6 9 12 15 18'],
    ],
  },
  'a step of one over the multiples of a number': {
    source: inMain(
      '  int crossed[50] = {0}, n, i, j, left = 0;\n  scanf("%d", &n);\n  for (i = 2; i <= n; i++) {\n    if (crossed[i]) continue;\n    left++;\n    for (j = 2 * i; j <= n; @j++@j += i@) crossed[j] = 1;\n  }\n  printf("%d", left);',
    ),
    cases: [
      ['2', '1'],
      ['10', '4'],
      ['30', '10'],
      ['13', '6'],
    ],
  },
  'an index in place of an element that is only read into': {
    source: inMain(
      '  int n, i, a[20], sum = 0;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  for (i = 0; i < n; i++) sum += @i@a[i]@;\n  printf("%d", sum);',
    ),
    cases: [
      ['3 5 6 7', '18'],
      ['2 10 20', '30'],
      ['1 4', '4'],
    ],
  },
  'an index in place of a member of its element': {
    source: inMain(
      '  struct { int price, count; } items[9];\n  int n, i, most = 0;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d %d", &items[i].price, &items[i].count);\n  for (i = 0; i < n; i++)\n    if (items[i].price > most) most = @i@items[i].price@;\n  printf("%d", most);',
    ),
    cases: [
      ['2 5 100 9 100', '9'],
      ['3 8 70 2 80 4 90', '8'],
      ['1 3 60', '3'],
    ],
  },
  'an amount cut to whole cents': {
    source: inMain(
      '  double paid;\n  int cents;\n  scanf("%lf", &paid);\n  cents = (int) (@paid * 100@paid * 100 + 0.5@);\n  printf("%d", cents);',
    ),
    cases: [
      ['0.29', '29'],
      ['1.25', '125'],
      ['4.35', '435'],
    ],
  },
  'a mean cut where it is stored': {
    source: inMain(
      '  double x, y;\n  scanf("%lf %lf", &x, &y);\n  int mean = @(x + y) / 2@(x + y) / 2 + 0.5@;\n  printf("%d", mean);',
    ),
    cases: [
      ['3 4', '4'],
      ['3 5', '4'],
      ['1.2 1.6', '1'],
    ],
  },
  'started hours that are not counted': {
    source: inMain(
      '  int minutes;\n  scanf("%d", &minutes);\n  printf("%d", @minutes / 60@(minutes + 59) / 60@);',
    ),
    cases: [
      ['1', '1'],
      ['60', '1'],
      ['61', '2'],
      ['150', '3'],
    ],
  },
  'a last page that is not full': {
    source: inMain('  int n, k;\n  scanf("%d %d", &n, &k);\n  printf("%d", @n/k@(n+k-1)/k@);'),
    cases: [
      ['10 3', '4'],
      ['9 3', '3'],
      ['1 5', '1'],
    ],
  },
  'the new digit multiplied in place of the number': {
    source: inMain(
      '  int n, rev = 0;\n  scanf("%d", &n);\n  while (n > 0) {\n    int d = n % 10;\n    rev = @rev + d * 10@rev * 10 + d@;\n    n /= 10;\n  }\n  printf("%d", rev);',
    ),
    cases: [
      ['7', '7'],
      ['123', '321'],
      ['40', '4'],
    ],
  },
  'the new digit first, and multiplied': {
    source: inMain(
      '  int n, rev = 0;\n  scanf("%d", &n);\n  for (; n > 0; n /= 10) rev = @10 * (n % 10) + rev@n % 10 + rev * 10@;\n  printf("%d", rev);',
    ),
    cases: [
      ['7', '7'],
      ['123', '321'],
      ['40', '4'],
    ],
  },
  'digits summed in place of a number': {
    source: inMain(
      '  char s[20];\n  int n = 0;\n  scanf("%19s", s);\n  for (int i = 0; s[i]; i++) @n += s[i] - \'0\'@n = n * 10 + (s[i] - \'0\')@;\n  printf("%d", n);',
    ),
    cases: [
      ['7', '7'],
      ['123', '123'],
      ['40', '40'],
    ],
  },
  'digits summed where the number is named': {
    source: inMain(
      '  int d, n = 0;\n  while (scanf("%d", &d) == 1) n = @d + n@n * 10 + d@;\n  printf("%d", n);',
    ),
    cases: [
      ['7', '7'],
      ['1 2 3', '123'],
      ['4 0', '40'],
    ],
  },
  'a majority of more votes than all': {
    source: inMain(
      '  int votes[3], sum = 0, win = 0;\n  for (int i = 0; i < 3; i++) {\n    scanf("%d", &votes[i]);\n    sum += votes[i];\n    if (votes[i] > votes[win]) win = i;\n  }\n  if (@votes[win] > sum@2 * votes[win] > sum@) printf("majority");\n  else printf("none");',
    ),
    cases: [
      ['3 1 1', 'majority'],
      ['2 1 1', 'none'],
      ['1 5 3', 'majority'],
      ['1 1 1', 'none'],
    ],
  },
  'an array turned round twice': {
    source: inMain(
      '  int v[10], n, t;\n  scanf("%d", &n);\n  for (int i = 0; i < n; i++) scanf("%d", &v[i]);\n  for (int i = 0; @i < n@i < n / 2@; i++) {\n    t = v[i];\n    v[i] = v[n - 1 - i];\n    v[n - 1 - i] = t;\n  }\n  for (int i = 0; i < n; i++) printf("%d ", v[i]);',
    ),
    cases: [
      ['3 1 2 3', '3 2 1'],
      ['1 5', '5'],
      ['4 1 2 3 4', '4 3 2 1'],
    ],
  },
  'a divisor of several operands behind a cast': {
    source: inMain(
      '  int a, b, t;\n  scanf("%d %d %d", &a, &b, &t);\n  printf("%.2f", @(double) t / b - a + 1@(double) t / (b - a + 1)@);',
    ),
    cases: [
      ['1 3 9', '3.00'],
      ['2 5 10', '2.50'],
      ['1 1 4', '4.00'],
    ],
  },
  'quarters counted from the month after': {
    source: inMain('  int m;\n  scanf("%d", &m);\n  printf("%d", @m / 3@(m - 1) / 3@ + 1);'),
    cases: [
      ['1', '1'],
      ['3', '1'],
      ['8', '3'],
      ['4', '2'],
    ],
  },
  'two of three fields of a column': {
    source: inMain(
      "  char b[3][4];\n  int won = 0;\n  for (int i = 0; i < 3; i++) scanf(\"%3s\", b[i]);\n  for (int i = 0; i < 3; i++)\n    if (b[0][i] == 'X' && b[1][i] == 'X'@@ && b[2][i] == 'X'@) won = 1;\n  printf(\"%d\", won);",
    ),
    cases: [
      ['X.. X.. X..', '1'],
      ['X.. X.. O..', '0'],
      ['.X. .X. ...', '0'],
      ['X.. ... X..', '0'],
      ['..X ..X ..X', '1'],
    ],
  },
  'a diagonal that ends at another field': {
    source: inMain(
      '  char b[3][4];\n  for (int i = 0; i < 3; i++) scanf("%3s", b[i]);\n  if (b[0][2] == \'X\' && b[1][1] == \'X\' && b[2][@2@0@] == \'X\') printf("won");\n  else printf("open");',
    ),
    cases: [
      ['..X .X. X..', 'won'],
      ['..X .X. ..X', 'open'],
      ['X.. .X. ..X', 'open'],
    ],
  },
  'a sum of three that has two': {
    source: inMain(
      '  int v[3];\n  for (int i = 0; i < 3; i++) scanf("%d", &v[i]);\n  printf("%d", v[0] + v[1]@@ + v[2]@);',
    ),
    cases: [
      ['1 2 3', '6'],
      ['4 5 0', '9'],
      ['1 1 7', '9'],
    ],
  },
  'letters of one case that are not shifted round': {
    source: `#include <stdio.h>
int shift(int c, int k) {
  if (c >= 'A' && c <= 'Z') return (c - 'A' + k) % 26 + 'A';
  if (c >= 'a' && c <= 'z') return @c - 'a' + k + 'a'@(c - 'a' + k) % 26 + 'a'@;
  return c;
}
int main(void) {
  int k, c;
  scanf("%d ", &k);
  while ((c = getchar()) != EOF) putchar(shift(c, k));
  return 0;
}
`,
    cases: [
      ['3 xyz', 'abc'],
      ['1 Az', 'Ba'],
      ['2 abc!', 'cde!'],
    ],
  },
  'the second of two variables reckoned in another way': {
    source: inMain(
      '  int a, b;\n  scanf("%d %d", &a, &b);\n  int first = a * a + 3 * a;\n  int second = @b + 3 * b@b * b + 3 * b@;\n  printf("%d %d", first, second);',
    ),
    cases: [
      ['1 2', '4 10'],
      ['2 1', '10 4'],
      ['0 5', '0 40'],
    ],
  },
  'capitals that no label names': {
    source: inMain(
      "  int c, n = 0;\n  while ((c = getchar()) != EOF)\n    switch (@c@tolower(c)@) {\n    case 'a':\n    case 'e':\n      n++;\n    }\n  printf(\"%d\", n);",
      '#include <ctype.h>\n',
    ),
    cases: [
      ['abe', '2'],
      ['AE', '2'],
      ['xEa', '2'],
    ],
  },
  'new lines and tabs that end no word': {
    source: inMain(
      '  int c, words = 0, inside = 0;\n  while ((c = getchar()) != EOF) {\n    if (@c == \' \'@isspace(c)@) inside = 0;\n    else if (!inside) {\n      inside = 1;\n      words++;\n    }\n  }\n  printf("%d", words);',
      '#include <ctype.h>\n',
    ),
    cases: [
      ['one two', '2'],
      ['one\ntwo', '2'],
      ['a b\nc d', '4'],
    ],
  },
  'a difference that is multiplied and divided as a whole': {
    source: inMain(
      '  int c, p, v;\n  scanf("%d %d %d", &c, &p, &v);\n  printf("%.2f", @c - p@(c - p)@ * 100.0 / v);',
    ),
    cases: [
      ['30 20 50', '20.00'],
      ['5 9 8', '-50.00'],
      ['7 0 7', '100.00'],
      ['1 1 3', '0.00'],
    ],
  },
  'a difference behind a sum, of which a part was multiplied': {
    source: inMain(
      '  double a, b, c;\n  scanf("%lf %lf %lf", &a, &b, &c);\n  printf("%.2f", @a + b - c@(a + b - c)@ / 2 * 3);',
    ),
    cases: [
      ['4 6 2', '12.00'],
      ['1 2 3', '0.00'],
      ['8 0 5', '4.50'],
    ],
  },
  'a product that both numbers divide earlier': {
    source: `#include <stdio.h>
int common(int a, int b) { return b == 0 ? a : common(b, a % b); }
int main(void) {
  int n, x, all = 1;
  scanf("%d", &n);
  while (n-- > 0) {
    scanf("%d", &x);
    all = @all * x@all / common(all, x) * x@;
  }
  printf("%d", all);
  return 0;
}
`,
    cases: [
      ['2 4 6', '12'],
      ['3 2 3 4', '12'],
      ['2 3 5', '15'],
      ['1 9', '9'],
      ['3 10 10 4', '20'],
    ],
  },
  'small letters that do not begin anew, as capital ones do': {
    source: `#include <ctype.h>
#include <stdio.h>
int moved(int c, int by) {
  if (islower(c)) return @c + by@(c - 'a' + by) % 26 + 'a'@;
  if (isupper(c)) return (c - 'A' + by) % 26 + 'A';
  return c;
}
int main(void) {
  int c, by;
  scanf("%d ", &by);
  while ((c = getchar()) != EOF) putchar(moved(c, by));
  return 0;
}
`,
    cases: [
      ['3 abc', 'def'],
      ['3 xyz', 'abc'],
      ['1 Zoo z', 'App a'],
      ['5 WV', 'BA'],
      ['25 b a', 'a z'],
    ],
  },
  // Alike: what another branch does is of no use here.
  'a sum in a branch for small letters that adds the wrong number': {
    source: `#include <stdio.h>
int value(int c, int extra) {
  if (c >= 'a' && c <= 'z') return @c - extra@c + extra@;
  if (c >= 'A' && c <= 'Z') return (c - 'A' + extra) * 2;
  return 0;
}
int main(void) {
  char c;
  int extra;
  scanf("%d %c", &extra, &c);
  printf("%d", value(c, extra));
  return 0;
}
`,
    cases: [
      ['1 a', '98'],
      ['2 c', '101'],
      ['0 b', '98'],
      ['3 B', '8'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
