import { expect, test } from '@jest/globals';
import { closenessOf } from '#edits/output-closeness.js';

test.each([
  ['', '5', 0, 0],
  ['Enter 3 numbers: 7', '5', 1, 4],
  ['7', '5', 1, 0],
  ['a b c', 'a c', 2, 1],
  ['c a', 'a c', 1, 1],
  ['1.5 x', '2.25', 1, 1],
  ['yes!', 'yes', 1, 1],
])('%j beside %j: %d words in common, %d too many', (printed, wanted, matched, surplus) => {
  expect(closenessOf(printed, wanted)).toEqual({ matched, surplus });
});
