/** Lines marked by hand beside what is reported; several known faults; reports made by hand. */

import { describe, expect, test } from '@jest/globals';
import { type AnnotatedMeasure, measureAnnotated } from '#lab/corpus/annotated-lines.js';
import { summariseAnnotated } from '#lab/corpus/annotated-summary.js';
import type { CorpusResult } from '#lab/corpus/corpus-submission.js';
import { renderAnnotatedTable } from '#lab/corpus/render-annotated-table.js';
import { measureSeveralFaults } from '#lab/tcas/several-faults.js';
import type { Report } from '#model/report.js';
import { type LocationFacts, makeLocation, makeReport, makeSets } from '../make-report.js';

const id = (line: number): string => `p.c:${line}:1:assignment`;
const places: readonly LocationFacts[] = [{ line: 3 }, { line: 5, endLine: 6 }, { line: 8 }, { line: 9 }];

/** Sets by their lines, in the order of their ranks. */
function reportOf(...sets: readonly (readonly number[])[]): Report {
  return makeReport(places, { verdict: 'multi-fault', ...makeSets(sets.map((each) => each.map(id))) });
}

/** Single locations by their lines, in the order of their ranks. */
function singles(...lines: readonly number[]): Report {
  const ranked = places.map((each) => {
    const at = lines.indexOf(each.line);
    return at < 0 ? each : { ...each, status: 'repairable' as const, rank: at + 1 };
  });
  return makeReport(ranked, { diagnoses: [...lines].sort().map((line) => [id(line)]) });
}

describe('what is marked by hand', () => {
  const two = { faults: 2, lines: [3, 6] } as const;

  test.each<[string, Report, readonly boolean[]]>([
    ['is found together, by the best', reportOf([3, 5], [8, 9]), [true, true, true, true]],
    ['is found together, later', reportOf([3, 8], [3, 5]), [true, false, true, true]],
    ['is found in part, by the best', reportOf([3, 8], [8, 9]), [false, false, true, true]],
    ['is found in part, later', reportOf([8, 9], [5, 8]), [false, false, true, false]],
    ['is not found', reportOf([8, 9]), [false, false, false, false]],
    ['is found in part by one location', singles(8, 5), [false, false, true, false]],
    ['is found in parts, which are not put together', singles(5, 3), [false, false, true, true]],
    ['is not found where nothing is reported', reportOf(), [false, false, false, false]],
  ])('%s', (_, report, [allInAny, allInBest, someInAny, someInBest]) => {
    expect(measureAnnotated(report, two)).toMatchObject({ allInAny, allInBest, someInAny, someInBest });
  });

  test('is one line: one location has all of it', () => {
    const measured = measureAnnotated(singles(8), { faults: 1, lines: [8] });
    expect(measured).toMatchObject({ allInBest: true, someInBest: true, singles: 1, sets: 0 });
  });

  test('in sets before single locations, which only spell what is expected', () => {
    const report = {
      ...reportOf([3, 5]),
      locations: [
        ...places.slice(0, 3).map(makeLocation),
        makeLocation({ line: 9, status: 'repairable', rank: 1 }),
      ],
      ...makeSets([[id(3), id(5)]], [id(9)]),
    };
    expect(measureAnnotated(report, two)).toMatchObject({ allInBest: true, singles: 1, sets: 1 });
  });

  test('is not what is wrong as a whole', () => {
    expect(measureAnnotated(singles(3), { faults: 'all', lines: [] })).toMatchObject({
      allInAny: false,
      someInAny: false,
    });
  });
});

function result(
  faults: number | 'all',
  elapsedMs: number,
  annotated: Partial<AnnotatedMeasure> = {},
  verdict = 'multi-fault',
): CorpusResult {
  const none = { allInAny: false, allInBest: false, someInAny: false, someInBest: false };
  const own = { faults, lines: [3], singles: 0, sets: 0, ...none, ...annotated };
  return { row: { verdict, elapsedMs }, annotated: own } as unknown as CorpusResult;
}

describe('the figures of what is marked by hand', () => {
  const groups = summariseAnnotated([
    result(2, 10, { allInAny: true, someInAny: true, sets: 2 }),
    result(2, 20, { someInAny: true, someInBest: true, singles: 1 }),
    result(2, 60),
    result(2, 5000, {}, 'unsupported'),
    result(1, 7, { allInAny: true, allInBest: true, someInAny: true, someInBest: true, singles: 1 }),
    result('all', 9),
    { row: { verdict: 'near-miss', elapsedMs: 1 } } as unknown as CorpusResult,
  ]);

  test('are by the number of faults; what is wrong as a whole is apart', () => {
    expect(groups.map(({ name, submissions }) => [name, submissions])).toEqual([
      ['1 fault', 1],
      ['2 faults', 4],
      ['all of it', 1],
      ['together', 6],
    ]);
  });

  test('are shares of all submissions, and times of those that were searched', () => {
    expect(groups[1]).toEqual({
      name: '2 faults',
      submissions: 4,
      diagnosed: 2,
      allInAny: 0.25,
      allInBest: 0,
      someInAny: 0.5,
      someInBest: 0.25,
      multi: 1,
      searched: 3,
      elapsedMsMedian: 20,
      elapsedMsMean: 30,
    });
  });

  test('are a table', () => {
    const [, , second] = renderAnnotatedTable(groups).split('\n');
    expect(second!.split(/ {2,}/)).toEqual([
      '2 faults',
      ...'4 2 1 25.0 0.0 50.0 25.0 3 20.0 30.0'.split(' '),
    ]);
  });

  test('are none where nothing is marked', () => {
    expect(summariseAnnotated([])).toEqual([]);
  });
});

describe('several known faults', () => {
  test('the true set is reported', () => {
    expect(measureSeveralFaults(reportOf([8, 9], [3, 5]), [3, 6])).toMatchObject({
      singles: 0,
      sets: 2,
      trueSetRank: 2,
      smallest: 2,
      isSmaller: false,
      isComplete: true,
    });
  });

  test('a set that goes beyond the faulty lines is none, one of fewer locations is a smaller repair', () => {
    expect(measureSeveralFaults(reportOf([3, 8]), [3, 5, 9])).toMatchObject({
      trueSetRank: null,
      smallest: 2,
      isSmaller: true,
    });
    expect(measureSeveralFaults(reportOf([3, 5, 8]), [3, 5])).toMatchObject({
      trueSetRank: null,
      smallest: 3,
    });
  });

  test('what only spells what is expected is no repair', () => {
    const report = singles(3);
    const sink = { ...report, locations: report.locations.map((each) => ({ ...each, sink: true })) };
    expect(measureSeveralFaults(sink, [3, 5])).toMatchObject({
      singles: 1,
      smallest: null,
      isSmaller: false,
    });
    expect(measureSeveralFaults(report, [3, 5])).toMatchObject({
      smallest: 1,
      isSmaller: true,
      isComplete: null,
    });
  });

  test('how runs crash is told once', () => {
    const reason = 'line 50: outside its array';
    const crashed = (name: string) => ({ name, outcome: 'crashed' as const, reason });
    const report = reportOf();
    const tests = {
      ...report.tests,
      results: [crashed('a'), crashed('b'), { name: 'c', outcome: 'failed' as const }],
    };
    expect(measureSeveralFaults({ ...report, tests }, [50]).crashes).toEqual([reason]);
  });
});
