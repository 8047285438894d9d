/** Comparisons in a run (C17 6.5.8, 6.5.9): after the usual conversions, on values at the edges. */

import { describe, expect, test } from '@jest/globals';
import { computed } from './computed.js';

describe('numbers', () => {
  test.each([
    ['int a = -1; unsigned b = 1;', 'a < b', 0],
    ['short a = -1; unsigned short b = 1;', 'a < b', 1],
    ['long a = -1; unsigned b = 1;', 'a < b', 1],
    ['long a = -1; unsigned long b = 1;', 'a > b', 1],
    ['char a = 200;', 'a == 200', 0],
    ['unsigned char a = 200;', 'a == 200', 1],
    ['long a = 9007199254740993, b = 9007199254740992;', 'a == b', 0],
    ['long a = 9007199254740993, b = 9007199254740992;', 'a > b', 1],
    ['unsigned long a = 18446744073709551615ul; long b = -1;', 'a == b', 1],
    // The integer is converted, and rounded (6.3.1.8).
    ['long a = 9007199254740993; double b = 9007199254740992;', 'a == b', 1],
    ['float a = 0.1f; double b = 0.1;', 'a == b', 0],
    ['float a = 0.5f; double b = 0.5;', 'a == b', 1],
    ['int a = 16777217; float b = 16777216;', 'a <= b', 1],
    ['double a = 0, b = -0.0;', 'a == b', 1],
  ])('%s %s', (declarations, expression, truth) => {
    expect(computed(declarations, expression, '%d')).toEqual({ value: `${truth}`, kinds: [] });
  });

  test('not a number equals nothing and has no order', () => {
    const nan = 'double z = 0, a = z / z;';
    const all = '(a == a) + 2 * (a != a) + 4 * (a < 1) + 8 * (a >= 1) + 16 * !(a > 1)';
    expect(computed(nan, all, '%d')).toEqual({ value: '18', kinds: [] });
  });
});

describe('pointers', () => {
  test.each([
    ['int a[3], *p = a, *q = a + 2;', 'p < q', 1, []],
    ['int a[3], *p = a + 3;', 'p > a + 2', 1, []],
    ['int a[3]; char *p = (char *)a + 8;', '(void *)p == (void *)&a[2]', 1, []],
    ['int *p = 0;', 'p == 0', 1, []],
    ['int x, *p = &x;', 'p != 0', 1, []],
    ['int x, y, *p = &x, *q = &y;', 'p == q', 0, []],
    ['int x, y, *p = &x, *q = &y;', '(p < q) + (p > q)', 1, ['pointer-order']],
  ])('%s %s', (declarations, expression, truth, kinds) => {
    expect(computed(declarations, expression, '%d')).toEqual({ value: `${truth}`, kinds });
  });
});
