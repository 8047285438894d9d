/** Which changes authors made, counted and written as a table. */

import { describe, expect, test } from '@jest/globals';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import { changedHunks } from '#lab/likelihood/changed-hunks.js';
import { countChanges } from '#lab/likelihood/count-changes.js';
import { type ChangesOfRecord, changesOf } from '#lab/likelihood/made-changes.js';
import { renderLikelihoodTable } from '#lab/likelihood/render-likelihood-table.js';

describe('stretches of changed lines', () => {
  test.each<[string, readonly string[], readonly string[], unknown]>([
    ['none where only white space and comments differ', ['a = 1;', 'b;'], ['a=1; // one', 'b;'], []],
    ['a line', ['a;', 'b;', 'c;'], ['a;', 'x;', 'c;'], [{ start: 1, end: 2, after: 'x;' }]],
    [
      'as many lines as before, each by itself',
      ['a;', 'b;'],
      ['x;', 'y;'],
      [
        { start: 0, end: 1, after: 'x;' },
        { start: 1, end: 2, after: 'y;' },
      ],
    ],
    ['a line that is gone', ['a;', 'b;', 'c;'], ['a;', 'c;'], [{ start: 1, end: 2, after: '' }]],
    [
      'a line put in, with its neighbours',
      ['a;', 'c;'],
      ['a;', 'b;', 'c;'],
      [{ start: 0, end: 2, after: 'a;b;c;' }],
    ],
  ])('%s', (_, before, after, hunks) => {
    expect(changedHunks(before, after)).toEqual(hunks);
  });
});

const program = (bound: string, sum: string): string => `#include <stdio.h>
int main(void) {
  int i, n, sum = 0;
  scanf("%d", &n);
  for (i = 0; ${bound}; i++)
    sum ${sum} i;
  printf("%d\\n", sum);
  return 0;
}
`;

function record(source: string, fixed: string | undefined): CorpusRecord {
  const suite = { compare: { mode: 'exact', ignoreCase: false }, tests: [] } as const;
  return { id: 'r', problem: 'p', source, ...(fixed !== undefined && { fixed }), suite, recordedPasses: [] };
}

const kindsMade = (found: ChangesOfRecord | undefined) => found?.made.map(({ kind }) => kind);

describe('the changes of an author', () => {
  const right = program('i <= n', '+=');

  test('are recognised among those that would be tried, in each stretch of lines', () => {
    const found = changesOf(record(program('i<n', '='), right));
    expect(found?.hunks).toBe(2);
    expect(kindsMade(found)).toEqual([
      ['comparison', '< to <='],
      ['assignment', '= to +='],
    ]);
    expect(found!.proposed.length).toBeGreaterThan(20);
  });

  test('are not recognised where no edit does the same', () => {
    expect(kindsMade(changesOf(record(program('i < n * n - 7', '+='), right)))).toEqual([]);
  });

  test('are unknown without a later version, and of what is not C', () => {
    expect(changesOf(record(right, undefined))).toBeUndefined();
    expect(changesOf(record('int main(', right))).toBeUndefined();
  });
});

describe('counts', () => {
  const less = { kind: ['comparison', '< to <='], regularity: 'neither' } as const;
  const greater = { kind: ['comparison', '> to >='], regularity: 'neither' } as const;
  const apart = { ...less, regularity: 'apart' } as const;
  const counts = countChanges([
    { proposed: [less, less, greater, apart], made: [less], hunks: 1 },
    { proposed: [less], made: [less], hunks: 2 },
    // What was meant here is not known.
    { proposed: [greater, greater], made: [], hunks: 1 },
  ]);

  test('are of the submissions whose change was recognised', () => {
    expect(counts).toMatchObject({ pairs: 3, recognised: 2, changes: 2 });
    expect(counts.kinds.get('comparison')).toEqual(
      new Map([
        ['< to <=', [2, 4]],
        ['> to >=', [0, 1]],
      ]),
    );
  });

  test('put regularity beside what the kinds alone would give', () => {
    // Half of the proposals of the kind are fixes: 1.5 of the three, 0.5 of the one.
    expect(counts.regularities).toEqual({ alike: [0, 0], apart: [0, 0.5], neither: [2, 1.5] });
  });

  test('are a module with their provenance', () => {
    const text = renderLikelihoodTable(counts, { corpora: ['a', 'b'], date: '2026-01-31' });
    expect(text).toContain('nearmiss experiment likelihood a.jsonl b.jsonl');
    expect(text).toContain('from 3 pairs');
    // What was never the fix is left out where it could seldom have been.
    expect(text).toContain("  comparison: {\n    '< to <=': [2, 4],\n  },");
    expect(text).toContain('  apart: [0, 0.5],');
  });
});
