/**
 * Diagnoses of several locations, told from what is known of sets of them: one that
 * holds, for every failing test, a set that repairs it. It is minimal where each of its
 * parts is proved to leave some failing test as it is.
 */

import type { Witness, WitnessPart } from '#model/task.js';
import { isWithin, type KnownSets, keyOf, type LocationSet, properParts, union } from './location-sets.js';

export interface DiagnosedTest {
  /** Index into the suite's tests. */
  readonly test: number;
  /** The fewest of the diagnosis' locations that are known to repair the test. */
  readonly by: LocationSet;
  /** One for each of these, where values are known. */
  readonly parts: readonly WitnessPart[];
  readonly wraps: boolean;
}

export interface Diagnosis {
  readonly locations: LocationSet;
  /** Every failing test, ascending. */
  readonly tests: readonly DiagnosedTest[];
  /** Proved: every part of it leaves some failing test as it is. */
  readonly isMinimal: boolean;
}

/** The diagnosis that these locations are, if they are known to be one. */
export function diagnosisOf(
  known: KnownSets,
  locations: LocationSet,
  failing: readonly number[],
): Diagnosis | undefined {
  const tests = failing.map((test) => diagnosedTest(known, locations, test));
  if (!tests.every((each) => each !== undefined)) return undefined;
  return {
    locations,
    tests,
    isMinimal: properParts(locations).every((part) => known.isRefuted(part, failing)),
  };
}

function diagnosedTest(known: KnownSets, locations: LocationSet, test: number): DiagnosedTest | undefined {
  const by = known.repairingPart(test, locations);
  const answer = by && known.answerOf(test, by);
  if (answer?.kind !== 'repairs') return undefined;
  return { test, by: by!, parts: partsOf(by!, answer.witness), wraps: answer.witness.wraps };
}

export function partsOf(by: LocationSet, { values, original, others = [] }: Witness): WitnessPart[] {
  return [{ toggle: by[0]!, values, original }, ...others];
}

/** Those that hold no other. */
export function withoutSupersets<D extends Diagnosis>(diagnoses: readonly D[]): D[] {
  return diagnoses.filter(
    ({ locations }) =>
      !diagnoses.some(
        (other) => other.locations.length < locations.length && isWithin(other.locations, locations),
      ),
  );
}

/**
 * Sets of at most `size` locations that hold, for every test, one of the sets that are
 * known to repair it. Tests with the fewest such sets come first.
 *
 * @param repairing by test
 */
export function coveringSets(
  repairing: readonly (readonly LocationSet[])[],
  size: number,
  setsMax: number,
): LocationSet[] {
  const ordered = [...repairing].sort((a, b) => a.length - b.length);
  const found = new Map<string, LocationSet>();
  const extend = (set: LocationSet, from: number): void => {
    if (found.size >= setsMax) return;
    const next = ordered.findIndex(
      (parts, index) => index >= from && !parts.some((part) => isWithin(part, set)),
    );
    if (next < 0) {
      found.set(keyOf(set), set);
      return;
    }
    for (const part of ordered[next]!) {
      const larger = union(set, part);
      if (larger.length <= size) extend(larger, next + 1);
    }
  };
  extend([], 0);
  return [...found.values()];
}
