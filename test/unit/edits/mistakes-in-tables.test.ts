/** Mistakes in lists, macros and the labels of a switch, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const inMain = (body: string, before = ''): string =>
  `#include <stdio.h>\n${before}int main(void) {\n${body}\n  return 0;\n}\n`;

const area = '  double r;\n  scanf("%lf", &r);\n  printf("%.3f %.3f", 2 * PI * r, PI * r * r);';
const sumOfAll = `  int a[MAX], n = 0, sum = 0;
  while (n < MAX && scanf("%d", &a[n]) == 1) n++;
  for (int i = 0; i < n; i++) sum += a[i];
  printf("%d %d", n, sum);`;
const calculator = (cases: string): string =>
  inMain(`  int a, b;
  char op;
  while (scanf("%d %c %d", &a, &op, &b) == 3) {
    switch (op) {
${cases}
    }
  }`);

const mistakes: Readonly<Record<string, Mistake>> = {
  'a digit of pi that is missing': {
    source: inMain(area, '#define PI @3.1459@3.14159@\n'),
    cases: [
      ['1', '6.283 3.142'],
      ['2.5', '15.708 19.635'],
      ['0', '0.000 0.000'],
    ],
  },
  'a bound that is too small': {
    source: inMain(sumOfAll, '#define MAX @4@8@\n'),
    cases: [
      ['1 2', '2 3'],
      ['1 2 3 4 5 6', '6 21'],
      ['1 1 1 1 1 1 1 1 1', '8 8'],
    ],
  },
  'two texts in the wrong order': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  puts(size[n]);',
      'const char *size[] = {"small", @"large", "medium"@"medium", "large"@, "huge"};\n',
    ),
    cases: [
      ['0', 'small'],
      ['1', 'medium'],
      ['2', 'large'],
      ['3', 'huge'],
    ],
  },
  'an element that is missing': {
    source: inMain(
      '  int n, sum = 0;\n  scanf("%d", &n);\n  for (int i = 0; i < n; i++) sum += days[i];\n  printf("%d", sum);',
      'int days[6] = {31, 28, @@31, @30, 31, 30};\n',
    ),
    cases: [
      ['1', '31'],
      ['2', '59'],
      ['3', '90'],
      ['4', '120'],
      ['6', '181'],
    ],
  },
  'a default that is missing': {
    source: calculator(`      case '+':
        printf("%d ", a + b);
        break;
      case '-':
        printf("%d ", a - b);
        break;
      @@default:
      @printf("? ");`),
    cases: [
      ['1 + 2', '3'],
      ['1 ^ 2', '?'],
      ['3 - 1 2 ! 1', '2 ?'],
    ],
  },
  'a case that is missing beside another': {
    source: calculator(`      case '+':
        printf("%d ", a + b);
        break;
      @@case 'x':
      @case '*':
        printf("%d ", a * b);
        break;
      default:
        printf("? ");`),
    cases: [
      ['3 + 2', '5'],
      ['3 x 2', '6'],
      ['3 * 2', '6'],
      ['4 ! 1', '?'],
    ],
  },
  'two words that are spelt otherwise': {
    source: inMain(
      '  int n;\n  while (scanf("%d", &n) == 1) printf("%s ", days[n]);',
      'const char *days[] = {"Sunday", @"Munday", "Tusday"@"Monday", "Tuesday"@, "Friday"};\n',
    ),
    cases: [
      ['1 2', 'Monday Tuesday'],
      ['0', 'Sunday'],
      ['2 1', 'Tuesday Monday'],
    ],
  },
  'months that have a day more and a day less by turns': {
    source: inMain(
      '  int days[] = {31, 28, @31, 30, 31, 30, 31, 30, 31, 30, 31, 30@31, 30, 31, 30, 31, 31, 30, 31, 30, 31@}, d, m, i;\n  scanf("%d %d", &d, &m);\n  for (i = 0; i < m - 1; i++) d += days[i];\n  printf("%d", d);',
    ),
    cases: [
      ['1 1', '1'],
      ['1 9', '244'],
      ['31 12', '365'],
      ['4 7', '185'],
      ['2 11', '306'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
