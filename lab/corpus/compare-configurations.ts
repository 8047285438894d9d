/**
 * Several configurations on the same submissions, side by side: the figures of each, what
 * each differs by from the first of its scope over the pairs. Places are compared by `disagreements.ts`.
 */

import { median, quantile, shareOf } from '#lab/measures/figures.js';
import { type RankFigures, rankFiguresOf } from '#lab/measures/rank-figures.js';
import { bootstrapMean, type Interval } from '#lab/statistics/bootstrap.js';
import { type SignedRanks, wilcoxonSignedRanks } from '#lab/statistics/wilcoxon.js';
import { type Configuration, configurationName } from './configurations.js';
import type { CorpusResult } from './corpus-submission.js';
import type { ProcessTimes } from './timed-tools.js';

export interface ConfigurationFigures {
  readonly name: string;
  readonly submissions: number;
  readonly ranks: RankFigures;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsP95: number | null;
  readonly timeouts: number;
  readonly unknownPairShare: number | null;
  readonly partialShare: number | null;
  /** Means of an external analyser's processes. */
  readonly processMsMean?: ProcessTimes;
  /**
   * Less those of the first configuration of its scope, over the same submissions; for the first
   * of a further scope, less the very first's; undefined for that one.
   */
  readonly difference?: {
    /** The configuration's name. */
    readonly from: string;
    readonly rankShare: PairedDifference;
    readonly elapsedMs: PairedDifference;
  };
}

export interface PairedDifference {
  readonly mean: number;
  readonly interval: Interval;
  readonly test: SignedRanks;
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
  return measured.map(({ configuration, results }, index) => {
    const ofScope = measured.find((each) => each.configuration.scope === configuration.scope)!;
    const base = ofScope.configuration === configuration ? measured[0]! : ofScope;
    const first = base.results;
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
      ...processMsMeanOf(results),
      ...(index > 0 &&
        results.length > 0 && {
          difference: {
            from: configurationName(base.configuration),
            rankShare: difference('rankShare', first, results, seed),
            elapsedMs: difference('elapsedMs', first, results, seed),
          },
        }),
    };
  });
}

function processMsMeanOf(results: readonly CorpusResult[]): Pick<ConfigurationFigures, 'processMsMean'> {
  const times = results.flatMap(({ processes }) => (processes === undefined ? [] : [processes]));
  if (times.length === 0) return {};
  const meanOf = (part: keyof ProcessTimes): number =>
    times.reduce((sum, each) => sum + each[part], 0) / times.length;
  return {
    processMsMean: {
      compileMs: meanOf('compileMs'),
      analyseMs: meanOf('analyseMs'),
      replayMs: meanOf('replayMs'),
    },
  };
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
