/** What is said of programs that lack a token, have one too many, or misspell one. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { localise } from '#localise/localise.js';
import { defaultComparator } from '#model/suite.js';
import { limitHints } from '#report/hints.js';
import { renderText } from '#report/render-text.js';
import type { OptionChoice } from '#request/localise-options.js';
import { untimed } from '../../support/searched.js';

const right = `#include <stdio.h>
int main(void)
{
  int number, sum = 0;
  scanf("%d", &number);
  for (int i = 1; i <= number; i++) {
    sum = sum + i;
  }
  printf("%d", sum);
  return 0;
}
`;

function localised(text: string, choice: OptionChoice = {}) {
  const cases = [
    ['3', '6'],
    ['5', '15'],
    ['0', '0'],
  ] as const;
  const tests = cases.map(([stdin, stdout]) => ({ name: stdin, args: [], stdin, expect: { stdout } }));
  return localise({
    submission: { name: 'a.c', text },
    headers: [],
    suite: { compare: defaultComparator, tests },
    options: untimed(choice),
  });
}

describe('one token of a right program', () => {
  test.each([
    ['int number, sum = 0;', 'int number, sum = 0', 4, "missing ';'", ';'],
    ['scanf("%d", &number);', 'scanf("%d", &number;', 5, "missing ')'", ')'],
    ['sum = sum + i;', 'sum = sum + i', 7, "missing ';'", ';'],
    ['printf("%d", sum);', 'printf("%d", sum));', 9, "')' is too much", ''],
    ['return 0;', 'retrun 0;', 10, "'retrun' is misspelt", 'return'],
    ['int number,', 'Int number,', 4, "'Int' is misspelt", 'int'],
    ['sum = sum + i;', 'sum = smu + i;', 7, "'smu' is misspelt", 'sum'],
    ['i <= number; i++', 'i <= number, i++', 6, "',' is wrong", ';'],
    ['int main', 'intmain', 2, "missing space in 'intmain'", 'int main'],
    ['int main', 'int mian', 2, "'mian' is misspelt", 'main'],
    ['#include', 'include', 1, "missing '#'", '#'],
    ['#include', '#', 1, "missing 'include'", 'include'],
    ['i = 1;', 'i 1;', 6, "missing '='", '='],
    ['scanf("%d", &number)', 'scanf(, &number)', 5, `missing '"%d"'`, '"%d" '],
    ['return 0;', 'else 0;', 10, "'else' is misspelt", 'return'],
    ['main', ')', 2, "')' is wrong", ' main '],
    ['i <= number', 'number => i', 6, "'=>' is wrong", '>='],
    ['for (', '(', 6, "missing 'for'", ' for '],
    ['sum = sum + i;', 'sum = sum + ;', 7, "missing 'i'", 'i '],
    ['"%d", sum', '"%d, sum', 9, `'"%d, sum);' is wrong`, '"%d", sum);'],
  ] as const)('%j as %j', async (whole, broken, line, name, after) => {
    const { report } = await localised(right.replace(whole, broken));
    expect(report.verdict).toBe('near-miss');
    expect(report.tests).toMatchObject({ passed: 0, failed: 3 });
    expect(report.compileError).toMatchObject({
      line,
      name,
      repair: { line, after },
      afterRepair: { passed: 3, failed: 0 },
    });
  });
});

test('no comma is put in for an operator that is missing in a condition', async () => {
  const text = right.replace('  printf("%d"', '  if (sum == 6 number == 3) sum = 6;\n  printf("%d"');
  const { compileError } = (await localised(text)).report;
  expect(compileError).toMatchObject({ line: 9, repair: { line: 9 } });
  expect(compileError!.repair!.after).not.toContain(',');
});

describe('more than one place', () => {
  test('two tokens in two lines', async () => {
    const text = right.replace('sum = 0;', 'sum = 0').replace('"%d", sum);', '"%d", sum;');
    const { verdict, compileError } = (await localised(text)).report;
    expect(verdict).toBe('near-miss');
    expect(compileError).toMatchObject({
      line: 4,
      repairs: [
        { line: 4, before: '', after: ';' },
        { line: 9, before: '', after: ')' },
      ],
      afterRepair: { passed: 3, failed: 0 },
    });
    expect(compileError).not.toHaveProperty('repair');
  });

  test('quotes of a word processor are one slip', async () => {
    const text = right.replaceAll(/"%d"/g, '\u00e2\u0080\u009c%d\u00e2\u0080\u009d');
    const { compileError } = (await localised(text)).report;
    expect(compileError).toMatchObject({ line: 5, name: expect.stringContaining('word processor') });
    expect(compileError?.repairs).toHaveLength(4);
    expect(compileError?.afterRepair).toEqual({ passed: 3, failed: 0 });
  });

  test('a brace that is missing is put where the indentation says', async () => {
    const text = right.replace('    sum = sum + i;\n  }\n', '    sum = sum + i;\n\n');
    const { compileError } = (await localised(text)).report;
    expect(compileError).toMatchObject({ line: 7, name: "missing '}'", repair: { after: '}' } });
  });
});

describe('what compiles once a token is put in is localised on', () => {
  const slip = right.replace('sum = 0;', 'sum = 0');

  test('the loop is named, at the place that it has in the text as it is', async () => {
    // The repair stands before the loop, in its line.
    const text = slip
      .replace('sum = 0\n  scanf("%d", &number);\n  for', 'sum = 0; scanf("%d", &number; for')
      .replace('i <= number', 'i < number');
    const { report, rejection } = await localised(text);
    expect(rejection).toBeDefined();
    expect(report).toMatchObject({
      verdict: 'near-miss',
      tests: { passed: 0, failed: 3 },
      compileError: { line: 4, repair: { after: ')' }, afterRepair: { passed: 1, failed: 2 } },
      failingRun: { test: '3' },
    });
    expect(report.mistakes[0]).toMatchObject({ kind: 'one-round-too-few', line: 4 });
    const line = text.split('\n')[3]!;
    const [first] = report.locations;
    const from = line.indexOf('i < number');
    expect(first).toMatchObject({
      id: `a.c:4:${from + 1}:guard`,
      column: from + 1,
      endColumn: from + 1 + 'i < number'.length,
      edit: { before: 'i < number', column: from + 1 },
    });
    expect(report.diagnoses[0]).toEqual([first!.id]);
  });

  test('its report says the compile error first, then the mistake of the running program', async () => {
    const text = slip.replace('i <= number', 'i < number');
    const shown = renderText(await localised(text), text, { colour: false }, inEnglish);
    const parts = [
      "Line 4: missing ';'",
      'With that mended it runs',
      'Loop runs one round too few (line 6)',
      'change  i < number  to  i <= number',
    ];
    const places = parts.map((part) => shown.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('what is still wrong at several places does not make it a near miss', async () => {
    const text = slip.replace('sum = sum + i', 'sum = sum + i % 2').replace('"%d", sum', '"%d", sum / 2 * 2');
    const { report } = await localised(text, { faults: 1 });
    expect(report.compileError?.afterRepair).toEqual({ passed: 1, failed: 2 });
    expect(report).toMatchObject({ verdict: 'compile-error', tests: { passed: 0 } });
    expect(report.locations).not.toEqual([]);
  });

  test('scope paper knows only programs that compile', async () => {
    const { report } = await localised(slip, { scope: 'paper' });
    expect(report).toMatchObject({ verdict: 'compile-error', locations: [] });
    expect(report).not.toHaveProperty('compileError');
  });
});

describe('what is wrong with the whole text has a name', () => {
  test.each([
    ['', 'the file is empty'],
    ['#include <iostream>\nint main() { return 0; }\n', 'this is C++, not C'],
    ['#include <stdio.h>\nusing namespace std;\nint main() { return 0; }\n', 'this is C++, not C'],
    ['#include <stdio.h>\nint main(void) { int n = 1; cout << "n" << n; }\n', 'this is C++, not C'],
    ['#include <stdio.h>\nint main(void) { printf("cout << n") return 0; }\n', "missing ';'"],
    [
      '#include <stdio.h>\nint main(void) { string name; scanf("%s", name); }\n',
      "C has no type 'string': a text is an array, char name[50]",
    ],
    ['#include <stdio.h>\nint main(void) { int n = 1; if (n > 0) then n = 2; }\n', "'then' is too much"],
    ['#include <stdio.h>\nint Main(void) { return 0; }\n', "'Main' is misspelt"],
    ['#include <stdio.h>\nint sum(void) { return 0; }\n', "there is no 'main'"],
  ])('%j', async (text, name) => {
    expect((await localised(text)).report.compileError?.name).toBe(name);
  });

  test('and where it is of another language, no repair', async () => {
    const text = '#include <stdio.h>\nusing namespace std;\nint main() { return 0; }\n';
    expect((await localised(text)).report.compileError).not.toHaveProperty('repair');
  });
});

test('the place is that of the slip, the message that of gcc', async () => {
  const text = right.replace('sum = sum + i;', 'sum = sum + i');
  const { compileError } = (await localised(text)).report;
  expect(compileError).toMatchObject({ line: 7, message: "expected ';' before '}' token" });
});

test('hints below edits keep the name and lose the repair', async () => {
  const text = right.replace('return 0;', 'retrun 0;');
  const found = await localised(text);
  for (const level of ['line', 'values'] as const) {
    const shown = limitHints(found, level);
    expect(shown.report.compileError).toMatchObject({ line: 10, name: "'retrun' is misspelt" });
    expect(renderText(shown, text, { colour: false }, inEnglish)).not.toContain('return 0');
    expect(shown.report.compileError).not.toHaveProperty('repair');
  }
});

test('the text says the mistake, the edit and what becomes of the tests', async () => {
  const text = right.replace('return 0;', 'return 0');
  const shown = renderText(await localised(text), text, { colour: false }, inEnglish);
  expect(shown).toContain("Line 10: missing ';'");
  expect(shown).toMatch(/it compiles and passes 3 of 3 tests:\s+line 10,\s+column \d+: insert\s+;/);
});

test('a program that compiles has no such section', async () => {
  expect((await localised(right)).report).not.toHaveProperty('compileError');
});
