/** Which executions of a witness keep what the failing run had. */

import { describe, expect, test } from '@jest/globals';
import { restoreStepsMax } from '#engine/limits.js';
import { type Replay, slotOf } from '#engine/search/replay.js';
import { restoreOriginals } from '#engine/search/restore-originals.js';
import { integer, observed } from '../../../support/observed.js';

const original = 0;
const changed = 9;

/**
 * Locations each with as many executions, all of which a witness changes. It passes as long as the
 * executions in `needed`, by `slotOf`, yield the witness's value.
 */
function restored(
  executions: readonly number[],
  needed: readonly number[],
  replaysMax = 100,
  wrapsKeeping: (kept: ReadonlySet<number>) => boolean = () => false,
  stepsPerReplay = 1,
) {
  const asked: (readonly number[])[] = [];
  const replayKeeping = (kept: ReadonlySet<number>): Replay => {
    if (kept.size > 0) asked.push([...kept].sort((a, b) => a - b));
    return {
      passes: !needed.some((slot) => kept.has(slot)),
      values: executions.map((count, location) =>
        Array.from({ length: count }, (_, index) =>
          integer(kept.has(slotOf(location, index, executions.length)) ? original : changed),
        ),
      ),
      wraps: wrapsKeeping(kept),
      steps: stepsPerReplay,
    };
  };
  const originals = executions.map((count) => observed(...Array.from({ length: count }, () => original)));
  const best = restoreOriginals(replayKeeping(new Set()), originals, replayKeeping, replaysMax);
  return { values: best.values.map((each) => each.map(({ literal }) => Number(literal))), asked };
}

describe('executions yield what they had', () => {
  test.each<[string, number, readonly number[]]>([
    ['but the only one that has to change', 7, [3]],
    ['but the first and the last', 8, [0, 7]],
    ['but each that has to', 5, [0, 1, 2, 3, 4]],
    ['all, where none has to change', 6, []],
  ])('%s', (_name, count, needed) => {
    const expected = Array.from({ length: count }, (_, index) =>
      needed.includes(index) ? changed : original,
    );
    expect(restored([count], needed).values).toEqual([expected]);
  });

  test('fewer of them, where each replay takes long', () => {
    const asked = (steps: number): number => restored([8], [0, 7], 100, () => false, steps).asked.length;
    // The replay that goes beyond the limit is the last.
    expect(asked(restoreStepsMax - 1)).toBe(2);
    expect(asked(restoreStepsMax)).toBe(1);
    expect(asked(1)).toBeGreaterThan(2);
  });

  test('of each location by itself', () => {
    // The second execution of the first location, the first of the second.
    const needed = [slotOf(0, 1, 2), slotOf(1, 0, 2)];
    expect(restored([3, 2], needed).values).toEqual([
      [original, changed, original],
      [changed, original],
    ]);
  });
});

test('they are restored by halves, each together with what was restored before', () => {
  expect(restored([4], [1]).asked).toEqual([
    [0, 1],
    [2, 3],
    [0, 2, 3],
    [0, 1, 2, 3],
  ]);
  expect(restored([4], []).asked).toEqual([
    [0, 1],
    [0, 1, 2, 3],
  ]);
});

test('a single change is left alone', () => {
  expect(restored([1], []).asked).toEqual([]);
});

test('what already is as in the failing run is not asked about', () => {
  const asked: number[] = [];
  const replay = (values: readonly number[]): Replay => ({
    passes: true,
    values: [values.map((value) => integer(value))],
    wraps: false,
    steps: 1,
  });
  restoreOriginals(
    replay([5, 1, 6]),
    [observed(0, 1)],
    (kept) => {
      asked.push(...kept);
      return replay([0, 1]);
    },
    100,
  );
  // The second is the same in both; the failing run has no third.
  expect(asked).toEqual([0, 0, 2]);
});

test('no more replays than the limit, and what they restored stays', () => {
  const { values, asked } = restored([4], [1], 2);
  expect(asked).toHaveLength(2);
  expect(values).toEqual([[changed, changed, original, original]]);
  expect(restored([4], [1], 0).values).toEqual([[changed, changed, changed, changed]]);
});

test('nothing is restored that makes a sum overflow', () => {
  const wraps = (kept: ReadonlySet<number>): boolean => kept.has(2);
  expect(restored([4], [], 100, wraps).values).toEqual([[original, original, changed, original]]);
  // A witness that wraps anyway loses nothing.
  expect(restored([4], [], 100, () => true).values).toEqual([[original, original, original, original]]);
});
