/** Mistakes with pointers, masks and texts that are read in parts, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const list = `#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
struct node *make(int v, struct node *next) {
  struct node *n = malloc(sizeof *n);
  n->value = v;
  n->next = next;
  return n;
}
`;

/** A program that prints what it reads backwards, by a list. */
const pushing = (filled: string): string => `#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
struct node *push(struct node *head, int v) {
  struct node *fresh = malloc(sizeof *fresh);
  ${filled}
  return fresh;
}
int main(void) {
  struct node *head = NULL;
  int v;
  while (scanf("%d", &v) == 1) head = push(head, v);
  for (; head != NULL; head = head->next) printf("%d ", head->value);
  return 0;
}
`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a node that is linked to nothing': {
    source: pushing('fresh->value = v;\n  fresh->next = @NULL@head@;'),
    cases: [
      ['1', '1'],
      ['1 2 3', '3 2 1'],
      ['4 4', '4 4'],
    ],
  },
  'a member that is never stored to': {
    source: pushing('@@fresh->value = v;\n  @fresh->next = head;'),
    cases: [
      ['1', '1'],
      ['1 2 3', '3 2 1'],
      ['5 4 6', '6 4 5'],
    ],
  },
  'an element that is passed in place of its array': {
    source: `#include <stdio.h>
int largest(int *a, int n) {
  int i, m = a[0];
  for (i = 1; i < n; i++) if (a[i] > m) m = a[i];
  return m;
}
int main(void) {
  int a[10], i, n;
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  printf("%d", largest(@a[n]@a@, n));
  return 0;
}
`,
    cases: [
      ['3 1 5 2', '5'],
      ['1 7', '7'],
    ],
  },
  'a pointer that is not looked at before what it points to, where nothing is right as well': {
    source: `${list}struct node *insert(struct node *head, int v) {
  if (@@head == NULL || @v < head->value) return make(v, head);
  struct node *p = head;
  while (p->next != NULL && p->next->value < v) p = p->next;
  p->next = make(v, p->next);
  return head;
}
int main(void) {
  struct node *head = NULL;
  int v;
  while (scanf("%d", &v) == 1) head = insert(head, v);
  for (; head != NULL; head = head->next) printf("%d ", head->value);
  puts("end");
  return 0;
}
`,
    cases: [
      ['', 'end'],
      ['4', '4 end'],
      ['3 1 2', '1 2 3 end'],
    ],
  },
  'a pointer that is not looked at before what it points to': {
    source: `${list}int main(void) {
  struct node *head = NULL, *p;
  int v, wanted;
  scanf("%d", &wanted);
  while (scanf("%d", &v) == 1) head = make(v, head);
  p = head;
  while (@@p != NULL && @p->value != wanted) p = p->next;
  puts(p == NULL ? "no" : "yes");
  return 0;
}
`,
    cases: [
      ['1 2 3', 'no'],
      ['2 2 3', 'yes'],
      ['5', 'no'],
      ['3 3', 'yes'],
    ],
  },
  'a result that is not kept': {
    source: `${list}int main(void) {
  struct node *head = NULL;
  int v;
  while (scanf("%d", &v) == 1) @@head = @make(v, head);
  for (; head != NULL; head = head->next) printf("%d ", head->value);
  puts("end");
  return 0;
}
`,
    cases: [
      ['', 'end'],
      ['4', '4 end'],
      ['3 1 2', '2 1 3 end'],
    ],
  },
  'a text that strtok is given anew': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char line[50], *name, *place;
  fgets(line, 50, stdin);
  name = strtok(line, " ");
  place = strtok(@line@NULL@, " ");
  printf("%s in %s", name, place);
  return 0;
}
`,
    cases: [
      ['ann york', 'ann in york'],
      ['bob bonn x', 'bob in bonn'],
    ],
  },
  'a number that is read without its fraction': {
    source: `#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char s[20];
  scanf("%s", s);
  printf("%.2f", 2.0 * @atoi@atof@(s));
  return 0;
}
`,
    cases: [
      ['1.25', '2.50'],
      ['3', '6.00'],
      ['0.5', '1.00'],
    ],
  },
  'a digit that is added as it is written': {
    source: `#include <stdio.h>
#include <ctype.h>
int main(void) {
  char s[20];
  int v = 0;
  scanf("%s", s);
  for (int i = 0; isdigit(s[i]); i++) v = v * 10 + @s[i]@(s[i] - '0')@;
  printf("%d", v);
  return 0;
}
`,
    cases: [
      ['12', '12'],
      ['305x', '305'],
    ],
  },
  'a letter for its number': {
    source: `#include <stdio.h>
