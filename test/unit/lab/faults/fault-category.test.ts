/** The categories of reports on two known faults, and what they amount to; reports made by hand. */

import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { categorise } from '#lab/faults/fault-category.js';
import { renderFaultsRows } from '#lab/faults/faults-rows.js';
import { summariseFaults } from '#lab/faults/faults-summary.js';
import type { FaultsOptions, FaultsResult } from '#lab/faults/faulty-program.js';
import { renderFaultsTable } from '#lab/faults/render-faults-table.js';
import { experimentRow } from '#lab/measures/experiment-row.js';
import { measure } from '#lab/measures/measure.js';
import type { Report } from '#model/report.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { type LocationFacts, makeReport, makeSets } from '../make-report.js';

const id = (line: number): string => `p.c:${line}:1:assignment`;
const lines: readonly LocationFacts[] = [3, 5, 7, 9].map((line) => ({ line }));

/** Sets by their lines, in the order of their ranks. */
function reportOf(sets: readonly (readonly number[])[], changes: Partial<Report> = {}): Report {
  return makeReport(lines, {
    verdict: 'multi-fault',
    ...makeSets(sets.map((each) => each.map(id))),
    ...changes,
  });
}

const nearMiss = (...reported: readonly number[]): Report =>
  makeReport(
    lines.map((each) => (reported.includes(each.line) ? { ...each, status: 'repairable', rank: 1 } : each)),
    { diagnoses: reported.map((line) => [id(line)]) },
  );

const trueLines = [3, 7] as const;

describe('the category of a report', () => {
  test.each<[string, Report, string, number | null]>([
    ['the true pair alone', reportOf([[3, 7]]), 'perfect double', 1],
    [
      'the true pair beside others',
      reportOf([
        [3, 5],
        [3, 7],
        [5, 9],
      ]),
      'non-perfect double',
      2,
    ],
    [
      'one true location in all sets',
      reportOf([
        [3, 5],
        [3, 9],
      ]),
      'non-perfect single',
      null,
    ],
    ['sets elsewhere', reportOf([[5, 9]]), 'failed', null],
    ['nothing', reportOf([]), 'failed', null],
    ['one true location', nearMiss(7), 'perfect single', null],
    ['both true locations, each alone', nearMiss(3, 7), 'perfect single', null],
    ['a true location and another', nearMiss(3, 5), 'non-perfect single', null],
    ['another location', nearMiss(5), 'failed', null],
  ])('%s', (_, report, category, pairRank) => {
    expect(categorise(report, trueLines)).toMatchObject({ category, pairRank });
  });

  test('takes a pair on one line where both faults are', () => {
    const pair = [id(3), 'p.c:3:9:guard'];
    const report = makeReport([...lines, { line: 3, column: 9, kind: 'guard' }], makeSets([pair]));
    expect(categorise(report, [3, 3]).category).toBe('perfect double');
    expect(categorise(report, [3, 7]).category).toBe('perfect single');
  });

  test('takes a location for true that only reaches into the line', () => {
    const wide = makeReport([{ line: 2, endLine: 4 }, { line: 7 }], makeSets([[id(2), id(7)]]));
    expect(categorise(wide, trueLines).category).toBe('perfect double');
  });

  test('three locations are no pair', () => {
    expect(categorise(reportOf([[3, 5, 7]]), trueLines).category).toBe('non-perfect single');
  });

  test('says what else there is to know', () => {
    expect(
      categorise(
        reportOf([
          [3, 5],
          [3, 7],
        ]),
        trueLines,
      ),
    ).toMatchObject({
      isSmaller: false,
      isSpelled: false,
      isExpressible: true,
      singles: 0,
      sets: 2,
      isComplete: true,
    });
    expect(categorise(nearMiss(5), [3, 8])).toMatchObject({
      isSmaller: true,
      isExpressible: false,
      singles: 1,
      sets: 0,
      isComplete: null,
    });
  });

  test('tells where a true location alone prints all that is expected', () => {
    const sinkAt = (line: number): Report => {
      const report = nearMiss(line);
      return { ...report, locations: report.locations.map((each) => ({ ...each, sink: true })) };
    };
    expect(categorise(sinkAt(7), trueLines).isSpelled).toBe(true);
    expect(categorise(sinkAt(5), trueLines).isSpelled).toBe(false);
    expect(categorise(nearMiss(7), trueLines).isSpelled).toBe(false);
  });
});

