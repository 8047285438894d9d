/** The first difference of two outputs, as it is shown. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { findDifference } from '#report/output-difference.js';

describe('the first difference', () => {
  test.each([
    ['a word', 'one\ntwo 2\n', 'one\ntwo 3\n', { line: 2, expected: '"two 2\\n"', actual: '"two 3\\n"' }],
    [
      'white space that differs before the word is passed over',
      'a  b\n',
      'a c\n',
      {
        line: 1,
        expected: '"a  b\\n"',
        actual: '"a c\\n"',
      },
    ],
    ['the output ends early', '1\n2\n', '1\n', { line: 2, expected: '"2\\n"', actual: 'nothing more' }],
    ['the output goes on', '1\n', '1\n2', { line: 2, expected: 'nothing more', actual: '"2"' }],
    ['no output at all', 'x', '', { line: 1, expected: '"x"', actual: 'nothing more' }],
    [
      'invisible characters',
      'a\t"b"\n',
      'a\u001b[2J\r\n',
      {
        line: 1,
        expected: '"a\\t\\"b\\"\\n"',
        actual: '"a\\x1b[2J\\r\\n"',
      },
    ],
    ['UTF-8', '\u00c3\u00a9\n', 'e\n', { line: 1, expected: '"é\\n"', actual: '"e\\n"' }],
    ['latin-1', '\u00e9\n', 'e\n', { line: 1, expected: '"é\\n"', actual: '"e\\n"' }],
  ])('%s', (_, expected, actual, difference) => {
    expect(findDifference(expected, actual, inEnglish)).toEqual({ ...difference, isWhiteSpaceOnly: false });
  });

  test.each([
    ['one\ntwo\n', 'one\n\ntwo\n', 'printed'],
    ['one\n\ntwo\n', 'one\ntwo\n', 'missing'],
    ['one\n', 'one\n\n', undefined],
    ['one two\n', 'one\ntwo\n', undefined],
  ])('an empty line before what comes after it: %j %j', (expected, actual, emptyLine) => {
    expect(findDifference(expected, actual, inEnglish)?.emptyLine).toBe(emptyLine);
  });

  test('white space only', () => {
    expect(findDifference('a b\n', 'a b \n', inEnglish)).toEqual({
      line: 1,
      expected: '"a b\\n"',
      actual: '"a b \\n"',
      isWhiteSpaceOnly: true,
    });
    expect(findDifference('a\n', 'a', inEnglish)).toEqual({
      line: 1,
      expected: '"a\\n"',
      actual: 'nothing more',
      isWhiteSpaceOnly: true,
    });
  });

  test('a long line is cut around it', () => {
    const lead = 'abcdefghi '.repeat(10);
    const tail = ' z'.repeat(50);
    expect(findDifference(`${lead}1${tail}\n`, `${lead}2${tail}\n`, inEnglish)).toEqual({
      line: 1,
      expected: '… "abcdefghi abcdefghi 1 z z z z z z z z z z z " …',
      actual: '… "abcdefghi abcdefghi 2 z z z z z z z z z z z " …',
      isWhiteSpaceOnly: false,
    });
  });

  test('equal outputs have none', () => {
    expect(findDifference('1\n', '1\n', inEnglish)).toBeUndefined();
  });
});
