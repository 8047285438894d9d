/** The limits of grading a class, each with its reason. */

import { baselineStepsMax } from '#engine/limits.js';
import type { Suite } from '#model/suite.js';
import type { LocaliseOptions } from '#request/localise-request.js';

export const gradeLimits = {
  /** More is probably somebody's whole disk. */
  submissionsMax: 20_000,
  /** Folders inside folders. */
  depthMax: 20,
} as const;

/** Even the slowest machine is faster. */
const stepsPerSecondMin = 5_000_000;
const startSeconds = 30;

/**
 * When to give up on a submission's thread: after twice the time that the tests may take,
 * three times the search's own limit, and some time to start. Only a hang gets that far.
 */
export function hardLimitMs({ poolLimits }: LocaliseOptions, { tests, stepsPerTestMax }: Suite): number {
  const steps = Math.max(baselineStepsMax, stepsPerTestMax ?? 0) * tests.length;
  const seconds = startSeconds + (2 * steps) / stepsPerSecondMin;
  return seconds * 1000 + 3 * poolLimits.globalTimeLimitMs;
}
