/** What is said of programs that lack a token, have one too many, or misspell one. */

import { describe, expect, test } from '@jest/globals';
import { localise } from '#localise/localise.js';
import { defaultComparator } from '#model/suite.js';
import { limitHints } from '#report/hints.js';
import { renderText } from '#report/render-text.js';
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

function localised(text: string) {
  const cases = [
    ['3', '6'],
    ['5', '15'],
  ] as const;
  const tests = cases.map(([stdin, stdout]) => ({ name: stdin, args: [], stdin, expect: { stdout } }));
  return localise({
    submission: { name: 'a.c', text },
    headers: [],
    suite: { compare: defaultComparator, tests },
    options: untimed(),
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
  ])('%j as %j', async (whole, broken, line, name, after) => {
    const { report } = await localised(right.replace(whole, broken));
    expect(report.verdict).toBe('compile-error');
    expect(report.compileError).toMatchObject({
      line,
      name,
      repair: { line, after },
      afterRepair: { passed: 2, failed: 0 },
    });
  });
});

describe('what no token repairs has a name', () => {
  test.each([
    ['', 'the file is empty'],
    ['#include <iostream>\nint main() { return 0; }\n', 'this is C++, not C'],
    ['#include <stdio.h>\nint Main(void) { return 0; }\n', "'main' is misspelt"],
  ])('%j', async (text, name) => {
    expect((await localised(text)).report.compileError?.name).toBe(name);
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
    expect(renderText(shown, text, { colour: false })).not.toContain('return 0');
    expect(shown.report.compileError).not.toHaveProperty('repair');
  }
});

test('the text says the mistake, the edit and what becomes of the tests', async () => {
  const text = right.replace('return 0;', 'return 0');
  const shown = renderText(await localised(text), text, { colour: false });
  expect(shown).toContain("Line 10: missing ';'");
  expect(shown).toContain('it compiles and passes 2 of 2 tests: insert ;');
});

test('a program that compiles has no such section', async () => {
  expect((await localised(right)).report).not.toHaveProperty('compileError');
});
