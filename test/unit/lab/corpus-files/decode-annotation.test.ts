/** Lines marked by hand, in the words of the corpus that has them. */

import { describe, expect, test } from '@jest/globals';
import { decodeAnnotatedFaults } from '#lab/corpus-files/decode-annotation.js';
import { decodeCorpus } from '#lab/corpus-files/decode-corpus.js';

describe('lines marked by hand', () => {
  test.each([
    ['[6]', '1', { faults: 1, lines: [6] }],
    ['[19, 33, 34]', '3', { faults: 3, lines: [19, 33, 34] }],
    // In any order, and a line twice, where it has two faults.
    ['[9,34,11]', '3', { faults: 3, lines: [9, 11, 34] }],
    ['[18,18]', '2', { faults: 2, lines: [18] }],
    // The number is kept, whatever lines are named.
    ['[6,22]', '4', { faults: 4, lines: [6, 22] }],
    ['[ALL]', '-1', { faults: 'all', lines: [] }],
    ['[3]', '-1', { faults: 'all', lines: [] }],
    ['[ALL]', 'ALL', { faults: 'all', lines: [] }],
  ])('%s and %s', (lines, count, expected) => {
    expect(decodeAnnotatedFaults(lines, count)).toEqual(expected);
  });

  test.each([
    [undefined, undefined],
    ['[6]', undefined],
    ['[]', '1'],
    ['[6]', 'some'],
  ])('%s and %s say nothing', (lines, count) => {
    expect(decodeAnnotatedFaults(lines, count)).toBeUndefined();
  });

  test('are in the records of a corpus', () => {
    const record = {
      id: 'a',
      problem: 'p',
      comparator: 'tokens',
      source: 'int main() { return 0; }',
      tests: [{ name: 't', stdin: '', expected: '' }],
      annotation: { fault_types: '[Wrong Input]', faulty_lines: '[1]', number_of_faults: '1' },
    };
    const [decoded] = decodeCorpus(JSON.stringify(record), 'c.jsonl');
    expect(decoded).toMatchObject({
      annotation: '[Wrong Input]',
      annotatedFaults: { faults: 1, lines: [1] },
    });
  });
});
