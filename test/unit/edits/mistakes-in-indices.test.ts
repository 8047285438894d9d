/** Mistakes in what an index is reckoned by, and in what characters and texts stand for, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, headers = ''): string =>
  `#include <stdio.h>\n${headers}int main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a copy that is to be turned round': {
    source: inMain(
      '  int n, i, a[20], b[20];\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  for (i = 0; i < n; i++) b[i] = a[@i@n - 1 - i@];\n  for (i = 0; i < n; i++) printf("%d ", a[i] - b[i]);',
    ),
    cases: [
      ['3 1 2 4', '-3 0 3'],
      ['1 7', '0'],
      ['4 1 2 3 9', '-8 -1 1 8'],
    ],
  },
  'a copy that is to be turned round, counted from 1': {
    source: inMain(
      '  int m, i, day[40], back[40];\n  scanf("%d", &m);\n  for (i = 1; i <= m; i++) scanf("%d", &day[i]);\n  for (i = 1; i <= m; i++) back[i] = day[@i@m + 1 - i@];\n  for (i = 1; i <= m; i++) printf("%d ", 10 * day[i] + back[i]);',
    ),
    cases: [
      ['3 1 2 4', '14 22 41'],
      ['2 7 8', '78 87'],
    ],
  },
  'a place in a ring that is reckoned without its end': {
    source:
      '#include <stdio.h>\n#define ROOM 4\nint line[ROOM], first = 0, waiting = 0;\nvoid add(int x) { line[@first + waiting@(first + waiting) % ROOM@] = x; waiting++; }\nint next(void) {\n  int x = line[first];\n  first = (first + 1) % ROOM;\n  waiting--;\n  return x;\n}\nint main(void) {\n  int n, i;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    add(i * 3);\n    if (i % 2 == 1) printf("%d ", next());\n  }\n  while (waiting > 0) printf("-%d ", next());\n  return 0;\n}\n',
    cases: [
      ['2', '0 -3'],
      ['3', '0 -3 -6'],
      ['6', '0 3 6 -9 -12 -15'],
    ],
  },
  'a neighbour in a ring': {
    source: inMain(
      '  int n, i, p, bank[5] = {1, 2, 3, 4, 5};\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    scanf("%d", &p);\n    bank[(p + 1) % 5] += 10;\n    bank[@p - 1@(p - 1 + 5) % 5@] += 100;\n  }\n  for (i = 0; i < 5; i++) printf("%d ", bank[i]);',
    ),
    cases: [
      ['1 1', '101 2 13 4 5'],
      ['1 0', '1 12 3 4 105'],
      ['2 0 3', '1 12 103 4 115'],
    ],
  },
  'an element that is elsewhere reckoned from its row': {
    source: inMain(
      '  int w, h, x, y, cell[100];\n  scanf("%d %d", &w, &h);\n  for (y = 0; y < h; y++)\n    for (x = 0; x < w; x++) scanf("%d", &cell[y * w + x]);\n  for (y = 0; y < h; y++) {\n    for (x = w - 1; x >= 0; x--) printf("%d ", cell[@x@y * w + x@]);\n  }',
    ),
    cases: [
      ['2 2 5 6 7 8', '6 5 8 7'],
      ['1 1 3', '3'],
    ],
  },
  'letters compared without regard to case on one side alone': {
    source: inMain(
      '  char s[30];\n  int l = 0, r;\n  scanf("%29s", s);\n  r = strlen(s) - 1;\n  while (l < r && @s[l] == s[r]@tolower(s[l]) == tolower(s[r])@) { l++; r--; }\n  printf(l < r ? "no" : "yes");',
      '#include <string.h>\n#include <ctype.h>\n',
    ),
    cases: [
      ['otto', 'yes'],
      ['Otto', 'yes'],
      ['anna1', 'no'],
      ['ab', 'no'],
    ],
  },
  'the order of two texts as a truth': {
    source: inMain(
      '  char s[9][20], t[20];\n  int n, i, j;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%19s", s[i]);\n  for (i = 0; i < n; i++)\n    for (j = i + 1; j < n; j++)\n      if (@strcmp(s[i], s[j])@strcmp(s[i], s[j]) > 0@) { strcpy(t, s[i]); strcpy(s[i], s[j]); strcpy(s[j], t); }\n  for (i = 0; i < n; i++) printf("%s ", s[i]);',
      '#include <string.h>\n',
    ),
    cases: [
      ['2 b a', 'a b'],
      ['2 a b', 'a b'],
      ['3 c a b', 'a b c'],
      ['4 a b d c', 'a b c d'],
    ],
  },
  'digits above nine': {
    source: inMain(
      "  char c;\n  int n = 0;\n  while (scanf(\" %c\", &c) == 1) {\n    if (c >= '0' && c <= '9') n = n * 16 + (c - '0');\n    else n = n * 16 + (@c - 'a'@c - 'a' + 10@);\n  }\n  printf(\"%d\", n);",
    ),
    cases: [
      ['12', '18'],
      ['a', '10'],
      ['1f', '31'],
      ['c0', '192'],
    ],
  },
  'a digit above nine that is written': {
    source: inMain(
      "  int n, k = 0;\n  char s[40];\n  scanf(\"%d\", &n);\n  while (n > 0) {\n    int d = n % 16;\n    s[k++] = d < 10 ? d + '0' : @d + 'A'@d - 10 + 'A'@;\n    n /= 16;\n  }\n  while (k > 0) putchar(s[--k]);",
    ),
    cases: [
      ['18', '12'],
      ['31', '1F'],
      ['2748', 'ABC'],
    ],
  },
  'a number beside the one that is named': {
    source: inMain(
      '  int a[20], n, i, j, near, quiet = 0;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  for (i = 0; i < n; i++) {\n    near = 0;\n    for (j = 0; j < n; j++) near += j != i && a[j] == a[i];\n    if (a[i] > 0 && @near == 2@(near == 2 || near == 1)@) quiet++;\n  }\n  printf("%d", quiet);',
    ),
    cases: [
      ['3 5 5 5', '3'],
      ['3 5 5 6', '2'],
      ['5 5 5 5 5 1', '0'],
      ['3 0 0 4', '0'],
      ['3 7 8 9', '0'],
    ],
  },
  'a loop whose body is entered once in any case': {
    source: inMain(
      '  int n, digits = 0;\n  scanf("%d", &n);\n@  while (n != 0) {\n    digits++;\n    n /= 8;\n  }@  do {\n    digits++;\n    n /= 8;\n  } while (n != 0);@\n  printf("%d", digits);',
    ),
    cases: [
      ['0', '1'],
      ['7', '1'],
      ['64', '3'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