int main(void) {
  char s[20];
  int count[26] = {0};
  scanf("%s", s);
  for (int i = 0; s[i] != '\\0'; i++) count[@s[i]@s[i] - 'a'@]++;
  for (int i = 0; i < 3; i++) printf("%d ", count[i]);
  return 0;
}
`,
    cases: [
      ['abca', '2 1 1'],
      ['xyz', '0 0 0'],
      ['bb', '0 2 0'],
    ],
  },
  'the bits of a mask kept, not cleared': {
    source: `#include <stdio.h>
int main(void) {
  unsigned n;
  int k;
  scanf("%u %d", &n, &k);
  printf("%u", n & @(1u << k)@~(1u << k)@);
  return 0;
}
`,
    cases: [
      ['7 1', '5'],
      ['8 3', '0'],
      ['4 0', '4'],
    ],
  },
  'a mask that is compared before it is laid on': {
    source: `#include <stdio.h>
int main(void) {
  unsigned n, mask;
  scanf("%u %u", &n, &mask);
  puts(@n & mask == 0@(n & mask) == 0@ ? "none" : "some");
  return 0;
}
`,
    cases: [
      ['4 3', 'none'],
      ['6 2', 'some'],
      ['5 0', 'none'],
    ],
  },
  'a comparison stored in place of what is read': {
    source: `#include <stdio.h>
int main(void) {
  int c;
  while (@c = getchar() != EOF@(c = getchar()) != EOF@) if (c != 'x') putchar(c);
  return 0;
}
`,
    cases: [
      ['abc', 'abc'],
      ['axb', 'ab'],
      ['', ''],
    ],
  },
  'another of the names of an enumeration': {
    source: `#include <stdio.h>
enum state { IDLE, UP, DOWN };
int main(void) {
  enum state s = IDLE;
  int level = 0;
  char c;
  while (scanf(" %c", &c) == 1) {
    if (c == 'u') s = UP;
    if (c == 'd') s = @UP@DOWN@;
    if (c == 's') s = IDLE;
    level += s == UP ? 1 : s == DOWN ? -1 : 0;
  }
  printf("%d", level);
  return 0;
}
`,
    cases: [
      ['uuud', '2'],
      ['us', '1'],
      ['d', '-1'],
    ],
  },
  'one step for several': {
    source: `#include <stdio.h>
int main(void) {
  char s[30];
  int i = 0;
  scanf("%s", s);
  while (s[i] != '\\0') {
    int run = 1;
    while (s[i + run] == s[i]) run++;
    printf("%d%c", run, s[i]);
    @i++@i += run@;
  }
  return 0;
}
`,
    cases: [
      ['abc', '1a1b1c'],
      ['aab', '2a1b'],
      ['bbbb', '4b'],
    ],
  },
  'a search for the largest that begins with 0': {
    source: `#include <stdio.h>
int main(void) {
  int a[9], n, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  int max = @0@a[0]@;
  for (i = 1; i < n; i++) if (a[i] > max) max = a[i];
  printf("%d", max);
  return 0;
}
`,
    cases: [
      ['2 3 4', '4'],
      ['3 -3 -1 -2', '-1'],
      ['2 -5 -9', '-5'],
    ],
  },
  'a search for the smallest of each column that begins with 0': {
    source: `#include <stdio.h>
int main(void) {
  int a[2][2], i, j, least;
  for (i = 0; i < 2; i++) for (j = 0; j < 2; j++) scanf("%d", &a[i][j]);
  for (j = 0; j < 2; j++) {
    least = @0@a[0][j]@;
    for (i = 0; i < 2; i++) if (a[i][j] < least) least = a[i][j];
    printf("%d ", least);
  }
  return 0;
}
`,
    cases: [
      ['1 2 3 4', '1 2'],
      ['-1 -2 0 -5', '-1 -5'],
      ['9 4 3 8', '3 4'],
    ],
  },
  'a pointer that is stored where its number is meant': {
    source: `#include <stdio.h>
int longest(const int *p, int n) {
  int most = 0;
  for (; n > 0; n--, p++)
    if (*p > most) most = @p@*p@;
  return most;
}
int main(void) {
  int v[3];
  scanf("%d %d %d", &v[0], &v[1], &v[2]);
  printf("%d", longest(v, 3));
  return 0;
}
`,
    cases: [
      ['1 5 2', '5'],
      ['9 8 7', '9'],
      ['0 0 0', '0'],
      ['1 2 3', '3'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
