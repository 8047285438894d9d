/** What a piece of a text may be, cut from the expected output. */

import { describe, expect, test } from '@jest/globals';
import type { Comparator } from '#model/suite.js';
import type { AcceptorState } from '#suite/acceptor.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { changedCharacters, ExpectedText, forgivenBy } from '#texts/piece-candidates.js';

const modes = {
  exact: { mode: 'exact', ignoreCase: false },
  trailing: { mode: 'trailing', ignoreCase: false },
  tokens: { mode: 'tokens', ignoreCase: false },
} as const satisfies Readonly<Record<string, Comparator>>;

/** The candidates after `printed`, each with its cost. */
function candidates(expected: string, comparator: Comparator, printed: string, present: string) {
  const acceptor = createAcceptor(expected, comparator);
  const text = new ExpectedText(acceptor, expected, forgivenBy(comparator, [expected]));
  const state = acceptor.stepText(acceptor.start, printed)!;
  return {
    count: text.countFrom(state),
    found: text.candidates(state, present, () => true).map((each) => [each.text, each.cost] as const),
  };
}

describe('candidates', () => {
  test('of an exact comparison are the stretches from where the output stands, the nearest first', () => {
    const { found, count } = candidates('abc', modes.exact, 'a', 'b');
    // The present one, kept; nothing; and '', 'b', 'bc' as stretches.
    expect(found).toEqual([
      ['b', 0],
      ['b', 0],
      ['', 1],
      ['', 1],
      ['bc', 1],
    ]);
    expect(count).toBe(3);
  });

  test('do not hold the present piece where it is not accepted', () => {
    const texts = candidates('abc', modes.exact, '', 'x').found.map(([text]) => text);
    expect(texts).not.toContain('x');
    expect(texts).toEqual(expect.arrayContaining(['', 'a', 'ab', 'abc']));
  });

  test('of tokens may begin and end with white space that is forgiven', () => {
    const texts = candidates('1 2', modes.tokens, '1', '').found.map(([text]) => text);
    expect(texts).toEqual(expect.arrayContaining(['', ' ', ' 2', ' 2 ', ' 2\n']));
  });

  test('of a comparison by line end may end with white space that a line has elsewhere', () => {
    const texts = candidates('a  b\n', modes.trailing, '', '').found.map(([text]) => text);
    // `a` and two blanks, which vanish where a newline follows.
    expect(texts).toEqual(expect.arrayContaining(['a', 'a ', 'a  ']));
  });

  test('cost what of a long piece is far from both ends, without looking at it', () => {
    const middle = 'x'.repeat(5000);
    const found = candidates(`<${middle}>`, modes.exact, '', '<>').found;
    expect(found).toContainEqual([`<${middle}>`, 5000]);
  });

  test('where there are many, only those are listed after which the rest can follow', () => {
    const expected = `${'ab'.repeat(2000)}c`;
    const acceptor = createAcceptor(expected, modes.exact);
    const text = new ExpectedText(acceptor, expected, forgivenBy(modes.exact, [expected]));
    const isLive = (next: AcceptorState): boolean => acceptor.stepText(next, 'c') !== undefined;
    const found = text.candidates(acceptor.start, '', isLive).map((each) => each.text);
    // What is printed now, and leaving it out, are listed whatever follows.
    expect(found).toEqual(['', '', 'ab'.repeat(2000)]);
  });
});

describe('what is forgiven', () => {
  test.each<[string, Comparator | undefined, string[], boolean]>([
    ['nothing by an exact comparison, which is complete', modes.exact, ['a b'], true],
    ['white space by tokens, which is complete', modes.tokens, ['a b'], true],
    ['white space at line ends, which is complete', modes.trailing, ['a b\n'], true],
    [
      'numbers within a tolerance, which no list holds',
      { ...modes.tokens, tolerance: { absolute: 0.1, relative: 0 } },
      ['1'],
      false,
    ],
    ['too many kinds of white space to try them all', modes.trailing, [`a${' '.repeat(60)}b`], false],
    ['whatever stands around what is contained', { mode: 'contains', ignoreCase: false }, ['a'], false],
    ['all but numbers', { mode: 'numbers', ignoreCase: false }, ['1'], false],
    ['something else in each test', undefined, ['a'], false],
  ])('%s', (_name, comparator, expected, isComplete) => {
    expect(forgivenBy(comparator, expected).isComplete).toBe(isComplete);
  });

  test('every text within a run of white space is tried where only line ends are forgiven', () => {
    expect([...forgivenBy(modes.trailing, ['a \nb', 'a\t\tb']).after].sort()).toEqual(['\t', '\t\t', '\n']);
  });
});

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', '', 3],
  ['abc', 'axc', 2],
  ['sum: ', 'Sum: ', 2],
  // Nothing counts for both the beginning and the end.
  ['aa', 'a', 1],
  ['aba', 'aa', 1],
])('from %j to %j %d characters change', (a, b, count) => {
  expect(changedCharacters(a, b)).toBe(count);
  expect(changedCharacters(b, a)).toBe(count);
});
