/** The expected texts are those of glibc 2.36 (x86-64); test/differential/printf.test.ts compares many more. */

import { describe, expect, test } from '@jest/globals';
import { type PrintConversion, parsePrintFormat } from '#engine/libc/text/print-format.js';
import { type FieldSpec, textSpecOf } from '#engine/libc/text/print-spec.js';
import { renderChar, renderNullString, renderPointer, renderString } from '#engine/libc/text/render-text.js';

function specOf(format: string): FieldSpec {
  return textSpecOf(parsePrintFormat(format)[0] as PrintConversion)!;
}

describe('renderString', () => {
  test.each([
    ['%s', 'abc', 'abc'],
    ['%5s', 'abc', '  abc'],
    ['%.2s', 'abc', 'ab'],
    ['%05s', 'abc', '  abc'],
    ['%5.1s', 'abc', '    a'],
    ['%.0s', 'abc', ''],
    ['%-.2s', 'abc', 'ab'],
    ['%2s', 'abc', 'abc'],
  ])('%j of %j', (format, text, rendered) => {
    expect(renderString(text, specOf(format))).toBe(rendered);
  });

  test.each([
    ['%s', '(null)'],
    ['%10s', '    (null)'],
    ['%010s', '    (null)'],
    ['%.3s', ''],
    ['%.6s', '(null)'],
  ])('%j of a null pointer', (format, rendered) => {
    expect(renderNullString(specOf(format))).toBe(rendered);
  });
});

describe('renderChar', () => {
  test.each([
    ['%c', 0x41, 'A'],
    ['%3c', 0x41, '  A'],
    ['%-3c', 0x41, 'A  '],
    ['%05c', 0x78, '    x'],
    ['%.0c', 0x78, 'x'],
    ['%c', 0, '\0'],
    ['%c', -1, '\xff'],
    ['%c', 0x141, 'A'],
  ])('%j of %d', (format, value, rendered) => {
    expect(renderChar(value, specOf(format))).toBe(rendered);
  });
});

describe('renderPointer', () => {
  test.each([
    ['%p', 255, '0xff'],
    ['%020p', 255, '0x0000000000000000ff'],
    ['%+p', 255, '+0xff'],
    ['%.10p', 255, '0x00000000ff'],
    ['%p', 0, '(nil)'],
    ['%020p', 0, '               (nil)'],
    ['%.2p', 0, '(nil)'],
  ])('%j of %d', (format, address, rendered) => {
    expect(renderPointer(address, specOf(format))).toBe(rendered);
  });
});
