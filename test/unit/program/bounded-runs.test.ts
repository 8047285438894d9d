/** The bound on a test's steps, from runs whose lengths are given. */

import { describe, expect, test } from '@jest/globals';
import { baselineStepsMax, hopefulStepsMax, stepsPerTestMin } from '#engine/limits.js';
import type { TestRun } from '#engine/run-test.js';
import { type KnownBound, runWithinBound } from '#program/bounded-runs.js';

interface Program {
  /** Steps after which it ends. */
  readonly length: number;
  readonly passes?: boolean;
  readonly isWrong?: boolean;
  readonly isEndless?: boolean;
  readonly isSlow?: boolean;
}

/** What comes out, and how far each run was let go, in order. */
function measure(programs: readonly Program[], known: KnownBound = {}) {
  const carriedOut: [test: number, stepsMax: number][] = [];
  const { tests, stepsPerTestMax } = runWithinBound([...programs.keys()], known, (index, stepsMax) => {
    carriedOut.push([index, stepsMax]);
    const { length, passes = true, isWrong = false, isEndless = false, isSlow = false } = programs[index]!;
    const isCutOff = length > stepsMax;
    const run = {
      outcome: isCutOff ? 'timed out' : passes ? 'passed' : 'failed',
      steps: Math.min(length, stepsMax),
      isEndless: isCutOff && isEndless,
    } as TestRun;
    return { run, isWrong, isSlow };
  });
  return { outcomes: tests.map(({ run }) => run.outcome), stepsPerTestMax, carriedOut };
}

const never = Number.POSITIVE_INFINITY;

describe('the bound', () => {
  test('is 20 times the longest passing run, and not less than the least', () => {
    expect(measure([{ length: 10 }, { length: 70_000 }]).stepsPerTestMax).toBe(1_400_000);
    expect(measure([{ length: 10 }, { length: 70_000, passes: false }]).stepsPerTestMax).toBe(
      stepsPerTestMin,
    );
    expect(measure([]).stepsPerTestMax).toBe(stepsPerTestMin);
  });

  test('comes from a run that passes only beyond the least bound as well', () => {
    const { outcomes, stepsPerTestMax } = measure([{ length: 10 }, { length: 3_000_000 }]);
    expect(outcomes).toEqual(['passed', 'passed']);
    expect(stepsPerTestMax).toBe(60_000_000);
  });

  test('is the one given, and then nothing is run twice', () => {
    const { outcomes, stepsPerTestMax, carriedOut } = measure([{ length: never }, { length: 600 }], {
      given: 500,
    });
    expect(outcomes).toEqual(['timed out', 'timed out']);
    expect(stepsPerTestMax).toBe(500);
    expect(carriedOut).toHaveLength(2);
  });
});

describe('a test that is cut off', () => {
  test('runs on to the bound that another one sets', () => {
    const late = { length: 2_000_000, passes: false, isWrong: true };
    const { outcomes, carriedOut } = measure([late, { length: 150_000 }]);
    expect(outcomes).toEqual(['failed', 'passed']);
    expect(carriedOut.at(-1)).toEqual([0, 3_000_000]);
  });

  test('fails where it ends with another output, however late', () => {
    const { outcomes, stepsPerTestMax } = measure([{ length: 2_000_000, passes: false }, { length: 10 }]);
    expect(outcomes).toEqual(['failed', 'passed']);
    expect(stepsPerTestMax).toBe(4_000_000);
  });

  test('goes on for as long as any run may, and no longer', () => {
    expect(measure([{ length: baselineStepsMax }]).outcomes).toEqual(['passed']);
    expect(measure([{ length: baselineStepsMax + 1 }]).outcomes).toEqual(['timed out']);
  });

  test('is not tried further once its output is wrong, or it is known to be endless', () => {
    const { carriedOut } = measure([
      { length: never, isWrong: true },
      { length: never, isEndless: true },
    ]);
    expect(carriedOut).toEqual([
      [0, stepsPerTestMin],
      [1, stepsPerTestMin],
    ]);
  });

  test('is tried only while such tries have not come to nothing too often', () => {
    const { carriedOut } = measure(Array.from({ length: 9 }, () => ({ length: never })));
    expect(carriedOut.filter(([, stepsMax]) => stepsMax === hopefulStepsMax)).toHaveLength(2);
    expect(carriedOut).toHaveLength(9 + 2 + 1);
  });

  test('goes on alone to the end of what a run may take', () => {
    const { carriedOut } = measure([{ length: never }, { length: 10 }]);
    expect(carriedOut.filter(([, stepsMax]) => stepsMax === baselineStepsMax)).toEqual([
      [0, baselineStepsMax],
    ]);
  });

  test('does not go so far where steps are slow', () => {
    const { carriedOut } = measure([{ length: never, isSlow: true }]);
    expect(carriedOut.map(([, stepsMax]) => stepsMax)).toEqual([stepsPerTestMin, hopefulStepsMax]);
  });

  test('raises the bound for others that are as long', () => {
    const lengths = [332, 30_000_000, 90_000_000, 150_000_000];
    const { outcomes, stepsPerTestMax } = measure(lengths.map((length) => ({ length })));
    expect(outcomes).toEqual(['passed', 'passed', 'passed', 'passed']);
    expect(stepsPerTestMax).toBe(3_000_000_000);
  });

  test('may be long after one that does not end', () => {
    const { outcomes } = measure([{ length: never }, { length: 150_000_000 }]);
    expect(outcomes).toEqual(['timed out', 'passed']);
  });
});

test('the bound of a program follows from a correct one as well', () => {
  expect(measure([{ length: 10, passes: false }], { correctSteps: 90_000 }).stepsPerTestMax).toBe(1_800_000);
  expect(measure([{ length: 3_000_000, isWrong: true }], { correctSteps: 200_000 }).outcomes).toEqual([
    'passed',
  ]);
});
