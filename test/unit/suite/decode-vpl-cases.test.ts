/** The cases of VPL. VPL's own evaluator defines what a file means. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { decodeVplCases } from '#suite/decode-vpl-cases.js';

const decode = (text: string) => decodeVplCases(text, 'vpl_evaluate.cases');

function messageOf(text: string): string {
  try {
    decode(text);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return 'no fault';
}

test('cases with inputs and outputs over several lines', () => {
  const text = `Case = two numbers
Program arguments = -v 'a b' "c d" e
Input = 3
4
Output = 7
-1
Case = nothing read
Grade reduction = 50%
Fail message = think again
Output =
10 20

Case =
expected EXIT code = 3
Input =5
Output =5`;
  expect(decode(text)).toEqual({
    compare: { mode: 'numbers', ignoreCase: false },
    tests: [
      // The input is everything after the equals sign, including its blank.
      {
        name: 'two numbers',
        args: ['-v', 'a b', 'c d', 'e'],
        stdin: ' 3\n4\n',
        expect: { stdout: '7\n-1' },
      },
      { name: 'nothing read', args: [], stdin: '', expect: { stdout: '10 20' } },
      { name: 'case 3', args: [], stdin: '5\n', expect: { stdout: '5', exitCode: 3 } },
    ],
  });
});

test('each output is compared in the way nearest to that of VPL', () => {
  const outputs = ['3 4', '1.50 2', '"Hello, world"', 'Hello, world', '-.5e3'];
  const { compare, tests } = decode(outputs.map((output) => `Case = c\nOutput = ${output}\n`).join(''));
  const realTolerance = { absolute: 0, relative: 0.0001 };
  expect(compare).toEqual({ mode: 'numbers', ignoreCase: false });
  expect(tests.map((each) => [each.name, each.expect.stdout, each.compare])).toEqual([
    ['c', '3 4', undefined],
    ['c (case 2)', '1.50 2', { mode: 'numbers', ignoreCase: false, tolerance: realTolerance }],
    ['c (case 3)', 'Hello, world', { mode: 'trailing', ignoreCase: false }],
    ['c (case 4)', 'Hello, world', { mode: 'tokens', ignoreCase: true }],
    ['c (case 5)', '-.5e3', { mode: 'numbers', ignoreCase: false, tolerance: realTolerance }],
  ]);
});

test('inputs and outputs may have their own end marks', () => {
  const text = `Input end = EOI
Output end = EOO
Case = a
Input = x = 1
case = y
EOI
Output = "one
two"EOO
Case = b
Input = 5EOI
Output = 6EOO
`;
  expect(decode(text).tests).toEqual([
    { name: 'a', args: [], stdin: ' x = 1\ncase = y\n', expect: { stdout: 'one\ntwo' } },
    {
      name: 'b',
      args: [],
      stdin: ' 5',
      expect: { stdout: '6' },
      compare: { mode: 'numbers', ignoreCase: false },
    },
  ]);
});

test('line ends of Windows, and letters beyond ASCII as the bytes of UTF-8', () => {
  expect(decode('Case = é\r\nInput = é\r\nOutput = "é"\r\n').tests).toEqual([
    { name: 'é', args: [], stdin: ' \xc3\xa9\n', expect: { stdout: '\xc3\xa9' } },
  ]);
});

test('regular expressions, by the flags of POSIX', () => {
  const text = 'Case = a\nOutput = /^sum: [0-9]+$/i\nCase = b\nOutput = /^5$/m\n';
  const { tests, compare } = decode(text);
  expect(compare.mode).toBe('trailing');
  expect(tests.map(({ expect: { stdout, matches } }) => [stdout, matches])).toEqual([
    [undefined, '(?si)^sum: [0-9]+$'],
    [undefined, '(?m)^5$'],
  ]);
});

test('a case that cannot be read is left out where somebody hears of it', () => {
  const text = 'Case = a\nOutput = *3\nCase = b\nOutput = 3\n';
  const skipped: string[] = [];
  const { tests } = decodeVplCases(text, 'v.cases', ({ message }) => skipped.push(message));
  expect(tests.map(({ name }) => name)).toEqual(['b']);
  expect(skipped).toEqual([
    'v.cases:1: the case "a" compares the end of the output only (*); write all of the output',
  ]);
});

describe('refused, with the case', () => {
  test.each([
    [
      'Case = a\nOutput = /(a)\\1/\n',
      'the case "a" compares with a regular expression that refers back to a group, which RE2 does not (character 8); write it in RE2\'s syntax',
    ],
    [
      'Case = a\nOutput = *3\n',
      'the case "a" compares the end of the output only (*); write all of the output',
    ],
    ['Case = a\nOutput = 1\nOutput = 2\n', 'the case "a" accepts any of several outputs; keep one of them'],
    [
      'Case = a\nProgram to run = /bin/ls\nOutput = 1\n',
      'the case "a" runs another program; leave the case out',
    ],
    [
      'Case = a\nVariation = v1\nOutput = 1\n',
      'the case "a" belongs to a variation; give each variation a file of its own',
    ],
    ['Case = a\nInput = 1\n', 'the case "a" expects nothing; give it an output'],
    ['Case = a\nExpected exit code = 300\n', 'expects the exit code "300"; write a number from 0 to 255'],
    ['\nCasee = a\n', 'vpl_evaluate.cases:2: is not a line of a VPL case; correct the name before the "="'],
    ['hello\n', 'vpl_evaluate.cases: has no cases'],
  ])('%j', (text, message) => {
    expect(messageOf(text)).toContain(message);
  });
});
