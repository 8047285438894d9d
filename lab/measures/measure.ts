/**
 * Measures a report against the lines that are known to be faulty.
 *
 * A location is on a line if its span touches it, and counts as one reported line: its
 * first. Ranks are those of the report; if locations are left out, the others close ranks.
 * A report that misses the fault has the worst rank share there is: no submission ever
 * leaves the denominator.
 */

import type { Verdict } from '#model/outcome.js';
import type { Report, ReportedLocation } from '#model/report.js';
import { midRanksBy } from '#spectrum/mid-ranks.js';

export interface Measure {
  readonly locations: number;
  readonly repairable: number;
  readonly possible: number;
  /** First lines, ascending, each once. */
  readonly repairableLines: readonly number[];
  readonly possibleLines: readonly number[];
  /** Of repairable and possible locations together. */
  readonly reportedLines: readonly number[];
  /** A repairable location is on a true line. */
  readonly hit: boolean;
  /** A repairable or possible one is. */
  readonly hitPossible: boolean;
  /** The best-ranked location's on a true line. */
  readonly rank: number | null;
  /** Which share of the other locations is ranked before it: 0 to 1; 1 if the report has no hit. */
  readonly rankShare: number;
  /**
   * How many reported lines a reader looks at, in the order of rank, to reach the fault: a
   * line has the rank of its best location, and among ties half are looked at first.
   */
  readonly linesUntilFault: number | null;
}

const verdictsWithoutHit: ReadonlySet<Verdict> = new Set(['compile-error', 'unsupported', 'inconclusive']);

/** @param without ids of locations to leave out, as if they had not been searched */
export function measure(
  { verdict, locations }: Pick<Report, 'verdict' | 'locations'>,
  trueLines: readonly number[],
  without: ReadonlySet<string> = new Set(),
): Measure {
  const searched = locations.filter(({ id }) => !without.has(id));
  const shown = searched.filter(({ status }) => status !== 'excluded');
  const withStatus = (status: ReportedLocation['status']) => shown.filter((each) => each.status === status);
  const isTrue = (location: ReportedLocation): boolean =>
    trueLines.some((line) => location.line <= line && line <= location.endLine);

  const ranks = midRanksBy(shown, byRank);
  const rank = leastOf(ranks.filter((_, index) => isTrue(shown[index]!)));
  const hit = !verdictsWithoutHit.has(verdict) && withStatus('repairable').some(isTrue);
  return {
    locations: searched.length,
    repairable: withStatus('repairable').length,
    possible: withStatus('possible').length,
    repairableLines: firstLines(withStatus('repairable')),
    possibleLines: firstLines(withStatus('possible')),
    reportedLines: firstLines(shown),
    hit,
    hitPossible: shown.some(isTrue),
    rank,
    rankShare: hit && rank !== null ? shareBefore(rank, searched.length) : 1,
    linesUntilFault: linesUntilFault(shown, isTrue),
  };
}

function shareBefore(rank: number, locations: number): number {
  return locations === 1 ? 0 : (rank - 1) / (locations - 1);
}

function byRank(a: ReportedLocation, b: ReportedLocation): number {
  return (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0;
}

function firstLines(locations: readonly ReportedLocation[]): number[] {
  return [...new Set(locations.map(({ line }) => line))].sort((a, b) => a - b);
}

function linesUntilFault(
  shown: readonly ReportedLocation[],
  isTrue: (location: ReportedLocation) => boolean,
): number | null {
  const bestOnLine = new Map<number, ReportedLocation>();
  for (const location of [...shown].sort(byRank)) {
    if (!bestOnLine.has(location.line)) bestOnLine.set(location.line, location);
  }
  const lines = [...bestOnLine.keys()];
  const ranks = midRanksBy([...bestOnLine.values()], byRank);
  // The reader meets a fault inside a longer span at the line where the span begins.
  const faultLines = new Set(shown.filter(isTrue).map(({ line }) => line));
  return leastOf(ranks.filter((_, index) => faultLines.has(lines[index]!)));
}

function leastOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}
