import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { measureLines } from '#lab/baselines/line-spectrum.js';
import { renderTcasFigures } from '#lab/tcas/render-tcas-figures.js';
import { renderTcasTable } from '#lab/tcas/render-tcas-table.js';
import type { TcasFault, TcasVariant } from '#lab/tcas/tcas-data.js';
import { summariseTcas, type TcasOptions } from '#lab/tcas/tcas-summary.js';
import { countCodeLines, type MeasuredRun, summariseVariant } from '#lab/tcas/variant-summary.js';
import type { Report } from '#model/report.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { type LocationFacts, makeReport } from '../make-report.js';

const options: TcasOptions = {
  analyser: 'builtin',
  repeat: 2,
  scope: 'paper',
  strategy: 'both',
  seed: 1,
  undefinedMode: 'native',
  confirm: true,
  faults: 1,
  poolLimits: defaultPoolLimits,
  searchLimits: defaultSearchLimits,
  eachTest: true,
};

function variant(id: string, faultLines: number[], changes: Partial<TcasFault> = {}): TcasVariant {
  const fault: TcasFault = {
    singleFault: true,
    faultLines,
    missingBefore: [],
    kind: 'assignment-or-return',
    ...changes,
  };
  // 20 lines, 10 of them blank.
  return { id, fault, source: { name: 'tcas.c', text: 'x;\n  \n'.repeat(10) }, headers: [] };
}

/** Line 2 reads input, line 3 is a define, line 5 an assignment. */
const locations: readonly LocationFacts[] = [
  { line: 2, status: 'repairable', rank: 1 },
  { line: 3, kind: 'define', status: 'repairable', rank: 2 },
  { line: 5, status: 'repairable', rank: 3 },
  { line: 6 },
];

function run(facts = locations, stats: Partial<Report['stats']> = {}): MeasuredRun {
  return { report: makeReport(facts, {}, stats), inputLocationIds: ['p.c:2:1:assignment'], unknowns: [] };
}

const found = summariseVariant({
  variant: variant('v1', [5]),
  runs: [run(locations, { elapsedMs: 10, tasks: 2 }), run(locations, { elapsedMs: 30, tasks: 4 })],
  naiveRuns: [run(locations, { elapsedMs: 50, tasks: 6, failedReplays: 1 })],
  eachTest: { tests: 2, missed: [{ test: 't1', status: 'excluded' }] },
  baselines: measureLines(
    [
      { passed: true, lines: [2] },
      { passed: false, lines: [2, 5] },
    ],
    [5],
  ),
});

const missed = summariseVariant({
  variant: variant('v2', [6]),
  runs: [run()],
  naiveRuns: [run([{ line: 2, status: 'repairable', rank: 1 }])],
  eachTest: undefined,
  baselines: undefined,
});

const uncounted = summariseVariant({
  variant: variant('v38', [1], { kind: 'array-bound' }),
  runs: [
    {
      ...run([]),
      rejection: {
        kind: 'syntax-error',
        message: 'is not C',
        place: { file: 'tcas.c', line: 1, column: 1 },
      },
    },
  ],
  naiveRuns: [],
  eachTest: undefined,
  baselines: undefined,
});

describe('TCAS variants', () => {
  test('lines of code are those that are not blank', () => {
    expect(countCodeLines('a\n\n \t\r\nb')).toBe(2);
    expect(found.codeLines).toBe(10);
  });

  test('times and counts are means over the runs, failed replays a sum over all', () => {
    expect(found.effort).toMatchObject({ elapsedMsMean: 20, elapsedMs: [10, 30], tasksMean: 3 });
    expect(found.naive).toMatchObject({ sameSets: true, effort: { elapsedMsMean: 50, tasksMean: 6 } });
    expect(found.failedReplays).toBe(1);
    expect(found.tests).toMatchObject({ total: 3, failing: 2, crashed: 1, timedOut: 0 });
  });

  test('with and without inputs and defines', () => {
    const { sets } = found;
    expect(sets.all).toMatchObject({ reportedLines: [2, 3, 5], codeShare: 0.3, rank: 3, linesUntilFault: 3 });
    expect(sets.withoutInputs).toMatchObject({ reportedLines: [3, 5], codeShare: 0.2, rank: 2 });
    expect(sets.withoutDefines).toMatchObject({ reportedLines: [2, 5], rank: 2 });
    expect(sets.withoutInputsAndDefines).toMatchObject({ reportedLines: [5], locations: 2, rank: 1 });
    expect(sets.all.codeShareOfLiterature).toBeCloseTo(3 / 173);
    expect(sets.all.codeShareUntilFault).toBeCloseTo(0.3);
  });

  test('tells when runs or strategies disagree', () => {
    expect(missed.runsAgree).toBe(true);
    expect(missed.naive?.sameSets).toBe(false);
    const twice = {
      variant: variant('v3', [5]),
      runs: [run(), run([])],
      naiveRuns: [],
      eachTest: undefined,
      baselines: undefined,
    };
    expect(summariseVariant(twice).runsAgree).toBe(false);
  });
});

