/**
 * The diagnoses of a report as sets of places, the best-ranked first. Sets of several
 * locations come before single ones: they are searched only if no informative single
 * location repairs all tests.
 */

import type { Report, ReportedLocation } from '#model/report.js';

/** A location is on a line if its span touches it. */
export type LineRange = Pick<ReportedLocation, 'line' | 'endLine'>;

export interface ReportedSet {
  readonly places: readonly LineRange[];
  /** Among those of one location, or among those of several; from 1, ties share their mean. */
  readonly rank: number;
  /** It only spells the expected output, and no edit backs it. */
  readonly isSink: boolean;
}

export type DiagnosedReport = Pick<Report, 'locations' | 'diagnoses' | 'multiFault'>;

export function reportedSets(report: DiagnosedReport): readonly ReportedSet[] {
  const placeOf = placesById(report);
  const byId = new Map(report.locations.map((location) => [location.id, location]));
  const sets = (report.multiFault?.diagnoses ?? []).map(({ locations, rank, sink }) => ({
    places: locations.map(placeOf),
    rank,
    isSink: sink,
  }));
  const singles = report.diagnoses.flatMap(([id, ...others]): ReportedSet[] => {
    if (id === undefined || others.length > 0) return [];
    const location = byId.get(id);
    const isSink = location?.sink === true && location.edit === undefined;
    return [{ places: [placeOf(id)], rank: location?.rank ?? Number.POSITIVE_INFINITY, isSink }];
  });
  const byRank = (a: ReportedSet, b: ReportedSet): number => a.rank - b.rank || 0;
  return [...[...sets].sort(byRank), ...singles.sort(byRank)];
}

export function touches({ line, endLine }: LineRange, wanted: number): boolean {
  return line <= wanted && wanted <= endLine;
}

/** Where a reported location stands; if it is not listed, on the line that its id names. */
export function placesById({ locations }: Pick<Report, 'locations'>): (id: string) => LineRange {
  const byId = new Map(locations.map((location) => [location.id, location]));
  return (id) => {
    const line = Number(/:(\d+):\d+:[a-z]+$/.exec(id)?.[1]);
    return byId.get(id) ?? { line, endLine: line };
  };
}