const options: FaultsOptions = {
  count: 4,
  localise: {
    analyser: 'builtin',
    scope: 'full',
    strategy: 'generations',
    seed: 1,
    undefinedMode: 'native',
    confirm: true,
    faults: 2,
    poolLimits: defaultPoolLimits,
    searchLimits: defaultSearchLimits,
  },
};

function result(name: string, kind: 'twin' | 'double', report: Report, elapsedMs: number): FaultsResult {
  const measured = measure(report, trueLines);
  const mutation = { kind: 'comparison', line: 3, start: 0, end: 1, before: '<', after: '<=' } as const;
  return {
    program: {
      name,
      corpus: 'c',
      problem: 'p',
      origin: 'o',
      kind,
      mutations: [mutation, { ...mutation, kind: 'return', line: 7, before: 'a', after: 'a + 1' }],
    },
    row: experimentRow({ id: name, problem: 'p', report, measure: measured, trueLines, elapsedMs }),
    measure: categorise(report, trueLines),
    note: '',
  };
}

const results = [
  result('t1', 'twin', reportOf([[3, 7]]), 10),
  result(
    't2',
    'twin',
    reportOf([
      [3, 5],
      [5, 9],
      [3, 7],
    ]),
    30,
  ),
  result('d1', 'double', nearMiss(5), 20),
  result('d2', 'double', reportOf([]), 100),
];

describe('the experiment on two faults', () => {
  const summary = summariseFaults(results, options);
  const [twins, doubles, all] = summary.groups;

  test('counts by kind of fault, and all of them', () => {
    expect(twins).toMatchObject({
      programs: 2,
      categories: { 'perfect double': 1, 'non-perfect double': 1, failed: 0 },
      pairShare: 1,
      pairRankMean: 2,
      pairTop1: 0.5,
      pairTop3: 1,
      elapsedMsMean: 20,
      completeShare: 1,
    });
    expect(doubles).toMatchObject({
      programs: 2,
      categories: { failed: 2 },
      pairShare: 0,
      pairOrSmallerShare: 0.5,
      pairRankMean: null,
      smaller: 1,
      searched: 1,
    });
    expect(all).toMatchObject({ programs: 4, pairShare: 0.5, elapsedMsMedian: 25, elapsedMsP95: 100 });
    expect(all!.verdicts).toEqual({ 'multi-fault': 3, 'near-miss': 1 });
  });

  test('says how it went with each kind of mutation', () => {
    const figures = summary.byMutation.find(({ kind }) => kind === 'return');
    expect(figures).toEqual({ kind: 'return', programs: 4, pairShare: 0.5, pairOrSmallerShare: 0.75 });
  });

  test('has a table with a column for twins, doubles and all', () => {
    const table = renderFaultsTable(summary)
      .split('\n')
      .map((line) => line.trimStart().split(/ {2,}/));
    expect(table[0]).toEqual(['twins', 'doubles', 'all']);
    expect(table[2]).toEqual(['perfect double', '1 (50.0 %)', '0 (0.0 %)', '1 (25.0 %)']);
    expect(table[7]).toEqual(['mean rank of the true pair', '2.0', '-', '2.0']);
  });

  test('has a row for each program, in the columns of all experiments and its own', () => {
    const [header, first] = renderFaultsRows(results).split('\r\n');
    expect(header).toMatch(/^id,problem,verdict,.*,partial,corpus,origin,faults,firstKind,/);
    expect(first).toMatch(
      /,c,o,twin,comparison,return,line 3: < becomes <=,line 7: a becomes a \+ 1,perfect double,1,/,
    );
  });
});
