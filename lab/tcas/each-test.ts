/**
 * Checks for every failing test whether it reports the true fault by itself: one search at
 * full width for each, over a suite of that one test. A location that repairs the whole
 * suite repairs each of its tests, so a test that does not report the fault would have
 * struck it (Birch et al., section 4.4).
 */

import { measure } from '#lab/measures/measure.js';
import { judgementOf } from '#model/outcome.js';
import type { Report, ReportedLocation } from '#model/report.js';
import type { Suite } from '#model/suite.js';

export interface EachTestResult {
  /** Failing tests searched. */
  readonly tests: number;
  /** Those without a repairable location on a true line. */
  readonly missed: readonly MissedTest[];
}

export interface MissedTest {
  readonly test: string;
  /** The best status of a location on a true line, or `no location`. */
  readonly status: Exclude<ReportedLocation['status'], 'repairable'> | 'no location';
}

/**
 * @param suite with every expectation
 * @param stepsPerTestMax the limit that the whole suite gives each test
 * @param localise the use case, at full width
 */
export async function checkEachTest(
  report: Pick<Report, 'tests'>,
  suite: Suite,
  stepsPerTestMax: number,
  faultLines: readonly number[],
  localise: (suite: Suite) => Promise<Pick<Report, 'verdict' | 'locations'>>,
): Promise<EachTestResult> {
  const failing = new Set(
    report.tests.results.filter(({ outcome }) => judgementOf(outcome) === 'wrong').map(({ name }) => name),
  );
  const missed: MissedTest[] = [];
  for (const test of suite.tests.filter(({ name }) => failing.has(name))) {
    const alone = await localise({ ...suite, stepsPerTestMax, tests: [test] });
    const { hit, hitPossible } = measure(alone, faultLines);
    if (hit) continue;
    const isLocation = measure(withoutExclusions(alone), faultLines).hitPossible;
    missed.push({
      test: test.name,
      status: hitPossible ? 'possible' : isLocation ? 'excluded' : 'no location',
    });
  }
  return { tests: failing.size, missed };
}

/** As if nothing had been struck, to tell an excluded location from a missing one. */
function withoutExclusions({ verdict, locations }: Pick<Report, 'verdict' | 'locations'>) {
  return { verdict, locations: locations.map((location) => ({ ...location, status: 'possible' as const })) };
}
