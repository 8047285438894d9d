/** Mistakes in which statements there are and where they stand, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string): string => `#include <stdio.h>\nint main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'cases of a chain in the wrong order': {
    source: inMain(
      '  int p;\n  scanf("%d", &p);\n  if (p >= @50) printf("passed");\n  else if (p >= 80) printf("good");@80) printf("good");\n  else if (p >= 50) printf("passed");@\n  else printf("failed");',
    ),
    cases: [
      ['90', 'good'],
      ['80', 'good'],
      ['60', 'passed'],
      ['20', 'failed'],
    ],
  },
  'an if for a while': {
    source: inMain(
      '  int n, i, sum;\n  scanf("%d", &n);\n  @if@while@ (n > 9) {\n    sum = 0;\n    for (i = n; i > 0; i /= 10) sum += i % 10;\n    n = sum;\n  }\n  printf("%d", n);',
    ),
    cases: [
      ['7', '7'],
      ['23', '5'],
      ['9875', '2'],
      ['99', '9'],
    ],
  },
  'a statement behind the return that it belongs before': {
    source:
      '#include <stdio.h>\nint values[10], count = 0;\nvoid push(int v) { values[count++] = v; }\nint pop(void) {\n  @return values[count - 1];\n  count--;@count--;\n  return values[count - 1];@\n}\nint main(void) {\n  int n, i, v;\n  push(7);\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    scanf("%d", &v);\n    push(v);\n  }\n  while (n-- > 0) printf("%d ", pop());\n  return 0;\n}\n',
    cases: [
      ['2 5 6', '5 7'],
      ['1 3', '7'],
      ['0', ''],
    ],
  },
  'an input that is never read': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int y, rest;\n  @@scanf("%d", &y);\n  @rest = y % 4;\n  if (rest == 0) printf("leap");\n  else printf("not leap");\n  return 0;\n}\n',
    cases: [
      ['2024', 'leap'],
      ['2023', 'not leap'],
      ['1998', 'not leap'],
    ],
  },
  'an input that is never read before another': {
    source:
      '#include <stdio.h>\nint main(void) {\n  long n, i, zeros = 0;\n  char bits[100];\n  @@scanf("%ld", &n);\n  @scanf("%s", bits);\n  for (i = 0; i < n; i++) zeros += bits[i] == \'0\';\n  printf("%ld", zeros);\n  return 0;\n}\n',
    cases: [
      ['4 0100', '3'],
      ['3 111', '0'],
      ['5 00101', '3'],
    ],
  },
  'a second input that is never read': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int n;\n  double price;\n  scanf("%d", &n);\n  @@scanf("%lf", &price);\n  @if (n > 0) printf("%.2f", price * n);\n  else printf("none");\n  return 0;\n}\n',
    cases: [
      ['2 1.5', '3.00'],
      ['3 0.25', '0.75'],
      ['0 1', 'none'],
    ],
  },
  'an argument that an input call lacks': {
    source: inMain('  int a, b;\n  scanf("%d %d", &a@@, &b@);\n  printf("%d", a + b);'),
    cases: [
      ['3 4', '7'],
      ['10 1', '11'],
    ],
  },
  'another variable, of another type, under a cast to the type of the first': {
    source: inMain(
      '  long total = 1;\n  short n;\n  scanf("%hd", &n);\n  total = n * n;\n  printf("%ld %ld", total, (long)@total@n@);',
    ),
    cases: [
      ['-3', '9 -3'],
      ['7', '49 7'],
      ['-10', '100 -10'],
    ],
  },
  'a value that is computed and dropped': {
    source: inMain(
      '  int n, digits = 0;\n  scanf("%d", &n);\n  do {\n    @@n = @n / 10;\n    digits++;\n  } while (n > 0);\n  printf("%d", digits);',
    ),
    cases: [
      ['7', '1'],
      ['12345', '5'],
      ['90', '2'],
    ],
  },
  'a step of a loop that is computed and dropped': {
    source: inMain(
      '  int i, n, s = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; @@i = @i + 2) s += i;\n  printf("%d", s);',
    ),
    cases: [
      ['0', '0'],
      ['1', '1'],
      ['8', '16'],
    ],
  },
  'a sign that is turned and dropped': {
    source: inMain('  int n;\n  scanf("%d", &n);\n  if (n < 0) @@n = @-n;\n  printf("%d", n % 10);'),
    cases: [
      ['-27', '7'],
      ['14', '4'],
      ['-3', '3'],
    ],
  },
  'a result that is dropped': {
    source:
      '#include <stdio.h>\nint rooms(int guests, int beds) {\n  return (guests + beds - 1) / beds;\n}\nint main(void) {\n  int guests, beds, needed = 0;\n  scanf("%d %d", &guests, &beds);\n  @@needed = @rooms(guests, beds);\n  printf("%d", needed);\n  return 0;\n}\n',
    cases: [
      ['7 2', '4'],
      ['6 3', '2'],
      ['1 4', '1'],
    ],
  },
  'a semicolon behind the header of a loop': {
    source: inMain(
      '  int i, n, s = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++)@;@@\n    s += i * i;\n  printf("%d", s);',
    ),
    cases: [
      ['2', '5'],
      ['3', '14'],
    ],
  },
  'a semicolon behind a condition': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n > 4)@;@@ {\n    printf("large ");\n  }\n  printf("%d", n);',
    ),
    cases: [
      ['5', 'large 5'],
      ['3', '3'],
      ['4', '4'],
    ],
  },
  'a case that runs on into the next': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  switch (n) {\n  case 1:\n    printf("one");@@\n    break;@\n  case 2:\n    printf("two");\n    break;\n  default:\n    printf("many");\n  }',
    ),
    cases: [
      ['1', 'one'],
      ['2', 'two'],
      ['3', 'many'],
    ],
  },
  'the end of a list that does not follow': {
    source: inMain(
      '  struct node v[9], *head = 0, *tail = 0, *at;\n  int used = 0, n;\n  while (used < 9 && scanf("%d", &n) == 1) {\n    struct node *p = &v[used++];\n    p->n = n;\n    p->next = 0;\n    if (head == 0) head = tail = p;\n    else {\n      tail->next = p;@@\n      tail = p;@\n    }\n  }\n  for (at = head; at != 0; at = at->next) printf("%d ", at->n);',
    ).replace('int main', 'struct node { int n; struct node *next; };\nint main'),
    cases: [
      ['1 2 3', '1 2 3'],
      ['4', '4'],
      ['5 6', '5 6'],
    ],
  },
  'a branch that should end a function without a result': {
    source:
      '#include <stdio.h>\nvoid sign(int n) {\n  if (n < 0) {\n    printf("minus ");@@\n    return;@\n  }\n  printf("plus ");\n  printf("%d", n);\n}\nint main(void) {\n  int n;\n  scanf("%d", &n);\n  sign(n);\n  return 0;\n}\n',
    cases: [
      ['3', 'plus 3'],
      ['-3', 'minus'],
      ['-1', 'minus'],
    ],
  },
  'a size that is not counted down': {
    source:
      '#include <stdio.h>\nstruct stack { int v[9]; int size; };\nvoid push(struct stack *s, int x) { s->v[s->size++] = x; }\nint pop(struct stack *s) {\n  int x = s->v[s->size - 1];\n  @@s->size--;\n  @return x;\n}\nint main(void) {\n  struct stack s = {{0}, 0};\n  int n;\n  while (scanf("%d", &n) == 1) push(&s, n);\n  while (s.size > 0 && n != 0) {\n    n = pop(&s);\n    printf("%d ", n);\n  }\n  return 0;\n}\n',
    cases: [
      ['1 2 3', '3 2 1'],
      ['7', '7'],
      ['0 4', '4 0'],
    ],
  },
  'the end of a text missing': {
    source:
      '#include <stdio.h>\nvoid letters(const char *s, char *t) {\n  int i = 0;\n  for (; *s; s++)\n    if (*s != \'-\') t[i++] = *s;@@\n  t[i] = \'\\0\';@\n}\nint main(void) {\n  char s[20], t[20] = "xxxxxxxxxx";\n  scanf("%s", s);\n  letters(s + 1, t);\n  printf("%s", t);\n  return 0;\n}\n',
    cases: [
      ['xa-b', 'ab'],
      ['-', ''],
      ['yabc', 'abc'],
    ],
  },
  'a variable of a block that lasts': {
    source:
      '#include <stdio.h>\nint largest(int x) {\n  static int max, known;\n  if (!known || x > max) {\n    @@known = 1;\n    @max = x;\n  }\n  return max;\n}\nint main(void) {\n  int x;\n  while (scanf("%d", &x) == 1) printf("%d ", largest(x));\n  return 0;\n}\n',
    cases: [
      ['1 3 2', '1 3 3'],
      ['-3 -2 -5', '-3 -2 -2'],
      ['0 -1', '0 0'],
    ],
  },
  'no else before an if': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n > 9)\n    printf("two digits");\n  @@else @if (n > 4)\n    printf("a large digit");\n  else\n    printf("a small digit");',
    ),
    cases: [
      ['12', 'two digits'],
      ['7', 'a large digit'],
      ['2', 'a small digit'],
    ],
  },
  'no else in what a case does': {
    source: inMain(
      '  int n;\n  char c;\n  scanf(" %c", &c);\n  switch (c) {\n  case \'s\':\n    scanf("%d", &n);\n    if (n < 0)\n      printf("negative");\n    @@else @printf("%d", n * n);\n    break;\n  default:\n    printf("what?");\n  }',
    ),
    cases: [
      ['s -3', 'negative'],
      ['s 3', '9'],
      ['t', 'what?'],
    ],
  },
  'the last line of an exchange missing': {
    source: inMain(
      '  int a[3], t, i, j;\n  for (i = 0; i < 3; i++)\n    scanf("%d", &a[i]);\n  for (i = 0; i < 3; i++)\n    for (j = 0; j < 2; j++)\n      if (a[j] > a[j + 1]) {\n        t = a[j];\n        a[j] = a[j + 1];@@\n        a[j + 1] = t;@\n      }\n  printf("%d %d %d", a[0], a[1], a[2]);',
    ),
    cases: [
      ['1 2 3', '1 2 3'],
      ['3 1 2', '1 2 3'],
      ['5 4 1', '1 4 5'],
    ],
  },
  'the middle line of an exchange missing': {
    source: inMain(
      '  int a[3], t, i, j;\n  for (i = 0; i < 3; i++)\n    scanf("%d", &a[i]);\n  for (i = 0; i < 3; i++)\n    for (j = 0; j < 2; j++)\n      if (a[j] > a[j + 1]) {\n        t = a[j];\n        @@a[j] = a[j + 1];\n        @a[j + 1] = t;\n      }\n  printf("%d %d %d", a[0], a[1], a[2]);',
    ),
    cases: [
      ['1 2 3', '1 2 3'],
      ['3 1 2', '1 2 3'],
      ['5 4 1', '1 4 5'],
    ],
  },
  'the first line of an exchange missing': {
    source: inMain(
      '  int a[3], t, i, j;\n  for (i = 0; i < 3; i++)\n    scanf("%d", &a[i]);\n  for (i = 0; i < 3; i++)\n    for (j = 0; j < 2; j++)\n      if (a[j] > a[j + 1]) {\n        @@t = a[j];\n        @a[j] = a[j + 1];\n        a[j + 1] = t;\n      }\n  printf("%d %d %d", a[0], a[1], a[2]);',
    ),
    cases: [
      ['1 2 3', '1 2 3'],
      ['3 1 2', '1 2 3'],
      ['5 4 1', '1 4 5'],
    ],
  },
  'the last line of an exchange by a function missing': {
    source:
      '#include <stdio.h>\nvoid swap(int *x, int *y) {\n  int kept = *x;\n  *x = *y;@@\n  *y = kept;@\n}\nint main(void) {\n  int a, b;\n  scanf("%d%d", &a, &b);\n  if (a > b)\n    swap(&a, &b);\n  printf("%d %d", a, b);\n  return 0;\n}\n',
    cases: [
      ['1 2', '1 2'],
      ['3 1', '1 3'],
      ['5 4', '4 5'],
    ],
  },
  'a result that is never printed': {
    source: inMain(
      '  int i, n, divisors = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++)\n    if (n % i == 0)\n      divisors++;@@\n  printf("%d\\n", divisors);@',
    ),
    cases: [
      ['8', '4\n'],
      ['5', '2\n'],
      ['12', '6\n'],
    ],
    mode: 'exact',
  },
  'a fraction that is never printed': {
    source: inMain(
      '  float a, b, mean;\n  scanf("%f%f", &a, &b);\n  mean = (a + b) / 2;@@\n  printf("%.3f\\n", mean);@',
    ),
    cases: [
      ['1 2', '1.500\n'],
      ['5 2.5', '3.750\n'],
    ],
    mode: 'exact',
  },
  'a line that none of many calls ends': {
    source: inMain(
      '  int a, b, c;\n  scanf("%d%d%d", &a, &b, &c);\n  if (a >= b && a >= c)\n    printf("%d", a);\n  else if (b >= c)\n    printf("%d", b);\n  else\n    printf("%d", c);@@\n  printf("\\n");@',
    ),
    cases: [
      ['3 1 2', '3\n'],
      ['1 5 2', '5\n'],
      ['1 2 4', '4\n'],
    ],
    mode: 'exact',
  },
  'an else too many': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n % 2 == 0)\n    printf("even ");\n  @else @@if (n % 3 == 0)\n    printf("three ");\n  printf("%d", n);',
    ),
    cases: [
      ['6', 'even three 6'],
      ['4', 'even 4'],
      ['3', 'three 3'],
      ['5', '5'],
    ],
  },
  'no braces around two statements': {
    source: inMain(
      '  int i, n, s = 0, p = 1;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++)@@ {@\n    s += i;\n@  @    @p *= i;\n@@  }\n@  printf("%d %d", s, p);',
    ),
    cases: [
      ['3', '6 6'],
      ['4', '10 24'],
    ],
  },
  'no braces around a statement and a jump': {
    source: inMain(
      '  int i, n, f = 1;\n  scanf("%d", &n);\n  for (i = 2; i < n; i++) {\n    if (n % i == 0)\n      @f = i; break;@{ f = i; break; }@\n  }\n  printf("%d", f);',
    ),
    cases: [
      ['12', '2'],
      ['7', '1'],
      ['25', '5'],
      ['27', '3'],
    ],
  },
  'an else that is missing with its output': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n % 2 == 0) {\n    if (n % 3 == 0)\n      printf("six");@@\n    else printf("none");@\n  } else {\n    printf("none");\n  }',
    ),
    cases: [
      ['6', 'six'],
      ['4', 'none'],
      ['3', 'none'],
      ['8', 'none'],
      ['12', 'six'],
    ],
  },
  'a jump that leaves the loop and not the function': {
    source: inMain(
      '  int i, n;\n  scanf("%d", &n);\n  for (i = 2; i < n; i++) {\n    if (n % i == 0) {\n      printf("divided by %d", i);\n      @break;@return 0;@\n    }\n  }\n  printf("prime");',
    ),
    cases: [
      ['7', 'prime'],
      ['9', 'divided by 3'],
      ['10', 'divided by 2'],
      ['2', 'prime'],
    ],
  },
  'a statement that belongs behind the loop': {
    source: inMain(
      '  int i, n, s = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n    s += i;\n@    printf("%d ", s);\n  }@  }\n  printf("%d ", s);@',
    ),
    cases: [
      ['3', '6'],
      ['4', '10'],
    ],
  },
  'a statement that belongs into the loop': {
    source: inMain(
      '  int i, n, s = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n    s += i;\n@  }\n  printf("%d ", s);@    printf("%d ", s);\n  }@',
    ),
    cases: [
      ['3', '1 3 6'],
      ['4', '1 3 6 10'],
    ],
  },
  'a start that belongs into the outer loop': {
    source: inMain(
      '  int i, j, n, s;\n  scanf("%d", &n);\n@  s = 0;\n  for (i = 1; i <= n; i++) {\n@  for (i = 1; i <= n; i++) {\n    s = 0;\n@    for (j = 1; j <= i; j++) s += j;\n    printf("%d ", s);\n  }',
    ),
    cases: [
      ['3', '1 3 6'],
      ['4', '1 3 6 10'],
    ],
  },
  'a start that is missing in the outer loop': {
    source: inMain(
      '  int i, j, n, s = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n@@    s = 0;\n@    for (j = 1; j <= n; j++) s += i + j;\n    printf("%d ", s);\n  }',
    ),
    cases: [
      ['2', '5 7'],
      ['3', '9 12 15'],
    ],
  },
  'two statements in the wrong order': {
    source: inMain(
      '  int n, r = 0;\n  scanf("%d", &n);\n  while (n > 0) {\n@    n /= 10;\n    r = 10 * r + n % 10;\n@    r = 10 * r + n % 10;\n    n /= 10;\n@  }\n  printf("%d", r);',
    ),
    cases: [
      ['123', '321'],
      ['45', '54'],
      ['7', '7'],
    ],
  },
  'no break at the end of a branch': {
    source: inMain(
      '  int i, n, d = 0;\n  scanf("%d", &n);\n  for (i = 2; i <= n; i++) {\n    d += i;\n    if (n % i == 0) {\n      printf("%d ", i);\n@@      break;\n@    }\n  }\n  printf("%d %d", d, n);',
    ),
    cases: [
      ['35', '5 14 35'],
      ['9', '3 5 9'],
      ['4', '2 2 4'],
    ],
  },
  'no return at the end of a branch': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n < 2) {\n    printf("too small");\n@@    return 0;\n@  }\n  printf("%d ", n / 2);\n  n = n * n;\n  printf("%d", n);',
    ),
    cases: [
      ['1', 'too small'],
      ['0', 'too small'],
      ['6', '3 36'],
    ],
  },
  'no continue at the end of a branch': {
    source: inMain(
      '  int i, n;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n    if (i % 3 == 0) {\n      printf("fizz ");\n@@      continue;\n@    }\n    printf("%d ", i);\n    printf("%d ", i * i);\n  }',
    ),
    cases: [
      ['4', '1 1 2 4 fizz 4 16'],
      ['6', '1 1 2 4 fizz 4 16 5 25 fizz'],
    ],
  },
  'a break too many': {
    source: inMain(
      '  int i, n, c = 0;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n    if (n % i == 0) {\n      c++;\n@      break;@      @\n    }\n  }\n  printf("%d", c);',
    ),
    cases: [
      ['6', '4'],
      ['7', '2'],
      ['1', '1'],
    ],
  },
  'no new line behind the inner loop': {
    source: inMain(
      '  int i, j, n;\n  scanf("%d", &n);\n  for (i = 1; i <= n; i++) {\n    for (j = 1; j <= i; j++) {\n      printf("*");\n    }\n@@    printf("\\n");\n@  }',
    ),
    cases: [
      ['2', '*\n**\n'],
      ['3', '*\n**\n***\n'],
    ],
    mode: 'trailing',
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
