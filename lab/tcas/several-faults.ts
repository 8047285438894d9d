/**
 * What a report says about a program with several known faulty lines: how many diagnoses,
 * whether the true set is among them (locations that together touch every faulty line and
 * no other), or a smaller genuine repair: fewer locations than faulty lines, which do more
 * than spell the expected output.
 */

import { type DiagnosedReport, reportedSets, touches } from '#lab/measures/reported-diagnoses.js';
import type { Report } from '#model/report.js';

export interface SeveralFaults {
  /** Reported diagnoses, with one location and with several. */
  readonly singles: number;
  readonly sets: number;
  /** Among those of as many locations as it has (one, or several). */
  readonly trueSetRank: number | null;
  /** Locations of the smallest genuine repair. */
  readonly smallest: number | null;
  /** It has fewer locations than there are faulty lines. */
  readonly isSmaller: boolean;
  /** There is no other with as many locations; null if several were not searched. */
  readonly isComplete: boolean | null;
  /** Kinds of crashes that end a run whatever is repaired: no value helps against that fault. */
  readonly crashes: readonly string[];
}

export function measureSeveralFaults(
  report: DiagnosedReport & Pick<Report, 'tests'>,
  faultLines: readonly number[],
): SeveralFaults {
  const diagnoses = reportedSets(report);
  const trueSets = diagnoses.filter(
    ({ places }) =>
      faultLines.every((line) => places.some((place) => touches(place, line))) &&
      places.every((place) => faultLines.some((line) => touches(place, line))),
  );
  const genuine = diagnoses.filter(({ isSink }) => !isSink).map(({ places }) => places.length);
  const smallest = genuine.length === 0 ? null : Math.min(...genuine);
  const crashes = report.tests.results.flatMap(({ outcome, reason }) =>
    outcome === 'crashed' && reason !== undefined ? [reason] : [],
  );
  return {
    singles: diagnoses.filter(({ places }) => places.length === 1).length,
    sets: diagnoses.filter(({ places }) => places.length > 1).length,
    trueSetRank: trueSets.length === 0 ? null : Math.min(...trueSets.map(({ rank }) => rank)),
    smallest,
    isSmaller: smallest !== null && smallest < faultLines.length,
    isComplete: report.multiFault?.complete ?? null,
    crashes: [...new Set(crashes)],
  };
}
