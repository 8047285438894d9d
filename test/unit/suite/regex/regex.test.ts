/** Regular expressions by example: what they match, what is refused, and what bombs cost. */

import { describe, expect, test } from '@jest/globals';
import type { IntegerSpec } from '#suite/acceptor.js';
import { createRegexAcceptor } from '#suite/create-acceptor.js';
import { regexLimits } from '#suite/limits.js';
import { utf8Ranges } from '#suite/regex/utf8-ranges.js';
import { patternFault } from '#suite/suite-schema.js';

function matches(pattern: string, latin1: string): boolean {
  const acceptor = createRegexAcceptor(pattern);
  const end = acceptor.stepText(acceptor.start, latin1);
  return end !== undefined && acceptor.accepts(end);
}

const cases: [pattern: string, text: string, isMatch: boolean][] = [
  ['sum: \\d+', 'The sum: 12.', true],
  ['^sum', 'The sum', false],
  // A final newline is not minded; any other text is.
  ['^5$', '5\n', true],
  ['^5$', '5 \n\n', true],
  ['^5$', '5x', false],
  ['^5$', '5\n6', false],
  ['^5\\z', '5\n', false],
  ['(?m)^6$', '5\n6\n7', true],
  ['(?m)^6$', '5\n6 \n7', false],
  ['a$\\n\\n', 'a\n\n', true],
  ['\\bcat\\b', 'a cat.', true],
  ['\\bcat\\b', 'concat', false],
  ['\\bcat\\b', 'cat', true],
  ['cat\\B', 'cat', false],
  ['(?i)ÄRGER', '\xc3\xa4rger', true],
  ['^.$', '\xe2\x82\xac', true],
  // A byte that is not UTF-8 does not count as a character.
  ['^.$', '\xe2', false],
  ['^[^a]b', '\xc3\xa9b', true],
  ['^\\pL+$', 'a\xc3\xa9', true],
  ['^\\p{Greek}$', '\xce\xb1', true],
  ['^\\P{Lu}$', 'A', false],
  ['x{2,3}', 'xx', true],
  ['^x{2,3}$', 'xxxx', false],
  ['a{,2}', 'a{,2}', true],
  ['\\Q1+1\\E=2', '1+1=2', true],
  ['[]a]+-', 'a]-', true],
  ['\\101\\x42\\x{43}', 'ABC', true],
  ['(|a)*b', 'aab', true],
];

describe('what a pattern matches', () => {
  test.each(cases)('%j on %j: %j', (pattern, text, isMatch) => {
    expect(patternFault(pattern)).toBeUndefined();
    expect(matches(pattern, text)).toBe(isMatch);
  });
});

const refused: [pattern: string, what: string][] = [
  ['a(b', 'has a ( without its partner (character 2)'],
  ['ab)', 'has a ) without its partner (character 3)'],
  ['[a', 'has a [ without its partner (character 1)'],
  ['(a)\\1', 'refers back to a group, which RE2 does not (character 4)'],
  ['a(?=b)', 'looks ahead or behind, which RE2 does not (character 2)'],
  ['(?<!a)b', 'looks ahead or behind, which RE2 does not (character 1)'],
  ['a**', 'has two repetitions in a row, which RE2 does not take (character 1)'],
  ['|*', 'repeats nothing with * (character 2)'],
  ['\\y', 'has the escape \\y, which RE2 does not know (character 3)'],
  ['a\\', 'ends in a backslash (character 3)'],
  ['[z-a]', 'has a range whose end is below its start (character 3)'],
  ['[[:letter:]]', 'names the class [:letter:], which RE2 does not know (character 12)'],
  ['\\p{Klingon}', 'names the class "Klingon", which Unicode does not have (character 12)'],
  ['x{3,2}', 'has a repetition whose end is below its start (character 7)'],
  ['x{1001}', 'repeats more than 1000 times (character 8)'],
  ['(?#note)', 'has a group that RE2 does not know (character 1)'],
  ['(((a{100}){100}){100}){100}', 'is too large once its repetitions are written out (character 1)'],
  ['((){1000}){1000}', 'is too large once its repetitions are written out (character 1)'],
  ['('.repeat(200), 'is nested more than 100 deep (character 102)'],
  ['a'.repeat(3000), 'has more than 2000 characters (character 2001)'],
  ['a^', 'matches no output'],
];

describe('what is refused', () => {
  test.each(refused)('%j', (pattern, what) => {
    expect(patternFault(pattern)).toBe(what);
  });
});

describe('bombs', () => {
  test.each(['(a+)+$', '(a|aa)+$', '(a*)*b', '(.*a){20}', '(x+x+)+y'])(
    '%j goes through a text once',
    (pattern) => {
      const acceptor = createRegexAcceptor(pattern);
      let state = acceptor.start;
      const states = new Set([state]);
      for (const char of 'a'.repeat(20_000)) {
        state = acceptor.step(state, char.charCodeAt(0))!;
        states.add(state);
      }
      expect(states.size).toBeLessThan(100);
    },
  );

  test('a pattern with very many states keeps a bounded number of them', () => {
    // Every text of 18 letters has a state of its own.
    const acceptor = createRegexAcceptor('^(?:[ab]*a[ab]{18}x|y)');
    let state = acceptor.start;
    const ids = new Set<number>();
    let seed = 1;
    for (let i = 0; i < 60_000; i++) {
      seed = (seed * 48_271) % 2_147_483_647;
      state = acceptor.step(state, seed % 2 === 0 ? 97 : 98)!;
      ids.add(state.id);
    }
    expect(ids.size * 10).toBeGreaterThan(regexLimits.threadsKeptMax / 10);
    expect(acceptor.step(state, 121)).toBeUndefined();
  });
});

describe('numbers of unknown value', () => {
  const plain: IntegerSpec = {
    ...{ base: 10, upperCase: false, width: 0, precision: undefined, leftAlign: false, zeroPad: false },
    ...{ plus: false, space: false, alternate: false },
  };

  test('all values that lead to one state are one interval', () => {
    const acceptor = createRegexAcceptor('^\\d+$');
    const branches = acceptor.integers(acceptor.start, plain, -(2n ** 31n), 2n ** 31n - 1n);
    expect(branches).toMatchObject([{ low: 0, high: 2n ** 31n - 1n }]);
  });

  test('a number of certain digits is found among all', () => {
    const acceptor = createRegexAcceptor('^x = 4[2-4]\\n');
    const state = acceptor.stepText(acceptor.start, 'x = ')!;
    const branches = acceptor.integers(state, plain, -(2n ** 31n), 2n ** 31n - 1n);
    expect(branches).toMatchObject([
      // 4, and then something else prints the second digit.
      { low: 4, high: 4 },
      { low: 42, high: 44 },
    ]);
  });
});

test('a range of code points is the UTF-8 texts of just these', () => {
  expect(utf8Ranges([[0x7e, 0x81]])).toEqual([
    [[0x7e, 0x7f]],
    [
      [0xc2, 0xc2],
      [0x80, 0x81],
    ],
  ]);
  expect(utf8Ranges([[0x800, 0xffff]])).toHaveLength(2);
});
