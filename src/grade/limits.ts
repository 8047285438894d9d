/** The limits of grading a class, each with its reason. */

import { baselineStepsMax } from '#engine/limits.js';
import type { Suite } from '#model/suite.js';
import type { LocaliseOptions } from '#request/localise-request.js';

export const gradeLimits = {
  /** More would be somebody's whole disk. */
  submissionsMax: 20_000,
  /** Folders inside folders. */
  depthMax: 20,
} as const;

/** What the slowest machine surely does. */
const stepsPerSecondMin = 5_000_000;
const startSeconds = 30;

/**
 * When a submission's thread is given up: after what every test may take, twice, and the
 * search's own limit, thrice, and some time to start. Only what hangs gets there.
 */
export function hardLimitMs({ poolLimits }: LocaliseOptions, { tests, stepsPerTestMax }: Suite): number {
  const steps = Math.max(baselineStepsMax, stepsPerTestMax ?? 0) * tests.length;
  const seconds = startSeconds + (2 * steps) / stepsPerSecondMin;
  return seconds * 1000 + 3 * poolLimits.globalTimeLimitMs;
}
