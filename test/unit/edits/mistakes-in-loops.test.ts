/** Mistakes in what a loop does in its cases and behind it, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, headers = ''): string =>
  `#include <stdio.h>\n${headers}int main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'the step of another case': {
    source: inMain(
      '  char s[40];\n  int low = 0, high, same = 0;\n  scanf("%39s", s);\n  high = strlen(s) - 1;\n  while (low < high) {\n    if (s[low] == \'-\') low++;\n    else if (s[high] == \'-\') @low++@high--@;\n    else {\n      if (s[low] == s[high]) same++;\n      low++;\n      high--;\n    }\n  }\n  printf("%d", same);',
      '#include <string.h>\n',
    ),
    cases: [
      ['abca', '1'],
      ['-abba', '2'],
      ['abba-', '2'],
      ['a-bcb--a', '2'],
    ],
  },
  'a jump in place of a step': {
    source:
      '#include <stdio.h>\nint first(int a[], int n, int x) {\n  int low = 0, high = n - 1, found = -1;\n  while (low <= high) {\n    int middle = (low + high) / 2;\n    if (a[middle] == x) {\n      found = middle;\n      @break;@high = middle - 1;@\n    } else if (a[middle] < x) low = middle + 1;\n    else high = middle - 1;\n  }\n  return found;\n}\nint main(void) {\n  int a[30], n, x, i;\n  scanf("%d %d", &n, &x);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  printf("%d", first(a, n, x));\n  return 0;\n}\n',
    cases: [
      ['3 5 1 5 9', '1'],
      ['4 5 1 5 5 9', '1'],
      ['5 5 5 5 5 5 5', '0'],
      ['2 7 1 5', '-1'],
      ['5 1 1 2 3 4 5', '0'],
    ],
  },
  'the rest of the second of two sequences': {
    source:
      '#include <stdio.h>\nvoid join(int a[], int n, int b[], int m, int all[]) {\n  int i = 0, j = 0, k = 0;\n  while (i < n && j < m)\n    if (a[i] <= b[j]) all[k++] = a[i++];\n    else all[k++] = b[j++];\n  while (i < n) all[k++] = a[i++];\n@@  while (j < m) all[k++] = b[j++];\n@}\nint main(void) {\n  int a[9], b[9], all[18] = {0}, n, m, i;\n  scanf("%d %d", &n, &m);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  for (i = 0; i < m; i++) scanf("%d", &b[i]);\n  join(a, n, b, m, all);\n  for (i = 0; i < n + m; i++) printf("%d ", all[i]);\n  return 0;\n}\n',
    cases: [
      ['2 1 1 3 2', '1 2 3'],
      ['1 2 1 2 3', '1 2 3'],
      ['2 2 1 2 7 8', '1 2 7 8'],
    ],
  },
  'the rest of the first of two halves': {
    source: inMain(
      '  int a[20], b[20], n, h, i, j, k = 0;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  h = n / 2;\n  i = 0;\n  j = h;\n  while (i < h && j < n) {\n    if (a[i] < a[j]) b[k++] = a[i++];\n    else b[k++] = a[j++];\n  }\n  while (j < n) {\n    b[k] = a[j];\n    j++;\n    k++;\n  }\n@@  while (i < h) {\n    b[k] = a[i];\n    i++;\n    k++;\n  }\n@  for (i = 0; i < n; i++) printf("%d ", i < k ? b[i] : -1);',
    ),
    cases: [
      ['2 1 2', '1 2'],
      ['4 3 4 1 2', '1 2 3 4'],
      ['4 1 9 2 3', '1 2 3 9'],
    ],
  },
  'the last element, kept for the first place': {
    source: inMain(
      '  int a[20], n, i;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  int last = a[n - 1];\n  for (i = n - 1; i > 0; i--) a[i] = a[i - 1];\n@@  a[0] = last;\n@  for (i = 0; i < n; i++) printf("%d ", a[i]);',
    ),
    cases: [
      ['1 4', '4'],
      ['3 1 2 3', '3 1 2'],
      ['2 5 6', '6 5'],
    ],
  },
  'the first letter, kept for the last place': {
    source: inMain(
      '  char s[30], first;\n  int n, i;\n  scanf("%29s", s);\n  n = strlen(s);\n  first = s[0];\n  for (i = 0; i < n - 1; i++) {\n    s[i] = s[i + 1];\n  }\n@@  s[n - 1] = first;\n@  puts(s);',
      '#include <string.h>\n',
    ),
    cases: [
      ['x', 'x'],
      ['abc', 'bca'],
      ['word', 'ordw'],
    ],
  },
  'an element that is not inserted': {
    source: inMain(
      '  int a[20], n, i, j, key;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) scanf("%d", &a[i]);\n  for (i = 1; i < n; i++) {\n    key = a[i];\n    j = i - 1;\n    while (j >= 0 && a[j] > key) {\n      a[j + 1] = a[j];\n      j--;\n    }\n@@    a[j + 1] = key;\n@  }\n  for (i = 0; i < n; i++) printf("%d ", a[i]);',
    ),
    cases: [
      ['2 1 2', '1 2'],
      ['3 3 1 2', '1 2 3'],
      ['4 4 3 9 1', '1 3 4 9'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
