/** Conversions are those of C17 7.21.6.1, whatever else a string literal holds. */

import { describe, expect, test } from '@jest/globals';
import { conversionSpecs, integerKind, kindBits } from '#instrument/runtime/conversion-specs.js';

function specsOf(...formats: string[]) {
  return conversionSpecs(formats.map((text) => [...text].map((char) => char.charCodeAt(0))));
}

describe('conversion specs', () => {
  test('are found once each, in any text', () => {
    const { integers, reals } = specsOf('%d and %d%%', '%5.2f %d', '%s %c %p');
    expect(integers.map(({ spec, bits, signed }) => [spec.base, bits, signed])).toEqual([[10, 32, true]]);
    expect(reals.map(({ width, precision }) => [width, precision])).toEqual([[5, 2]]);
  });

  test.each([
    ['%hhd', 8, true],
    ['%hu', 16, false],
    ['%ld', 64, true],
    ['%llx', 64, false],
    ['%zu', 64, false],
  ])('%s', (format, bits, signed) => {
    expect(specsOf(format).integers[0]).toMatchObject({ bits, signed });
  });

  test('signs belong to signed conversions, and - silences 0', () => {
    expect(specsOf('%+u').integers[0]!.spec.plus).toBe(false);
    expect(specsOf('%-05d').integers[0]!.spec).toMatchObject({ leftAlign: true, zeroPad: false, width: 5 });
  });

  test('a kind has a bit for each of flags, base and type', () => {
    const [conversion] = specsOf('%#lX').integers;
    expect(integerKind(conversion!)).toBe(
      kindBits.hexadecimal | kindBits.upperCase | kindBits.alternate | kindBits.bits64,
    );
  });
});
