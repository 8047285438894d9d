/** The expected outcomes are those of glibc 2.36 (x86-64); test/differential/scanf.test.ts compares many more. */

import { describe, expect, test } from '@jest/globals';
import type { Int } from '#base/integer.js';
import { type ScanValue, scan } from '#engine/libc/text/scan.js';
import { parseScanFormat } from '#engine/libc/text/scan-format.js';

type Row = readonly [
  format: string,
  input: string,
  result: number,
  position: number,
  hasMetEnd: boolean,
  /** For characters, everything stored, including the null. */
  stored: readonly (Int | string)[],
];

const cases: readonly Row[] = [
  ['%d', '12abc', 1, 2, false, [12]],
  ['%d', '  -7\n', 1, 4, false, [-7]],
  ['%d', '5', 1, 1, true, [5]],
  ['%d', '', -1, 0, true, []],
  ['%d', ' \n', -1, 2, true, []],
  ['%d', 'abc', 0, 0, false, []],
  ['%d', '-', 0, 1, true, []],
  ['%d', '+x', 0, 1, false, []],
  ['%d', '0x1f', 1, 1, false, [0]],
  ['%d', '4294967297', 1, 10, true, [1]],
  ['%d', '99999999999999999999', 1, 20, true, [-1]],
  ['%d', '-99999999999999999999', 1, 21, true, [0]],
  ['%2d%d', '12345', 2, 5, true, [12, 345]],
  ['%d,%d', '1,2', 2, 3, true, [1, 2]],
  ['%d,%d', '1 ,2', 1, 1, false, [1]],
  ['%d , %d', '1 , 2', 2, 5, true, [1, 2]],
  ['%d%d', '1 x', 1, 2, false, [1]],
  ['%d%d', '1', 1, 1, true, [1]],
  ['%*d%d', '1 2', 1, 3, true, [2]],
  ['%*d%d', '1', -1, 1, true, []],
  ['%i', '0x1F', 1, 4, true, [31]],
  ['%i', '017', 1, 3, true, [15]],
  ['%i', '0x', 1, 2, true, [0]],
  ['%i', '09', 1, 1, false, [0]],
  ['%x', '0xfg', 1, 3, false, [15]],
  ['%x', '-1', 1, 2, true, [4294967295]],
  ['%u', '-1', 1, 2, true, [4294967295]],
  ['%o', '778', 1, 2, false, [63]],
  ['a%d', 'a5', 1, 2, true, [5]],
  ['a%d', 'b5', 0, 0, false, []],
  ['%d%%', '5%', 1, 2, false, [5]],
  ['%d%%%d', '5 % 6', 2, 5, true, [5, 6]],
  ['%d%n', '12 ', 1, 2, false, [12, 2]],
  ['%d %n', '12 x', 1, 3, false, [12, 3]],
  ['%0d', '12', 1, 2, true, [12]],
  ['%d\n', '1\n\n 2', 1, 4, false, [1]],
  ['%y', '5', 0, 0, false, []],
  ['%d%', '5', 1, 1, true, [5]],
  ['%1d', '-5', 0, 1, false, []],
  ['%ld', '99999999999999999999', 1, 20, true, [9223372036854775807n]],
  ['%ld', '-9223372036854775808', 1, 20, true, [-9223372036854775808n]],
  ['%lu', '-1', 1, 2, true, [18446744073709551615n]],
  ['%lu', '-99999999999999999999', 1, 21, true, [18446744073709551615n]],
  ['%p', '0x1f', 1, 4, true, [31]],
  ['%p', '(nil)x', 1, 5, false, [0]],
  ['%lld', '5', 1, 1, true, [5]],
  ['%lf', '1e5', 1, 3, true, [100000]],
  ['%lf', '1ex', 1, 2, false, [1]],
  ['%lf', '1e+', 1, 3, true, [1]],
  ['%lf', '.5 ', 1, 2, false, [0.5]],
  ['%lf', '-.5e+3', 1, 6, true, [-500]],
  ['%lf', '.', 0, 1, true, []],
  ['%lf', '-x', 0, 1, false, []],
  ['%lf', '1.2.3', 1, 3, false, [1.2]],
  ['%lf', '0x1.8p1', 1, 7, true, [3]],
  ['%lf', '0x', 0, 2, true, []],
  ['%3lf', '3.14159', 1, 3, false, [3.1]],
  ['%lf', 'infinity', 1, 8, false, [Number.POSITIVE_INFINITY]],
  ['%lf', 'infinix', 0, 7, false, []],
  ['%lf', 'inx', 0, 3, false, []],
  ['%lf%lf', '1.5,2', 1, 3, false, [1.5]],
  ['%f', '0.1', 1, 3, true, [Math.fround(0.1)]],
  ['%f', '1.00000005960464477539062501', 1, 28, true, [1 + 2 ** -23]],
  ['%f', '16777217', 1, 8, true, [16777216]],
  ['%s', '  ab cd', 1, 4, false, ['ab\0']],
  ['%3s%s', 'abcdef g', 2, 6, false, ['abc\0', 'def\0']],
  ['%c', '  a', 1, 1, false, [' ']],
  ['%3c', 'ab', 1, 2, true, ['ab']],
  [' %c', '\n a', 1, 3, false, ['a']],
  ['%[a-c]', 'abcd', 1, 3, false, ['abc\0']],
  ['%[^\n]', 'a b\nc', 1, 3, false, ['a b\0']],
  ['%[^\n]', '\n', 0, 0, false, []],
  ['%[]x]', ']x]y', 1, 3, false, [']x]\0']],
  ['%[^]]', 'ab]', 1, 2, false, ['ab\0']],
  ['%[-a]', '-a-b', 1, 3, false, ['-a-\0']],
  ['%[a-]', 'a-b', 1, 2, false, ['a-\0']],
  ['%2[0-9]', '123', 1, 2, false, ['12\0']],
  ['%[', 'a', 0, 0, false, []],
  ['%s', '', -1, 0, true, []],
  ['%*s %s', 'a b', 1, 3, true, ['b\0']],
  ['%c%c', 'x', 1, 1, true, ['x']],
];

