/** Cases that a `switch` lacks, each repaired as it was meant; and where none is proposed. */

import { expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import { proposeEdits } from '#edits/propose.js';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'a label beside those of a group': {
    source:
      '#include <stdio.h>\nint main(void) {\n  int day, month, year, n;\n  while (scanf("%d-%d-%d", &year, &month, &day) == 3) {\n    switch (month) {\n    @@case 11:\n    @case 4: case 6: case 9:\n      n = 30;\n      break;\n    case 2:\n      n = 28;\n      break;\n    default:\n      n = 31;\n    }\n    printf("%d ", n - day);\n  }\n  return 0;\n}\n',
    cases: [
      ['2021-12-31 2021-1-3', '0 28'],
      ['2022-9-17 2025-9-23 2026-11-29', '13 7 1'],
      ['2019-9-13 2017-9-15 2020-11-29', '17 15 1'],
      ['2018-2-1 2018-4-2 2018-5-3 2018-6-4', '27 28 28 26'],
    ],
  },
  'the next of a row': {
    source:
      "#include <stdio.h>\nint points(char grade) {\n  switch (grade) {\n    case 'A': return 4;\n    case 'B': return 3;\n    case 'C': return 2;@@\n    case 'D': return 1;@\n    default: return 0;\n  }\n}\nint main(void) {\n  char grade;\n  int n = 0, sum = 0;\n  while (scanf(\" %c\", &grade) == 1) {\n    n++;\n    sum += points(grade);\n  }\n  printf(\"%d %d\", n, sum);\n  return 0;\n}\n",
    cases: [
      ['A B F', '3 7'],
      ['C D D', '3 4'],
      ['D A', '2 5'],
      ['', '0 0'],
    ],
  },
  'a number that a table has': {
    source:
      "#include <stdio.h>\nint prices[4] = {120, 45, 300, 80};\nint main(void) {\n  char what;\n  int price = 0, sum = 0;\n  while (scanf(\" %c\", &what) == 1) {\n    switch (what) {\n    case 't':\n      price = 120;\n      break;\n    case 'c':\n      price = 45;\n      break;\n    case 'm':\n      price = 300;\n      break;@@\n    case 'p':\n      price = 80;\n      break;@\n    default:\n      price = 0;\n    }\n    sum += price;\n  }\n  printf(\"%d of %d\", sum, prices[0] + prices[1] + prices[2] + prices[3]);\n  return 0;\n}\n",
    cases: [
      ['t c', '165 of 545'],
      ['p m', '380 of 545'],
      ['x p p', '160 of 545'],
    ],
  },
  'a letter beside small ones, which is read as a capital one': {
    source: `#include <ctype.h>
#include <stdio.h>
int main(void) {
  int c, gone = 0, turned = 0;
  while ((c = getchar()) != EOF) {
    switch (tolower(c)) {
    case 'w': case 's':
      gone++;
      break;
    @@case 'd':
    @case 'a':
      turned++;
      break;
    default:
      gone += 0;
    }
  }
  printf("%d %d", gone, turned);
  return 0;
}
`,
    cases: [
      ['WWA', '2 1'],
      ['D', '0 1'],
      ['SaD', '1 2'],
      ['ws', '2 0'],
      ['-', '0 0'],
    ],
  },
  'a digit that stands for as many times ten as the others': {
    source: `#include <stdio.h>
int value(char coin) {
  switch (coin) {
    case '1': return 100;
    case '5': return 500;
    case 'x': return 0;@@
    case '2': return 200;@
    default: return 1;
  }
}
int main(void) {
  char coin;
  int sum = 0;
  while (scanf(" %c", &coin) == 1) sum += value(coin);
  printf("%d", sum);
  return 0;
}
`,
    cases: [
      ['1 5', '600'],
      ['2', '200'],
      ['x 2 2', '400'],
      ['7', '1'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

test.each([
  ['case 1: return 10; case 2: return 20; case 3: return 30;', true],
  ['case 1: return 10; case 2: return 20;', false],
  ['case 1: return 10; case 2: return n; case 3: return 30; case 4: return 40;', false],
  ['case 0: case 1: return 20; case 2: return 30; case 3: return 40; case 4: return 50;', false],
])('%s lacks one: %s', (cases, isLacking) => {
  const text = `int f(int n) { switch (n) { ${cases} } return 0; }\nint main(void) { return f(2); }\n`;
  const { program } = translate({ name: 'a.c', text, isSystem: false }, { resolveInclude: () => undefined });
  const texts = { failing: ['5'], passing: ['1 2'] };
  const proposed = proposeEdits(program, (name) => name === 'a.c', undefined, texts);
  expect(proposed.some(({ change }) => change.text.includes('case 5: return'))).toBe(isLacking);
});
