/** Values put at a place: how they are read, converted, and what happens after the last. */

import { describe, expect, test } from '@jest/globals';
import { defaultComparator } from '#model/suite.js';
import { forceValues } from '#questions/force-values.js';
import { type ForcedValue, parseForcedValue } from '#questions/forced-values.js';
import type { AfterValues } from '#questions/question.js';
import { realServices } from '#request/localise-services.js';

describe('constants', () => {
  test.each<[string, ForcedValue]>([
    ['12', { kind: 'integer', value: 12n }],
    ['-0x10', { kind: 'integer', value: -16n }],
    ['true', { kind: 'integer', value: 1n }],
    ["'a'", { kind: 'integer', value: 97n }],
    ["'\\n'", { kind: 'integer', value: 10n }],
    ["'\\377'", { kind: 'integer', value: -1n }],
    ['0.5', { kind: 'floating', value: 0.5 }],
    ['1e3', { kind: 'floating', value: 1000 }],
    ['NULL', { kind: 'null' }],
    ['"a\\tb"', { kind: 'text', value: 'a\tb' }],
  ])('%s', (literal, value) => {
    expect(parseForcedValue(literal)).toEqual(value);
  });

  test.each(['', 'a', '1 + 1', "''", "'ab'", '"a', '&x'])('%j is refused', (literal) => {
    expect(() => parseForcedValue(literal)).toThrow(/give a C constant/);
  });
});

/** What the program prints with values put at the place. */
function printed(source: string, location: string, values: readonly string[], after: AfterValues): string {
  const [result] = forceValues(
    {
      kind: 'force',
      asked: {
        submission: { name: 'a.c', text: `#include <stdio.h>\n${source}` },
        headers: [],
        suite: {
          compare: defaultComparator,
          tests: [{ name: 't', args: [], stdin: '', expect: { stdout: '-' } }],
        },
        undefinedMode: 'native',
        timeLimitMs: 1000,
        seed: 1,
      },
      location,
      forced: values,
      after,
    },
    realServices,
  );
  return `${result!.output!.printed} ${result!.executions} ${result!.unused}`;
}

const loop = 'int main(void) {\nfor (int i = 0; i < 4; i++) {\nint x = i;\nprintf("%d,", x); } }';

describe('runs', () => {
  test.each<[string, string, string, string[], AfterValues, string]>([
    ['own values after the last', loop, 'a.c:4:5:initialiser', ['7', '8'], 'own', '7,8,2,3, 4 0'],
    ['the last value again', loop, 'a.c:4:5:initialiser', ['7', '8'], 'last', '7,8,8,8, 4 0'],
    ['values that are not asked for', loop, 'a.c:3:17:guard', ['true', 'false', 'true'], 'own', '0, 2 1'],
    [
      'what a char holds',
      'int main(void) {\nchar c = 1;\nprintf("%d", c); }',
      'a.c:3:6:initialiser',
      ['300'],
      'own',
      '44 1 0',
    ],
    [
      'a fraction in an int',
      'int main(void) {\nint c = 1;\nprintf("%d", c); }',
      'a.c:3:5:initialiser',
      ['-2.9'],
      'own',
      '-2 1 0',
    ],
    [
      'a float',
      'int main(void) {\nfloat c = 1;\nprintf("%.9f", c); }',
      'a.c:3:7:initialiser',
      ['0.1'],
      'own',
      '0.100000001 1 0',
    ],
    [
      'a text',
      'int main(void) {\nconst char *c = "a";\nprintf("%s", c); }',
      'a.c:3:12:initialiser',
      ['"bc"'],
      'own',
      'bc 1 0',
    ],
  ])('%s', (_, source, location, values, after, expected) => {
    expect(printed(source, location, values, after)).toBe(expected);
  });

  test.each<[string, string, string, string, RegExp]>([
    [
      'a number as a pointer',
      'int main(void) {\nconst char *c = "a";\nprintf("%s", c); }',
      'a.c:3:12:initialiser',
      '5',
      /give NULL or "text"/,
    ],
    ['a text as a number', loop, 'a.c:4:5:initialiser', '"a"', /give a number/],
    [
      'a structure',
      'struct p { int x, y; };\nint main(void) {\nstruct p a = {1, 2};\nstruct p b = a;\nprintf("%d", b.x); }',
      'a.c:5:10:initialiser',
      '1',
      /whole structure/,
    ],
    ['a printed text', loop, 'a.c:5:1:text', '"a"', /check_patch/],
  ])('%s is refused', (_, source, location, value, message) => {
    expect(() => printed(source, location, [value], 'own')).toThrow(message);
  });
});
