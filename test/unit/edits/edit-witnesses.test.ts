import { describe, expect, test } from '@jest/globals';
import type { EditAnswer } from '#edits/find-edits.js';
import { type Case, find } from '../../support/tried.js';

const program = (body: string, before = ''): string =>
  `#include <stdio.h>\n${before}int main(void) {\n${body}\nreturn 0;\n}\n`;

/** Of the first location that has witnesses: by test, the values put there and those that were there. */
function told({ witnesses }: EditAnswer): [test: number, values: string[], original: string[]][] {
  const [first] = witnesses.values();
  return [...(first ?? [])].map(([index, { values, original }]) => [
    index,
    values.map(({ literal }) => literal),
    original.map(({ literal }) => literal),
  ]);
}

describe('an edit gives a witness for every failing test', () => {
  test('of a guard its truths', () => {
    const text = program(
      'int n, i, x, sum = 0;\nscanf("%d", &n);\nfor (i = 1; i < n; i++) { scanf("%d", &x); sum += x; }\nprintf("%d", sum);',
    );
    const cases: readonly Case[] = [
      ['1 5', '5'],
      ['3 1 2 3', '6'],
      ['0', '0'],
    ];
    expect(told(find(text, cases))).toEqual([
      [0, ['true', 'false'], ['false']],
      [1, ['true', 'true', 'true', 'false'], ['true', 'true', 'false']],
    ]);
  });

  test('of a store the values stored, also where the whole of it has another form', () => {
    const text = program(
      'int n, i, p = 1;\nscanf("%d", &n);\nfor (i = 1; i <= n; i++) p += i;\nprintf("%d", p);',
    );
    const cases: readonly Case[] = [
      ['4', '24'],
      ['5', '120'],
      ['0', '1'],
    ];
    expect(told(find(text, cases))).toEqual([
      // Only the last is printed, so the others need not change.
      [0, ['2', '4', '7', '24'], ['2', '4', '7', '11']],
      [1, ['2', '4', '7', '11', '120'], ['2', '4', '7', '11', '16']],
    ]);
  });

  test('of a variable declared without a value what it is given', () => {
    const text = program('int p, n;\nscanf("%d", &n);\nwhile (n > 1) p *= n--;\nprintf("%d", p);');
    const cases: readonly Case[] = [
      ['3', '6'],
      ['5', '120'],
    ];
    expect(told(find(text, cases))).toEqual([
      [0, ['1'], ['indeterminate']],
      [1, ['1'], ['indeterminate']],
    ]);
  });

  test('of a result what is returned', () => {
    const text = program(
      'int n;\nscanf("%d", &n);\nprintf("%d", twice(n));',
      'int twice(int n) { return n - n; }\n',
    );
    const cases: readonly Case[] = [
      ['3', '6'],
      ['0', '0'],
    ];
    expect(told(find(text, cases))).toEqual([[0, ['6'], ['0']]]);
  });

  test('where the edit changes the type of what is computed', () => {
    const text = program('int n;\ndouble x;\nscanf("%d", &n);\nx = n / 2;\nprintf("%.1f", x);');
    const cases: readonly Case[] = [
      ['3', '1.5'],
      ['7', '3.5'],
      ['4', '2.0'],
    ];
    expect(told(find(text, cases))).toEqual([
      [0, ['1.5'], ['1.0']],
      [1, ['3.5'], ['3.0']],
    ]);
  });
});

describe('no witness', () => {
  test('where the edit stores elsewhere', () => {
    const text = program('int n, a[2] = {0, 0};\nscanf("%d", &n);\na[0] = n;\nprintf("%d %d", a[0], a[1]);');
    const cases: readonly Case[] = [
      ['3', '0 3'],
      ['4', '0 4'],
    ];
    const { byToggle, witnesses } = find(text, cases);
    expect([...byToggle.values()].flat().map(({ edit }) => edit.after)).toContain('1');
    expect(witnesses.size).toBe(0);
  });

  test('beyond the limits', () => {
    const text = program('int a, b;\nscanf("%d %d", &a, &b);\na = a - b;\nprintf("%d", a);');
    const cases: readonly Case[] = [['1 2', '3']];
    expect(find(text, cases).witnesses.size).toBeGreaterThan(0);
    expect(find(text, cases, { witnessValuesMax: 0 }).witnesses.size).toBe(0);
    expect(find(text, cases, { witnessStepsMax: 0 }).witnesses.size).toBe(0);
  });
});
