/**
 * Arithmetic in a run: results of C17 6.5.3.3 and 6.5.5 to 6.5.12 and, where C leaves
 * them undefined, those of gcc -O0's code on x86-64, with a finding.
 */

import { describe, expect, test } from '@jest/globals';
import { computed } from './computed.js';

const intMin = '(-2147483647 - 1)';
const longMin = '(-9223372036854775807L - 1)';

describe('integers', () => {
  test.each([
    // Promotion: operands narrower than int are computed as int (6.3.1.1p2).
    ['unsigned char a = 200, b = 100;', 'a + b', '%d', '300'],
    ['signed char a = -128;', '-a', '%d', '128'],
    ['unsigned char a = 0;', '~a', '%d', '-1'],
    ['unsigned short a = 65535;', 'a * 2', '%d', '131070'],
    ['_Bool a = 1;', 'a << 3', '%d', '8'],
    // Unsigned arithmetic wraps (6.2.5p9).
    ['unsigned a = 0;', 'a - 1', '%u', '4294967295'],
    ['unsigned a = 65536;', 'a * a', '%u', '0'],
    ['unsigned a = 4294967295u;', 'a * a', '%u', '1'],
    ['unsigned long a = 0;', 'a - 1', '%lu', '18446744073709551615'],
    ['unsigned long a = 4294967296;', 'a * a', '%lu', '0'],
    ['unsigned a = 1;', '-a', '%u', '4294967295'],
    // The higher of two ranks, the unsigned type of one rank (6.3.1.8).
    ['int a = -1; unsigned b = 1;', 'a / b', '%u', '4294967295'],
    ['int a = -1; long b = 2;', 'a / b', '%ld', '0'],
    ['unsigned a = 4294967295u; long b = 1;', 'a + b', '%ld', '4294967296'],
    // Division truncates towards zero, and the remainder has the dividend's sign (6.5.5p6).
    ['int a = -7, b = 2;', 'a / b * 100 + a % b', '%d', '-301'],
    ['int a = 7, b = -2;', 'a / b * 100 + a % b', '%d', '-299'],
    ['int a = 0, b = -5;', 'a / b + a % b', '%d', '0'],
    [`long a = ${longMin}, b = 3;`, 'a % b', '%ld', '-2'],
    ['unsigned long a = 18446744073709551615ul, b = 10;', 'a / b', '%lu', '1844674407370955161'],
    // A shift has the type of its left operand (6.5.7p3); gcc shifts signs in.
    ['int a = 1; long b = 31;', 'sizeof(a << b)', '%zu', '4'],
    ['int a = -8; int b = 1;', 'a >> b', '%d', '-4'],
    ['unsigned a = 0x80000000u; int b = 31;', 'a >> b', '%u', '1'],
    ['long a = 1; int b = 62;', 'a << b', '%ld', '4611686018427387904'],
    ['unsigned long a = 3; int b = 63;', 'a << b', '%lu', '9223372036854775808'],
    ['int a = -1, b = 255;', 'a & b', '%d', '255'],
    ['long a = -1, b = 0x7fffffffffffffff;', 'a ^ b', '%ld', '-9223372036854775808'],
    ['unsigned a = 0x80000000u, b = 1;', 'a | b', '%u', '2147483649'],
    ['int a = 0;', '!a * 10 + !!5', '%d', '11'],
  ])('%s %s', (declarations, expression, format, value) => {
    expect(computed(declarations, expression, format)).toEqual({ value, kinds: [] });
  });
});

describe('undefined results', () => {
  test.each([
    ['int a = 2147483647;', 'a + 1', '%d', '-2147483648', 'signed-overflow'],
    [`int a = ${intMin};`, 'a - 1', '%d', '2147483647', 'signed-overflow'],
    [`int a = ${intMin};`, '-a', '%d', '-2147483648', 'signed-overflow'],
    ['int a = 65536;', 'a * a', '%d', '0', 'signed-overflow'],
    ['long a = 9223372036854775807;', 'a + 1', '%ld', '-9223372036854775808', 'signed-overflow'],
    ['long a = 4294967296;', 'a * a', '%ld', '0', 'signed-overflow'],
    ['int a = 1, b = 33;', 'a << b', '%d', '2', 'oversized-shift'],
    ['int a = 1, b = -1;', 'a << b', '%d', '-2147483648', 'oversized-shift'],
    ['int a = -8, b = 32;', 'a >> b', '%d', '-8', 'oversized-shift'],
    ['long a = 1, b = 64;', 'a << b', '%ld', '1', 'oversized-shift'],
    // gcc computes operations on constants before the program runs.
    ['', '1 << 33', '%d', '0', 'oversized-shift'],
    ['', '-8 >> 33', '%d', '-1', 'oversized-shift'],
    ['', '1 << -1', '%d', '-2147483648', 'oversized-shift'],
    ['', `${intMin} / -1`, '%d', '-2147483648', 'signed-overflow'],
    ['', `${longMin} % -1`, '%ld', '0', 'signed-overflow'],
  ])('%s %s', (declarations, expression, format, value, kind) => {
    expect(computed(declarations, expression, format)).toEqual({ value, kinds: [kind] });
  });

  test.each([
    ['int a = 5, b = 0;', 'a / b'],
    ['unsigned long a = 5, b = 0;', 'a % b'],
    [`int a = ${intMin}, b = -1;`, 'a / b'],
    [`long a = ${longMin}, b = -1;`, 'a % b'],
    ['', '1 / 0'],
  ])('%s %s ends the program', (declarations, expression) => {
    expect(computed(declarations, expression, '%ld')).toEqual({
      value: undefined,
      kinds: ['division-by-zero'],
    });
  });

  test('an oversized shift ends a strict run', () => {
    expect(computed('int a = 1, b = 32;', 'a << b', '%d', 'strict').value).toBeUndefined();
  });
});

describe('floating values', () => {
  test.each([
    ['double a = 0.1, b = 0.2;', 'a + b', '%.17g', '0.30000000000000004'],
    // Each result of float operands is rounded to float.
    ['float a = 16777216.0f;', 'a + 1', '%.1f', '16777216.0'],
    ['float a = 0.1f, b = 0.2f;', 'a * b', '%.9g', '0.0200000014'],
    ['double a = 1, b = 0;', 'a / b', '%f', 'inf'],
    ['double a = -1, b = 0;', 'a / b', '%f', '-inf'],
    ['double a = 0;', '-a', '%f', '-0.000000'],
    ['int a = 7, b = 2; double c = 1;', 'a / b * c', '%.1f', '3.0'],
    ['double a = 0;', '!a', '%d', '1'],
  ])('%s %s', (declarations, expression, format, value) => {
    expect(computed(declarations, expression, format)).toEqual({ value, kinds: [] });
  });
});

test.each([
  ['a / -1', '-2147483648'],
  ['a % -1', '0'],
])('gcc does not divide by a constant -1: %s', (expression, value) => {
  expect(computed(`int a = ${intMin};`, expression, '%d').value).toBe(value);
});
