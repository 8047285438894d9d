/**
 * Library functions with a symbol as argument: followed exactly, so that the search
 * finds the value that repairs or proves that there is none, or given up with the
 * reason; never replaced by the failing run's value.
 */

import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope } from '#model/location.js';
import type { Answer } from '#model/task.js';
import { prepareProgram } from '#program/prepare-program.js';

const headers = ['ctype', 'math', 'stdio', 'stdlib', 'string']
  .map((name) => `#include <${name}.h>\n`)
  .join('');

/** The answer for the only assignment to `x`, in line 7. */
async function answerFor(
  declaration: string,
  assignment: string,
  use: string,
  stdout: string,
): Promise<Answer> {
  const text = `${headers}int main(void) { ${declaration};\n${assignment};\n${use}\nreturn 0; }\n`;
  const input = {
    submission: { name: 'submission.c', text },
    headers: [],
    suite: {
      compare: { mode: 'trailing', ignoreCase: false },
      tests: [{ name: 'only', args: [], stdin: '', expect: { stdout } }],
    },
    kinds: kindsOfScope.paper,
    undefinedMode: 'strict',
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  } as const;
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const { locations } = preparation.prepared.located;
  const location = locations.find(({ line, kind }) => line === 7 && kind === 'assignment')!;
  const task = { id: 1, test: 0, whitelist: [location.toggle], effort: 'full' } as const;
  const outcome = await new BuiltinAnalyser(input).analyse(task, neverStop);
  if (outcome.kind !== 'completed') throw new Error('the task was not completed');
  expect(outcome.stats.failedReplays).toBe(0);
  return outcome.answers[0]!.answer;
}

const text = 'char s[4] = "10"';
const digit = "s[0] = '3'";
const word = 'char s[4] = "ab"';
const letter = "s[0] = 'z'";

const followed: readonly (readonly [
  declaration: string,
  assignment: string,
  use: string,
  stdout: string,
  string,
])[] = [
  [text, digit, 'printf("%d", atoi(s));', '70', "'7'"],
  [text, digit, 'printf("%ld", atol(s) * 2);', '0', ''],
  [word, letter, 'printf("%d", strcmp(s, "ab"));', '-1', "'`'"],
  [word, letter, 'printf("%d", memcmp(s, "ab", 2));', '0', "'a'"],
  [word, letter, 'printf("%d", (int)strlen(s));', '0', "'\\0'"],
  [word, letter, 'puts(strchr("xyz", s[0]) - 1);', 'yz', "'z'"],
  ['int x = 0', 'x = 5', 'printf("%d", isalpha(x) + isdigit(x));', '1024', ''],
  ['int x = 0', 'x = 5', 'printf("%c", toupper(x));', 'Q', ''],
  ['int x = 0', 'x = 5', 'printf("%d %d", abs(x), x < 0);', '9 1', '-9'],
  ['double x = 0', 'x = 5', 'printf("%.1f", sqrt(x));', '3.0', '9.0'],
  ['float x = 0', 'x = 5', 'printf("%.2f", sqrtf(x) + 1);', '2.50', ''],
  ['double x = 0', 'x = 5', 'printf("%.0f %d", ceil(x), x < 2.5);', '3 1', ''],
  ['double x = 0', 'x = 5', 'printf("%.0f", floor(x / 10));', '-3', '-21.0'],
  ['double x = 0', 'x = 5', 'printf("%.3f", 2 * exp(-x) - log(2));', '1.307', ''],
  ['double x = 0', 'x = 5', 'printf("%.1f %d", pow(x, 2), x < 0);', '16.0 1', '-4.0'],
  ['double x = 0', 'x = 5', 'printf("%.3f", exp(x) + x);', '3.718', ''],
  ['int x = 0', 'x = 5', 'printf("%.0f", pow(2, x));', '1024', '10'],
  ['int x = 0', 'x = 5', 'int n = 0; while (n < sqrt(x)) n++; printf("%d", n);', '4', ''],
  ['int x = 0', 'x = 5', 'printf("%5d|%d", x, printf("%s", "a"));', 'a   42|1', '42'],
  [
    'int x = 0, y; FILE *f = tmpfile()',
    'x = 5',
    'fwrite(&x, 4, 1, f); rewind(f); fread(&y, 4, 1, f); printf("%d", y * 2);',
    '84',
    '42',
  ],
  ['int x = 0; FILE *f = tmpfile()', 'x = 5', 'fputc(x, f); rewind(f); putchar(fgetc(f) + 1);', 'B', ''],
  [
    `${word}, t[9]; FILE *f = tmpfile()`,
    letter,
    'fputs(s, f); fputs("cd", f); rewind(f); fgets(t, 9, f); printf("%s.", t);',
    '\n.',
    "'\\n'",
  ],
  [
    `${word}, t[9]; FILE *f = tmpfile()`,
    letter,
    'fprintf(f, "%s\\n", s); rewind(f); fgets(t, 9, f); printf("[%s]", t);',
    '[\n]',
    '',
  ],
];

