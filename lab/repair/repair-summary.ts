/** The figures of the experiment on repairs: what is repaired and how, what each search adds, what others reach. */

import { median } from '#lab/measures/figures.js';
import {
  type GeneratorFigures,
  generatorFigures,
  type SourceFigures,
  sourceFigures,
} from './generator-figures.js';
import type { PeerRates } from './peers.js';
import { groupRepairs, type RepairGroup } from './repair-groups.js';
import type { EvolvedMeasure, RepairResult } from './repair-submission.js';
import { type VariantName, variantNames } from './variants.js';

export interface RepairSummary {
  readonly schemaVersion: 1;
  readonly experiment: 'repair';
  /** All programs, those that could not be run included; one with several oracles counts as often. */
  readonly programs: number;
  readonly notRun: number;
  readonly before: { readonly whole: number; readonly advice: number; readonly partial: number };
  readonly groups: readonly RepairGroup[];
  readonly generators: readonly GeneratorFigures[];
  readonly sources: readonly SourceFigures[];
  /** Programs that were searched. */
  readonly searched: number;
  readonly variants: readonly VariantFigures[];
  readonly peers: readonly PeerRates[];
}

export interface VariantFigures {
  readonly variant: VariantName;
  /** Programs times seeds. */
  readonly searches: number;
  readonly whole: number;
  readonly partial: number;
  /** Failing tests that pass with what is found, as a share of all, mean over the searches. */
  readonly fixedShare: number | null;
  /** The share of searches with a whole repair that agrees with the author's fix, and of how many that is known. */
  readonly agreeing: number;
  readonly judged: number;
  /** Medians of what is found, whole or in part. */
  readonly editsMedian: number | null;
  readonly relativeSizeMedian: number | null;
  readonly evaluationsMedian: number | null;
  readonly elapsedMsMedian: number | null;
  /** All evaluations by all the time that the searches took, proposing and compiling included. */
  readonly evaluationsPerSecond: number | null;
}

export function summariseRepairs(
  results: readonly RepairResult[],
  peers: readonly PeerRates[],
): RepairSummary {
  const count = (extent: string): number => results.filter(({ before }) => before?.extent === extent).length;
  return {
    schemaVersion: 1,
    experiment: 'repair',
    programs: results.length,
    notRun: results.filter(({ before }) => before === undefined).length,
    before: { whole: count('whole'), advice: count('advice'), partial: count('partial') },
    groups: groupRepairs(results),
    generators: generatorFigures(results),
    sources: sourceFigures(results),
    searched: results.filter(({ searches }) => searches.length > 0).length,
    variants: variantNames.flatMap((variant) => figuresOf(variant, results) ?? []),
    peers,
  };
}

function figuresOf(variant: VariantName, results: readonly RepairResult[]): VariantFigures | undefined {
  const searches = results.flatMap(({ searches: all, failing }) =>
    all.filter((each) => each.variant === variant).map((each) => ({ ...each, failing })),
  );
  if (searches.length === 0) return undefined;
  const found = searches.filter(({ extent }) => extent !== 'none');
  const judged = searches.filter(({ agrees }) => agrees !== null);
  const sum = (pick: (each: EvolvedMeasure) => number): number =>
    searches.reduce((total, each) => total + pick(each), 0);
  const ms = sum(({ elapsedMs }) => elapsedMs);
  return {
    variant,
    searches: searches.length,
    whole: searches.filter(({ extent }) => extent === 'whole').length,
    partial: searches.filter(({ extent }) => extent === 'partial').length,
    fixedShare: searches.reduce((total, { fixes, failing }) => total + fixes / failing, 0) / searches.length,
    agreeing: judged.filter(({ agrees }) => agrees === true).length,
    judged: judged.length,
    editsMedian: median(found.map(({ edits }) => edits)),
    relativeSizeMedian: median(found.flatMap(({ relativeSize }) => relativeSize ?? [])),
    evaluationsMedian: median(searches.map(({ evaluations }) => evaluations)),
    elapsedMsMedian: median(searches.map(({ elapsedMs }) => elapsedMs)),
    evaluationsPerSecond: ms === 0 ? null : (1000 * sum(({ evaluations }) => evaluations)) / ms,
  };
}
