/** The figures of repairs: every program and search in the denominator, and others on the programs they were run on. */

import { expect, test } from '@jest/globals';
import { peerRates } from '#lab/repair/peers.js';
import { renderRepairTable } from '#lab/repair/render-repair-table.js';
import type {
  AskedOracle,
  EvolvedMeasure,
  RepairBefore,
  RepairResult,
  ShownRepair,
} from '#lab/repair/repair-submission.js';
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

const shown: ShownRepair = {
  ...{ form: 'place', generator: 'edits: comparison', edits: 1, relativeSize: 0.1, trust: 'tests-only' },
  ...{ agrees: true, isDisputed: false, passesNatively: true, text: '3: < -> <=' },
};

const nothing: RepairBefore = {
  ...{ extent: 'none', fixes: 0, elapsedMs: 10, generators: [], isRefuted: false },
  sourceMs: { texts: 1, edits: 4 },
};
const whole: RepairBefore = {
  ...nothing,
  ...{ extent: 'whole', fixes: 4, generators: ['edits: comparison'], shown },
};

interface Given {
  readonly searches?: readonly EvolvedMeasure[];
  readonly asked?: AskedOracle;
  readonly problem?: string;
}

function result(id: string, before: RepairBefore | undefined, given: Given = {}): RepairResult {
  const { searches = [], asked = 'none', problem = 'p' } = given;
  return { corpus: 'c', id, problem, asked, tests: 5, failing: 4, before, searches, note: '' };
}

const results: readonly RepairResult[] = [
  result('a', whole),
  result('b', nothing, {
    searches: [
      { ...search, extent: 'whole', fixes: 4, edits: 3, relativeSize: 0.2, agrees: true },
      { ...search, variant: 'random' },
    ],
  }),
  result('c', nothing, {
    searches: [
      { ...search, extent: 'partial', fixes: 1, edits: 1, relativeSize: 0.1 },
      { ...search, variant: 'random', elapsedMs: 1500 },
    ],
  }),
  result('d', undefined),
];

const summary = summariseRepairs(results, []);

test('what was repaired before, what was searched, and what could not be run', () => {
  const before = { whole: 1, advice: 0, partial: 0 };
  expect(summary).toMatchObject({ programs: 4, notRun: 1, before, searched: 2 });
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

test('what cannot be run stays in the denominator; an oracle is compared on the same programs', () => {
  const agreed: ShownRepair = { ...shown, trust: 'agreed', relativeSize: 0.4 };
  const { groups } = summariseRepairs(
    [
      result('a', whole, { problem: 'Lab-10/1' }),
      result('b', { ...whole, shown: { ...shown, agrees: false, isDisputed: true } }, { problem: 'Lab-9/1' }),
      result('d', undefined, { problem: 'Lab-9/1' }),
      result('a', { ...nothing, isRefuted: true, elapsedMs: 30 }, { problem: 'Lab-10/1', asked: 'class' }),
      result('b', { ...whole, shown: agreed, elapsedMs: 50 }, { problem: 'Lab-9/1', asked: 'class' }),
      result('d', undefined, { problem: 'Lab-9/1', asked: 'class' }),
    ],
    [],
  );
  expect(groups.map(({ part, oracle, programs, repaired }) => [part, oracle, programs, repaired])).toEqual([
    ['Lab-9', 'none', 2, 1],
    ['Lab-9', 'class', 2, 1],
    ['Lab-10', 'none', 1, 1],
    ['Lab-10', 'class', 1, 0],
    ['all', 'none', 3, 2],
    ['all', 'class', 3, 1],
  ]);
  expect(groups[4]).toMatchObject({
    agreeing: 1,
    judged: 2,
    disputed: 1,
    passingByGcc: 2,
    triedByGcc: 2,
    smallShare: 1,
  });
  expect(groups[4]!.beside).toBeUndefined();
  expect(groups[5]).toMatchObject({
    ...{ refuted: 1, trust: { agreed: 1, proved: 0, 'tests-only': 0 }, smallShare: 0 },
    beside: { gained: 1, lost: 1, timeRatioMedian: 4 },
  });
});

test('a generator is alone where no other has an edit that holds', () => {
  const both = { ...whole, generators: ['edits: comparison', 'texts'] };
  const several: ShownRepair = { ...shown, form: 'whole', generator: 'several edits', agrees: false };
  const { generators, sources } = summariseRepairs(
    [result('a', whole), result('b', both), result('c', { ...whole, generators: [], shown: several })],
    [],
  );
  expect(generators).toEqual([
    {
      oracle: 'none',
      generator: 'edits: comparison',
      ...{ first: 2, agreeing: 2, judged: 2, some: 2, alone: 1 },
    },
    { oracle: 'none', generator: 'several edits', first: 1, agreeing: 0, judged: 1, some: 1, alone: 1 },
    { oracle: 'none', generator: 'texts', first: 0, agreeing: 0, judged: 0, some: 1, alone: 0 },
  ]);
  expect(sources).toEqual([
    { oracle: 'none', source: 'texts', asked: 3, msMedian: 1, timeShare: 0.1 },
    { oracle: 'none', source: 'edits', asked: 3, msMedian: 4, timeShare: 0.4 },
  ]);
});

test('others are counted on the programs that they were run on and that were measured', () => {
  const text =
    'id,tool_ok,tool_time,tool_patch_size,all_ok,single\n' +
    'a,True,2,0.5,False,1\nb,,,,False,0\nc,False,4,0.0,True,1\nelsewhere,True,9,0.1,True,1\n';
  const peers = peerRates(text, 'p.csv', results);
  expect(peers).toEqual([
    {
      ...{ name: 'tool_ok', run: 2, repaired: 1, secondsMedian: 3 },
      own: [
        {
          ...{ oracle: 'none', before: 1, withEvolve: 1, secondsMedian: 0.01 },
          sizes: { both: 1, peerMedian: 0.5, ownMedian: 0.1, peerSmall: 0, ownSmall: 1 },
        },
      ],
    },
    {
      ...{ name: 'all_ok', run: 3, repaired: 1, secondsMedian: null },
      own: [{ oracle: 'none', before: 1, withEvolve: 2, secondsMedian: 0.01 }],
    },
  ]);
  const table = renderRepairTable(summariseRepairs(results, peers));
  expect(table).toContain(
    '4 programs, 1 of them not run; repaired before evolutionary search: 1, as advice 0',
  );
  expect(table).toMatch(/^evolve +2 +1 +1 +62\.5 +1 +1 +2 +15 +1000 +500 +2000$/m);
  expect(table).toMatch(/^tool_ok +2 +1 +3 +none +1 +1 +0\.01$/m);
  expect(table).toMatch(/^tool_ok +none +1 +50 +10 +0 +100$/m);
});

test('words in capitals say what became of a program', () => {
  const [tool] = peerRates('id,tool,lab\na,FIXED,X\nb,TIMEOUT,X\nc,,X\n', 'p.csv', results);
  expect(tool).toMatchObject({ name: 'tool', run: 2, repaired: 1 });
});

test('a file without such columns is refused', () => {
  expect(() => peerRates('id,lab\na,3\n', 'p.csv', [])).toThrow(/no column id, or none that ends in/);
});
