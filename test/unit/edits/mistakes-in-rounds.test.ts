/** What one round of a loop leaves for the next, and what stands once in place of each round. */

import { expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import { proposeMissing } from '#edits/missing-edits.js';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'an if for a while whose condition does the work': {
    source:
      '#include <stdio.h>\n#include <string.h>\nint main(void) {\n  char s[50];\n  char *at;\n  while (scanf("%49s", s) == 1) {\n    @if@while@ ((at = strstr(s, "--")) != NULL) memmove(at, at + 1, strlen(at));\n    printf("%s\\n", s);\n  }\n  return 0;\n}\n',
    cases: [
      ['a-b', 'a-b'],
      ['a--b', 'a-b'],
      ['a----b c--d--e', 'a-b c-d-e'],
    ],
  },
  'a count for the number of the round': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int t[20], n, i, place = 1;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    scanf("%d", &t[i]);\n    if (i > 0 && t[i] > t[i - 1]) @place++@place = i + 1@;\n    printf("%d. %d\\n", place, t[i]);\n  }\n  return 0;\n}\n',
    cases: [
      ['2 10 12', '1. 10 2. 12'],
      ['3 5 5 8', '1. 5 1. 5 3. 8'],
      ['4 5 6 6 9', '1. 5 2. 6 2. 6 4. 9'],
    ],
  },
  'a rest that is carried and lost': {
    source:
      '#include <stdio.h>\nint twice(int *d, int n) {\n  int i, over = 0;\n  for (i = 0; i < n; i++) {\n    int v = 2 * d[i] + over;\n    d[i] = v % 10;\n    over = v / 10;\n  }@@\n  if (over > 0) d[n++] = over;@\n  return n;\n}\nint main(void) {\n  int d[30] = {1}, n = 1, k, i;\n  scanf("%d", &k);\n  while (k-- > 0) n = twice(d, n);\n  for (i = n - 1; i >= 0; i--) printf("%d", d[i]);\n  return 0;\n}\n',
    cases: [
      ['3', '8'],
      ['4', '16'],
      ['10', '1024'],
    ],
  },
  'an else that gives the other value': {
    source:
      "#include <stdio.h>\nint main(void) {\n  char row[20], out[20];\n  int i;\n  while (scanf(\"%19s\", row) == 1) {\n    for (i = 0; row[i]; i++) {\n      if (row[i] == '#' && i > 0)\n        out[i] = '#';\n      else if (row[i] == 'x')\n        out[i] = '#';@@\n      else out[i] = '.';@\n    }\n    out[i] = 0;\n    printf(\"%s\\n\", out);\n  }\n  return 0;\n}\n",
    cases: [
      ['x##', '###'],
      ['#.x#', '..##'],
      ['xx #.. x.#', '## ... #.#'],
    ],
  },
  'an else that takes a mark back': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int x, high = 0;\n  while (scanf("%d", &x) == 1) {\n    if (x > 100)\n      high = 1;@@\n    else high = 0;@\n    printf("%s ", high ? "high" : "low");\n  }\n  return 0;\n}\n',
    cases: [
      ['5', 'low'],
      ['200 7', 'high low'],
      ['1 101 102 3', 'low high high low'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const others: Readonly<Record<string, Mistake>> = {
  'a count that goes on alone stays one': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int x, n, i, positive = 0;\n  scanf("%d", &n);\n  for (i = 0; i < n; i++) {\n    scanf("%d", &x);\n    if (x @>=@>@ 0) positive++;\n  }\n  printf("%d", positive);\n  return 0;\n}\n',
    cases: [
      ['2 1 2', '2'],
      ['3 0 1 2', '2'],
      ['2 0 -1', '0'],
    ],
  },
};

test.each(Object.keys(others))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(others[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

test('only small whole numbers, and signs that can be shown, take turns', () => {
  const text =
    'int main(void) {\n  int player = 1;\n  char lamp = 0;\n  for (int i = 0; i < 3; i++) {\n    if (player == 2 || player < 2.5 || player > 3000000000u) i++;\n    if (lamp == 7) i++;\n  }\n  return 0;\n}\n';
  const { program } = translate({ name: 'a.c', text, isSystem: false }, { resolveInclude: () => undefined });
  const inserted = proposeMissing(program, () => true).candidates.map(({ change }) => change.text.trim());
  const inTurn = inserted.filter((each) => /- (?:player|lamp);|\? /.test(each));
  expect([...new Set(inTurn)].sort()).toEqual([
    'lamp = 1 - lamp;',
    'lamp = 7 - lamp;',
    'player = 1 - player;',
    'player = 3 - player;',
  ]);
});
