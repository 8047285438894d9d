/** Variables that should change and never do, each repaired where it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string): string => `#include <stdio.h>\nint main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a height that never sinks': {
    source: inMain(`  char text[50], stack[50];
  int i, top = 0, ok = 1;
  scanf("%49s", text);
  for (i = 0; text[i] != 0; i++) {
    if (text[i] == '(' || text[i] == '[')
      stack[top++] = text[i];
    else {
      if (top == 0) {
        ok = 0;
        break;
      }
      @@top--;
      @if (text[i] == ')' && stack[top] != '(')
        ok = 0;
      if (text[i] == ']' && stack[top] != '[')
        ok = 0;
    }
  }
  printf("%d", ok && top == 0);`),
    cases: [
      ['()', '1'],
      ['([])', '1'],
      ['([)]', '0'],
      ['((', '0'],
      [')', '0'],
    ],
  },
  'a function that nothing calls': {
    source: `#include <stdio.h>
void order(int *a, int *b) {
  if (*a > *b) {
    int kept = *a;
    *a = *b;
    *b = kept;
  }
}
void fill(int values[], int n) {
  for (int i = 0; i < n; i++) values[i] = i * i;
}
int main(void) {
  int n, table[20] = {0}, first, last;
  scanf("%d", &n);
  @@fill(table, n);
  @last = table[n - 1];
  first = table[0];
  order(&first, &last);
  printf("%d %d", first, last);
  return 0;
}
`,
    cases: [
      ['3', '0 4'],
      ['5', '0 16'],
      ['1', '0 0'],
    ],
  },
  'a flag that is never taken back': {
    source: inMain(`  int c, inWord = 0, words = 0, letters = 0;
  while ((c = getchar()) != EOF) {
    if (c >= 'a' && c <= 'z') {
      letters++;
      if (!inWord) {
        words++;
        inWord = 1;
      }
    } else {
      @@inWord = 0;
      @putchar('.');
    }
  }
  printf("%d %d", words, letters);`),
    cases: [
      ['ab', '1 2'],
      ['ab cd', '.2 4'],
      ['x  y', '..2 2'],
    ],
  },
  'a flag that is never set': {
    source: inMain(`  int n, last = 0, rises = 0, isKnown = 0;
  while (scanf("%d", &n) == 1) {
    if (isKnown && n > last)
      rises++;
    last = n;@@
    isKnown = 1;@
  }
  printf("%d", rises);`),
    cases: [
      ['1 3 4 9', '3'],
      ['0 1 6', '2'],
      ['7', '0'],
    ],
  },
  'between two statements of a loop': {
    source: inMain(`  int n, last = 0, gap = 0;
  while (scanf("%d", &n) == 1) {
    if (n < 0)
      continue;
    if (n - last > gap)
      gap = n - last;
    @@last = n;
    @printf("%d:%d ", last, gap);
  }`),
    cases: [
      ['1 3 4 9', '1:1 3:2 4:2 9:5'],
      ['5 -1 6', '5:5 6:5'],
      ['0', '0:0'],
    ],
  },
  'after a jump, before what names it': {
    source: inMain(`  int n, row = 0;
  while (scanf("%d", &n) == 1) {
    if (n < 0)
      continue;
    @@row++;
    @if (n == 0) {
      printf("%d: none\\n", row);
      continue;
    }
    printf("%d: %d\\n", row, n);
  }`),
    cases: [
      ['4', '1: 4'],
      ['-1 0 7', '1: none 2: 7'],
      ['-1', ''],
    ],
  },
  'within a case': {
    source: inMain(`  int n, x, count = 0;
  while (scanf("%d", &n) == 1) {
    switch (n) {
      case 1:
        @@count++;
        @scanf("%d", &x);
        break;
      case 2:
        printf("%d ", count);
        break;
    }
  }`),
    cases: [
      ['1 5 2', '1'],
      ['2', '0'],
      ['1 7 1 8 2 1 1 2', '2 3'],
    ],
  },
  'what was declared with -1, before a loop': {
    source: `#include <stdio.h>
int top = -1;
int main(void) {
  char s[20];
  while (scanf("%s", s) == 1) {
    int deepest = 0;
    @@top = -1;
    @for (int i = 0; s[i] != '\\0'; i++) {
      if (s[i] == '(') top++;
      if (s[i] == ')') top--;
      if (top > deepest) deepest = top;
    }
    printf("%s %d\\n", top < 0 ? "yes" : "no", deepest);
  }
  return 0;
}
`,
    cases: [
      ['((', 'no 1'],
      ['() )) ()', 'yes 0 yes 0 yes 0'],
      ['((( ()', 'no 2 yes 0'],
      ['(()) (', 'yes 1 no 0'],
    ],
  },
  'the pointer that a loop goes on for': {
    source: `#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
int main(void) {
  struct node *head = NULL, *p = NULL;
  int v, sum = 0;
  while (scanf("%d", &v) == 1) {
    p = malloc(sizeof *p);
    p->value = v;
    p->next = head;
    head = p;
  }
  while (p != NULL) {
    sum += p->value;@@
    p = p->next;@
  }
  printf("%d", sum);
  return 0;
}
`,
    cases: [
      ['', '0'],
      ['4', '4'],
      ['3 1 2', '6'],
    ],
  },
  'whose turn it is, by a mark that the tests expect': {
    source: `#include <stdio.h>
char row[10] = "---------";
int main(void) {
  char mark = 'A';
  int at, used = 0;
  while (scanf("%d", &at) == 1) {
    if (at < 0 || at > 8 || row[at] != '-') {
      printf("no\\n");
      continue;
    }
    row[at] = mark;
    used++;
    printf("%s %d\\n", row, used);@@
    mark = mark == 'A' ? 'B' : 'A';@
  }
  printf("%c", mark);
  return 0;
}
`,
    cases: [
      ['', 'A'],
      ['0 1', 'A-------- 1 AB------- 2 A'],
      ['4 4 9 3 2', '----A---- 1 no no ---BA---- 2 --ABA---- 3 B'],
    ],
  },
  'whose turn it is, by a number that is asked for': {
    source: `#include <stdio.h>
int main(void) {
  int left, take, turn = 1;
  scanf("%d", &left);
  while (left > 0 && scanf("%d", &take) == 1) {
    left -= take;
    if (turn == 2) printf("second: ");
    else printf("first: ");
    printf("%d\\n", left);@@
    turn = 3 - turn;@
  }
  return 0;
}
`,
    cases: [
      ['5 3', 'first: 2'],
      ['7 3 2 1', 'first: 4 second: 2 first: 1'],
      ['9 1 1 2 1', 'first: 8 second: 7 first: 5 second: 4'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
