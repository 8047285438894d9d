/** The effects of an expression whose value is replaced, as text. */

import { describe, expect, test } from '@jest/globals';
import { gccDialect } from '#instrument/dialects/gcc.js';
import { instrumentText } from '../../support/instrumented.js';

/** The effects before the chosen value in `x = expression`. */
function effectsOf(expression: string): string {
  const head = 'int f(int), g(int), x, y, *p, v[3]; struct { int m; } s; void h(void);';
  const bodies = 'int f(int a) { return a; } int g(int a) { return a; } void h(void) {}';
  const main = `int main(void) { x = ${expression}; return 0; }`;
  const { text } = instrumentText(`${head}\n${main}\n${bodies}\n`, gccDialect);
  const [, chosen] = /x = \(+__t == \d+ \? (.*?)__nm_choose_int\(\)/.exec(text)!;
  return chosen!;
}

describe('effects', () => {
  test.each([
    ['y + 1 / y', ''],
    ['v[y] * s.m', ''],
    ['f(y / 0) + 1', '(f(y / 0), '],
    ['f(1) / g(2)', '(f(1), g(2), '],
    ['y++ + --y', '(y++, --y, '],
    ['(y = 2) * *p++', '(y = 2, p++, '],
    ['y && f(1)', '(((y) && (f(1), 1)), '],
    ['f(1) || y', '(f(1), '],
    ['y ? f(1) : 2', '(((y) ? ((void)(f(1))) : ((void)0)), '],
    ['f(1) ? 2 : 3', '(f(1), '],
    ['(h(), f(2), 3 / y)', '(h(), f(2), '],
    ['!f(1) + -g(2) + ~y', '(f(1), g(2), '],
    ['sizeof(f(1)) + 0 * g(1)', '(g(1), '],
    ['v[f(0)] + (&v[g(1)])[0]', '(f(0), g(1), '],
  ])('%s', (expression, expected) => {
    expect(effectsOf(expression)).toBe(expected);
  });
});
