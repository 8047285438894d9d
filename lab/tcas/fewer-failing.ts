/**
 * A suite with only some of the tests that a variant fails. Each failing test is a search, and
 * a mutant of a larger program fails hundreds or thousands; those that pass cost a run each.
 */

import { defaultEngineLimits } from '#engine/limits.js';
import { evenly } from '#lab/corpus-files/evenly.js';
import { passesTest } from '#lab/measures/passes-test.js';
import type { Undefined } from '#model/outcome.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';

export interface FailingProgram {
  readonly source: NamedSource;
  readonly headers: readonly IncludedSource[];
  readonly undefinedMode: Undefined;
}

/**
 * @param failingMax so many of the failing tests stay, evenly chosen in the suite's order; every
 *   test that does not pass within a search's bound on steps counts as failing
 * @returns the same where it fails no more, or does not compile
 */
export function withFewerFailing(
  { source, headers, undefinedMode }: FailingProgram,
  completed: CompletedSuite,
  failingMax: number,
): CompletedSuite {
  const { suite, voidTests } = completed;
  const preparation = prepareProgram({ submission: source, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') return completed;
  const { linked } = preparation.prepared;
  const program = { linked, source, undefinedMode };
  const passes = (index: number): boolean => passesTest(program, suite, index, defaultEngineLimits.stepsMax);
  const failing = [...suite.tests.keys()].filter((index) => !voidTests.has(index) && !passes(index));
  if (failing.length <= failingMax) return completed;
  const left = new Set(evenly(failing, failingMax));
  const dropped = new Set(failing.filter((index) => !left.has(index)));
  const kept = [...suite.tests.keys()].filter((index) => !dropped.has(index));
  const renumbered = kept.flatMap((index, at) => {
    const why = voidTests.get(index);
    return why === undefined ? [] : [[at, why] as const];
  });
  return {
    ...completed,
    suite: { ...suite, tests: kept.map((index) => suite.tests[index]!) },
    voidTests: new Map(renumbered),
  };
}
