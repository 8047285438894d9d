/** Corpora: records, and faults with their line. */

import { describe, expect, test } from '@jest/globals';
import { decodeCorpus } from '#lab/corpus-files/decode-corpus.js';

const record = {
  id: 'p1-s1',
  problem: 'p1',
  comparator: 'tokens',
  source: 'int main() { return 0; } // é',
  fixed: 'int main() { return 1; }',
  tests: [{ name: 't1', stdin: '1\n', expected: '2\n', rc: 'signal', buggy_passes: false }],
  truth: { changed_lines: [1], single_line: true, hunks: 1 },
  features: { loops: 2 },
};

describe('corpora', () => {
  test('a record is a submission with its suite', () => {
    const [decoded] = decodeCorpus(`${JSON.stringify(record)}\n\n`, 'c.jsonl');
    expect(decoded).toEqual({
      id: 'p1-s1',
      problem: 'p1',
      source: 'int main() { return 0; } // \xc3\xa9',
      fixed: 'int main() { return 1; }',
      suite: {
        compare: { mode: 'tokens', ignoreCase: false },
        tests: [{ name: 't1', args: [], stdin: '1\n', expect: { stdout: '2\n' } }],
      },
      recordedPasses: [false],
      truth: { changedLines: [1], singleLine: true },
    });
  });

  test('what a corpus says of the fault is kept in its own words', () => {
    const truth = { ...record.truth, kinds: ['if-cond', 'insert:output'] };
    const annotated = { ...record, truth, annotation: { fault_types: '[Wrong Input]' } };
    const lines = [annotated, { ...record, defect_class: 'DCCR' }].map((each) => JSON.stringify(each));
    const [first, second] = decodeCorpus(lines.join('\n'), 'c.jsonl');
    expect(first).toMatchObject({ truth: { kinds: truth.kinds }, annotation: '[Wrong Input]' });
    expect(second).toMatchObject({ annotation: 'DCCR' });
  });

  test('records are decoded one at a time', () => {
    const records = decodeCorpus(`${JSON.stringify(record)}\nbroken\n`, 'c.jsonl');
    expect(records.next().value?.id).toBe('p1-s1');
    expect(() => records.next()).toThrow('c.jsonl:2: is not JSON; correct this line');
  });

  test.each([
    [{ ...record, source: undefined }, 'source is missing'],
    [{ ...record, tests: [] }, 'tests must have at least one entry'],
    [
      { ...record, comparator: 'fuzzy' },
      'comparator must be one of exact, trailing, tokens, contains, numbers',
    ],
    [
      { ...record, truth: { changed_lines: [0], single_line: true } },
      'truth.changed_lines[0] must be a line, from 1',
    ],
    [{ ...record, tests: [...record.tests, ...record.tests] }, 'tests[1].name is used before: "t1"'],
  ])('fault %#', (faulty, message) => {
    expect(() => [...decodeCorpus(`\n${JSON.stringify(faulty)}`, 'c.jsonl')]).toThrow(
      `c.jsonl:2: ${message}; correct this record`,
    );
  });
});
