/** Two results compared row by row. */

import { expect, test } from '@jest/globals';
import { compareRows } from '#lab/compare/compare-rows.js';
import { decodeRows } from '#lab/compare/read-rows.js';
import { renderCsv } from '#report/render-csv.js';

const columns = ['id', 'analyser', 'hit', 'rank', 'elapsedMs', 'note'];
const table = (...rows: readonly (readonly (string | number | null)[])[]) =>
  decodeRows(renderCsv(columns, rows), 'rows.csv');

test('times differ from run to run: they are measured, not reported as differences', () => {
  const before = table(['a', 'builtin', 1, 1, 10, ''], ['b', 'builtin', 0, null, 20, '']);
  const after = table(['a', 'builtin', 1, 1, 5, ''], ['b', 'builtin', 0, null, 40, '']);
  const comparison = compareRows(before, after, 1);
  expect(comparison).toMatchObject({ rows: 2, differences: [], onlyBefore: [], onlyAfter: [] });
  expect(comparison.measures.map(({ measure, pairs }) => [measure, pairs])).toEqual([
    ['hit', 2],
    ['rank', 1],
    ['elapsedMs', 2],
  ]);
  expect(comparison.measures[2]).toMatchObject({ meanBefore: 15, meanAfter: 22.5, meanDifference: 7.5 });
});

test('cells that differ, and rows that one alone has', () => {
  const before = table(['a', 'builtin', 1, 2, 1, 'x, "y"\nz'], ['b', 'builtin', 1, 1, 1, '']);
  const after = table(['a', 'builtin', 1, 1, 1, ''], ['c', 'builtin', 1, 1, 1, '']);
  expect(compareRows(before, after, 1)).toMatchObject({
    rows: 1,
    onlyBefore: ['b'],
    onlyAfter: ['c'],
    differences: [
      { row: 'a', column: 'rank', before: '2', after: '1' },
      { row: 'a', column: 'note', before: 'x, "y"\nz', after: '' },
    ],
  });
});

test('the analyser names a row only where a result has several', () => {
  const one = table(['a', 'builtin', 1, 1, 1, '']);
  const other = table(['a', 'cbmc', 0, null, 1, '']);
  expect(compareRows(one, other, 1)).toMatchObject({ rows: 1, onlyAfter: [] });
  const both = table(['a', 'builtin', 1, 1, 1, ''], ['a', 'cbmc', 0, null, 1, '']);
  expect(compareRows(both, one, 1)).toMatchObject({ rows: 1, onlyBefore: ['a cbmc'] });
});

test.each([
  ['a,b\n1\n', 'rows.csv:2: has 1 cells, the header 2; check the data folder'],
  ['a\n"1\n', 'rows.csv:2: has a quote that is not closed; check the data folder'],
  ['', 'rows.csv: is empty; check the data folder'],
])('%j is refused', (text, message) => {
  expect(() => decodeRows(text, 'rows.csv')).toThrow(message);
});
