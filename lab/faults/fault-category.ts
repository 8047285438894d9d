/**
 * Puts the report of a program with two known faults into a category of Birch, Fischer and
 * Poppleton (2017), table 4. *Reported* are the diagnoses, sets of one location or several.
 * A *true pair* is a diagnosis of two locations, one on each true line; a location is on a
 * line if its span touches it.
 *
 * - perfect double: a true pair is reported, and every reported diagnosis lies wholly on
 *   the true lines.
 * - non-perfect double: a true pair is reported, along with locations elsewhere.
 * - perfect single: no true pair, but everything reported lies on the true lines.
 * - non-perfect single: no true pair; some reported location is on a true line.
 * - failed: nothing is reported, or nothing on a true line.
 */

import { type LineRange, placesById, touches } from '#lab/measures/reported-diagnoses.js';
import type { Report } from '#model/report.js';

export const faultCategories = [
  'perfect double',
  'non-perfect double',
  'perfect single',
  'non-perfect single',
  'failed',
] as const;
export type FaultCategory = (typeof faultCategories)[number];

export interface CategoryMeasure {
  readonly category: FaultCategory;
  /** The best-ranked true pair's, among the diagnoses of several locations. */
  readonly pairRank: number | null;
  /** One location repairs all failing tests and is informative: a smaller repair than the true one. */
  readonly isSmaller: boolean;
  /** One location on a true line prints all the expected output, so that no pair with it is minimal. */
  readonly isSpelled: boolean;
  /** Each true line has some location. */
  readonly isExpressible: boolean;
  /** Reported ones, with one location and with several. */
  readonly singles: number;
  readonly sets: number;
  /** There is no other with as many locations; null if several were not searched. */
  readonly isComplete: boolean | null;
}

type Judged = Pick<Report, 'verdict' | 'locations' | 'diagnoses' | 'multiFault'>;

/** @param trueLines two lines, or the same twice */
export function categorise(report: Judged, trueLines: readonly [number, number]): CategoryMeasure {
  const linesOf = placesById(report);
  const reported = report.diagnoses.map((ids) => ids.map(linesOf));
  const hasPair = reported.some((locations) => isTruePair(locations, trueLines));
  const isTrue = (location: LineRange): boolean => trueLines.some((line) => touches(location, line));
  const isPerfect = reported.every((locations) => locations.every(isTrue));
  const { multiFault } = report;
  const ranks = (multiFault?.diagnoses ?? [])
    .filter(({ locations }) => isTruePair(locations.map(linesOf), trueLines))
    .map(({ rank }) => rank);
  return {
    category: categoryOf(
      hasPair,
      reported.some((locations) => locations.some(isTrue)),
      isPerfect,
    ),
    pairRank: ranks.length === 0 ? null : Math.min(...ranks),
    isSmaller: report.verdict === 'near-miss',
    isSpelled: report.locations.some(
      (location) => location.sink && location.status === 'repairable' && isTrue(location),
    ),
    isExpressible: trueLines.every((line) => report.locations.some((location) => touches(location, line))),
    singles: reported.filter(({ length }) => length === 1).length,
    sets: reported.filter(({ length }) => length > 1).length,
    isComplete: multiFault?.complete ?? null,
  };
}

function categoryOf(hasPair: boolean, hasTrue: boolean, isPerfect: boolean): FaultCategory {
  if (hasPair) return isPerfect ? 'perfect double' : 'non-perfect double';
  if (!hasTrue) return 'failed';
  return isPerfect ? 'perfect single' : 'non-perfect single';
}

function isTruePair(locations: readonly LineRange[], [one, other]: readonly [number, number]): boolean {
  const [first, second] = locations;
  if (locations.length !== 2) return false;
  return (
    (touches(first!, one) && touches(second!, other)) || (touches(first!, other) && touches(second!, one))
  );
}
