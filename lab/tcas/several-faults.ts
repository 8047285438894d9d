/**
 * What a report tells of a program whose lines with faults are known to be several: how
 * many diagnoses, whether the true set is one of them (locations that together touch
 * every faulty line, and no other line), or a smaller genuine repair: fewer locations
 * than there are faulty lines, which do not only spell what is expected.
 */

import { type DiagnosedReport, reportedSets, touches } from '#lab/measures/reported-diagnoses.js';
import type { Report } from '#model/report.js';

export interface SeveralFaults {
  /** Reported diagnoses, of one location and of several. */
  readonly singles: number;
  readonly sets: number;
  /** Among those of as many locations as it has (one, or several). */
  readonly trueSetRank: number | null;
  /** Locations of the smallest genuine repair. */
  readonly smallest: number | null;
  /** It has fewer locations than there are faulty lines. */
  readonly isSmaller: boolean;
  /** Nothing else of so many locations; null where several were not searched. */
  readonly isComplete: boolean | null;
  /** What ends a run whatever is repaired, by kind: a fault that no value mends. */
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
