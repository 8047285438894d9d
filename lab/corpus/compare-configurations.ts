/**
 * Several configurations on the same submissions, side by side: the figures of each, what
 * each differs by from the first over the pairs, and where two contradict each other: one has
 * a witness for a place that the other excluded.
 */

import { median, quantile, shareOf } from '#lab/measures/figures.js';
import { type RankFigures, rankFiguresOf } from '#lab/measures/rank-figures.js';
import { bootstrapMean, type Interval } from '#lab/statistics/bootstrap.js';
import { type SignedRanks, wilcoxonSignedRanks } from '#lab/statistics/wilcoxon.js';
import { type Configuration, configurationName } from './configurations.js';
import type { CorpusResult } from './corpus-submission.js';

export interface ConfigurationFigures {
  readonly name: string;
  readonly submissions: number;
  readonly ranks: RankFigures;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsP95: number | null;
  readonly timeouts: number;
  readonly unknownPairShare: number | null;
  readonly partialShare: number | null;
  /** Less the first configuration's, over the same submissions; undefined for the first itself. */
  readonly difference?: {
    readonly rankShare: PairedDifference;
    readonly elapsedMs: PairedDifference;
  };
}

export interface PairedDifference {
  readonly mean: number;
  readonly interval: Interval;
  readonly test: SignedRanks;
}

/** One place of one submission. */
export interface Contradiction {
  readonly id: string;
  readonly location: string;
  readonly repairableBy: string;
  readonly excludedBy: string;
}

export interface MeasuredConfiguration {
  readonly configuration: Configuration;
  /** In the order of the submissions, as many in each. */
  readonly results: readonly CorpusResult[];
}

export function compareConfigurations(
  measured: readonly MeasuredConfiguration[],
  seed: number,
): readonly ConfigurationFigures[] {
  const first = measured[0]!.results;
  return measured.map(({ configuration, results }, index) => {
    const elapsedMs = results.map(({ row }) => Number(row.elapsedMs));
    const pairs = sumOf(results, 'pairs');
    return {
      name: configurationName(configuration),
      submissions: results.length,
      ranks: rankFiguresOf(
        results.map(({ row }) => ({
          rank: row.hit === 1 && row.rank !== null ? Number(row.rank) : null,
          rankShare: Number(row.rankShare),
        })),
      ),
      elapsedMsMedian: median(elapsedMs),
      elapsedMsP95: quantile(elapsedMs, 0.95),
      timeouts: sumOf(results, 'timeouts'),
      unknownPairShare: pairs === 0 ? null : sumOf(results, 'unknownPairs') / pairs,
      partialShare: shareOf(results, ({ row }) => row.partial === true),
      ...(index > 0 &&
        results.length > 0 && {
          difference: {
            rankShare: difference('rankShare', first, results, seed),
            elapsedMs: difference('elapsedMs', first, results, seed),
          },
        }),
    };
  });
}

function difference(
  column: 'rankShare' | 'elapsedMs',
  first: readonly CorpusResult[],
  results: readonly CorpusResult[],
  seed: number,
): PairedDifference {
  const differences = results.map(
    ({ row }, index) => Number(row[column]) - Number(first[index]!.row[column]),
  );
  return {
    mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
    interval: bootstrapMean(differences, seed)!,
    test: wilcoxonSignedRanks(differences),
  };
}

function sumOf(results: readonly CorpusResult[], column: 'pairs' | 'unknownPairs' | 'timeouts'): number {
  return results.reduce((sum, { row }) => sum + Number(row[column]), 0);
}

/** Within a scope: another scope may place a location otherwise. */
export function contradictionsOf(measured: readonly MeasuredConfiguration[]): readonly Contradiction[] {
  const found: Contradiction[] = [];
  for (const one of measured) {
    for (const other of measured) {
      if (one === other || one.configuration.scope !== other.configuration.scope) continue;
      for (const [index, { row, places }] of one.results.entries()) {
        const theirs = other.results[index]!.places;
        for (const [location, { status }] of Object.entries(places)) {
          if (status !== 'repairable' || theirs[location]?.status !== 'excluded') continue;
          found.push({
            id: String(row.id),
            location,
            repairableBy: configurationName(one.configuration),
            excludedBy: configurationName(other.configuration),
          });
        }
      }
    }
  }
  return found;
}
