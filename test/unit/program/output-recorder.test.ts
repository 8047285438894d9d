/** What one run shows of its output calls and locations. */

import { describe, expect, test } from '@jest/globals';
import type { RunOutput } from '#program/output-recorder.js';
import type { toggle } from '../../support/toggles.js';
import { type Case, type TriedOptions, triedText } from '../../support/tried.js';

function recorded(
  body: string,
  runs: readonly Case[],
  options: TriedOptions = {},
): { outputs: RunOutput[]; at: (line: number, kind: string) => ReturnType<typeof toggle> } {
  const program = triedText(`#include <stdio.h>\n${body}`, runs, options);
  return {
    outputs: program.tests.map((each) => each!.output),
    at: (line, kind) =>
      program.located.locations.find((each) => each.line === line && each.kind === kind)!.toggle,
  };
}

test('every call is recorded with its text and the values that its conversions printed', () => {
  const { outputs } = recorded(
    'int main(void) { printf("%d and %s", 1, "two"); putchar(33); puts("end"); return 0; }',
    [['', '']],
  );
  expect(outputs[0]!.items.map(({ call, text, values }) => [call, text, values])).toEqual([
    [0, '1 and two', ['1', 'two']],
    [1, '!', []],
    [2, 'end\n', []],
  ]);
  expect(outputs[0]!.isComplete).toBe(true);
});

test('a call that has no name in the text is recorded, too', () => {
  const { outputs } = recorded(
    'int main(void) { int (*print)(const char *) = puts; print("a"); return 0; }',
    [['', '']],
  );
  expect(outputs[0]!.items.map(({ call, text }) => [call, text])).toEqual([[-1, 'a\n']]);
});

test('a run that begins again, because an access leaves its array, is recorded once', () => {
  const { outputs } = recorded(
    `int main(void) {
int i, n = 0, a[4];
for (i = 0; i < 200; i++) n += i;
printf("%d\\n", n);
for (i = 0; i < 4; i++) a[i] = 1;
a[i] = n;
printf("%d\\n", a[0]);
return 0;
}`,
    [['', '19900\n1\n']],
  );
  expect(outputs[0]!.items.map(({ text }) => text)).toEqual(['19900\n', '1\n']);
});

describe('locations', () => {
  const body = `int main(void) {
int n, m = 0;
scanf("%d", &n);
if (n > 1)
m = 1;
printf("first\\n");
m = 2;
printf("%d\\n", m);
m = 3;
return 0;
}`;
  const { outputs, at } = recorded(
    body,
    [
      ['1', 'first\n2\n'],
      ['2', 'wrong\n2\n'],
    ],
    { mode: 'exact' },
  );
  const [plain, wrong] = outputs as [RunOutput, RunOutput];

  test('are executed in a run or not', () => {
    expect(plain.isExecuted(at(6, 'assignment'))).toBe(false);
    expect(plain.itemsBefore(at(6, 'assignment'))).toBeUndefined();
    expect(wrong.isExecuted(at(6, 'assignment'))).toBe(true);
  });

  test('are executed after so many outputs', () => {
    expect(plain.itemsBefore(at(8, 'assignment'))).toBe(1);
    expect(plain.itemsBefore(at(10, 'assignment'))).toBe(2);
    expect(plain.itemsBefore(at(7, 'text'))).toBe(0);
  });

  test('are executed in time until the output is wrong for good', () => {
    expect([6, 8, 10].map((line) => wrong.isExecutedInTime(at(line, 'assignment')))).toEqual([
      true,
      false,
      false,
    ]);
    expect(plain.isExecutedInTime(at(10, 'assignment'))).toBe(true);
    // The text that makes it wrong is still in time.
    expect(wrong.isExecutedInTime(at(7, 'text'))).toBe(true);
  });
});

test('the last location that stored to a printed variable gave its value', () => {
  const body = `int main(void) {
int m;
m = 1;
printf("%d", m);
m = 2;
m = 3;
printf("%d", m);
return 0;
}`;
  const { outputs, at } = recorded(body, [['', '']], { kinds: ['assignment'] });
  expect(outputs[0]!.items.map(({ givers }) => givers)).toEqual([
    [[at(4, 'assignment')]],
    [[at(7, 'assignment')]],
  ]);
});

test('a run that prints without end is cut short, and says so', () => {
  const { outputs } = recorded(
    'int main(void) { int i; for (i = 0; i < 200000; i++) putchar(97); return 0; }',
    [['', 'a']],
  );
  expect(outputs[0]!.isComplete).toBe(false);
});
