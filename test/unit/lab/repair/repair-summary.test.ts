/** The figures of larger repairs: every search in the denominator, and others on the programs they were run on. */

import { expect, test } from '@jest/globals';
import { peerRates } from '#lab/repair/peers.js';
import { renderRepairTable } from '#lab/repair/render-repair-table.js';
import type { EvolvedMeasure, RepairResult } from '#lab/repair/repair-submission.js';
import { summariseRepairs } from '#lab/repair/repair-summary.js';

const search: EvolvedMeasure = {
  ...{
    variant: 'evolve',
    seed: 1,
    extent: 'none',
    fixes: 0,
    edits: 0,
    relativeSize: null,
    evaluations: 1000,
  },
  ...{ runs: 4000, steps: 1e6, generations: 20, genes: 300, failedReplays: 0, elapsedMs: 500, agrees: null },
};

function result(id: string, extent: 'whole' | 'none', searches: readonly EvolvedMeasure[]): RepairResult {
  const before = { extent, fixes: 0, elapsedMs: 10 };
  return { corpus: 'c', id, problem: 'p', tests: 5, failing: 4, before, searches, note: '' };
}

const results: readonly RepairResult[] = [
  result('a', 'whole', []),
  result('b', 'none', [
    { ...search, extent: 'whole', fixes: 4, edits: 3, relativeSize: 0.2, agrees: true },
    { ...search, variant: 'random' },
  ]),
  result('c', 'none', [
    { ...search, extent: 'partial', fixes: 1, edits: 1, relativeSize: 0.1 },
    { ...search, variant: 'random', elapsedMs: 1500 },
  ]),
  { ...result('d', 'none', []), before: undefined },
];

const summary = summariseRepairs(results, []);

test('what was repaired before, what was searched, and what could not be run', () => {
  expect(summary).toMatchObject({ programs: 4, notRun: 1, before: { whole: 1, partial: 0 }, searched: 2 });
});

test('each variant over all its searches', () => {
  expect(summary.variants.map(({ variant }) => variant)).toEqual(['evolve', 'random']);
  expect(summary.variants[0]).toMatchObject({
    ...{ searches: 2, whole: 1, partial: 1, fixedShare: 0.625, agreeing: 1, judged: 1 },
    ...{ editsMedian: 2, evaluationsMedian: 1000, elapsedMsMedian: 500, evaluationsPerSecond: 2000 },
  });
  expect(summary.variants[0]!.relativeSizeMedian).toBeCloseTo(0.15);
  expect(summary.variants[1]).toMatchObject({
    whole: 0,
    partial: 0,
    editsMedian: null,
    evaluationsPerSecond: 1000,
  });
});

test('others are counted on the programs that they were run on and that were measured', () => {
  const own = new Map([
    ['a', { before: true, withEvolve: true }],
    ['b', { before: false, withEvolve: true }],
    ['c', { before: false, withEvolve: false }],
  ]);
  const text =
    'id,tool_ok,all_ok,single\na,True,False,1\nb,,False,0\nc,False,True,1\nelsewhere,True,True,1\n';
  const peers = peerRates(text, 'p.csv', own);
  expect(peers).toEqual([
    { name: 'tool_ok', run: 2, repaired: 1, before: 1, withEvolve: 1 },
    { name: 'all_ok', run: 3, repaired: 1, before: 1, withEvolve: 2 },
  ]);
  const table = renderRepairTable(summariseRepairs(results, peers));
  expect(table).toContain('4 programs, 1 of them not run; repaired before evolutionary search: 1, in part 0');
  expect(table).toMatch(/^evolve +2 +1 +1 +62\.5 +1 +1 +2 +15 +1000 +500 +2000$/m);
  expect(table).toMatch(/^tool_ok +2 +1 +1 +1$/m);
});

test('a file without such columns is refused', () => {
  expect(() => peerRates('id,lab\na,3\n', 'p.csv', new Map())).toThrow(/no column id, or none that ends in/);
});
