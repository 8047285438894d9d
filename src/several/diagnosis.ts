/**
 * Diagnoses of several locations, from what is known of sets of them: one that
 * holds, for every failing test, a set that repairs it. It is minimal where each of its
 * parts is proved to leave some failing test as it is.
 */

import type { DiagnosedTest, Diagnosis } from '#model/diagnosis.js';
import { isWithin, keyOf, type LocationSet, properParts, union } from '#model/location-set.js';
import type { Witness, WitnessPart } from '#model/task.js';
import type { KnownSets } from './known-sets.js';

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
export function withoutSupersets(diagnoses: readonly Diagnosis[]): Diagnosis[] {
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
