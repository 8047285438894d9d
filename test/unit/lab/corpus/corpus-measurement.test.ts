/** Measuring single submissions of a corpus, whole and in process. */

import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { controlJobs } from '#lab/corpus/corpus-data.js';
import { measureSubmission } from '#lab/corpus/corpus-measurement.js';
import type { CorpusJob, CorpusOptions } from '#lab/corpus/corpus-submission.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import { defaultPoolLimits } from '#pool/limits.js';

const options: CorpusOptions = {
  localise: {
    analyser: 'builtin',
    scope: 'paper',
    strategy: 'generations',
    seed: 1,
    undefinedMode: 'native',
    confirm: true,
    faults: 1,
    jobs: 1,
    poolLimits: defaultPoolLimits,
    searchLimits: defaultSearchLimits,
  },
};

const average = (value: string): string => `#include <stdio.h>
int main(void)
{
    int a, b;
    double mean;
    scanf("%d %d", &a, &b);
    mean = ${value};
    printf("%.1f\\n", mean);
    return 0;
}
`;

function job(source: string, changes: Partial<CorpusRecord> = {}): CorpusJob {
  const inputs = [
    ['4 2', '3.0'],
    ['1 2', '1.5'],
    ['0 3', '1.5'],
  ] as const;
  return {
    corpus: 'c',
    record: {
      id: 'r',
      problem: 'mean',
      source,
      fixed: average('(a + b) / 2.0'),
      suite: {
        compare: { mode: 'exact', ignoreCase: false },
        tests: inputs.map(([stdin, mean], index) => ({
          name: `t${index}`,
          args: [],
          stdin: `${stdin}\n`,
          expect: { stdout: `${mean}\n` },
        })),
      },
      recordedPasses: [],
      truth: { changedLines: [7], singleLine: true },
      annotation: 'integer division',
      ...changes,
    },
  };
}

