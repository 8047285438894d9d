/**
 * How many threads a search is worth. A thread has to be started and translates
 * the program for itself; for most submissions the whole search takes less. Counts
 * only, so that the choice is the same on every run.
 */

/** Steps of failing runs times locations; below it one worker, in process, is faster. */
const stepsWorthThreads = 5_000_000;

export function workerCount(
  requested: number | undefined,
  cores: number,
  failingSteps: readonly number[],
  locations: number,
): number {
  const tasks = Math.max(1, failingSteps.length);
  if (requested !== undefined) return Math.min(requested, tasks);
  const work = failingSteps.reduce((total, steps) => total + steps, 0) * locations;
  return work < stepsWorthThreads ? 1 : Math.min(cores, tasks);
}
