/** Special cases that a program lacks, with the words that tests expect there. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'a number with words of its own': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int n, i, x;\n    double sum = 0;\n    scanf("%d", &n);@@\n    if (n == 0) {\n        printf("no values\\n");\n        return 0;\n    }@\n    for (i = 0; i < n; i++) {\n        scanf("%d", &x);\n        sum += x;\n    }\n    printf("mean %.1f\\n", sum / n);\n    return 0;\n}\n',
    cases: [
      ['2 1 2', 'mean 1.5\n'],
      ['1 7', 'mean 7.0\n'],
      ['0', 'no values\n'],
    ],
  },
  'numbers below all others': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int n, f = 1;\n    scanf("%d", &n);@@\n    if (n < 0) {\n        printf("not defined\\n");\n        return 0;\n    }@\n    while (n > 1) f *= n--;\n    printf("%d\\n", f);\n    return 0;\n}\n',
    cases: [
      ['0', '1\n'],
      ['5', '120\n'],
      ['-3', 'not defined\n'],
      ['-1', 'not defined\n'],
    ],
  },
  'two numbers, compared with each other': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int from, to;\n    scanf("%d %d", &from, &to);@@\n    if (from > to) {\n        printf("empty range\\n");\n        return 0;\n    }@\n    do printf("%d ", from);\n    while (from++ < to);\n    return 0;\n}\n',
    cases: [
      ['1 3', '1 2 3 '],
      ['4 4', '4 '],
      ['9 2', 'empty range\n'],
      ['3 1', 'empty range\n'],
    ],
  },
  'a branch that says nothing': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int a, b;\n    while (scanf("%d %d", &a, &b) == 2) {\n        if (b == 0) {\n            @@printf("cannot divide\\n");\n            @continue;\n        }\n        printf("%d\\n", a / b);\n    }\n    return 0;\n}\n',
    cases: [
      ['7 2', '3\n'],
      ['1 0 8 4', 'cannot divide\n2\n'],
      ['0 0', 'cannot divide\n'],
    ],
  },
  'a list that is empty': {
    source:
      '#include <stdio.h>\n#include <stdlib.h>\nstruct node { int v; struct node *next; };\nvoid show(struct node *p) {\n    @@if (p == NULL) {\n        printf("nothing there\\n");\n        return;\n    }\n    @while (p != NULL) {\n        printf("%d ", p->v);\n        p = p->next;\n    }\n    printf("\\n");\n}\nint main(void) {\n    struct node *head = NULL;\n    int v;\n    show(head);\n    while (scanf("%d", &v) == 1) {\n        struct node *n = malloc(sizeof *n);\n        n->v = v;\n        n->next = head;\n        head = n;\n        show(head);\n    }\n    return 0;\n}\n',
    cases: [
      ['1', 'nothing there\n1\n'],
      ['', 'nothing there\n'],
      ['3 4', 'nothing there\n3\n4 3\n'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const others: Readonly<Record<string, Mistake>> = {
  'words that the program has are not said once more': {
    source:
      '#include <stdio.h>\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    if (n @<@<=@ 0) printf("too small\\n");\n    else printf("%d\\n", 100 / n);\n    return 0;\n}\n',
    cases: [
      ['5', '20\n'],
      ['0', 'too small\n'],
      ['-5', 'too small\n'],
    ],
  },
};

test.each(Object.keys(others))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(others[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
