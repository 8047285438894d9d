/**
 * When to give up on the thread of a whole submission. Tests and searches limit themselves;
 * only a hang gets this far.
 */

import { hopefulStepsMax, runMsMax } from '#engine/limits.js';

/** Even the slowest machine is faster. */
const stepsPerSecondMin = 5_000_000;
const startSeconds = 30;
/** Runs that go on beyond the bound and end in nothing (`program/bounded-runs.ts`). */
const fruitlessRunsMax = 5;
/** For all tests together, where steps allow more: others wait for the thread. */
const runsSecondsMaxDefault = 600;

export interface SubmissionWork {
  readonly tests: number;
  /** For one test; a localisation allows no less than its own limit. */
  readonly stepsPerTestMax?: number | undefined;
  /** The time limit of the search; 0 where nothing is searched. */
  readonly searchMs: number;
  /** `Infinity` where tests may take whatever their steps allow. */
  readonly runsSecondsMax?: number;
}

/** Time to start, twice the time that the tests may take, the longest runs, and three times the search's own limit. */
export function hardLimitMs(work: SubmissionWork): number {
  const { tests, stepsPerTestMax = 0, searchMs, runsSecondsMax = runsSecondsMaxDefault } = work;
  const steps = Math.max(hopefulStepsMax, stepsPerTestMax) * tests;
  const runsSeconds = Math.min(runsSecondsMax, (2 * steps) / stepsPerSecondMin);
  return (startSeconds + runsSeconds) * 1000 + fruitlessRunsMax * runMsMax + 3 * searchMs;
}
