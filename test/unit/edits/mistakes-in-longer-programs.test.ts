/** Mistakes of programs that keep records: members, stacks, units, and what is stored elsewhere as well. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'two structures compared by another member': {
    source:
      '#include <stdio.h>\nstruct desk { int work, people; } d[3];\nint main(void) {\n    int i, best = 0, n = 0;\n    while (n < 3 && scanf("%d %d", &d[n].work, &d[n].people) == 2) n++;\n    for (i = 1; i < n; i++)\n        if (@d[i].work < d[best].work@d[i].people < d[best].people@) best = i;\n    printf("%d %d\\n", best, d[best].work);\n    return 0;\n}\n',
    cases: [
      ['5 1 4 2 3 3', '0 5\n'],
      ['1 9 2 8 3 7', '2 3\n'],
      ['4 4 2 2 3 3', '1 2\n'],
      ['9 1 0 5', '0 9\n'],
    ],
  },
  'an order by another member': {
    source:
      '#include <stdio.h>\n#include <stdlib.h>\ntypedef struct { int day, points; } entry;\nint order(const void *a, const void *b) {\n    const entry *x = a, *y = b;\n    return @y->day - x->day@y->points - x->points@;\n}\nint main(void) {\n    entry e[10];\n    int n = 0, i;\n    while (scanf("%d %d", &e[n].day, &e[n].points) == 2) n++;\n    qsort(e, n, sizeof e[0], order);\n    for (i = 0; i < n; i++) printf("%d:%d ", e[i].day, e[i].points);\n    return 0;\n}\n',
    cases: [
      ['1 5 2 9 3 7', '2:9 3:7 1:5 '],
      ['3 3 2 2 1 1', '3:3 2:2 1:1 '],
      ['1 1 4 8', '4:8 1:1 '],
    ],
  },
  'a member that begins anew': {
    source:
      '#include <stdio.h>\nstruct account { int balance, used; } bank[4];\nint count;\nvoid enter(int amount) {\n    bank[count].balance = amount;\n    bank[count].used = 0;\n    count++;\n}\nvoid take(int i, int amount) {\n    if (bank[i].used == 2) {\n        printf("no ");\n        return;\n    }\n    bank[i].used++;\n    bank[i].balance -= amount;\n}\nvoid month(void) {\n    int i;\n    for (i = 0; i < count; i++) {\n        @@bank[i].used = 0;\n        @bank[i].balance += 10;\n    }\n}\nint main(void) {\n    char c;\n    int i, x;\n    while (scanf(" %c", &c) == 1) {\n        if (c == \'e\') { scanf("%d", &x); enter(x); }\n        else if (c == \'t\') { scanf("%d %d", &i, &x); take(i, x); }\n        else month();\n    }\n    for (i = 0; i < count; i++) printf("%d ", bank[i].balance);\n    return 0;\n}\n',
    cases: [
      ['e 100 t 0 5 t 0 5', '90 '],
      ['e 100 t 0 5 t 0 5 t 0 5 m', 'no 100 '],
      ['e 100 t 0 5 t 0 5 m t 0 7 t 0 8 t 0 1', 'no 85 '],
      ['e 50 e 60 t 1 5 t 1 1 m t 1 2 t 0 3', '57 62 '],
    ],
  },
  'an assignment that another branch has': {
    source:
      '#include <stdio.h>\ntypedef struct { int a, b; } pair;\npair v[4];\npair turned(pair p) {\n    pair r;\n    r.a = p.b;\n    r.b = p.a;\n    return r;\n}\nint main(void) {\n    char c;\n    int i;\n    pair r;\n    while (scanf(" %c%d", &c, &i) == 2) {\n        if (c == \'r\') {\n            scanf("%d %d", &r.a, &r.b);\n            v[i] = r;\n        } else if (c == \'t\') {\n            r = turned(v[i]);@@\n            v[i] = r;@\n        } else printf("%d,%d ", v[i].a, v[i].b);\n    }\n    return 0;\n}\n',
    cases: [
      ['r0 1 2 p0', '1,2 '],
      ['r0 1 2 t0 p0', '2,1 '],
      ['r1 3 4 r2 5 6 t2 p1 p2', '3,4 6,5 '],
    ],
  },
  'the largest rather than the last': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int free[8], n = 0, i, end = 0;\n    while (scanf("%d", &free[n]) == 1) n++;\n    for (i = 0; i < n; i++) {\n        @end = free[i];@if (free[i] > end) end = free[i];@\n    }\n    printf("%d\\n", end);\n    return 0;\n}\n',
    cases: [
      ['1 2 3', '3\n'],
      ['5 2 3', '5\n'],
      ['5 9 3', '9\n'],
    ],
  },
  'minutes within the hour': {
    source:
      '#include <stdio.h>\nint main(void) {\n    long n;\n    int d, h, m, s;\n    scanf("%ld", &n);\n    d = n / 86400;\n    h = n % 86400 / 3600;\n    m = n @/@% 3600 /@ 60;\n    s = n % 60;\n    printf("%d %d %d %d\\n", d, h, m, s);\n    return 0;\n}\n',
    cases: [
      ['59', '0 0 0 59\n'],
      ['130', '0 0 2 10\n'],
      ['4000', '0 1 6 40\n'],
      ['100000', '1 3 46 40\n'],
    ],
  },
  'the topmost is taken off': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int stack[20], sp = 0, x;\n    char op;\n    while (scanf(" %c", &op) == 1) {\n        if (op == \'+\') { sp--; stack[sp - 1] += stack[sp]; }\n        else if (op == \'.\') printf("%d ", stack[@sp - 1@--sp@]);\n        else if (op == \'n\') printf("(%d) ", sp);\n        else { scanf("%d", &x); stack[sp++] = x; }\n    }\n    return 0;\n}\n',
    cases: [
      ['p 3 p 4 + .', '7 '],
      ['p 3 p 4 . .', '4 3 '],
      ['p 1 p 2 p 3 . + . n', '3 3 (0) '],
    ],
  },
  'what is used is no longer there': {
    source:
      '#include <stdio.h>\nint done(const int need[], int n, int time) {\n    int i, used = 0;\n    for (i = 0; i < n && need[i] <= time; i++) {\n        used += need[i];@@\n        time -= need[i];@\n    }\n    return used;\n}\nint main(void) {\n    int need[10], n = 0, time;\n    scanf("%d", &time);\n    while (scanf("%d", &need[n]) == 1) n++;\n    printf("%d\\n", done(need, n, time));\n    return 0;\n}\n',
    cases: [
      ['10 4', '4\n'],
      ['10 4 5 3', '9\n'],
      ['10 11 2', '0\n'],
      ['6 2 2 2 2', '6\n'],
    ],
  },
  'a condition around an assignment': {
    source:
      '#include <stdio.h>\n#include <ctype.h>\nint main(void) {\n    char s[40];\n    while (scanf("%39s", s) == 1) {\n        int i = 0, coef = 0, digits = 0;\n        while (isdigit((unsigned char)s[i])) {\n            coef = coef * 10 + s[i++] - \'0\';\n            digits++;\n        }\n        if (s[i] == \'x\') {\n            @@if (digits == 0) @coef = 1;\n            printf("%d times x\\n", coef);\n        } else printf("%d\\n", coef);\n    }\n    return 0;\n}\n',
    cases: [
      ['x 4', '1 times x\n4\n'],
      ['3x', '3 times x\n'],
      ['12x 0x', '12 times x\n0 times x\n'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

/** A list whose head is not moved, behind so many functions that hundreds of other statements could be put in. */
test('a statement that is missing in a long program', () => {
  const noise = Array.from(
    { length: 100 },
    (_, i) =>
      `int f${i}(int a, int b) {\n    int c = a + b, k;\n    for (k = 0; k < 2; k++) {\n        if (c > ${i}) c--;\n    }\n    return c;\n}\n`,
  );
  const called = noise.map((_, i) => `    x = f${i}(x, 1);\n`).join('');
  const { isMistake, repaired, meant } = repair({
    source: `#include <stdio.h>\n#include <stdlib.h>\nstruct node { int v; struct node *next; };\nstruct node *all = NULL;\n${noise.join('')}void put(int v) {\n    struct node *p = malloc(sizeof *p);\n    if (v >= 0) {\n        p->v = v;\n        p->next = all;@@\n        all = p;@\n    }\n}\nint main(void) {\n    int x;\n    struct node *p;\n    while (scanf("%d", &x) == 1) {\n        put(x);\n${called}    }\n    for (p = all; p; p = p->next) printf("%d ", p->v);\n    printf("end\\n");\n    return 0;\n}\n`,
    cases: [
      ['-1', 'end\n'],
      ['3', '3 end\n'],
      ['3 -2 4', '4 3 end\n'],
    ],
  });
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
