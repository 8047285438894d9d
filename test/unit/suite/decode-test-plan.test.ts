/** Lines of SIR test plans: quoting, input files, and what is refused. */

import { describe, expect, test } from '@jest/globals';
import { decodeTestPlan } from '#suite/decode-test-plan.js';

function one(line: string): [readonly string[], string | undefined] {
  const [test] = decodeTestPlan(`${line}\n`, 'universe');
  return [test!.args, test!.inputFile];
}

describe('test plans', () => {
  test.each<[string, string[], string | undefined]>([
    [' 958 1  1\t2597 ', ['958', '1', '1', '2597'], undefined],
    ['2 3 < input/inp.46', ['2', '3'], 'input/inp.46'],
    ['<in.txt a', ['a'], 'in.txt'],
    ['\'a b\' "c d" e\'f\'"g"', ['a b', 'c d', 'efg'], undefined],
    ["'' x", ['', 'x'], undefined],
    ['"a\\"b\\\\c\\d" \\\' a\\ b', ['a"b\\c\\d', "'", 'a b'], undefined],
    ["'[^a-z]*?' '<' \"|\" $HOME *", ['[^a-z]*?', '<', '|', '$HOME', '*'], undefined],
  ])('%s', (line, args, input) => {
    expect(one(line)).toEqual([args, input]);
  });

  test('every line is a test, an empty one too, but not at the end', () => {
    expect(decodeTestPlan('1\r\n\n2\n\n \n', 'u')).toEqual([
      { args: ['1'], inputFile: undefined, line: 1 },
      { args: [], inputFile: undefined, line: 2 },
      { args: ['2'], inputFile: undefined, line: 3 },
    ]);
  });

  test.each([
    [
      '1\n2 > out',
      'universe:2: the test has an unquoted >, which a test plan cannot have; correct this line',
    ],
    ['1 | cat', 'universe:1: the test has an unquoted |, which a test plan cannot have; correct this line'],
    ["'abc", "universe:1: the test has a ' without its partner; correct this line"],
    ['a "b\\"', 'universe:1: the test has a " without its partner; correct this line'],
    ['a\\', 'universe:1: the test ends in a backslash; correct this line'],
    ['a <', 'universe:1: the test names no file after "<"; correct this line'],
    ['< a < b', 'universe:1: the test has more than one "<"; correct this line'],
    ['\n\n', 'universe: has no test cases; add at least one test case'],
  ])('%j is refused', (text, message) => {
    expect(() => decodeTestPlan(text, 'universe')).toThrow(message);
  });
});
