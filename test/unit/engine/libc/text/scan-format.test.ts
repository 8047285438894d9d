import { describe, expect, test } from '@jest/globals';
import { parseScanFormat, type ScanConversion } from '#engine/libc/text/scan-format.js';

function conversion(text: string, parts: Partial<ScanConversion>): ScanConversion {
  return {
    kind: 'conversion',
    text,
    isSuppressed: false,
    width: undefined,
    length: '',
    conversion: 'd',
    set: undefined,
    ...parts,
  };
}

/** The printable characters that a set accepts. */
function membersOf(format: string): string {
  const directive = parseScanFormat(format)[0];
  if (directive?.kind !== 'conversion' || directive.set === undefined) return 'no set';
  const codes = directive.set.flatMap((isMember, code) =>
    isMember && code > 32 && code < 127 ? [code] : [],
  );
  return String.fromCharCode(...codes);
}

describe('parseScanFormat', () => {
  test('separates white space, literals and conversions', () => {
    expect(parseScanFormat(' x=%d \n,%%')).toEqual([
      { kind: 'white-space', text: ' ' },
      { kind: 'literal', text: 'x=' },
      conversion('%d', {}),
      { kind: 'white-space', text: ' \n' },
      { kind: 'literal', text: ',' },
      conversion('%%', { conversion: '%' }),
    ]);
  });

  test.each([
    ['%*5ld', { isSuppressed: true, width: 5, length: 'l' }],
    ['%0d', {}],
    ['%hhu', { length: 'hh', conversion: 'u' }],
    ['%lf', { length: 'l', conversion: 'f' }],
    ['%Lf', { length: 'L', conversion: 'f' }],
    ['%I64d', { width: 64 }],
    ['%10s', { width: 10, conversion: 's' }],
  ] as const)('reads the parts of %j', (text, parts) => {
    expect(parseScanFormat(text)).toEqual([conversion(text, parts)]);
  });

  test.each([
    ['%[abc]', 'abc'],
    ['%[a-d]', 'abcd'],
    ['%[]a]', ']a'.split('').sort().join('')],
    ['%[-a]', '-a'],
    ['%[a-]', '-a'],
    ['%[d-a]', '-ad'],
    ['%[a-c-e]', 'abcde'],
    ['%[0-9a-f]', '0123456789abcdef'],
    ['%[^!-z]', '{|}~'],
    ['%[^]!-Z[-z]', '{|}~'],
  ])('%s accepts %j', (format, members) => {
    expect(membersOf(format)).toBe(members);
  });

  test.each([
    ['%', 'incomplete'],
    ['%5l', 'incomplete'],
    ['%[abc', 'incomplete'],
    ['%[]', 'incomplete'],
    ['%y', 'unknown'],
    ['%5*', 'unknown'],
    ['%lc', 'unsupported'],
    ['%ls', 'unsupported'],
    ['%l[', 'unsupported'],
    ['%m', 'unsupported'],
    ['%1$', 'unsupported'],
  ])('finds %j invalid', (text, reason) => {
    expect(parseScanFormat(text)).toEqual([{ kind: 'invalid', text, reason }]);
  });
});
