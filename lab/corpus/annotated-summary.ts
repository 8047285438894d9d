/**
 * By the number of faults that somebody marked by hand: in how many submissions a reported
 * diagnosis has all the marked lines, in how many at least one, and how long it took. All
 * submissions stay in the denominators; the times cover those that were searched.
 */

import { mean, median, shareOf } from '#lab/measures/figures.js';
import type { Verdict } from '#model/outcome.js';
import type { CorpusResult } from './corpus-submission.js';

export interface AnnotatedFigures {
  /** As in `2 faults`. */
  readonly name: string;
  readonly submissions: number;
  /** Something is reported. */
  readonly diagnosed: number;
  readonly allInAny: number | null;
  readonly allInBest: number | null;
  readonly someInAny: number | null;
  readonly someInBest: number | null;
  /** Submissions with a diagnosis that has several locations. */
  readonly multi: number;
  /** Those that fail some test and could be run; the times are over these. */
  readonly searched: number;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsMean: number | null;
}

const notSearched: ReadonlySet<Verdict> = new Set(['passes', 'compile-error', 'unsupported']);

/** Empty where nothing is marked. */
export function summariseAnnotated(results: readonly CorpusResult[]): readonly AnnotatedFigures[] {
  const marked = results.filter(({ annotated }) => annotated !== undefined);
  const ofCount = (holds: (faults: number) => boolean) =>
    marked.filter(({ annotated }) => annotated!.faults !== 'all' && holds(annotated!.faults));
  const groups = [
    ['1 fault', ofCount((faults) => faults === 1)],
    ['2 faults', ofCount((faults) => faults === 2)],
    ['3 faults', ofCount((faults) => faults === 3)],
    ['more faults', ofCount((faults) => faults > 3)],
    ['all of it', marked.filter(({ annotated }) => annotated!.faults === 'all')],
    ['together', marked],
  ] as const;
  return groups
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => figuresOf(name, members));
}

function figuresOf(name: string, results: readonly CorpusResult[]): AnnotatedFigures {
  const searched = results.filter(({ row }) => !notSearched.has(row.verdict as Verdict));
  const elapsedMs = searched.map(({ row }) => Number(row.elapsedMs));
  return {
    name,
    submissions: results.length,
    diagnosed: results.filter(({ annotated }) => annotated!.singles + annotated!.sets > 0).length,
    allInAny: shareOf(results, ({ annotated }) => annotated!.allInAny),
    allInBest: shareOf(results, ({ annotated }) => annotated!.allInBest),
    someInAny: shareOf(results, ({ annotated }) => annotated!.someInAny),
    someInBest: shareOf(results, ({ annotated }) => annotated!.someInBest),
    multi: results.filter(({ annotated }) => annotated!.sets > 0).length,
    searched: searched.length,
    elapsedMsMedian: median(elapsedMs),
    elapsedMsMean: mean(elapsedMs),
  };
}
