/** What each generator of repairs is good for, and what the sources take. */

import { median } from '#lab/measures/figures.js';
import type { AskedOracle, RepairResult } from './repair-submission.js';

export interface GeneratorFigures {
  readonly oracle: AskedOracle;
  readonly generator: string;
  /** Programs whose first repair it made; and of these, how many of those that were judged are right. */
  readonly first: number;
  readonly agreeing: number;
  readonly judged: number;
  /** Programs that have an edit of it that holds; and those that no other generator repairs. */
  readonly some: number;
  readonly alone: number;
}

export interface SourceFigures {
  readonly oracle: AskedOracle;
  readonly source: string;
  /** Programs about which it was asked. */
  readonly asked: number;
  readonly msMedian: number | null;
  /** Its share of the time of all programs. */
  readonly timeShare: number | null;
}

/** By oracle, the most useful first. */
export function generatorFigures(results: readonly RepairResult[]): readonly GeneratorFigures[] {
  return byOracle(results).flatMap(([oracle, members]) => {
    const found = members.flatMap(({ before }) => before ?? []);
    const names = new Set(
      found.flatMap(({ shown, generators }) => [...generators, shown?.generator ?? []].flat()),
    );
    return [...names]
      .map((generator): GeneratorFigures => {
        const own = found.flatMap(({ shown }) => (shown?.generator === generator ? [shown] : []));
        const some = found.filter(({ generators }) => generators.includes(generator));
        // Sets and whole repairs are sought where no single place has an edit.
        const beyondPlaces = own.filter(({ form }) => form !== 'place').length;
        return {
          oracle,
          generator,
          first: own.length,
          agreeing: own.filter(({ agrees }) => agrees === true).length,
          judged: own.filter(({ agrees }) => agrees !== null).length,
          some: some.length + beyondPlaces,
          alone: some.filter(({ generators }) => generators.length === 1).length + beyondPlaces,
        };
      })
      .sort((a, b) => b.first - a.first || b.some - a.some || (a.generator < b.generator ? -1 : 1));
  });
}

export function sourceFigures(results: readonly RepairResult[]): readonly SourceFigures[] {
  return byOracle(results).flatMap(([oracle, members]) => {
    const found = members.flatMap(({ before }) => before ?? []);
    const all = found.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
    const names = new Set(found.flatMap(({ sourceMs }) => Object.keys(sourceMs)));
    return [...names].map((source): SourceFigures => {
      const times = found.flatMap(({ sourceMs }) => sourceMs[source] ?? []);
      const sum = times.reduce((total, ms) => total + ms, 0);
      return {
        oracle,
        source,
        asked: times.length,
        msMedian: median(times),
        timeShare: all === 0 ? null : sum / all,
      };
    });
  });
}

function byOracle(results: readonly RepairResult[]): readonly (readonly [AskedOracle, RepairResult[]])[] {
  const oracles = [...new Set(results.map(({ asked }) => asked))];
  return oracles.map((oracle) => [oracle, results.filter(({ asked }) => asked === oracle)]);
}
