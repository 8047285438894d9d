/**
 * How unlikely a change is: the negative logarithm of how often students' faults were
 * repaired by a change of the kind, among all changes of the kind that could be made
 * (`likelihood-table.ts`). Kinds that were seen seldom lean on their family, and families on
 * all changes: each is counted as if it had been the fix once more, as often as there.
 */

import type { ChangeFamily, ChangeKind, Counts, Regularity } from './change-kind.js';
import { fixesByKind, fixesByRegularity } from './likelihood-table.js';

const ofKinds: Readonly<Record<ChangeFamily, Readonly<Record<string, Counts>>>> = fixesByKind;
const ofRegularities: Readonly<Record<Regularity, Counts>> = fixesByRegularity;

/** @returns the less, the likelier; about 0 for the likeliest, and seldom above 10 */
export function costOf([family, change]: ChangeKind, regularity: Regularity): number {
  const counts = ofKinds[family][change] ?? none;
  const rate = leaningOn(familyRates[family], counts) * regularityFactors[regularity];
  return Math.round(10 * -Math.log(rate / likeliestRate)) / 10;
}

/**
 * What is added to the cost of an edit with which some test passes by luck: one that is a few hundred times
 * less likely, and leaves nothing to luck, comes first (docs/decisions/0006).
 */
export const luckCost = 6;

const none: Counts = [0, 0];

function leaningOn(rate: number, [fixes, proposed]: Counts): number {
  return (fixes + 1) / (proposed + 1 / rate);
}

function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(([fixes, proposed], each) => [fixes + each[0], proposed + each[1]], none);
}

const ofFamilies = Object.fromEntries(
  Object.entries(ofKinds).map(([family, kinds]) => [family, sumOf(Object.values(kinds))]),
) as Readonly<Record<ChangeFamily, Counts>>;

const [allFixes, allProposed] = sumOf(Object.values(ofFamilies));
const rateOfAll = (allFixes + 1) / (allProposed + 1);

const familyRates = Object.fromEntries(
  Object.entries(ofFamilies).map(([family, counts]) => [family, leaningOn(rateOfAll, counts)]),
) as Readonly<Record<ChangeFamily, number>>;

const regularityFactors = Object.fromEntries(
  Object.entries(ofRegularities).map(([regularity, counts]) => [regularity, leaningOn(1, counts)]),
) as Readonly<Record<Regularity, number>>;

/** So that a cost of 0 is about the least. */
const likeliestRate = 0.1;
