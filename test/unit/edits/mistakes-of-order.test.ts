/** Statements that stand a little away from where they belong, and results, names and line ends that are lost. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'two calls behind the label of a case': {
    source:
      "#include <stdio.h>\nvoid bar(char c, int n) {\n  while (n-- > 0) putchar(c);\n}\nint main(void) {\n  char side;\n  int n;\n  while (scanf(\" %c %d\", &side, &n) == 2) {\n    switch (side) {\n      case 'l':\n      case 'L':\n        @bar('-', n);\n        bar('<', n / 2);@bar('<', n / 2);\n        bar('-', n);@\n        break;\n      default:\n        bar('-', n);\n        bar('>', n / 2);\n    }\n    putchar('\\n');\n  }\n  return 0;\n}\n",
    cases: [
      ['R 4', '---->>'],
      ['L 4', '<<----'],
      ['l 2 r 2', '<-- -->'],
    ],
  },
  'an output call that stands two statements too early': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int n, round = 0;\n  scanf("%d", &n);\n  while (n > 1) {\n@    printf("%d: %d\\n", round, n);\n    n = n % 2 == 0 ? n / 2 : n - 1;\n    round++;@    n = n % 2 == 0 ? n / 2 : n - 1;\n    round++;\n    printf("%d: %d\\n", round, n);@\n  }\n  return 0;\n}\n',
    cases: [
      ['1', ''],
      ['2', '1: 1'],
      ['5', '1: 4 2: 2 3: 1'],
    ],
  },
  'a count that is kept before a check in place of behind it': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int x, sold = 0, stock = 10;\n  while (scanf("%d", &x) == 1) {\n@    sold++;\n    if (x > stock) {\n      printf("no\\n");\n      continue;\n    }@    if (x > stock) {\n      printf("no\\n");\n      continue;\n    }\n    sold++;@\n    stock -= x;\n    printf("%d left\\n", stock);\n  }\n  printf("%d", sold);\n  return 0;\n}\n',
    cases: [
      ['3', '7 left 1'],
      ['8 5 1', '2 left no 1 left 2'],
      ['11 10', 'no 0 left 1'],
    ],
  },
  'a result that is dropped, of a cast argument': {
    source:
      '#include <stdio.h>\n#include <ctype.h>\nint main(void) {\n  char s[30];\n  int i;\n  while (scanf("%29s", s) == 1) {\n    for (i = 0; s[i]; i++)\n      if (i % 2 == 1) @@s[i] = @toupper((unsigned char)s[i]);\n    printf("%s\\n", s);\n  }\n  return 0;\n}\n',
    cases: [
      ['abc', 'aBc'],
      ['A', 'A'],
      ['wild words', 'wIlD wOrDs'],
    ],
  },
  'a declaration that hides the variable that is meant': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int amount, most, fee = 1;\n  while (scanf("%d %d", &amount, &most) == 2) {\n    if (amount > most) {\n      @int @@amount = most;\n    }\n    printf("%d\\n", amount + fee);\n  }\n  return 0;\n}\n',
    cases: [
      ['3 5', '4'],
      ['7 5', '6'],
      ['1 1 9 2', '2 3'],
    ],
  },
  'a counter that is declared once more, and asked for behind its loop': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int a[20], n, i, x;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  while (scanf("%d", &x) == 1) {\n    for (@int @@i = 0; i < n; i++)\n      if (a[i] == x) break;\n    if (i < n) printf("at %d\\n", i);\n    else printf("none\\n");\n  }\n  return 0;\n}\n',
    cases: [
      ['2 5 6 7', 'none'],
      ['2 5 6 5', 'at 0'],
      ['3 5 6 7 7 1 6', 'at 2 none at 1'],
    ],
  },
  'the end of a line that a number leaves behind': {
    source:
      '#include <stdio.h>\nint main(void) {\n  char line[50];\n  int n, i;\n  scanf("%d", &n);@@\n  getchar();@\n  for (i = 1; i <= n; i++) {\n    fgets(line, 50, stdin);\n    printf("%d. %s", i, line);\n  }\n  return 0;\n}\n',
    cases: [
      ['1\na b\n', '1. a b\n'],
      ['2\nc\nd e\n', '1. c\n2. d e\n'],
      ['0\n', ''],
    ],
    mode: 'exact',
  },
  'the end of a line that a number leaves behind in a condition': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int key, c;\n  if (scanf("%d", &key) != 1) return 1;@@\n  getchar();@\n  while ((c = getchar()) != EOF) {\n    if (c != \'\\n\') putchar(c + key);\n    else printf("|\\n");\n  }\n  return 0;\n}\n',
    cases: [
      ['1\nab\n', 'bc|\n'],
      ['0\nxy\nz\n', 'xy|\nz|\n'],
      ['', ''],
    ],
    mode: 'exact',
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const others: Readonly<Record<string, Mistake>> = {
  'a name that is used again is left alone where another is wrong': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int i, n, sum = 0;\n  scanf("%d", &n);\n  for (i = 1; i @<@<=@ n; i++) {\n    for (int i = 0; i < 2; i++) sum += 1;\n    sum += i;\n  }\n  printf("%d", sum);\n  return 0;\n}\n',
    cases: [
      ['0', '0'],
      ['1', '3'],
      ['3', '12'],
    ],
  },
  'a declaration that belongs into the loop behind it': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int rows, x;\n  scanf("%d", &rows);\n@  int odd = 0, even = 0;\n  while (rows-- > 0) {\n@  while (rows-- > 0) {\n    int odd = 0, even = 0;\n@    while (scanf("%d", &x) == 1 && x != 0) {\n      if (x % 2 == 1) odd++;\n      else even++;\n    }\n    printf("%d/%d ", odd, even);\n  }\n  return 0;\n}\n',
    cases: [
      ['1 3 4 5 0', '2/1'],
      ['2 3 0 4 4 0', '1/0 0/2'],
      ['3 1 2 0 1 0 2 0', '1/1 1/0 0/1'],
    ],
  },
  'an answer that is given in the first round': {
    source:
      '#include <stdio.h>\nint place(const int *v, int n, int x) {\n  for (int i = 0; i < n; i++) {\n    if (v[i] == x)\n      return i;\n@    return -1;\n  }\n@  }\n  return -1;\n@}\nint main(void) {\n  int v[4], x;\n  for (int i = 0; i < 4; i++) scanf("%d", &v[i]);\n  while (scanf("%d", &x) == 1) printf("%d ", place(v, 4, x));\n  return 0;\n}\n',
    cases: [
      ['5 6 7 8 5', '0'],
      ['5 6 7 8 6 9', '1 -1'],
      ['1 2 3 4 4 3 0', '3 2 -1'],
    ],
  },
};

test.each(Object.keys(others))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(others[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
