/**
 * The order in which diagnoses of several locations are shown, by what ranks single ones
 * (`rank.ts`): edits that pass the whole suite before all else; those that spell the
 * output, need an overflow or take values straight from the input behind; then how few tests
 * need several at once, how little the witnesses ask for, suspiciousness and kinds, over all
 * locations of a diagnosis.
 */

import { distrustOf, isRefuted } from '#model/edit-trust.js';
import type { LocationKind } from '#model/location.js';
import type { MultiDiagnosis } from '#model/report.js';
import { midRanksBy } from '#spectrum/mid-ranks.js';
import { type Demand, type Demanded, demandOf, weightOf } from './demand.js';
import { compareKeys, demandSentences, isOneValue, kindPlace } from './rank.js';

/** A location of a diagnosis, and what it yields in the tests that need it. */
export interface RankableMember {
  readonly kind: LocationKind;
  readonly line: number;
  readonly isInput: boolean;
  /** Ochiai. */
  readonly suspiciousness: number;
  readonly witnesses: readonly Demanded[];
}

/** A diagnosis as it is reported, but for its rank and what that rests on. */
export interface RankableDiagnosis extends Omit<MultiDiagnosis, 'rank' | 'evidence'> {
  readonly members: readonly RankableMember[];
  /** How far the edits are from the likeliest ones, in all. Undefined without edits. */
  readonly editCost: number | undefined;
  /** There where it alone ranks: of failing tests that the locations repair, summed. */
  readonly frequency: number | undefined;
}

/** By rank; those of the same rank in the order given. */
export function rankDiagnoses(diagnoses: readonly RankableDiagnosis[]): MultiDiagnosis[] {
  const weighed = diagnoses.map((diagnosis) => ({
    diagnosis,
    demands: diagnosis.members.map(demandOfMember),
  }));
  const ranks = midRanksBy(
    weighed.map(({ diagnosis, demands }) => sortKey(diagnosis, demands)),
    compareKeys,
  );
  return weighed
    .map(
      (
        { diagnosis: { members, editCost: _editCost, frequency: _frequency, ...diagnosis }, demands },
        index,
      ) => ({
        ...diagnosis,
        rank: ranks[index]!,
        evidence: evidenceFor(diagnosis, members, demands),
      }),
    )
    .sort((a, b) => a.rank - b.rank);
}

function demandOfMember({ witnesses, kind }: RankableMember): Demand {
  return demandOf(witnesses, isOneValue(kind));
}

/** Numbers to compare one after the other; the smaller comes first. */
function sortKey(diagnosis: RankableDiagnosis, demands: readonly Demand[]): readonly number[] {
  const { locations, members, edits, editCost = 0, sink, wraps, frequency, tests } = diagnosis;
  if (frequency !== undefined) return [locations.length, -frequency];
  const isBacked = edits !== undefined && !edits.some(({ trust }) => isRefuted(trust));
  return [
    locations.length,
    isBacked ? 0 : 1,
    isBacked ? distrustOf(edits[0]!.trust, edits[0]!.stray) : 0,
    isBacked ? editCost : 0,
    sink ? 1 : 0,
    wraps ? 1 : 0,
    members.filter(({ isInput }) => isInput).length,
    // Twin faults before double ones.
    Math.round((1e9 * tests.filter(({ by }) => by.length > 1).length) / tests.length),
    // Where no value is known that it would have to yield, a location asks for nothing yet.
    edits === undefined ? members.filter(({ witnesses }) => witnesses.length === 0).length : 0,
    // To the precision that the order of adding does not change.
    Math.round(1e9 * sumOf(demands.map(weightOf))),
    -Math.round(1e9 * sumOf(members.map(({ suspiciousness }) => suspiciousness))),
    sumOf(members.map(({ kind }) => kindPlace(kind))),
  ];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function evidenceFor(
  { edits, sink, wraps }: Pick<MultiDiagnosis, 'edits' | 'sink' | 'wraps'>,
  members: readonly RankableMember[],
  demands: readonly Demand[],
): string[] {
  const changes = edits
    ?.filter(({ trust }) => !isRefuted(trust))
    .map(({ description }) => description)
    .join(', and ');
  return [
    ...(!changes ? [] : [`small edits here pass every test: ${changes}`]),
    ...members.flatMap(({ kind, line }, index) =>
      isOneValue(kind) ? [] : demandSentences(demands[index]!).map((sentence) => `line ${line}: ${sentence}`),
    ),
    ...members
      .filter(({ isInput }) => isInput)
      .map(({ line }) => `line ${line}: takes its value straight from the input: seldom the mistake`),
    ...(sink ? ['prints all that is missing by itself: seldom the mistake'] : []),
    ...(wraps ? ['only with values that overflow: seldom the mistake'] : []),
  ];
}
