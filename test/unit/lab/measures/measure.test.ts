import { describe, expect, test } from '@jest/globals';
import { measure } from '#lab/measures/measure.js';
import { makeReport } from '../make-report.js';

/** Ranked: line 9; then 4 to 6 and 12, equal; then the possible 4 (another location). */
const report = makeReport([
  { line: 9, status: 'repairable', rank: 1 },
  { line: 4, endLine: 6, status: 'repairable', rank: 2.5 },
  { line: 12, status: 'repairable', rank: 2.5 },
  { line: 4, column: 20, status: 'possible', rank: 4 },
  { line: 20 },
  { line: 21, status: 'excluded' },
]);

describe('measure', () => {
  test('counts locations and their first lines, each line once', () => {
    expect(measure(report, [9])).toEqual({
      locations: 6,
      repairable: 3,
      possible: 1,
      repairableLines: [4, 9, 12],
      possibleLines: [4],
      reportedLines: [4, 9, 12],
      hit: true,
      hitPossible: true,
      rank: 1,
      rankShare: 0,
      linesUntilFault: 1,
    });
  });

  test('a location is on every line that its span touches', () => {
    const inside = measure(report, [5]);
    expect(inside).toMatchObject({ hit: true, rank: 2.5, linesUntilFault: 2.5 });
    // 1.5 of the 5 others are before it.
    expect(inside.rankShare).toBeCloseTo(0.3);
    expect(measure(report, [7]).hit).toBe(false);
  });

  test('of several true lines the best ranked counts', () => {
    expect(measure(report, [12, 20, 9]).rank).toBe(1);
  });

  test('a miss has no rank and the worst share', () => {
    const missed = { hit: false, hitPossible: false, rank: null, rankShare: 1, linesUntilFault: null };
    expect(measure(report, [20])).toMatchObject(missed);
    expect(measure(makeReport([]), [1])).toMatchObject({ ...missed, locations: 0 });
  });

  test('a possible location is no hit, though it has a rank', () => {
    const possible = makeReport([
      { line: 3, status: 'repairable', rank: 1 },
      { line: 8, status: 'possible', rank: 2 },
    ]);
    expect(measure(possible, [8])).toMatchObject({ hit: false, hitPossible: true, rank: 2, rankShare: 1 });
  });

  test.each(['unsupported', 'inconclusive', 'compile-error'] as const)('%s is no hit', (verdict) => {
    expect(measure({ ...report, verdict }, [9])).toMatchObject({ hit: false, rankShare: 1 });
  });

  test('the only location there is has share 0', () => {
    const only = makeReport([{ line: 3, status: 'repairable', rank: 1 }]);
    expect(measure(only, [3])).toMatchObject({ hit: true, rankShare: 0 });
  });

  test('the others close ranks where locations are left out', () => {
    const without = measure(report, [12], new Set(['p.c:9:1:assignment', 'p.c:4:1:assignment']));
    // Left: 12 first, 4 (possible) behind it, and two excluded ones.
    expect(without).toMatchObject({ locations: 4, repairableLines: [12], possibleLines: [4], rank: 1 });
  });
});
