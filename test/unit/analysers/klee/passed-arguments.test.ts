/** Which arguments reach a program through KLEE's command line unchanged. */

import { expect, test } from '@jest/globals';
import { passedArguments } from '#analysers/klee/passed-arguments.js';

test.each<[string, readonly string[], readonly string[] | undefined]>([
  ['digits, options and spaces', ['601', '--help', 'a b'], ['601', '--help', 'a b']],
  ['bytes that are UTF-8 (ü is C3 BC)', ['\u00c3\u00bc'], ['ü']],
  ['bytes that are not', ['\u00fc'], undefined],
  ['an empty one', ['1', ''], undefined],
  ['a null', ['a\0b'], undefined],
  ['one that KLEE would read options from', ['1', '@file'], undefined],
])('%s', (_, args, expected) => {
  expect(passedArguments(args)).toEqual(expected);
});
