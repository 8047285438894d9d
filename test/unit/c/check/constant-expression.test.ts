/**
 * Constant expressions: values as gcc 12 on x86-64 computes them, and what is not a constant.
 */

import { describe, expect, test } from '@jest/globals';
import { type Constant, evaluateConstant } from '#c/check/constant-expression.js';
import { translateText } from '../../../support/print-program.js';

const prelude = 'struct s { char a; int b[4]; }; enum { A = 3 }; int array[10]; int x;';

function evaluate(expression: string): Constant | undefined {
  const text = `${prelude} void f(void) { ${expression}; }`;
  const { program, diagnostics } = translateText(text);
  expect(diagnostics).toEqual([]);
  const { body } = program.functions[0]!;
  const statement = body.kind === 'compound' ? body.body[0] : undefined;
  return statement?.kind === 'expression-statement' ? evaluateConstant(statement.expression) : undefined;
}

const integers: readonly (readonly [expression: string, value: number | bigint])[] = [
  ['1 + 2 * 3', 7],
  ['-7 / 2', -3],
  ['-7 % 2', -1],
  ['7 % -2', 1],
  ['~0', -1],
  ['-1 >> 1', -1],
  ['-1u >> 1', 2147483647],
  ['1 << 4', 16],
  ['0x7fffffff + 1u', 2147483648],
  ['2u - 3', 4294967295],
  ['1ul - 2', 18446744073709551615n],
  ['1L << 62', 4611686018427387904n],
  ['0xf0 ^ 0xff', 15],
  ['6 & 3 | 8', 10],
  ['-1 < 1u', 0],
  ['-1 < 1', 1],
  ['1.5 < 2', 1],
  ['!0 + !5', 1],
  ['1 && 0 || 1', 1],
  ['0 && 1 / 0', 0],
  ['1 ? 2 : 1 / 0', 2],
  ['(char)200', -56],
  ['(unsigned char)-1', 255],
  ['(_Bool)0.5', 1],
  ['(int)3.99', 3],
  ['(int)-3.99', -3],
  ['(short)65537', 1],
  ['sizeof(struct s)', 20],
  ['(int)sizeof(int) - 5', -1],
  ['A * 2', 6],
  ["'a' + 1", 98],
  ['__builtin_offsetof(struct s, b)', 4],
  ['(unsigned long)&((struct s *)0)->b[2]', 12],
  ['&array[7] - &array[2]', 5],
  ['1 ? -1 : 0u', 4294967295],
  // Undefined, and constants to gcc.
  ['1 << 32', 0],
  ['-8 >> 33', -1],
  ['(-2147483647 - 1) / -1', -2147483648],
  ['(int)1e10', 2147483647],
  ['(unsigned char)-1.5', 0],
];

const floatings: readonly (readonly [expression: string, value: number])[] = [
  ['1 / 2.0', 0.5],
  ['1.0f / 3', Math.fround(1 / 3)],
  ['0.1f', Math.fround(0.1)],
  ['-0.5 * 4', -2],
  ['(double)7 / 2', 3.5],
  ['1e308 * 10', Number.POSITIVE_INFINITY],
];

const varying = ['x', 'x * 0', '1 / 0', '1 % 0', '1 << -1', 'f', 'array', 'x ? 1 : 1', '(1, 2)'];

describe('evaluateConstant', () => {
  test.each(integers)('%s is %s', (expression, value) => {
    expect(evaluate(expression)).toEqual({ kind: 'integer', value });
  });

  test.each(floatings)('%s is %s', (expression, value) => {
    expect(evaluate(expression)).toEqual({ kind: 'floating', value });
  });

  test.each(varying)('%s is not a constant', (expression) => {
    expect(evaluate(expression)).toBeUndefined();
  });
});
