/**
 * Conversions in a run: C17 6.3.1 and 6.3.2.3 and, if the value does not fit the new
 * type, the result of gcc -O0's code on x86-64, with a finding.
 */

import { describe, expect, test } from '@jest/globals';
import { computed } from './computed.js';

describe('defined, or defined by gcc', () => {
  test.each([
    // Integers keep their low bits (6.3.1.3).
    ['int a = 300;', '(unsigned char)a', '%d', '44'],
    ['int a = 200;', '(signed char)a', '%d', '-56'],
    ['long a = 4294967297;', '(int)a', '%d', '1'],
    ['int a = -1;', '(unsigned long)a', '%lu', '18446744073709551615'],
    ['unsigned a = 4294967295u;', '(long)a', '%ld', '4294967295'],
    ['unsigned long a = 18446744073709551615ul;', '(int)a', '%d', '-1'],
    // To _Bool everything but zero is 1 (6.3.1.2).
    ['int a = 256;', '(_Bool)a', '%d', '1'],
    ['double a = 0.25;', '(_Bool)a', '%d', '1'],
    ['double a = -0.0;', '(_Bool)a', '%d', '0'],
    ['int *a = 0;', '(_Bool)a', '%d', '0'],
    ['double a = 0; double b = a / a;', '(_Bool)b', '%d', '1'],
    // Floating values lose their fraction (6.3.1.4).
    ['double a = -3.99;', '(int)a', '%d', '-3'],
    ['double a = -0.9;', '(unsigned)a', '%u', '0'],
    ['double a = 4294967295.5;', '(unsigned)a', '%u', '4294967295'],
    ['double a = 1e18;', '(long)a', '%ld', '1000000000000000000'],
    ['double a = 1e19;', '(unsigned long)a', '%lu', '10000000000000000000'],
    ['float a = 0.1f;', '(double)a', '%.17g', '0.10000000149011612'],
    // Integers are rounded once, to even.
    ['long a = 9007199254740993;', '(double)a', '%.1f', '9007199254740992.0'],
    ['long a = 9007199791611905;', '(float)a', '%.1f', '9007200328482816.0'],
    ['unsigned long a = 18446744073709551615ul;', '(double)a', '%.1f', '18446744073709551616.0'],
    ['int a = 16777219;', '(float)a', '%.1f', '16777220.0'],
    ['long a = 0; void *b = (void *)a;', 'b == 0', '%d', '1'],
    ['int x = 5; long a = (long)&x;', '*(int *)a', '%d', '5'],
  ])('%s %s', (declarations, expression, format, value) => {
    expect(computed(declarations, expression, format)).toEqual({ value, kinds: [] });
  });
});

describe('a floating value that does not fit the type', () => {
  test.each([
    ['double a = 3e9;', '(int)a', '%d', '-2147483648'],
    ['double a = -1e10;', '(int)a', '%d', '-2147483648'],
    ['double a = 1e30;', '(long)a', '%ld', '-9223372036854775808'],
    ['double a = 1e10;', '(short)a', '%d', '0'],
    ['double a = 9.3e18;', '(unsigned)a', '%u', '0'],
    // The half is taken off what is above it, and put back.
    ['double a = -5.5;', '(unsigned long)a', '%lu', '18446744073709551611'],
    ['double a = -1e19;', '(unsigned long)a', '%lu', '9223372036854775808'],
    ['float a = 2e19f;', '(unsigned long)a', '%lu', '0'],
    ['double a = 0; double b = a / a;', '(unsigned long)b', '%lu', '9223372036854775808'],
    ['double a = 0; double b = a / a;', '(int)b', '%d', '-2147483648'],
    // Between constants gcc takes the nearest value.
    ['', '(int)1e10', '%d', '2147483647'],
    ['', '(int)-1e10', '%d', '-2147483648'],
    ['', '(unsigned char)-5.0', '%d', '0'],
    ['', '(unsigned)5e9', '%u', '4294967295'],
    ['int a = 1e10;', 'a', '%d', '2147483647'],
    // Not constants: the variable is read as the program runs.
    ['const double a = 1e10;', '(int)a', '%d', '-2147483648'],
  ])('%s %s', (declarations, expression, format, value) => {
    expect(computed(declarations, expression, format)).toEqual({ value, kinds: ['conversion-overflow'] });
  });
});

test('an address does not become an int unnoticed', () => {
  expect(computed('int x; int a = (int)(long)&x + 0 * (int)&x;', 'a != 0', '%d').kinds).toEqual([
    'address-truncated',
  ]);
  expect(computed('int x; long a = (long)&x;', 'a != 0', '%d').kinds).toEqual([]);
});
