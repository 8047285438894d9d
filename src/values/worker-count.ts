/**
 * How many tasks of a search run at the same time. A thread has to be started and
 * translates the program for itself; for most submissions the whole search takes less.
 * Counts only, so that the choice is the same on every run.
 */

import { defaultSearchLimits, limitsForRun } from '#engine/limits.js';
import { type AnalyserName, hasTrait } from '#model/analyser.js';
import type { TriedProgram } from '#program/tried-program.js';

/** Steps of failing runs, as far as a search follows them, times locations; below it one worker is faster. */
const stepsWorthThreads = 5_000_000;

/** For V8's own threads, which collect garbage and compile: two threads on two cores take longer than one. */
const spareCores = 1;

/** @param requested unless given, as many as the work is worth on this number of cores */
export function workerCount(
  { failing, tests, located }: TriedProgram,
  analyser: AnalyserName,
  requested: number | undefined,
  cores: number,
): number {
  const tasks = Math.max(1, failing.length);
  if (requested !== undefined) return Math.min(requested, tasks);
  // Each task of another analyser is a process, however short.
  if (!hasTrait(analyser, 'runsInProcess')) return Math.min(cores, tasks);
  const steps = failing.reduce((total, test) => total + followed(tests[test]!.run.steps), 0);
  return steps * located.locations.length < stepsWorthThreads
    ? 1
    : Math.min(Math.max(1, cores - spareCores), tasks);
}

/** What a search follows of a run of so many steps: little where it is endless. */
function followed(steps: number): number {
  return Math.min(steps, limitsForRun(defaultSearchLimits, steps).searchStepsMax);
}
