/** Mistakes with the star of a pointer, each repaired as it was meant; and where no star is missing. */

import { expect, test } from '@jest/globals';
import { proposeSwappedPointers } from '#edits/star-edits.js';
import { described, isOwn, programOf, proposedAs } from '../../support/proposed.js';
import { type Mistake, repair } from '../../support/repaired.js';

/** A program that counts the vowels of a word through a pointer. */
const counting = (step: string): string => `#include <stdio.h>
#include <string.h>
void count(const char *word, int *vowels) {
  *vowels = 0;
  for (; *word != '\\0'; word++) {
    if (strchr("aeiou", *word) != NULL) ${step};
  }
}
int main(void) {
  char word[50];
  int n;
  scanf("%49s", word);
  count(word, &n);
  printf("%d", n);
  return 0;
}
`;

const counted: Mistake['cases'] = [
  ['banana', '3'],
  ['xyz', '0'],
  ['oak', '2'],
];

/** A program that puts three numbers into order. */
const swapping = (swap: string): string => `#include <stdio.h>
void swap(int *a, int *b) {
  ${swap}
}
int main(void) {
  int x, y, z;
  scanf("%d %d %d", &x, &y, &z);
  if (x > y) swap(&x, &y);
  if (y > z) swap(&y, &z);
  if (x > y) swap(&x, &y);
  printf("%d %d %d", x, y, z);
  return 0;
}
`;

const sorted: Mistake['cases'] = [
  ['1 2 3', '1 2 3'],
  ['3 1 2', '1 2 3'],
  ['3 2 1', '1 2 3'],
];

const mistakes: Readonly<Record<string, Mistake>> = {
  'a star that takes the pointer back': { source: counting('@*vowels@(*vowels)@++'), cases: counted },
  'a parameter that is counted up itself': { source: counting('@vowels@(*vowels)@++'), cases: counted },
  'a parameter that is added to itself': { source: counting('@@*@vowels += 1'), cases: counted },
  'a sum with the parameter itself': { source: counting('@@*@vowels = @@*@vowels + 1'), cases: counted },
  'the end of a text put in place of its address': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char line[80], *hash;
  fgets(line, sizeof line, stdin);
  hash = strchr(line, '#');
  if (hash != NULL) @@*@hash = '\\0';
  printf("%s.", line);
  return 0;
}
`,
    cases: [
      ['abc', 'abc.'],
      ['a#bc', 'a.'],
      ['#', '.'],
    ],
  },
  'a number put in place of the address for it': {
    source: `#include <stdio.h>
void larger(int a, int b, int *result) {
  if (a > b) *result = a;
  else @@*@result = b;
}
int main(void) {
  int a, b, r = 0;
  scanf("%d %d", &a, &b);
  larger(a, b, &r);
  printf("%d", r);
  return 0;
}
`,
    cases: [
      ['5 2', '5'],
      ['2 5', '5'],
      ['-1 -3', '-1'],
    ],
  },
  'pointers exchanged in place of what they point to': {
    source: swapping('int @*@@t = @@*@a;\n  @@*@a = @@*@b;\n  @@*@b = t;'),
    cases: sorted,
  },
  'pointers exchanged by way of a variable that is declared apart': {
    source: swapping('int @*@@t;\n  t = @@*@a;\n  @@*@a = @@*@b;\n  @@*@b = t;'),
    cases: sorted,
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const starred = (text: string): readonly string[] => proposedAs('with *', text);

test('a star is proposed where the changed pointer is read nowhere', () => {
  expect(starred('void f(int *n) { n++; }')).toEqual(['n++ becomes (*n)++']);
  expect(starred('void f(int *n) { n -= 2; }')).toEqual(['n -= 2 becomes *n -= 2']);
});

test.each([
  ['a pointer that goes on', 'int f(int *a) { a++; return *a; }'],
  ['a pointer that goes on in a loop', 'void f(int *a) { int n; for (n = 0; *a > 0; n++) { *a = 0; a++; } }'],
  ['a variable that is no parameter', 'void f(int *a) { int *b = a; b++; }'],
  ['a null pointer that is called so', '#define NULL ((void *)0)\nvoid f(int *a) { a = NULL; }'],
  ['a value that is used', 'int f(int *a) { int x = *a++; return x + *a; }'],
  ['what may not be changed', 'void f(const int *a) { *a++; }'],
])('no star before %s', (_name, text) => {
  expect(starred(text)).toEqual([]);
});

const swaps = (text: string): readonly string[] => described(proposeSwappedPointers(programOf(text), isOwn));

test('pointers that are exchanged for what comes after are left alone', () => {
  const swap = 'int *t = a; a = b; b = t;';
  expect(swaps(`void f(int *a, int *b) { ${swap} }`)).toHaveLength(1);
  expect(swaps(`int f(int *a, int *b) { ${swap} return *a - *b; }`)).toEqual([]);
  expect(swaps(`void f(int *a, int *b) { int i; for (i = 0; i < 3; i++) { a[i] = b[i]; ${swap} } }`)).toEqual(
    [],
  );
});
