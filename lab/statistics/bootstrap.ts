/**
 * Intervals by the bootstrap (Efron, Annals of Statistics 7(1), 1979), percentile method:
 * the same number of values drawn with replacement, many times, by a seed.
 */

import { createRandom, drawBelow } from '#base/random.js';
import { quantile } from '#lab/measures/figures.js';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const resamples = 2_000;
const confidence = 0.95;

/** An interval for the mean, of 95 %; null where there are no values. */
export function bootstrapMean(values: readonly number[], seed: number): Interval | null {
  if (values.length === 0) return null;
  const random = createRandom(seed);
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let count = values.length; count > 0; count--) sum += values[drawBelow(random, values.length)]!;
    return sum / values.length;
  });
  return { low: quantile(means, (1 - confidence) / 2)!, high: quantile(means, (1 + confidence) / 2)! };
}