describe('TCAS summary', () => {
  const summary = summariseTcas([found, missed, uncounted], options);

  test('averages over single faults that a value can repair, misses included', () => {
    const { averages } = summary;
    expect(averages.variants).toBe(2);
    expect(averages.missed).toEqual(['v2']);
    expect(averages.sets.all).toMatchObject({ hits: 1, reportedLines: 3, rank: 3 });
    // v1: 2 of 3 others ranked before the fault; v2: missed.
    expect(averages.sets.all.rankShare).toBeCloseTo((2 / 3 + 1) / 2);
    expect(averages.effort.elapsedMs).toBeCloseTo((20 + 12) / 2);
    expect(averages.naive?.sameSets).toBe(false);
    expect(averages.eachTest).toEqual({ tests: 2, missed: 1 });
  });

  test('of no variant there is no mean', () => {
    expect(summariseTcas([], options).averages).toMatchObject({
      variants: 0,
      effort: { elapsedMs: null },
      missed: [],
    });
  });

  test('the table has a line a variant, the averages and what went wrong', () => {
    const text = renderTcasTable(summary);
    expect(text).toMatch(/^v1 +assignment-or-return +2 +4 +3 +0 +3 +30\.0 +yes +3\.0 +20\.0 /m);
    expect(text).toMatch(/^v38 \* +array-bound .* no +- /m);
    expect(text).toContain('2.87');
    expect(text).toContain('fault not among the repairable locations: v2');
    expect(text).toContain('naive reports OTHER SETS');
    expect(text).toContain('failing tests that alone report the fault: 1 of 2\n  v1 t1: excluded');
    expect(text).toContain('v38 was not searched: tcas.c:1:1: is not C');
  });

  test('places left open are counted by the reason of the first test that is unknown', () => {
    const facts: readonly LocationFacts[] = [2, 3, 4].map((line) => ({
      line,
      status: 'possible',
      rank: line,
    }));
    const unknown = (line: number, detail: string) => ({
      locationId: `p.c:${line}:1:assignment`,
      test: 't1',
      detail,
    });
    const open = summariseVariant({
      variant: variant('v3', [2]),
      runs: [
        { ...run(facts), unknowns: [unknown(2, 'more than 400 paths'), unknown(3, 'more than 9 steps')] },
      ],
      naiveRuns: [],
      eachTest: undefined,
      baselines: undefined,
    });
    expect(open.leftOpen).toEqual({ bound: 2, time: 1 });
    const text = renderTcasTable(summariseTcas([open], options));
    expect(text).toContain('v3 leaves places open, by reason: bound 2, time 1');
  });

  test('published sets stand only beside sets of the same kinds', () => {
    expect(renderTcasTable(summary)).toMatch(/^KLEE and CBMC, without defines .* 11\.10 /m);
    const full = summariseTcas([found], { ...options, scope: 'full' });
    expect(renderTcasTable(full)).not.toContain('KLEE and CBMC');
  });

  test('the figures are of the counted variants', () => {
    const figures = renderTcasFigures([summary]);
    expect([...figures.keys()]).toEqual(['figure-9-effectiveness', 'figure-10-first-6-percent']);
    const { svg, rows } = figures.get('figure-9-effectiveness')!;
    // The legend's three rows move the plot 36 down. One of two variants is found, at 30 % of the
    // code: x 68 + 0.3 * 548, y 372 - 0.5 * 268.
    expect(svg).toContain('class="line-1" d="M68 372H232.4V238H616"');
    // The published mean, 4.6 %: x 68 + 0.046 * 548.
    expect(svg).toContain('class="marker" d="M93.21 372V104"');
    expect(rows).toContainEqual(['builtin, by rank', 30, 50]);
    expect(rows).toContainEqual(['Birch et al.: mean', 4.6, null]);
    // v1's line is one of two that are executed, and the only one without a passing test.
    expect(rows).toContainEqual(['op2', 10, 50]);
  });
});
