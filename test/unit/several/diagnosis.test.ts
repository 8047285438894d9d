import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Diagnosis } from '#model/diagnosis.js';
import { isWithin, type LocationSet, properParts, union } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { Answer, Witness } from '#model/task.js';
import { coveringSets, diagnosisOf, withoutSupersets } from '#several/diagnosis.js';
import { KnownSets } from '#several/known-sets.js';
import { observed } from '../../support/observed.js';
import { toggle, toggles } from '../../support/toggles.js';

function witness(literal: string, others?: Witness['others']): Witness {
  const values = [{ kind: 'integer', value: literal, literal }] as const;
  return { values, original: observed(0), wraps: false, ...(others !== undefined && { others }) };
}

const fails: Answer = { kind: 'cannot-repair', reason: 'no-value' };
const open: Answer = { kind: 'unknown', reason: 'paths', detail: 'more than 24 paths' };
const repairs = (literal: string): Answer => ({ kind: 'repairs', witness: witness(literal) });

/** What is known of single locations, by test. */
function knownOf(
  singles: Readonly<Record<number, Readonly<Record<number, Answer>>>>,
  struck: number[] = [],
): KnownSets {
  const rows = Object.entries(singles).map(([index, row]): [number, Map<Toggle, Answer>] => [
    Number(index),
    new Map(Object.entries(row).map(([key, answer]) => [toggle(Number(key)), answer])),
  ]);
  return new KnownSets(new Map(rows), new Set(toggles(...struck)));
}

describe('a diagnosis', () => {
  test('of a twin fault says which location repairs which test', () => {
    const known = knownOf({ 0: { 3: repairs('7'), 8: fails }, 2: { 3: fails, 8: repairs('9') } });
    expect(diagnosisOf(known, toggles(3, 8), [0, 2])).toEqual({
      locations: [3, 8],
      isMinimal: true,
      tests: [
        { test: 0, by: [3], parts: [{ toggle: 3, ...valuesOf('7') }], wraps: false },
        { test: 2, by: [8], parts: [{ toggle: 8, ...valuesOf('9') }], wraps: false },
      ],
    });
  });

  test('of a double fault has the values of both', () => {
    const known = knownOf({ 0: { 3: fails, 8: fails } });
    const both = witness('7', [{ toggle: toggle(8), ...valuesOf('9') }]);
    known.learnSets(
      new Map([[0, new Map([[known.numberOf(toggles(3, 8)), { kind: 'repairs', witness: both }]])]]),
    );
    expect(diagnosisOf(known, toggles(3, 8), [0])).toMatchObject({
      isMinimal: true,
      tests: [
        {
          by: [3, 8],
          parts: [
            { toggle: 3, ...valuesOf('7') },
            { toggle: 8, ...valuesOf('9') },
          ],
        },
      ],
    });
  });

  test('is none where a test is left', () => {
    const known = knownOf({ 0: { 3: repairs('7'), 8: fails }, 2: { 3: fails, 8: open } });
    expect(diagnosisOf(known, toggles(3, 8), [0, 2])).toBeUndefined();
  });

  test('is not called minimal where a location might repair all', () => {
    const known = knownOf({ 0: { 3: repairs('7'), 8: fails }, 2: { 3: open, 8: repairs('9') } });
    expect(diagnosisOf(known, toggles(3, 8), [0, 2])?.isMinimal).toBe(false);
    const struck = knownOf({ 0: { 3: repairs('7'), 8: fails }, 2: { 3: open, 8: repairs('9') } }, [3]);
    expect(diagnosisOf(struck, toggles(3, 8), [0, 2])?.isMinimal).toBe(true);
  });

  test('of three needs every pair refuted', () => {
    const known = knownOf({
      0: { 1: repairs('1'), 2: fails, 3: fails },
      1: { 1: fails, 2: repairs('2'), 3: fails },
      2: { 1: fails, 2: fails, 3: repairs('3') },
    });
    expect(diagnosisOf(known, toggles(1, 2, 3), [0, 1, 2])?.isMinimal).toBe(false);
    const refute = (set: LocationSet) => [known.numberOf(set), fails] as const;
    known.learnSets(
      new Map([
        [0, new Map([refute(toggles(2, 3))])],
        [1, new Map([refute(toggles(1, 3))])],
        [2, new Map([refute(toggles(1, 2))])],
      ]),
    );
    expect(diagnosisOf(known, toggles(1, 2, 3), [0, 1, 2])?.isMinimal).toBe(true);
  });
});

function valuesOf(literal: string) {
  return { values: witness(literal).values, original: observed(0) };
}

test('none that holds another is kept', () => {
  const of = (...locations: number[]): Diagnosis => ({
    locations: toggles(...locations),
    tests: [],
    isMinimal: false,
  });
  expect(withoutSupersets([of(1, 2, 3), of(2, 3), of(1, 4)])).toEqual([of(2, 3), of(1, 4)]);
});

test('the parts of a set are all its subsets but itself and nothing', () => {
  expect(properParts(toggles(4, 7, 9))).toEqual([[4], [7], [9], [4, 7], [4, 9], [7, 9]]);
});

test('covering sets are those that a search of all sets finds to hold a part for every test', () => {
  const part = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 });
  const tests = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(tests, (unsorted) => {
      const repairing = unsorted.map((parts) => parts.map((each) => union(toggles(...each), [])));
      const found = coveringSets(repairing, 3, 1_000);
      const covers = (set: LocationSet): boolean =>
        repairing.every((parts) => parts.some((each) => isWithin(each, set)));
      for (const set of found) expect(covers(set)).toBe(true);
      const all = properParts(toggles(1, 2, 3, 4, 5, 6)).filter((set) => set.length <= 3 && covers(set));
      // Each of them contains one that was found: larger ones than needed are not reported.
      for (const set of all) expect(found.some((each) => isWithin(each, set))).toBe(true);
    }),
  );
});
