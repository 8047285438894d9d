/**
 * Sums up the experiment on mutants: by kind of mutation, what is said of the places where a mutant
 * must be repairable, and how long it takes; every exclusion of such a place, and every crash.
 */

import { describeMutation, type MutationKind, mutationKinds } from '#lab/faults/mutation.js';
import { median, quantile } from '#lab/measures/figures.js';
import type { MutantResult, MutantsOptions, PlaceStatus } from './mutant-program.js';
import { placeStatuses } from './mutant-program.js';
import type { ProgramDraw } from './mutants-experiment.js';

export interface MutantsFigures {
  readonly name: MutationKind | 'all';
  readonly mutants: number;
  readonly statuses: Readonly<Record<PlaceStatus, number>>;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsP95: number | null;
}

/** A mutant that shows a fault of ours. */
export interface MutantFault {
  readonly name: string;
  readonly mutation: string;
  readonly place: string;
  readonly note: string;
}

export interface MutantsSummary {
  readonly schemaVersion: 1;
  readonly experiment: 'mutants';
  readonly options: MutantsOptions;
  /** Those that gave a mutant. */
  readonly programs: number;
  readonly tried: number;
  readonly rejected: number;
  readonly unnoticed: number;
  readonly silent: number;
  readonly byKind: readonly MutantsFigures[];
  readonly all: MutantsFigures;
  readonly verdicts: Readonly<Record<string, number>>;
  readonly excluded: readonly MutantFault[];
  readonly crashed: readonly MutantFault[];
  readonly unused: readonly { readonly name: string; readonly note: string }[];
}

export function summariseMutants(
  draws: readonly ProgramDraw[],
  results: readonly MutantResult[],
  options: MutantsOptions,
): MutantsSummary {
  const total = (of: (draw: ProgramDraw) => number): number => draws.reduce((sum, draw) => sum + of(draw), 0);
  const having = (status: PlaceStatus): readonly MutantFault[] =>
    results.filter((result) => result.status === status).map(faultOf);
  return {
    schemaVersion: 1,
    experiment: 'mutants',
    options,
    programs: new Set(results.map(({ mutant }) => mutant.origin)).size,
    tried: total(({ tried }) => tried),
    rejected: total(({ rejected }) => rejected),
    unnoticed: total(({ unnoticed }) => unnoticed),
    silent: total(({ silent }) => silent),
    byKind: mutationKinds
      .map((kind) =>
        figuresOf(
          kind,
          results.filter(({ mutant }) => mutant.mutation.kind === kind),
        ),
      )
      .filter(({ mutants }) => mutants > 0),
    all: figuresOf('all', results),
    verdicts: countVerdicts(results),
    excluded: having('excluded'),
    crashed: having('crashed'),
    unused: draws.flatMap(({ program: { name }, note }) => (note === '' ? [] : [{ name, note }])),
  };
}

function faultOf({ mutant: { name, mutation }, place, note }: MutantResult): MutantFault {
  return { name, mutation: describeMutation(mutation), place, note };
}

function figuresOf(name: MutantsFigures['name'], results: readonly MutantResult[]): MutantsFigures {
  const elapsedMs = results.map(({ row }) => Number(row.elapsedMs));
  return {
    name,
    mutants: results.length,
    statuses: Object.fromEntries(
      placeStatuses.map((each) => [each, results.filter(({ status }) => status === each).length]),
    ) as MutantsFigures['statuses'],
    elapsedMsMedian: median(elapsedMs),
    elapsedMsP95: quantile(elapsedMs, 0.95),
  };
}

/** The most frequent first. */
function countVerdicts(results: readonly MutantResult[]): MutantsSummary['verdicts'] {
  const verdicts = results.map(({ row }) => String(row.verdict));
  const counts = [...new Set(verdicts)].map(
    (verdict) => [verdict, verdicts.filter((each) => each === verdict).length] as const,
  );
  return Object.fromEntries(counts.sort((a, b) => b[1] - a[1]));
}
