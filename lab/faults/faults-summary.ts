/**
 * Sums up the experiment on two faults: for twins, doubles and all, how many programs fall
 * into each category of `fault-category.ts`, how early the true pair comes, and how long it
 * takes. Every program stays in the denominators; one that could not be measured counts as
 * failed.
 */

import { mean, median, quantile, shareOf } from '#lab/measures/figures.js';
import type { Verdict } from '#model/outcome.js';
import { type FaultCategory, faultCategories } from './fault-category.js';
import type { FaultsOptions, FaultsResult } from './faulty-program.js';
import { type MutationKind, slipKinds } from './mutation.js';

export interface FaultsFigures {
  readonly name: string;
  readonly programs: number;
  readonly categories: Readonly<Record<FaultCategory, number>>;
  readonly pairShare: number | null;
  /** The true pair is reported, or one location that repairs all. */
  readonly pairOrSmallerShare: number | null;
  /** Over those with a true pair, among the diagnoses of several locations. */
  readonly pairRankMean: number | null;
  readonly pairRankMedian: number | null;
  /** The share of all programs with the true pair at that rank or better. */
  readonly pairTop1: number | null;
  readonly pairTop3: number | null;
  readonly smaller: number;
  /** Neither a true pair nor anything smaller, but one location on a true line prints all the expected output. */
  readonly spelled: number;
  /** Each true line has some location; and how many of these report the pair, or something smaller. */
  readonly expressible: number;
  readonly pairOrSmallerOfExpressible: number | null;
  /** Over those in which several locations were searched. */
  readonly searched: number;
  readonly completeShare: number | null;
  readonly setsMedian: number | null;
  readonly elapsedMsMean: number | null;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsP95: number | null;
  readonly partialShare: number | null;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
}

/** Programs with a mutation of that kind. */
export interface MutationFigures {
  readonly kind: MutationKind;
  readonly programs: number;
  readonly pairShare: number | null;
  readonly pairOrSmallerShare: number | null;
}

export interface FaultsSummary {
  readonly schemaVersion: 1;
  readonly experiment: 'faults';
  readonly options: FaultsOptions;
  /** Twins, doubles, all. */
  readonly groups: readonly FaultsFigures[];
  readonly byCorpus: readonly FaultsFigures[];
  readonly byMutation: readonly MutationFigures[];
  readonly notes: readonly { readonly name: string; readonly note: string }[];
}

export function summariseFaults(results: readonly FaultsResult[], options: FaultsOptions): FaultsSummary {
  const ofKind = (kind: string) => results.filter(({ program }) => program.kind === kind);
  const corpora = [...new Set(results.map(({ program }) => program.corpus))];
  return {
    schemaVersion: 1,
    experiment: 'faults',
    options,
    groups: [
      figuresOf('twins', ofKind('twin')),
      figuresOf('doubles', ofKind('double')),
      figuresOf('all', results),
    ],
    byCorpus: corpora.map((name) =>
      figuresOf(
        name,
        results.filter(({ program }) => program.corpus === name),
      ),
    ),
    byMutation: slipKinds.map((kind) => {
      const having = results.filter(({ program }) => program.mutations.some((each) => each.kind === kind));
      return {
        kind,
        programs: having.length,
        pairShare: shareOf(having, hasPair),
        pairOrSmallerShare: shareOf(having, hasPairOrSmaller),
      };
    }),
    notes: results.flatMap(({ program, note }) => (note === '' ? [] : [{ name: program.name, note }])),
  };
}

function figuresOf(name: string, results: readonly FaultsResult[]): FaultsFigures {
  const ranks = results.flatMap(({ measure }) => (measure.pairRank === null ? [] : [measure.pairRank]));
  const elapsedMs = results.map(({ row }) => Number(row.elapsedMs));
  const expressible = results.filter(({ measure }) => measure.isExpressible);
  const searched = results.filter(({ measure }) => measure.isComplete !== null);
  const withinRank = (last: number) =>
    shareOf(results, ({ measure }) => measure.pairRank !== null && measure.pairRank <= last);
  return {
    name,
    programs: results.length,
    categories: Object.fromEntries(
      faultCategories.map((category) => [
        category,
        results.filter(({ measure }) => measure.category === category).length,
      ]),
    ) as FaultsFigures['categories'],
    pairShare: shareOf(results, hasPair),
    pairOrSmallerShare: shareOf(results, hasPairOrSmaller),
    pairRankMean: mean(ranks),
    pairRankMedian: median(ranks),
    pairTop1: withinRank(1),
    pairTop3: withinRank(3),
    smaller: results.filter(({ measure }) => measure.isSmaller).length,
    spelled: results.filter((result) => result.measure.isSpelled && !hasPairOrSmaller(result)).length,
    expressible: expressible.length,
    pairOrSmallerOfExpressible: shareOf(expressible, hasPairOrSmaller),
    searched: searched.length,
    completeShare: shareOf(searched, ({ measure }) => measure.isComplete === true),
    setsMedian: median(searched.map(({ measure }) => measure.sets)),
    elapsedMsMean: mean(elapsedMs),
    elapsedMsMedian: median(elapsedMs),
    elapsedMsP95: quantile(elapsedMs, 0.95),
    partialShare: shareOf(results, ({ row }) => row.partial === true),
    verdicts: countVerdicts(results),
  };
}

function hasPair({ measure }: FaultsResult): boolean {
  return measure.category === 'perfect double' || measure.category === 'non-perfect double';
}

function hasPairOrSmaller(result: FaultsResult): boolean {
  return hasPair(result) || result.measure.isSmaller;
}

/** The most frequent first. */
function countVerdicts(results: readonly FaultsResult[]): FaultsFigures['verdicts'] {
  const counts = new Map<string, number>();
  for (const { row } of results) {
    const verdict = String(row.verdict);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}
