/** Tables 1 and 2: what they hold of our runs, and that published numbers stand only beside TCAS. */

import { expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { paperTables } from '#lab/tcas/paper-tables.js';
import { summariseTcas, type TcasOptions, type TcasSummary } from '#lab/tcas/tcas-summary.js';
import { summariseVariant, type VariantSummary } from '#lab/tcas/variant-summary.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { makeReport } from '../make-report.js';

const options: TcasOptions = {
  analyser: 'builtin',
  repeat: 1,
  scope: 'paper',
  strategy: 'both',
  seed: 1,
  undefinedMode: 'native',
  confirm: true,
  faults: 1,
  poolLimits: defaultPoolLimits,
  searchLimits: defaultSearchLimits,
  eachTest: false,
};

function variant(id: string, line: number, naiveMs?: number): VariantSummary {
  const run = (elapsedMs: number) => ({
    report: makeReport([{ line, status: 'repairable', rank: 1 }, { line: 6 }], {}, { elapsedMs, tasks: 3 }),
    inputLocationIds: [],
    unknowns: [],
  });
  return summariseVariant({
    variant: {
      id,
      fault: { singleFault: true, faultLines: [5], missingBefore: [], kind: 'assignment-or-return' },
      source: { name: 'tcas.c', text: 'x;\n'.repeat(20) },
      headers: [],
    },
    runs: [run(500)],
    naiveRuns: naiveMs === undefined ? [] : [run(naiveMs)],
    eachTest: undefined,
    baselines: undefined,
  });
}

function cells(summaries: readonly TcasSummary[], table: string, method: string): Record<string, unknown> {
  const { columns, rows } = paperTables(summaries).get(table)!;
  const row = rows.find(([name]) => name === method);
  return Object.fromEntries(columns.map((column, index) => [column, row?.[index]]));
}

test('table 1: seconds of both strategies, their ratio, and the published mean', () => {
  const summary = summariseTcas([variant('v1', 5, 1500), variant('v2', 5, 500)], options);
  expect(cells([summary], 'table-1-effort', 'v1')).toMatchObject({
    'failing tests': 2,
    seconds: 0.5,
    'seconds, naive': 1.5,
    'speed-up': 3,
  });
  expect(cells([summary], 'table-1-effort', 'mean of 2')).toMatchObject({ 'speed-up': 2 });
  const published = cells([summary], 'table-1-effort', 'Birch et al. (KLEE, 4 cores), published');
  expect(published).toMatchObject({ seconds: 2.87, 'speed-up': null });
});

test('without the naive strategy there is no speed-up, and no number in its place', () => {
  const summary = summariseTcas([variant('v1', 5)], options);
  const row = cells([summary], 'table-1-effort', 'v1');
  expect(row).toMatchObject({ seconds: 0.5, 'seconds, naive': null, 'speed-up': null });
});

test('table 2: a row for each analyser, and for how many variants it reports the same lines', () => {
  const first = summariseTcas([variant('v1', 5), variant('v2', 5)], options);
  const klee: TcasOptions = { ...options, analyser: 'klee' };
  const second = summariseTcas([variant('v1', 5), variant('v2', 7)], klee);
  const both = [first, second];
  expect(cells(both, 'table-2-comparison', 'nearmiss, builtin, scope paper')).toMatchObject({
    'fault found': 2,
    of: 2,
    lines: 1,
    '% of code': 5,
    'same lines': 2,
  });
  expect(cells(both, 'table-2-comparison', 'nearmiss, klee, scope paper')).toMatchObject({
    'fault found': 1,
    'same lines': 1,
  });
});

test('what was published on TCAS stands beside no other program', () => {
  const other = summariseTcas([variant('v1', 5)], options, 'schedule');
  for (const { rows } of paperTables([other]).values()) {
    expect(rows.filter(([name]) => String(name).includes('Birch'))).toEqual([]);
  }
});
