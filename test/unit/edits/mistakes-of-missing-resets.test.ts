/** What is not set back: sums, marks, members and texts, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'a count of the file that a function leaves': {
    source:
      '#include <stdio.h>\nint depth = 0, deepest = 0;\nvoid open(void) {\n  depth++;\n  if (depth > deepest) deepest = depth;\n}\nint steps;\nvoid count(long n) {\n  if (n == 1) return;\n  steps++;\n  count(n % 2 == 0 ? n / 2 : 3 * n + 1);\n}\nint main(void) {\n  long n;\n  while (scanf("%ld", &n) == 1) {\n    @@steps = 0;\n    @count(n);\n    printf("%ld: %d\\n", n, steps);\n  }\n  return 0;\n}\n',
    cases: [
      ['6', '6: 8'],
      ['1 2 3', '1: 0 2: 1 3: 7'],
      ['4 4', '4: 2 4: 2'],
    ],
  },
  'a mark of the file that a function leaves, before a declaration': {
    source:
      '#include <stdio.h>\nint bad;\nint digit(char c) {\n  if (c < \'0\' || c > \'9\') {\n    bad = 2;\n    return 0;\n  }\n  return c - \'0\';\n}\nint main(void) {\n  char a, b;\n  while (scanf(" %c%c", &a, &b) == 2) {\n    @@bad = 0;\n    @int sum = digit(a) + digit(b);\n    if (bad == 2) printf("no digit\\n");\n    else printf("%d\\n", sum);\n  }\n  return 0;\n}\n',
    cases: [
      ['12', '3'],
      ['1x 34', 'no digit 7'],
      ['xx 11 y2 50', 'no digit 2 no digit 5'],
    ],
  },
  'a sum that each round asks for': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int rows, n, x, i, sum = 0;\n  scanf("%d", &rows);\n  while (rows-- > 0) {\n    scanf("%d", &n);\n    @@sum = 0;\n    @for (i = 0; i < n; i++) {\n      scanf("%d", &x);\n      sum += x;\n    }\n    printf("%d\\n", sum);\n  }\n  return 0;\n}\n',
    cases: [
      ['1 2 3 4', '7'],
      ['2 1 5 2 1 1', '5 2'],
      ['3 0 1 4 1 6', '0 4 6'],
    ],
  },
  'a counter that is set before the outer loop alone': {
    source:
      '#include <stdio.h>\nint main(void) {\n  char s[30], t[30];\n  int i, j, at;\n  while (scanf("%29s %29s", s, t) == 2) {\n    at = -1;\n@    j = 0;\n    for (i = 0; s[i] != 0 && at < 0; i++) {\n@    for (i = 0; s[i] != 0 && at < 0; i++) {\n      j = 0;\n@      while (t[j] != 0 && s[i + j] == t[j]) j++;\n      if (t[j] == 0) at = i;\n    }\n    printf("%d\\n", at);\n  }\n  return 0;\n}\n',
    cases: [
      ['abc b', '1'],
      ['axb ab xyz q', '-1 -1'],
      ['ananas nas', '3'],
    ],
  },
  'an element that an inner loop adds to': {
    source:
      '#include <stdio.h>\nvoid totals(int m[][3], int *row, int n) {\n  int i, j;\n  for (i = 0; i < n; i++)\n    @for (j = 0; j < 3; j++) row[i] += m[i][j];@{ row[i] = 0; for (j = 0; j < 3; j++) row[i] += m[i][j]; }@\n}\nint main(void) {\n  int m[4][3], row[4], n, i, j;\n  while (scanf("%d", &n) == 1) {\n    for (i = 0; i < n; i++) for (j = 0; j < 3; j++) scanf("%d", &m[i][j]);\n    totals(m, row, n);\n    for (i = 0; i < n; i++) printf("%d ", row[i]);\n  }\n  return 0;\n}\n',
    cases: [
      ['1 1 2 3', '6'],
      ['1 1 1 1 2 1 0 0 4 4 4', '3 1 12'],
      ['2 0 0 0 5 5 5 1 7 7 7', '0 15 21'],
    ],
  },
  'a text that begins with what the last one was': {
    source:
      '#include <stdio.h>\n#include <string.h>\nvoid repeat(char *all, const char *word, int n) {\n  int i;\n  @@all[0] = \'\\0\';\n  @for (i = 0; i < n; i++) strcat(all, word);\n}\nint main(void) {\n  char word[20], all[200] = "";\n  int n;\n  while (scanf("%19s %d", word, &n) == 2) {\n    repeat(all, word, n);\n    printf("[%s]\\n", all);\n  }\n  return 0;\n}\n',
    cases: [
      ['ab 2', '[abab]'],
      ['x 3 yz 1', '[xxx] [yz]'],
      ['a 1 b 0 c 2', '[a] [] [cc]'],
    ],
  },
  'a text that a pointer writes has no end': {
    source:
      '#include <stdio.h>\nvoid squeeze(const char *s, char *t) {\n  while (*s) {\n    if (*s != \'-\') *t++ = *s;\n    s++;\n  }@@\n  *t = \'\\0\';@\n}\nint main(void) {\n  char word[30], out[30];\n  while (scanf("%29s", word) == 1) {\n    squeeze(word, out);\n    printf("%s\\n", out);\n  }\n  return 0;\n}\n',
    cases: [
      ['a-b', 'ab'],
      ['long-word x-', 'longword x'],
      ['abc-d ef', 'abcd ef'],
    ],
  },
  'a text that goes on through an outer loop has no end': {
    source:
      '#include <stdio.h>\n#include <string.h>\nchar *initials(char names[][20], int n, char *out) {\n  int i, j, k = 0;\n  for (i = 0; i < n; i++) {\n    for (j = 0; names[i][j] != 0; j++)\n      if (names[i][j] >= \'A\' && names[i][j] <= \'Z\') out[k++] = names[i][j];\n  }@@\n  out[k] = \'\\0\';@\n  return out;\n}\nint main(void) {\n  char names[4][20], out[80];\n  int n, i;\n  while (scanf("%d", &n) == 1) {\n    for (i = 0; i < n; i++) scanf("%19s", names[i]);\n    strcpy(out, "xxxxxxxx");\n    printf("%s\\n", initials(names, n, out));\n  }\n  return 0;\n}\n',
    cases: [
      ['1 Anna', 'A'],
      ['2 AnnaB Cleo 1 Dora', 'ABC D'],
      ['2 x Eve 0', 'E '],
    ],
  },
  'what is full does not begin anew': {
    source:
      '#include <stdio.h>\ntypedef struct { int hour, minute; } Clock;\nvoid tick(Clock *c) {\n  c->minute++;\n  if (c->minute == 60) {\n    @@c->minute = 0;\n    @c->hour++;\n    if (c->hour == 24) c->hour = 0;\n  }\n}\nint main(void) {\n  Clock c;\n  int n;\n  scanf("%d:%d %d", &c.hour, &c.minute, &n);\n  while (n-- > 0) tick(&c);\n  printf("%02d:%02d", c.hour, c.minute);\n  return 0;\n}\n',
    cases: [
      ['10:10 5', '10:15'],
      ['10:59 2', '11:01'],
      ['23:58 130', '02:08'],
    ],
  },
  'a member that a new structure lacks': {
    source:
      '#include <stdio.h>\n#include <string.h>\ntypedef struct { char name[20]; int votes, rank; } Entry;\nint find(Entry *e, int n, const char *name) {\n  int i;\n  for (i = 0; i < n; i++) if (strcmp(e[i].name, name) == 0) return i;\n  return n;\n}\nint main(void) {\n  Entry e[10];\n  char name[20];\n  int n = 0, i;\n  memset(e, 7, sizeof e);\n  while (scanf("%19s", name) == 1) {\n    i = find(e, n, name);\n    if (i == n) {\n      strcpy(e[n].name, name);\n      e[n].rank = n + 1;@@\n      e[n].votes = 0;@\n      n++;\n    }\n    e[i].votes++;\n  }\n  for (i = 0; i < n; i++) printf("%d %s %d\\n", e[i].rank, e[i].name, e[i].votes);\n  return 0;\n}\n',
    cases: [
      ['a', '1 a 1'],
      ['a b a', '1 a 2 2 b 1'],
      ['', ''],
    ],
  },
  'a pointer through which nothing is stored': {
    source:
      '#include <stdio.h>\nint longest(const int *a, int n, int *end) {\n  int i, run = 1, best = 1, at = 0;\n  for (i = 1; i < n; i++) {\n    run = a[i] > a[i - 1] ? run + 1 : 1;\n    if (run > best) {\n      best = run;\n      at = i;\n    }\n  }\n  @@*end = at;\n  @return best;\n}\nint main(void) {\n  int a[20], n, i, end = 99;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  i = longest(a, n, &end);\n  printf("%d to %d", i, end);\n  return 0;\n}\n',
    cases: [
      ['3 1 2 3', '3 to 2'],
      ['4 5 1 2 0', '2 to 2'],
      ['1 9', '1 to 0'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const others: Readonly<Record<string, Mistake>> = {
  'a count of all rounds is not set back in each': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int n, i, j, count = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++)\n    for (j = 1; j @<@<=@ i; j++)\n      if (i % j == 0) count++;\n  printf("%d", count);\n  return 0;\n}\n',
    cases: [
      ['1', '1'],
      ['4', '8'],
      ['6', '14'],
    ],
  },
  'a run of rounds that nothing ends': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int n, x, run = 0, best = 0;\n  scanf("%d", &n);\n  while (n-- > 0) {\n    scanf("%d", &x);\n    if (x > 20)\n      run++;@@\n    else run = 0;@\n    if (run > best) best = run;\n  }\n  printf("%d", best);\n  return 0;\n}\n',
    cases: [
      ['3 25 26 10', '2'],
      ['5 21 1 22 23 2', '2'],
      ['4 30 1 30 1', '1'],
      ['1 5', '0'],
    ],
  },
};

test.each(Object.keys(others))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(others[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
