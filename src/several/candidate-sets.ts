/**
 * Which sets of locations are worth a search, by what each location does alone.
 *
 * A set is searched on a test only where no single location repairs that test: a twin
 * fault needs no more than the answers for single locations, one of which has to repair
 * each test. Where some location repairs a test alone, a set without such a one is left
 * for a second round. And a set is excluded where the failing run reaches none of its locations in time: until one of them is reached, the run is the failing one.
 */

import type { LocationSet } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import { type AnswerTable, answerAt } from '#pool/answer-table.js';

export interface SingleFacts {
  /** The failing tests for which every location was asked alone. */
  readonly tests: readonly number[];
  readonly answers: AnswerTable;
  /** The locations that sets are made of, the likeliest first. */
  readonly toggles: readonly Toggle[];
}

export interface CandidateSets {
  /** The likeliest first. */
  readonly sets: readonly LocationSet[];
  /** There were more than were wanted. */
  readonly isCutShort: boolean;
}

/**
 * All pairs, or those that might cover every test.
 *
 * @param isCovering only pairs with a location that may repair alone each test that some location does
 */
export function candidatePairs(facts: SingleFacts, isCovering: boolean, setsMax: number): CandidateSets {
  const { toggles } = facts;
  const rules = facts.tests.map((test) => ruleFor(facts, test, isCovering));
  const sets: LocationSet[] = [];
  // By the sum of their places in the order: the likeliest pairs first.
  for (let sum = 1; sum <= 2 * toggles.length - 3; sum++) {
    for (let first = Math.max(0, sum - toggles.length + 1); 2 * first < sum; first++) {
      const pair = [toggles[first]!, toggles[sum - first]!];
      if (!rules.every((may) => pair.some((toggle) => may.has(toggle)))) continue;
      if (sets.length === setsMax) return { sets, isCutShort: true };
      sets.push(pair.sort((a, b) => a - b));
    }
  }
  return { sets, isCutShort: false };
}

/** One of these locations has to be in a set that repairs the test. */
function ruleFor({ answers, toggles }: SingleFacts, test: number, isCovering: boolean): ReadonlySet<number> {
  const kindOf = (toggle: Toggle) => answerAt(answers, test, toggle);
  const isSoft = isCovering && toggles.some((toggle) => kindOf(toggle)?.kind === 'repairs');
  return new Set(
    toggles.filter((toggle) => {
      const answer = kindOf(toggle);
      return answer?.kind !== 'cannot-repair' || (!isSoft && answer.reason !== 'not-executed');
    }),
  );
}
