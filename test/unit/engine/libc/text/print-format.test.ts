import { describe, expect, test } from '@jest/globals';
import { type PrintConversion, parsePrintFormat } from '#engine/libc/text/print-format.js';

const noFlags = { minus: false, plus: false, space: false, alternate: false, zero: false };

function conversion(text: string, parts: Partial<PrintConversion>): PrintConversion {
  return {
    kind: 'conversion',
    text,
    flags: noFlags,
    width: undefined,
    precision: undefined,
    length: '',
    conversion: 'd',
    ...parts,
  };
}

describe('parsePrintFormat', () => {
  test.each([
    'd',
    'i',
    'u',
    'o',
    'x',
    'X',
    'c',
    's',
    'p',
    'f',
    'F',
    'e',
    'E',
    'g',
    'G',
    'a',
    'A',
    'n',
    '%',
  ] as const)('reads %%%s', (letter) => {
    expect(parsePrintFormat(`%${letter}`)).toEqual([conversion(`%${letter}`, { conversion: letter })]);
  });

  test('separates literal runs from conversions', () => {
    expect(parsePrintFormat('a = %d%%\n')).toEqual([
      { kind: 'literal', text: 'a = ' },
      conversion('%d', {}),
      conversion('%%', { conversion: '%' }),
      { kind: 'literal', text: '\n' },
    ]);
    expect(parsePrintFormat('')).toEqual([]);
  });

  test.each([
    ['%-+ #05d', { flags: { minus: true, plus: true, space: true, alternate: true, zero: true }, width: 5 }],
    ['%0-5d', { flags: { ...noFlags, minus: true, zero: true }, width: 5 }],
    ['%*.*f', { width: 'argument', precision: 'argument', conversion: 'f' }],
    ['%.f', { precision: 0, conversion: 'f' }],
    ['%10.3Lf', { width: 10, precision: 3, length: 'L', conversion: 'f' }],
    ['%hhd', { length: 'hh' }],
    ['%hd', { length: 'h' }],
    ['%ld', { length: 'l' }],
    ['%lld', { length: 'll' }],
    ['%qd', { length: 'll' }],
    ['%Zd', { length: 'z' }],
    ['%jd', { length: 'j' }],
    ['%td', { length: 't' }],
    ['%I64d', { width: 64 }],
    ["%'d", {}],
  ] as const)('reads the parts of %j', (text, parts) => {
    expect(parsePrintFormat(text)).toEqual([conversion(text, parts)]);
  });

  // What is printed is what glibc prints.
  test.each([
    ['%', 'incomplete', ''],
    ['%-5', 'incomplete', ''],
    ['%l', 'incomplete', ''],
    ['%y', 'unknown', '%y'],
    ['%\n', 'unknown', '%\n'],
    ['%0-5y', 'unknown', '%-5y'],
    ['%lh', 'unknown', '%h'],
    ['%5-', 'unknown', '%5-'],
    ['%.-', 'unknown', '%.0-'],
    ["% 'y", 'unknown', "%' y"],
    ['%1$', 'unsupported', ''],
    ['%m', 'unsupported', ''],
  ] as const)('finds %j invalid', (text, reason, printed) => {
    expect(parsePrintFormat(text)).toEqual([{ kind: 'invalid', text, reason, printed }]);
  });

  test('goes on after an unknown conversion', () => {
    expect(parsePrintFormat('%yd')).toEqual([
      { kind: 'invalid', text: '%y', reason: 'unknown', printed: '%y' },
      { kind: 'literal', text: 'd' },
    ]);
  });
});
