/** Mistakes in usual exercises (neighbours, calendars, digits, colours, lines), each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, headers = ''): string =>
  `#include <stdio.h>\n${headers}int main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a number that is read and that the result leaves out': {
    source: `#include <stdio.h>
int main(void) {
  int width, height, depth;
  scanf("%d %d %d", &width, &height, &depth);
  int volume = @width * height@width * height * depth@;
  printf("%d", volume);
  return 0;
}
`,
    cases: [
      ['2 3 4', '24'],
      ['1 5 6', '30'],
      ['7 2 1', '14'],
    ],
  },
  'the limit of a grade, of which a failing test reads the number itself': {
    source: `#include <stdio.h>
int main(void) {
  int p;
  scanf("%d", &p);
  if (p >= 90) printf("A");
  else if (p >= @75@70@) printf("B");
  else if (p >= 50) printf("C");
  else printf("F");
  return 0;
}
`,
    cases: [
      ['95', 'A'],
      ['80', 'B'],
      ['70', 'B'],
      ['69', 'C'],
      ['40', 'F'],
    ],
  },
  'the limit of a price, of which a failing test reads a number beside it': {
    source: `#include <stdio.h>
int main(void) {
  int age, price = 12;
  scanf("%d", &age);
  if (age < @10@15@) price = 5;
  if (age > 64) price = 8;
  printf("%d", price);
  return 0;
}
`,
    cases: [
      ['4', '5'],
      ['14', '5'],
      ['15', '12'],
      ['30', '12'],
      ['70', '8'],
    ],
  },
  'a number that is read into the variable of another': {
    source: `#include <stdio.h>
int main(void) {
  int first, second = 0;
  scanf("%d", &first);
  scanf("%d", &@first@second@);
  printf("%d %d", second, first);
  return 0;
}
`,
    cases: [
      ['5 6', '6 5'],
      ['7 8', '8 7'],
      ['1 9', '9 1'],
    ],
  },
  'two numbers that are read into one variable': {
    source: `#include <stdio.h>
int main(void) {
  int a, b = 0;
  scanf("%d %d", &a, &@a@b@);
  printf("%d", a * 10 + b);
  return 0;
}
`,
    cases: [
      ['5 6', '56'],
      ['7 8', '78'],
      ['1 9', '19'],
    ],
  },
  'a parameter that the result leaves out': {
    source: `#include <stdio.h>
int cost(int price, int count, int fee) {
  return @price * count@price * count + fee@;
}
int main(void) {
  int a, b, c;
  scanf("%d %d %d", &a, &b, &c);
  printf("%d", cost(a, b, c));
  return 0;
}
`,
    cases: [
      ['3 4 5', '17'],
      ['10 2 1', '21'],
      ['7 1 0', '7'],
    ],
  },
  'one of four neighbours left out of a sum': {
    source: `#include <stdio.h>
char g[6][8];
int fill(int r, int c) {
  if (r < 0 || r > 4 || c < 0 || c > 5 || g[r][c] != '#') return 0;
  g[r][c] = '.';
  return @1 + fill(r - 1, c) + fill(r + 1, c) + fill(r, c - 1)@1 + fill(r - 1, c) + fill(r + 1, c) + fill(r, c - 1) + fill(r, c + 1)@;
}
int main(void) {
  for (int i = 0; i < 3; i++) scanf("%7s", g[i]);
  printf("%d", fill(0, 0));
  return 0;
}
`,
    cases: [
      ['#.. #.. #..', '3'],
      ['##. .## ..#', '5'],
      ['### ..# ###', '7'],
    ],
  },
  'one of four neighbours left out of the statements': {
    source: `#include <stdio.h>
char g[6][8];
int size;
void go(int x, int y) {
  if (x < 0 || x > 4 || y < 0 || y > 5 || g[x][y] != '#') return;
  g[x][y] = '.';
  size++;
  go(x + 1, y);@@
  go(x - 1, y);@
  go(x, y + 1);
  go(x, y - 1);
}
int main(void) {
  for (int i = 0; i < 3; i++) scanf("%7s", g[i]);
  go(1, 0);
  printf("%d", size);
  return 0;
}
`,
    cases: [
      ['... ##. #..', '3'],
      ['#.. #.. #..', '3'],
      ['### #.. .#.', '4'],
    ],
  },
  'leap years without the four hundredth': {
    source: inMain(
      '  int y;\n  scanf("%d", &y);\n  if (@y % 4 == 0 && y % 100 != 0@(y % 4 == 0 && y % 100 != 0) || y % 400 == 0@) printf("leap");\n  else printf("common");',
    ),
    cases: [
      ['2024', 'leap'],
      ['1900', 'common'],
      ['2000', 'leap'],
      ['2023', 'common'],
      ['2100', 'common'],
    ],
  },
  'digits added before the number grows': {
    source: inMain(
      '  char s[20];\n  int n = 0;\n  scanf("%19s", s);\n  for (int i = 0; s[i]; i++) n = @(n + (s[i] - \'0\')) * 10@n * 10 + (s[i] - \'0\')@;\n  printf("%d", n);',
    ),
    cases: [
      ['7', '7'],
      ['123', '123'],
      ['40', '40'],
    ],
  },
  'bits shifted the other way': {
    source: inMain(
      '  unsigned x, r = 0;\n  scanf("%u", &x);\n  for (int i = 0; i < 8; i++) {\n    r = (@r >> 1@r << 1@) | (x & 1);\n    x = x >> 1;\n  }\n  printf("%u", r);',
    ),
    cases: [
      ['1', '128'],
      ['5', '160'],
      ['0', '0'],
    ],
  },
  'a number negated as a condition': {
    source: inMain('  unsigned x;\n  scanf("%u", &x);\n  printf("%u", @!x@~x@ & 0xFF);'),
    cases: [
      ['5', '250'],
      ['255', '0'],
      ['0', '255'],
    ],
  },
  'the values of a conditional the wrong way round': {
    source: inMain(
      '  int n, k = 0;\n  scanf("%d", &n);\n  while (n > 1 && k < 200) {\n    n = n % 2 ? @n / 2 : 3 * n + 1@3 * n + 1 : n / 2@;\n    k++;\n  }\n  printf("%d", k);',
    ),
    cases: [
      ['1', '0'],
      ['6', '8'],
      ['7', '16'],
    ],
  },
  'a swap that keeps a value and does not use it': {
    source: `#include <stdio.h>
void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = @*a@t@;
}
int main(void) {
  int x, y;
  scanf("%d %d", &x, &y);
  swap(&x, &y);
  printf("%d %d", x, y);
  return 0;
}
`,
    cases: [
      ['1 2', '2 1'],
      ['3 3', '3 3'],
      ['9 4', '4 9'],
    ],
  },
  'the result of a library function is not kept': {
    source: inMain(
      '  char s[20];\n  scanf("%19s", s);\n  for (int i = 0; s[i]; i++) @toupper(s[i])@s[i] = toupper(s[i])@;\n  printf("%s", s);',
      '#include <ctype.h>\n',
    ),
    cases: [
      ['abc', 'ABC'],
      ['X', 'X'],
      ['aB1', 'AB1'],
    ],
  },
  'a smallest of what is read that begins with 0': {
    source: inMain(
      '  int mark, least = @0@1000000@;\n  while (scanf("%d", &mark) == 1)\n    if (mark < least) least = mark;\n  printf("%d", least);',
    ),
    cases: [
      ['3 1 2', '1'],
      ['5', '5'],
      ['0 4', '0'],
    ],
  },
  'texts compared by where they lie, one of them an array': {
    source: `#include <stdio.h>
#include <string.h>
char names[3][10];
int find(char *name) {
  for (int i = 0; i < 3; i++) if (@names[i] == name@strcmp(names[i], name) == 0@) return i;
  return -1;
}
int main(void) {
  char word[10];
  for (int i = 0; i < 3; i++) scanf("%9s", names[i]);
  scanf("%9s", word);
  printf("%d", find(word));
  return 0;
}
`,
    cases: [
      ['ann bob cid bob', '1'],
      ['ann bob cid dan', '-1'],
      ['eva kim leo leo', '2'],
    ],
  },
  'the new line that fgets keeps': {
    source: inMain(
      '  char line[40];\n  while (fgets(line, sizeof line, stdin) != NULL) {\n    @@line[strcspn(line, "\\n")] = \'\\0\';\n    @printf("%d:%s;", (int)strlen(line), line);\n  }',
      '#include <string.h>\n',
    ),
    cases: [
      ['ab\ncde\n', '2:ab;3:cde;'],
      ['x\n', '1:x;'],
      ['no end', '6:no end;'],
    ],
  },
  'the new line that fgets keeps, in a body without braces': {
    source: inMain(
      '  char line[40];\n  while (fgets(line, sizeof line, stdin) != NULL)\n    @printf("%d:%s;", (int)strlen(line), line);@{ line[strcspn(line, "\\n")] = \'\\0\'; printf("%d:%s;", (int)strlen(line), line); }@',
      '#include <string.h>\n',
    ),
    cases: [
      ['ab\ncde\n', '2:ab;3:cde;'],
      ['x\n', '1:x;'],
      ['no end', '6:no end;'],
    ],
  },
  'a long long that is never printed': {
    source: inMain(
      '  int n;\n  long long f = 1;\n  scanf("%d", &n);\n  for (int i = 2; i <= n; i++) f *= i;@@\n  printf("%lld\\n", f);@',
    ),
    cases: [
      ['1', '1'],
      ['5', '120'],
      ['20', '2432902008176640000'],
    ],
  },
  'an else that the inner of two ifs takes': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  if (n > 0)@\n    if (n > 10)\n      printf("big");@ {\n    if (n > 10)\n      printf("big");\n  }@\n  else\n    printf("not positive");',
    ),
    cases: [
      ['20', 'big'],
      ['5', ''],
      ['-3', 'not positive'],
    ],
  },
  'an else missing behind nested ifs': {
    source: inMain(
      '  int x;\n  scanf("%d", &x);\n  if (x > 0)\n    if (x > 10)\n      printf("big");\n  @@else @printf("small");',
    ),
    cases: [
      ['20', 'big'],
      ['5', 'small'],
      ['-3', ''],
    ],
  },
  'a difference where the quotient of what is pointed to is meant': {
    source: `#include <stdio.h>
int share(int a, int *p) { return @a-*p@a/ *p@; }
int main(void) {
  int a, n;
  scanf("%d %d", &a, &n);
  printf("%d", share(a, &n));
  return 0;
}
`,
    cases: [
      ['12 3', '4'],
      ['4 2', '2'],
      ['30 10', '3'],
    ],
  },
  'three marks in a row that has the wrong one': {
    source: inMain(
      '  char f[3][4], m;\n  scanf("%3s %3s %3s %c", f[0], f[1], f[2], &m);\n  if (f[0][0] == m && f[1][1] == m && f[2][2] == m) printf("down ");\n  if (f[2][0] == m && f[1][1] == m && f[@2@0@][2] == m) printf("up");',
    ),
    cases: [
      ['x.. .x. ..x x', 'down'],
      ['..o .o. o.x o', 'up'],
      ['oo. .o. ..o o', 'down'],
      ['... .o. o.. o', ''],
      ['o.. oxo ..o x', ''],
      ['..o xo. oxx o', 'up'],
    ],
  },
  'one of four directions that is not gone': {
    source: `#include <stdio.h>
char field[4][5];
int size(int r, int c) {
  if (r < 0 || c < 0 || r > 3 || c > 3 || field[r][c] != '#') return 0;
  field[r][c] = '.';
  return 1 + size(r - 1, c) + size(r, c - 1) + size(r, c + 1)@@ + size(r + 1, c)@;
}
int main(void) {
  int r, c;
  for (r = 0; r < 4; r++) scanf("%4s", field[r]);
  for (r = 0; r < 4; r++)
    for (c = 0; c < 4; c++)
      if (field[r][c] == '#') printf("%d ", size(r, c));
  return 0;
}
`,
    cases: [
      ['#... #... .... ....', '2'],
      ['##.. .... .... ..##', '2 2'],
      ['.... .#.. ###. ....', '4'],
      ['#.#. .... .##. ....', '1 1 2'],
    ],
  },
  'a length that has to be the larger of two': {
    source: `#include <stdio.h>
struct poly { int degree; int c[8]; };
void add(struct poly *p, struct poly *q, struct poly *sum) {
  sum->degree = @p->degree@p->degree > q->degree ? p->degree : q->degree@;
  for (int i = 0; i <= sum->degree; i++) sum->c[i] = p->c[i] + q->c[i];
}
void read(struct poly *p) {
  scanf("%d", &p->degree);
  for (int i = 0; i <= p->degree; i++) scanf("%d", &p->c[i]);
}
int main(void) {
  struct poly a = {0}, b = {0}, s = {0};
  read(&a);
  read(&b);
  add(&a, &b, &s);
  for (int i = 0; i <= s.degree; i++) printf("%d ", s.c[i]);
  return 0;
}
`,
    cases: [
      ['1 1 2 1 3 4', '4 6'],
      ['0 5 2 1 1 1', '6 1 1'],
      ['2 1 2 3 0 7', '8 2 3'],
      ['1 0 1 2 4 5 6', '4 6 6'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
