/**
 * Phases 2 and 3: which tokens a text has and where they stand.
 */

import { describe, expect, test } from '@jest/globals';
import { lexFile } from '#c/preprocess/lex.js';
import { place } from './preprocessed.js';

function lex(text: string) {
  return lexFile({ name: 'a.c', text, isSystem: false });
}

function tokenTexts(text: string): string[] {
  return lex(text).tokens.map((token) => token.text);
}

describe('tokens by longest match', () => {
  const cases: readonly [text: string, ...tokens: string[]][] = [
    ['a+++++b', 'a', '++', '++', '+', 'b'],
    // A number swallows periods and letters.
    ['x<<=1>>2...c->d', 'x', '<<=', '1', '>>', '2...c', '->', 'd'],
    ['(...)', '(', '...', ')'],
    ['0x1p-3 .5e+1f 1ex 0xe+1 1..2', '0x1p-3', '.5e+1f', '1ex', '0xe+1', '1..2'],
    [`L"a" u8"b" U'c' Lx "\\"" '\\''`, 'L"a"', 'u8"b"', `U'c'`, 'Lx', '"\\""', `'\\''`],
    ['a/**/b//c\nd', 'a', 'b', 'd'],
    ['"/*" /* " */ x', '"/*"', 'x'],
    ['<: %:%: %> <::>', '<:', '%:%:', '%>', '<:', ':>'],
    ['$a_1$ @ `', '$a_1$', '@', '`'],
    // Bytes of UTF-8; a byte alone means nothing, and what gcc does not allow in a name ends it.
    ['a\xc3\xa9\xe2\x80\x94b \xe9x', 'a\xc3\xa9', '\xe2\x80\x94', 'b', '\xe9', 'x'],
    ['\xcc\x81 e\xcc\x81', '\xcc\x81', 'e\xcc\x81'],
    ['\u03c0x \\u00e9\\U0001F600 \\u2014', '\u03c0x', '\xc3\xa9\xf0\x9f\x98\x80', '\\u2014'],
    ['\\u00e \\x', '\\', 'u00e', '\\', 'x'],
    ['"open\nx', '"open', 'x'],
    [' \n\t'],
  ];
  test.each(cases)('%j', (text, ...tokens) => {
    expect(tokenTexts(text)).toEqual(tokens);
  });

  test('header names only after #include', () => {
    expect(tokenTexts('#include <a b.h>\n# include_next <c>\nx <a> y\n#define include <d>')).toEqual([
      ...['#', 'include', '<a b.h>', '#', 'include_next', '<c>'],
      ...['x', '<', 'a', '>', 'y', '#', 'define', 'include', '<', 'd', '>'],
    ]);
  });
});

describe('places', () => {
  test('lines and columns count from 1, the end is exclusive', () => {
    expect(lex('int\n  ab;').tokens.map((token) => place(token.span))).toEqual([
      'a.c:1:1-1:4 int',
      'a.c:2:3-2:5 ab',
      'a.c:2:5-2:6 ;',
    ]);
  });

  test('joined lines keep their places', () => {
    const { tokens } = lex('i\\\nnt x\\  \n = \\\r\n1;\ny');
    expect(tokens.map((token) => [token.text, place(token.span)])).toEqual([
      ['int', 'a.c:1:1-2:3 i\\\nnt'],
      ['x', 'a.c:2:4-2:5 x'],
      ['=', 'a.c:3:2-3:3 ='],
      ['1', 'a.c:4:1-4:2 1'],
      [';', 'a.c:4:2-4:3 ;'],
      ['y', 'a.c:5:1-5:2 y'],
    ]);
  });

  test('a comment over several lines does not start a line', () => {
    const { tokens } = lex('a /*\n*/ #b\n/*\n*/ #c');
    expect(tokens.map((token) => token.startsLine)).toEqual([true, false, false, true, false]);
    expect(tokens[3]!.span.line).toBe(4);
  });

  test('carriage returns are white space', () => {
    expect(lex('a\r\nb').tokens.map((token) => place(token.span))).toEqual([
      'a.c:1:1-1:2 a',
      'a.c:2:1-2:2 b',
    ]);
  });

  // As bytes, and as a character.
  test.each(['\xef\xbb\xbf', '\ufeff'])('the byte order mark %j makes neither token nor column', (mark) => {
    const { tokens } = lex(`${mark}#a\nb${mark}`);
    expect(tokens.slice(0, 3).map((token) => place(token.span))).toEqual([
      'a.c:1:1-1:2 #',
      'a.c:1:2-1:3 a',
      expect.stringContaining('a.c:2:1-'),
    ]);
    expect(tokens[0]!.span.start).toBe(mark.length);
  });
});

test('an unterminated comment ends the text', () => {
  const { tokens, unterminatedComment } = lex('a\n  /* b');
  expect(tokens).toHaveLength(1);
  expect(place(unterminatedComment!)).toBe('a.c:2:3-2:5 /*');
});

test('a file is lexed once', () => {
  const file = { name: 'a.c', text: 'x', isSystem: true };
  expect(lexFile(file)).toBe(lexFile(file));
});
