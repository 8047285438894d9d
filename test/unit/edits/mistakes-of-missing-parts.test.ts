/** Conditions that lack a part, or ask for something else than was meant, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'a range that is asked of the first of two points alone': {
    source: `#include <stdio.h>
int main(void) {
  int x1, y1, x2, y2;
  scanf("%d %d %d %d", &x1, &y1, &x2, &y2);
  if (x1 < 0 || y1 < 0@@ || x2 < 0 || y2 < 0@)
    printf("outside");
  else
    printf("%d", (x2 - x1) * (y2 - y1));
  return 0;
}
`,
    cases: [
      ['1 1 3 4', '6'],
      ['-1 2 3 4', 'outside'],
      ['2 -5 3 4', 'outside'],
      ['1 2 -3 4', 'outside'],
      ['1 2 3 -4', 'outside'],
      ['5 5 5 5', '0'],
    ],
  },
  'one of two numbers that is asked for where both are read': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int from, to;\n  if (scanf("%d %d", &from, &to) != 2 || from < 0@@ || to < 0@) {\n    printf("wrong input\\n");\n    return 1;\n  }\n  printf("%d\\n", to - from);\n  return 0;\n}\n',
    cases: [
      ['3 8', '5'],
      ['8 3', '-5'],
      ['-1 4', 'wrong input'],
      ['4 -1', 'wrong input'],
      ['0 -9', 'wrong input'],
      ['x', 'wrong input'],
    ],
  },
  'a zero that is looked for in one of two numbers read together': {
    source: `#include <stdio.h>
int main(void) {
  int weight, height;
  scanf("%d %d", &weight, &height);
  if (weight <= 0@@ || height <= 0@) {
    printf("bad input");
    return 0;
  }
  printf("%d", 100 * weight / height);
  return 0;
}
`,
    cases: [
      ['70 2', '3500'],
      ['0 3', 'bad input'],
      ['-4 3', 'bad input'],
      ['70 -3', 'bad input'],
      ['12 -1', 'bad input'],
      ['10 20', '50'],
    ],
  },
  'the first element, which is no larger than what the search begins with': {
    source: `#include <stdio.h>
int main(void) {
  int n, i, v, best = 0, any = 0;
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    scanf("%d", &v);
    if (v % 2 == 0 && @v > best@(!any || v > best)@) {
      best = v;
      any = 1;
    }
  }
  if (any) printf("largest even number: %d", best);
  else printf("none");
  return 0;
}
`,
    cases: [
      ['3 1 4 2', 'largest even number: 4'],
      ['3 1 -4 -2', 'largest even number: -2'],
      ['2 -8 -6', 'largest even number: -6'],
      ['2 3 5', 'none'],
      ['4 -3 8 6 2', 'largest even number: 8'],
    ],
  },
  'a sign between numbers that also stands before the first': {
    source: `#include <stdio.h>
int main(void) {
  int n, i, v[20];
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &v[i]);
  for (i = 0; i < n; i++) {
    if (i % 2 == 0@@ && i > 0@) printf("| ");
    printf("%d ", v[i]);
  }
  return 0;
}
`,
    cases: [
      ['3 7 8 9', '7 8 | 9 '],
      ['1 4', '4 '],
      ['5 1 2 3 4 5', '1 2 | 3 4 | 5 '],
      ['2 6 6', '6 6 '],
    ],
  },
  'a letter that may stand at the last place alone': {
    source: `#include <stdio.h>
int good(const char *s) {
  int i, count = 0, sum = 0;
  for (i = 0; s[i] != '\\0'; i++) {
    if (s[i] == ' ') continue;
    if (s[i] == 'K'@@ && count == 4@) sum += 10;
    else if (s[i] >= '0' && s[i] <= '9') sum += s[i] - '0';
    else return 0;
    count++;
  }
  return count == 5 && sum % 2 == 0;
}
int main(void) {
  char s[40];
  while (fgets(s, sizeof s, stdin) != NULL) {
    int i = 0;
    while (s[i] != '\\0' && s[i] != '\\n') i++;
    s[i] = '\\0';
    printf("%d", good(s));
  }
  return 0;
}
`,
    cases: [
      ['12 34K', '1'],
      ['K1234\n1K3 44', '00'],
      ['11111\n1 1111 1', '00'],
      ['123K4', '0'],
      ['22K22', '0'],
      ['24 682', '1'],
      ['1234K\n12K\n1 2 3', '100'],
    ],
  },
  'a number of digits that is not asked for': {
    source: `#include <stdio.h>
int good(const char *s) {
  int i, count = 0, sum = 0;
  for (i = 0; s[i] != '\\0'; i++) {
    if (s[i] == '-') continue;
    if (s[i] < '0' || s[i] > '9') return 0;
    sum += (8 - count) * (s[i] - '0');
    count++;
  }
  return @@count == 8 && @sum % 11 == 0;
}
int main(void) {
  char s[40];
  scanf("%39s", s);
  printf("%s", good(s) ? "valid" : "invalid");
  return 0;
}
`,
    cases: [
      ['0317-8471', 'valid'],
      ['0378-5955', 'valid'],
      ['0378-5954', 'invalid'],
      ['0', 'invalid'],
      ['00-0', 'invalid'],
      ['abc', 'invalid'],
    ],
  },
  'a run that is written as one digit': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char s[100];
  int i = 0;
  scanf("%99s", s);
  while (s[i] != '\\0') {
    int n = 1;
    while (s[i + n] == s[i]@@ && n < 9@) n++;
    putchar(n + '0');
    putchar(s[i]);
    i += n;
  }
  return 0;
}
`,
    cases: [
      ['aab', '2a1b'],
      ['xxxxxxxxxxxxy', '9x3x1y'],
      ['zzzzzzzzzz', '9z1z'],
      ['ccccccccc', '9c'],
    ],
  },
  'an array that more is read into than it holds': {
    source: `#include <stdio.h>
#define MAX 4
int main(void) {
  int v[MAX], guard = 1, n = 0, i;
  while (@@n < MAX && @scanf("%d", &v[n]) == 1) n++;
  for (i = n - 1; i >= 0; i--) printf("%d ", v[i]);
  printf("%d", guard);
  return 0;
}
`,
    cases: [
      ['1 2 3', '3 2 1 1'],
      ['1 2 3 4 5 6', '4 3 2 1 1'],
      ['9 8 7 6 5 4 3 2 1 0', '6 7 8 9 1'],
    ],
  },
  'more that is taken than there is': {
    source: `#include <stdio.h>
struct shelf { int pieces; };
int sell(struct shelf *s, int wanted) {
  if (wanted <= 0@@ || s->pieces < wanted@) return 0;
  s->pieces -= wanted;
  return 1;
}
int main(void) {
  struct shelf s = {10};
  int wanted;
  while (scanf("%d", &wanted) == 1) printf("%d:%d ", sell(&s, wanted), s.pieces);
  return 0;
}
`,
    cases: [
      ['3', '1:10 '],
      ['3 -1 7', '1:10 0:7 1:7 '],
      ['11 2 9 8', '0:10 1:10 0:8 1:8 '],
      ['20 0 5', '0:10 0:10 1:10 '],
    ],
  },
  'a part of what a function asks': {
    source: `#include <stdio.h>
int special(int n) { return (n % 3 == 0 && n % 9 != 0) || n % 27 == 0; }
int main(void) {
  int n;
  while (scanf("%d", &n) == 1) {
    if (n > 0 && @n % 3 == 0@special(n)@) printf("%d ", n);
    if (special(n + 1)) printf("next ");
  }
  return 0;
}
`,
    cases: [
      ['3 4 5', '3 next '],
      ['9 10 18 19', ''],
      ['27 -3', '27 '],
      ['8 12 54', '12 54 '],
    ],
  },
  'a count that is asked in place of what ended the loop': {
    source: `#include <stdio.h>
int sumOfDigits(int n) {
  int sum = 0;
  for (; n > 0; n /= 10) sum += n % 10;
  return sum;
}
int main(void) {
  int n, rounds = 0;
  scanf("%d", &n);
  while (sumOfDigits(n) != 10 && rounds < 5) {
    n += 7;
    rounds++;
  }
  if (@rounds > 0@sumOfDigits(n) == 10@) printf("%d after %d rounds", n, rounds);
  else printf("none");
  return 0;
}
`,
    cases: [
      ['21', '28 after 1 rounds'],
      ['28', '28 after 0 rounds'],
      ['1', 'none'],
      ['64', '64 after 0 rounds'],
      ['30', '37 after 1 rounds'],
      ['2', '37 after 5 rounds'],
    ],
  },
  // Alike, and meant in another way.
  'a limit of one of two that is off, where nothing is lacking': {
    source: `#include <stdio.h>
int main(void) {
  int h1, h2;
  scanf("%d %d", &h1, &h2);
  if (h1 @>@>=@ 12) printf("afternoon ");
  printf("%d", h2 - h1);
  return 0;
}
`,
    cases: [
      ['12 14', 'afternoon 2'],
      ['11 12', '1'],
      ['13 13', 'afternoon 0'],
      ['3 20', '17'],
    ],
  },
  'a comparison the wrong way round in a search with a flag': {
    source: `#include <stdio.h>
int main(void) {
  int n, i, v, best = 0, any = 0;
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    scanf("%d", &v);
    if (v @<@>@ best) {
      best = v;
      any = 1;
    }
  }
  printf("%d %d", best, any);
  return 0;
}
`,
    cases: [
      ['3 1 4 2', '4 1'],
      ['3 1 -4 2', '2 1'],
      ['2 -8 -6', '0 0'],
      ['1 5', '5 1'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
