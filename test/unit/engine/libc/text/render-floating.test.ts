/** The expected texts are those of glibc 2.36 (x86-64); test/differential/printf.test.ts compares many more. */

import { describe, expect, test } from '@jest/globals';
import { type PrintConversion, parsePrintFormat } from '#engine/libc/text/print-format.js';
import { floatingSpecOf } from '#engine/libc/text/print-spec.js';
import { renderFloating } from '#engine/libc/text/render-floating.js';

function render(format: string, value: number, nanIsNegative?: boolean): string {
  return renderFloating(
    value,
    floatingSpecOf(parsePrintFormat(format)[0] as PrintConversion)!,
    nanIsNegative,
  );
}

const cases: readonly (readonly [format: string, value: number, text: string])[] = [
  ['%f', 0, '0.000000'],
  ['%f', -0, '-0.000000'],
  ['%f', 1.23456789012345, '1.234568'],
  ['%.2f', 2.675, '2.67'],
  ['%.2f', 0.125, '0.12'],
  ['%.2f', 0.375, '0.38'],
  ['%.0f', 0.5, '0'],
  ['%.0f', 1.5, '2'],
  ['%.0f', 2.5, '2'],
  ['%#.0f', 2.5, '2.'],
  ['%.1f', 0.25, '0.2'],
  ['%.1f', 0.35, '0.3'],
  ['%.3f', -1.0005, '-1.000'],
  ['%8.3f', 2.34567, '   2.346'],
  ['%08.3f', -2.34567, '-002.346'],
  ['%+.1f', 2, '+2.0'],
  ['% .1f', 2, ' 2.0'],
  ['%.0f', 1e22, '10000000000000000000000'],
  ['%.0f', 1e23, '99999999999999991611392'],
  ['%.1f', 1e21, '1000000000000000000000.0'],
  ['%.20f', 0.1, '0.10000000000000000555'],
  ['%.55f', 0.1, '0.1000000000000000055511151231257827021181583404541015625'],
  ['%.3f', 5e-324, '0.000'],
  ['%.0f', 0.9999, '1'],
  ['%.2f', 999.999, '1000.00'],
  ['%.1f', 0.05, '0.1'],
  ['%.1f', 0.95, '0.9'],
  ['%e', 0, '0.000000e+00'],
  ['%e', 12345.678, '1.234568e+04'],
  ['%.0e', 2.5, '2e+00'],
  ['%.0e', 3.5, '4e+00'],
  ['%#.0e', 3.5, '4.e+00'],
  ['%.2e', 9.995, '9.99e+00'],
  ['%.2E', 1e-10, '1.00E-10'],
  ['%.3e', 1.0005, '1.000e+00'],
  ['%e', 1e100, '1.000000e+100'],
  ['%.1e', 1.25e300, '1.3e+300'],
  ['%.1e', 9.96, '1.0e+01'],
  ['%012.3e', -1.5, '-001.500e+00'],
  ['%.30e', 1e-5, '1.000000000000000081803053914031e-05'],
  ['%g', 0, '0'],
  ['%g', 100000, '100000'],
  ['%g', 1e6, '1e+06'],
  ['%g', 123456, '123456'],
  ['%g', 1234567, '1.23457e+06'],
  ['%g', 0.0001, '0.0001'],
  ['%g', 0.00001, '1e-05'],
  ['%g', 0.1, '0.1'],
  ['%#g', 1.5, '1.50000'],
  ['%#g', 0, '0.00000'],
  ['%.3g', 1234.5, '1.23e+03'],
  ['%.0g', 12, '1e+01'],
  ['%.10g', 3.3, '3.3'],
  ['%G', 1e-10, '1E-10'],
  ['%g', 99999.95, '99999.9'],
  ['%g', 999999.5, '1e+06'],
  ['%.3g', 999.9, '1e+03'],
  ['%#.3g', 999.9, '1.e+03'],
  ['%g', 0.0000999999999, '0.0001'],
  ['%10.4g', 2.5, '       2.5'],
  ['%.17g', 0.1, '0.10000000000000001'],
  ['%.2g', 2.5e10, '2.5e+10'],
  ['%.1g', 0.25, '0.2'],
  ['%g', -2.5, '-2.5'],
  ['%a', 1, '0x1p+0'],
  ['%a', 0.1, '0x1.999999999999ap-4'],
  ['%A', -255.5, '-0X1.FFP+7'],
  ['%.0a', 1.5, '0x2p+0'],
  ['%.0a', 2.5, '0x1p+1'],
  ['%.2a', 1.999, '0x2.00p+0'],
  ['%a', 5e-324, '0x0.0000000000001p-1022'],
  ['%.3a', 5e-310, '0x0.05cp-1022'],
  ['%a', 0, '0x0p+0'],
  ['%.2a', 0, '0x0.00p+0'],
  ['%#.0a', 1, '0x1.p+0'],
  ['%012a', 1, '0x0000001p+0'],
  ['%+15a', 0.5, '        +0x1p-1'],
  ['%f', Number.POSITIVE_INFINITY, 'inf'],
  ['%06f', -Number.POSITIVE_INFINITY, '  -inf'],
  ['%+F', Number.POSITIVE_INFINITY, '+INF'],
  ['%G', -Number.POSITIVE_INFINITY, '-INF'],
  ['% a', Number.POSITIVE_INFINITY, ' inf'],
];

describe('renderFloating', () => {
  test.each(cases)('%j of %d', (format, value, text) => {
    expect(render(format, value)).toBe(text);
  });

  test('a NaN is negative by default, as in x86 arithmetic', () => {
    expect(render('%6.1f', Number.NaN)).toBe('  -nan');
    expect(render('%E', Number.NaN, false)).toBe('NAN');
  });

  test('a long double has four bits before the point of %a', () => {
    expect(render('%La', 6.25)).toBe('0xc.8p-1');
    expect(render('%.0La', 15.99)).toBe('0x1p+4');
  });

  test('the largest precision costs no more than its zeros', () => {
    expect(render('%.100000f', 0.5)).toBe(`0.5${'0'.repeat(99_999)}`);
    expect(render('%.100000e', 0.5)).toBe(`5.${'0'.repeat(100_000)}e-01`);
    expect(render('%.100000a', 0.5)).toBe(`0x1.${'0'.repeat(100_000)}p-1`);
  });
});
