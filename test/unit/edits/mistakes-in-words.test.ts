/** Words that are not spelt as in the tests, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { proposeSpellings } from '#edits/spelling-edits.js';
import { type Mistake, repair } from '../../support/repaired.js';
import { triedText } from '../../support/tried.js';

const inMain = (body: string, before = ''): string =>
  `#include <stdio.h>\n#include <string.h>\n${before}int main(void) {\n${body}\n  return 0;\n}\n`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'in a table of texts': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  printf("%s\\n", days[n]);',
      'const char *days[] = {"Sunday", "Monday", "Tuesday", @"Wendesday"@"Wednesday"@, "Thursday"};\n',
    ),
    cases: [
      ['3', 'Wednesday'],
      ['0', 'Sunday'],
      ['1', 'Monday'],
    ],
  },
  'in an array within a structure': {
    source: inMain(
      '  struct unit units[] = {{1, @"bytes"@"byte"@}, {2, "short"}, {4, "int"}};\n  int n, i = 0;\n  scanf("%d", &n);\n  while (units[i].size < n) i++;\n  puts(units[i].name);',
      'struct unit { int size; char name[10]; };\n',
    ),
    cases: [
      ['1', 'byte'],
      ['2', 'short'],
      ['3', 'int'],
    ],
  },
  'in the result of a function, with a full stop behind it': {
    source: inMain(
      '  int n;\n  scanf("%d", &n);\n  printf("You have %s.\\n", name(n));',
      'char *name(int n) {\n  if (n == 1) return @"oen"@"one"@;\n  return n == 0 ? "none" : "many";\n}\n',
    ),
    cases: [
      ['1', 'You have one.'],
      ['0', 'You have none.'],
      ['5', 'You have many.'],
    ],
  },
  'of several words, with a line end': {
    source: inMain(
      '  char s[30] = "Found it\\n";\n  int n;\n  scanf("%d", &n);\n  if (n < 0) strcpy(s, @"Not fuond here\\n"@"Not found here\\n"@);\n  fputs(s, stdout);',
    ),
    cases: [
      ['-1', 'Not found here'],
      ['4', 'Found it'],
    ],
  },
  'in a comparison with what is read': {
    source: inMain(
      '  char s[30];\n  scanf("%s", s);\n  if (strcmp(s, @"quite"@"quit"@) == 0) puts("bye");\n  else printf("%s?\\n", s);',
    ),
    cases: [
      ['quit', 'bye'],
      ['exit', 'exit?'],
      ['hello', 'hello?'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const printed = (tests: readonly string[]) => ({ wanted: tests, all: [...tests, 'June'] });

test.each([
  ['a word that other tests expect as it is', '"June"', ['Jane']],
  ['what becomes another literal of the program', '"Jule"; const char *b = "July"', ['July']],
  ['a word that is far from all', '"Monday"', ['Tuesday Friday']],
  ['a text with a conversion', '"%d oen"', ['%d one']],
  ['a text of one letter', '"x1"', ['x2']],
])('nothing is proposed for %s', (_what, literal, tests) => {
  const { program } = triedText(`const char *a = ${literal};\nint main(void) { return a != 0; }\n`, [
    ['', ''],
  ]);
  expect(proposeSpellings(program, () => true, printed(tests))).toEqual([]);
});

test('the nearest comes first', () => {
  const { program } = triedText('const char *a = "Mnday";\nint main(void) { return a != 0; }\n', [['', '']]);
  const proposed = proposeSpellings(program, () => true, printed(['Sunday Monday', 'Sundays']));
  expect(proposed.map(({ description }) => description)).toEqual([
    '"Mnday" becomes "Monday"',
    '"Mnday" becomes "Sunday"',
  ]);
});
