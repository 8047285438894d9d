/** The expected texts are those of glibc 2.36 (x86-64); test/differential/printf.test.ts compares many more. */

import { describe, expect, test } from '@jest/globals';
import { wrapInt } from '#base/integer.js';
import { integerWidthOf } from '#engine/libc/text/length-modifier.js';
import { type PrintConversion, parsePrintFormat } from '#engine/libc/text/print-format.js';
import { integerSpecOf } from '#engine/libc/text/print-spec.js';
import { renderInteger } from '#engine/libc/text/render-integer.js';

function render(format: string, argument: bigint): string {
  const conversion = parsePrintFormat(format)[0] as PrintConversion;
  const isSigned = 'di'.includes(conversion.conversion);
  const value = wrapInt(argument, integerWidthOf(conversion.length), isSigned);
  return renderInteger(value, integerSpecOf(conversion)!);
}

const cases: readonly (readonly [format: string, argument: bigint, text: string])[] = [
  ['%d', 0n, '0'],
  ['%d', -42n, '-42'],
  ['%5d', 42n, '   42'],
  ['%-5d', 42n, '42   '],
  ['%05d', -42n, '-0042'],
  ['%-05d', 42n, '42   '],
  ['%+d', 42n, '+42'],
  ['% d', 42n, ' 42'],
  ['%+ d', 42n, '+42'],
  ['%.3d', -7n, '-007'],
  ['%8.3d', -7n, '    -007'],
  ['%08.3d', -7n, '    -007'],
  ['%.0d', 0n, ''],
  ['%+.0d', 0n, '+'],
  ['%5.0d', 0n, '     '],
  ['%u', -1n, '4294967295'],
  ['%+u', 7n, '7'],
  ['%o', 8n, '10'],
  ['%#o', 8n, '010'],
  ['%#.3o', 8n, '010'],
  ['%#.2o', 8n, '010'],
  ['%#o', 0n, '0'],
  ['%#.0o', 0n, '0'],
  ['%x', -1n, 'ffffffff'],
  ['%#x', 255n, '0xff'],
  ['%#X', 255n, '0XFF'],
  ['%#x', 0n, '0'],
  ['%#.0x', 0n, ''],
  ['%#08x', 255n, '0x0000ff'],
  ['%#-8x', 255n, '0xff    '],
  ['%#8.4x', 255n, '  0x00ff'],
  ['%hhd', 200n, '-56'],
  ['%hhu', -1n, '255'],
  ['%hd', 40000n, '-25536'],
  ['%hu', -1n, '65535'],
  ['%ld', 9223372036854775807n, '9223372036854775807'],
  ['%lu', -1n, '18446744073709551615'],
  ['%llx', -1n, 'ffffffffffffffff'],
  ['%zd', -5n, '-5'],
  ['%jd', 123456789012n, '123456789012'],
  ['%td', -9007199254740993n, '-9007199254740993'],
  ['%I64d', 5n, '                                                               5'],
];

describe('renderInteger', () => {
  test.each(cases)('%j of %s', (format, argument, text) => {
    expect(render(format, argument)).toBe(text);
  });
});