function storedValue(value: ScanValue): Int | string {
  if (value.kind === 'characters') return value.isTerminated ? `${value.bytes}\0` : value.bytes;
  if (value.kind === 'integer' || value.kind === 'floating') return value.value;
  throw new Error('nothing in these inputs is free');
}

describe('scan', () => {
  test.each(cases)('%j of %j', (format, input, result, position, hasMetEnd, stored) => {
    const scanned = scan(parseScanFormat(format), input, 0);
    expect({ ...scanned, assignments: scanned.assignments.map(({ value }) => storedValue(value)) }).toEqual({
      assignments: stored,
      position,
      result,
      hasMetEnd,
    });
  });

  test('continues where the last call stopped', () => {
    const directives = parseScanFormat('%d');
    const first = scan(directives, '10 20', 0);
    const second = scan(directives, '10 20', first.position);
    expect(second.assignments[0]?.value).toEqual({ kind: 'integer', value: 20 });
    expect(second.position).toBe(5);
  });

  test('%n counts from where the call began', () => {
    const { assignments, result } = scan(parseScanFormat('%*d%n'), 'abc 12', 3);
    expect(assignments.map(({ value }) => value)).toEqual([{ kind: 'integer', value: 3 }]);
    expect(result).toBe(0);
  });

  test('a value has the type that its length modifier names', () => {
    const values = scan(parseScanFormat('%hhd%hu%lf%f'), '200 -1 0.1 0.1', 0).assignments.map(
      ({ value }) => value,
    );
    expect(values).toEqual([
      { kind: 'integer', value: -56 },
      { kind: 'integer', value: 65535 },
      { kind: 'floating', value: 0.1, width: 64 },
      { kind: 'floating', value: Math.fround(0.1), width: 32 },
    ]);
  });
});