describe('followed', () => {
  test.each(followed)('%s; %s; %s to print %s', async (declaration, assignment, use, stdout, literal) => {
    const answer = await answerFor(declaration, assignment, use, stdout);
    expect(answer.kind).toBe('repairs');
    const [value] = answer.kind === 'repairs' ? answer.witness.values : [];
    if (literal !== '') expect(value?.literal).toBe(literal);
  });

  test.each([
    [text, digit, 'printf("%d", atoi(s));', '71'],
    [word, letter, 'printf("%d", strcmp(s, "ab"));', '500'],
    ['int x = 0; FILE *f = tmpfile()', 'x = 5', 'fputc(x, f); rewind(f); printf("%d", fgetc(f));', '256'],
    ['int x = 0', 'x = 5', 'printf("%d", isalpha(x));', '1'],
    ['double x = 0', 'x = 5', 'printf("%.1f", sqrt(x));', '-3.0'],
    ['double x = 0', 'x = 5', 'printf("%.1f", floor(x));', '2.5'],
    ['double x = 0', 'x = 5', 'printf("%.1f", pow(x, 4));', '-16.0'],
    ['int x = 0', 'x = 5', 'printf("%d", toupper(x));', '97'],
  ])('%s; %s; %s never prints %s', async (declaration, assignment, use, stdout) => {
    expect((await answerFor(declaration, assignment, use, stdout)).kind).toBe('cannot-repair');
  });
});

describe('given up', () => {
  test.each([
    ['double x = 0', 'x = 5', 'printf("%.1f", sin(x));', '0.5', 'argument 1 of sin depends on a symbol'],
    [
      'double x = 0',
      'x = 5',
      '\n#include <errno.h>\nprintf("%.1f", sqrt(x)); if (errno != 0) return 1;',
      '3.0',
      'argument 1 of sqrt depends on a symbol',
    ],
    ['double x = 0', 'x = 5', 'printf("%.1f", pow(-2, x));', '4.0', 'argument 2 of pow depends on a symbol'],
    [text, digit, 'printf("%.1f", strtod(s, NULL));', '70.0', 'the text given to strtod depends on a symbol'],
    ['int x = 0', 'x = 5', 'char t[9]; sprintf(t, "%d", x); puts(t);', '7', 'sprintf of a number'],
    [
      'int x = 0, y = 0; FILE *f = tmpfile()',
      'x = 5',
      'fprintf(f, "%d", x); rewind(f); fscanf(f, "%d", &y); printf("%d", y);',
      '7',
      'rewind on a file to which a number was written that depends on a symbol',
    ],
    [
      `${text}; int n = 0; FILE *f = tmpfile()`,
      digit,
      'fputs(s, f); rewind(f); fscanf(f, "%d", &n); printf("%d", n);',
      '70',
      'fscanf on a file whose text depends on symbols',
    ],
    [
      text,
      digit,
      'int n = 0; sscanf(s, "%d", &n); printf("%d", n);',
      '70',
      'a character of a string in sscanf',
    ],
  ])('%s; %s; %s', async (declaration, assignment, use, stdout, detail) => {
    expect(await answerFor(declaration, assignment, use, stdout)).toMatchObject({
      kind: 'unknown',
      reason: 'unsupported',
      detail: expect.stringContaining(detail),
    });
  });
});
