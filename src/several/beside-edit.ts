/**
 * Diagnoses of two locations that begin with an edit: it brings the program nearer to its
 * suite, and a single location of the edited program repairs the rest. The edited program
 * goes through the same steps as the one handed in, quickly; what is found there is brought
 * back to the program as it is (`rest-of-repair.ts`). So faults are found that no values
 * repair, and two edits that together pass the suite.
 */

import { raisedAfter } from '#base/ports.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyTextEdit } from '#program/apply-edit.js';
import { prepareProgram } from '#program/prepare-program.js';
import { type TriedProgram, tryProgram } from '#program/tried-program.js';
import { findRepairs, joinRepairs } from '#repairs/join-repairs.js';
import type { NearerRepair } from '#repairs/repair-source.js';
import { ValueSearch } from '#values/value-search.js';
import type { FoundSets } from './found-sets.js';
import type { KnownSets } from './known-sets.js';
import { editedStepsMin, editedStepsOverLongest } from './limits.js';
import { type RestFound, RestOfRepair } from './rest-of-repair.js';
import type { SearchedProgram } from './searched-program.js';

export interface FoundBesideEdit extends RestFound, Pick<FoundSets, 'isLimitReached'> {}

const nothingFound: FoundBesideEdit = {
  diagnoses: [],
  candidates: [],
  isDoubtful: false,
  isLimitReached: false,
};

/** Searches several locations together. */
export type SearchSets = (program: SearchedProgram, values: ValueSearch) => Promise<FoundSets>;

/**
 * The diagnoses that hold the edit's location and another.
 *
 * @param known what is known of sets in the program without the edit
 * @param limitAtMs when the search as a whole ends
 * @param searchSets what searches several others, where these are wanted in place of one
 */
export async function diagnoseBesideEdit(
  unedited: SearchedProgram,
  known: KnownSets,
  nearer: NearerRepair,
  limitAtMs: number,
  searchSets: SearchSets | undefined,
): Promise<FoundBesideEdit> {
  const { options, services } = unedited;
  const edited = tryEdited(unedited.tried, nearer);
  if (edited === undefined) return nothingFound;
  const globalTimeLimitMs = limitAtMs - services.clock.nowMs();
  if (globalTimeLimitMs <= 0) return { ...nothingFound, isLimitReached: true };
  const { onProgress: _unheard, ...quiet } = services;
  // One worker: most take less than it takes to start another.
  const bounded = { ...options, jobs: 1, poolLimits: { ...options.poolLimits, globalTimeLimitMs } };
  const sources = unedited.repairs.answered
    .map(({ source }) => source)
    .filter(({ isThorough }) => isThorough !== true);
  const values = new ValueSearch(edited, bounded, quiet);
  try {
    const first = await values.beginInTurn();
    const stop = raisedAfter(services.clock, limitAtMs - services.clock.nowMs());
    const repairs = await findRepairs(sources, edited, first, { ...options, repair: 'quick', stop });
    const searched = joinRepairs(first, repairs, edited);
    const rest = new RestOfRepair(unedited.tried, known, nearer, { tried: edited, repairs });
    if (searchSets === undefined) {
      for (const location of searched.locations) rest.take(location);
      return { ...rest.found, isLimitReached: values.usage.isLimitReached };
    }
    const program = { tried: edited, options: bounded, services: quiet, repairs, searched };
    const { diagnoses, isLimitReached } = await searchSets(program, values);
    for (const diagnosis of diagnoses) rest.takeSet(diagnosis);
    return { ...rest.found, isLimitReached };
  } finally {
    await values.close();
  }
}

/** The program with the edit; undefined where it does not compile, fails nothing or fails another test. */
export function tryEdited(before: TriedProgram, { edit }: NearerRepair): TriedProgram | undefined {
  const input = applyTextEdit(withBound(before), edit);
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') return undefined;
  const { editJudge } = before;
  const edited = tryProgram(input, preparation.prepared, voidTestsOf(before), { editJudge });
  const { failing } = edited;
  return failing.length > 0 && failing.every((test) => before.failing.includes(test)) ? edited : undefined;
}

/**
 * A bound on steps that does not depend on which runs pass. It is tighter than the program's own: many
 * edits make a loop endless, and no edit counts whose run takes so much longer than those that end.
 */
function withBound({ input, stepsPerTestMax, tests }: TriedProgram): AnalysisInput {
  const ended = tests.flatMap((test) =>
    test === undefined || test.run.outcome === 'timed out' ? [] : [test.run.steps],
  );
  const bound = Math.max(editedStepsMin, editedStepsOverLongest * Math.max(0, ...ended));
  return { ...input, suite: { ...input.suite, stepsPerTestMax: Math.min(stepsPerTestMax, bound) } };
}

function voidTestsOf({ tests }: TriedProgram): ReadonlyMap<number, string> {
  return new Map(
    tests.flatMap((test, index): [number, string][] => (test === undefined ? [[index, '']] : [])),
  );
}
