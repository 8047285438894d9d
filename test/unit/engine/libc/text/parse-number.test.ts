/** The expected values are those of glibc 2.36 (x86-64). */

import { describe, expect, test } from '@jest/globals';
import type { Int } from '#base/integer.js';
import { parseInteger, strtol, strtoul } from '#engine/libc/text/parse-number.js';

const longMax = 9223372036854775807n;
const unsignedLongMax = 18446744073709551615n;

type Row = readonly [
  text: string,
  base: number,
  end: number,
  long: Int,
  longOverflows: boolean,
  unsignedLong: Int,
  unsignedLongOverflows: boolean,
];

const cases: readonly Row[] = [
  [' 12abc', 0, 3, 12, false, 12, false],
  ['0x', 0, 1, 0, false, 0, false],
  ['-0x1G', 0, 4, -1, false, unsignedLongMax, false],
  ['99999999999999999999', 10, 20, longMax, true, unsignedLongMax, true],
  ['-0xffffffffffffffffff', 16, 21, -longMax - 1n, true, unsignedLongMax, true],
  ['zz!', 36, 2, 1295, false, 1295, false],
  ['089', 0, 1, 0, false, 0, false],
  ['-', 10, 0, 0, false, 0, false],
  ['2147483648', 10, 10, 2147483648, false, 2147483648, false],
  ['-9223372036854775809', 10, 20, -longMax - 1n, true, longMax, false],
  ['-0', 10, 2, 0, false, 0, false],
];

describe('strtol and strtoul', () => {
  test.each(cases)(
    '%j in base %d',
    (text, base, end, long, longOverflows, unsignedLong, unsignedOverflows) => {
      expect(strtol(text, 0, base)).toEqual({ value: long, end, isOverflow: longOverflows });
      expect(strtoul(text, 0, base)).toEqual({ value: unsignedLong, end, isOverflow: unsignedOverflows });
    },
  );
});

describe('parseInteger', () => {
  test('is exact at any size', () => {
    expect(parseInteger('x-99999999999999999999', 1, 10).value).toBe(-99999999999999999999n);
    expect(parseInteger('zzzzzzzzzzzzzzzz', 0, 36).value).toBe(36n ** 16n - 1n);
    expect(parseInteger(`1${'0'.repeat(70)}`, 0, 2).value).toBe(2n ** 70n);
  });

  test('says whether there was a number, and stops at a null', () => {
    expect(parseInteger('  +', 0, 10)).toEqual({ value: 0, end: 0, hasDigits: false });
    expect(parseInteger('12\x003', 0, 10)).toEqual({ value: 12, end: 2, hasDigits: true });
  });
});
