/** Places of a mended text, as places of the text that it was before. */

import { describe, expect, test } from '@jest/globals';
import { applyChanges, inOriginal } from '#compile-errors/composed-changes.js';
import { withPlacesBefore } from '#compile-errors/places-before.js';

const before = 'int a\nint b = f(;\nint c;\n';
const changes = [
  { start: 5, end: 5, text: ';' },
  { start: 16, end: 16, text: '1)' },
];
const mended = { before, text: applyChanges(before, changes), changes };

function placed(line: number, column: number, endColumn: number, text = 'x') {
  const span = { file: 'a.c', line, column, endLine: line, endColumn, before: text };
  const { column: from, endColumn: to, before: there } = withPlacesBefore(span, mended, 'a.c', new Set());
  return [from, to, there];
}

test('the changes are made', () => {
  expect(mended.text).toBe('int a;\nint b = f(1);\nint c;\n');
});

describe('a place', () => {
  test.each([
    ['before a change', [2, 1, 4], [1, 4, 'int']],
    ['around a change', [2, 9, 13], [9, 11, 'f(']],
    ['behind a change, in its line', [2, 13, 14], [11, 12, ';']],
    ['that ends where a change begins', [1, 1, 6], [1, 6, 'int a']],
    ['inside of what was put in', [2, 11, 12], [11, 11, '']],
    ['in a line without changes', [3, 5, 6], [5, 6, 'c']],
  ] as const)('%s', (_, [line, column, endColumn], expected) => {
    expect(placed(line, column, endColumn)).toEqual(expected);
  });
});

test('ids are renamed wherever they stand, and other files are left alone', () => {
  const id = 'a.c:2:13:guard';
  const other = { file: 'b.h', line: 2, column: 13, endLine: 2, endColumn: 14 };
  const data = { id, lists: [[id, 'a.c:2:13']], other };
  expect(withPlacesBefore(data, mended, 'a.c', new Set([id]))).toEqual({
    id: 'a.c:2:11:guard',
    lists: [['a.c:2:11:guard', 'a.c:2:13']],
    other,
  });
});

describe('changes after changes', () => {
  test('have the offsets of the first text', () => {
    const then = [{ start: 20, end: 21, text: '' }];
    expect(inOriginal(changes, then)).toEqual([...changes, { start: 17, end: 18, text: '' }]);
  });

  test('of what was put in there is no such place', () => {
    expect(inOriginal(changes, [{ start: 18, end: 19, text: '' }])).toBeUndefined();
  });
});
