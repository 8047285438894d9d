import { describe, expect, test } from '@jest/globals';
import { type PrintConversion, parsePrintFormat } from '#engine/libc/text/print-format.js';
import { fieldLengthMax, floatingSpecOf, integerSpecOf, textSpecOf } from '#engine/libc/text/print-spec.js';

describe('the specs of conversions', () => {
  function only(format: string): PrintConversion {
    return parsePrintFormat(format)[0] as PrintConversion;
  }

  test('a negative width aligns left, and silences the zero flag', () => {
    expect(integerSpecOf(only('%0*d'), -7)).toMatchObject({ width: 7, leftAlign: true, zeroPad: false });
  });

  test('a negative precision counts as none', () => {
    expect(floatingSpecOf(only('%.*f'), 0, -1)).toMatchObject({ precision: undefined });
  });

  test('signs belong only to signed conversions', () => {
    expect(integerSpecOf(only('%+ d'))).toMatchObject({ plus: true, space: true, base: 10 });
    expect(integerSpecOf(only('%+ X'))).toMatchObject({
      plus: false,
      space: false,
      base: 16,
      upperCase: true,
    });
  });

  test('there is none beyond the longest field', () => {
    expect(integerSpecOf(only(`%${fieldLengthMax}d`))).toBeDefined();
    expect(integerSpecOf(only(`%${fieldLengthMax + 1}d`))).toBeUndefined();
    expect(floatingSpecOf(only('%.*f'), 0, fieldLengthMax + 1)).toBeUndefined();
    expect(textSpecOf(only('%*s'), -fieldLengthMax - 1)).toBeUndefined();
    expect(textSpecOf(only(`%.${fieldLengthMax + 1}s`))).toBeDefined();
  });
});