describe('a submission of a corpus', () => {
  test('is localised and put beside its author’s fix and the baselines', async () => {
    const result = await measureSubmission(job(average('(a + b) / 2')), options);
    // Only the assignment decides what is printed; the return has no say in the output.
    expect(result).toMatchObject({
      corpus: 'c',
      row: { id: 'r', problem: 'mean', verdict: 'near-miss', tests: 3, failing: 2, locations: 2, hit: 1 },
      fixKind: 'assignment',
      annotation: 'integer division',
      noLocation: '',
      isPerfect: true,
      reported: { locations: 1, lines: 1 },
      foundBy: { kind: 'assignment' },
      isUndefined: false,
      note: '',
    });
    // All tests run lines 6 to 9: four equals.
    expect(result.baselines).toMatchObject({
      lines: 4,
      hit: true,
      formulas: { op2: { rank: 2.5, rankShare: 0.5 } },
    });
  });

  test('a fix where no location of the scope is names its cause', async () => {
    const text = average('(a + b) / 2.0').replace('double', 'int');
    const truth = { changedLines: [5], singleLine: true };
    const result = await measureSubmission(job(text, { truth }), options);
    expect(result).toMatchObject({ fixKind: 'declaration', noLocation: 'declaration', isPerfect: false });
    expect(result.row).toMatchObject({ hit: 0, rankShare: 1 });
    // An int is printed by a conversion for a double.
    expect(result.isUndefined).toBe(true);
  });

  test('where the author put something in, the lines beside it count', async () => {
    const text = average('(a + b) / 2');
    const between = (insertionsBetween: readonly (readonly [number, number])[]) =>
      measureSubmission(
        job(text, { truth: { changedLines: [], insertionsBetween, singleLine: false } }),
        options,
      );
    const [before, behind, elsewhere] = [
      await between([[6, 7]]),
      await between([[7, 8]]),
      await between([[1, 2]]),
    ];
    for (const { row, fixKind, isPerfect } of [before, behind]) {
      expect(row.hit).toBe(1);
      expect([fixKind, isPerfect]).toEqual(['insertion only', true]);
    }
    expect([before.row.trueLines, behind.row.trueLines]).toEqual(['6 7', '7 8']);
    expect(elsewhere).toMatchObject({ row: { hit: 0 }, noLocation: 'no line is changed' });
  });

  test('a mistake is where the author changed something, be it beside what they put in elsewhere', async () => {
    const full = { ...options, localise: { ...options.localise, scope: 'full' as const } };
    const onTrueLine = async (changedLines: readonly number[], between: readonly [number, number]) => {
      const truth = { changedLines, insertionsBetween: [between], singleLine: false };
      const { mistakes, mistakeOnTrueLine } = await measureSubmission(
        job(average('(a + b) / 2'), { truth }),
        full,
      );
      expect(mistakes).toEqual({ kinds: ['integer-division'], basis: 'edit', line: 7 });
      return mistakeOnTrueLine;
    };
    expect(await onTrueLine([7], [1, 2])).toBe(true);
    expect(await onTrueLine([4], [7, 8])).toBe(true);
    expect(await onTrueLine([4], [8, 9])).toBe(false);
    expect(await onTrueLine([], [6, 7])).toBe(true);
  });

  test.each([
    ['int main( {', 'compile-error', /.+/],
    ['#include <stdio.h>\nint main(void) { printf("%d\\n", nothere); }', 'compile-error', /nothere/],
  ])('that cannot be run is a row with a note: %j', async (source, verdict, note) => {
    const result = await measureSubmission(job(source), options);
    expect(result.row).toMatchObject({ verdict, hit: 0, rankShare: 1 });
    expect(result).toMatchObject({ noLocation: 'could not be run', baselines: undefined });
    expect(result.note).toMatch(note);
  });

  test('a fault on our side costs that submission alone', async () => {
    const comparator = { mode: 'nonsense' } as never;
    const { suite } = job('').record;
    const result = await measureSubmission(
      job(average('0'), { suite: { ...suite, compare: comparator } }),
      options,
    );
    expect(result.row).toMatchObject({ verdict: 'inconclusive', hit: 0, partial: true });
    expect(result.note).not.toBe('');
  });

  test('against an extended suite', async () => {
    const result = await measureSubmission(job(average('(a + b) / 2')), { ...options, extendTo: 20 });
    expect(result.addedTests).toBe(17);
    expect(result.row).toMatchObject({ tests: 20, hit: 1, rank: 1 });
  });
});

test('the control takes another problem’s suite, and no truth', async () => {
  const other = job(average('a * b'), { id: 'o', problem: 'product' });
  const jobs = controlJobs([job(average('(a + b) / 2')), other, job(average('0'), { id: 'n' })], 1);
  expect(jobs.map(({ control }) => control?.problem)).toEqual(['product', 'mean', 'product']);
  expect(controlJobs([other, job('')], 1)).toHaveLength(2);
  expect(() => controlJobs([job('')], 1)).toThrow('--control: c has only one problem');
  const result = await measureSubmission(jobs[0]!, options);
  expect(result).toMatchObject({ fixKind: 'unknown', row: { trueLines: '', hit: 0 } });
});

describe('what the oracle says of the author’s fix', () => {
  const asked = async (reference: string) => {
    const judged = { ...job(average('(a + b) / 2')), oracle: { kind: 'reference', programs: [reference] } };
    return (await measureSubmission(judged as CorpusJob, { ...options, judgeOn: 20 })).fixTrust;
  };

  test('is that it is right where both do the same', async () => {
    expect(await asked(average('0.5 * (a + b)'))).toBe('agreed');
  });

  test('is that it is wrong where they differ beyond the suite', async () => {
    expect(await asked(average('a > 50 ? 50 : (a + b) / 2.0'))).toBe('refuted');
  });

  test('is nothing where no oracle is asked', async () => {
    const { fixTrust } = await measureSubmission(job(average('(a + b) / 2')), { ...options, judgeOn: 20 });
    expect(fixTrust).toBeUndefined();
  });
});
