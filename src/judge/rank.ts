/**
 * The order in which locations are shown, and what it rests on. Repairable before
 * possible; then an edit that passes the whole suite beats everything, the more it is
 * trusted beyond the suite the more so; then one that is refuted there: wrong itself, it shows that
 * a change at this place is enough; then locations that spell the output by themselves, need an overflow or take their value straight from
 * the input go behind; then how little the witnesses ask for, suspiciousness, kind. Each
 * piece that counted is a sentence of the report. Equals share their mean rank; the
 * excluded have none.
 */

import { distrustOf, isRefuted, type OracleKind } from '#model/edit-trust.js';
import { kindTraits, type LocationKind } from '#model/location.js';
import type { ReportedEdit, ReportedLocation } from '#model/report.js';
import { midRanksBy } from '#spectrum/mid-ranks.js';
import { type Demand, type Demanded, demandOf, weightOf } from './demand.js';

/** A location as it is reported, but for its rank and what that rests on. */
export interface Rankable extends Omit<ReportedLocation, 'rank' | 'evidence' | 'witnesses'> {
  readonly witnesses: readonly Demanded[];
  /** Takes its value straight from the program's input. */
  readonly isInput: boolean;
  /** How far the edit is from the likeliest ones; 0 for these. Undefined without an edit. */
  readonly editCost: number | undefined;
}

/** Significant digits of a step that a sentence names. */
const stepDigits = 6;

export interface Ranking {
  readonly rank: number | null;
  readonly evidence: string[];
}

/** In the order given. */
export function rankLocations(locations: readonly Rankable[]): Ranking[] {
  const shown = locations.filter(({ status }) => status !== 'excluded');
  const weighed = shown.map((location) => ({ location, demand: demandOfLocation(location) }));
  // Where no test passes, every place is run by failing tests alone.
  const distinguishes = shown.some(({ suspiciousness }) => suspiciousness < 1);
  const keys = weighed.map(({ location, demand }) => sortKey(location, demand));
  const ranks = midRanksBy(keys, compareKeys);
  const rankings = new Map(
    weighed.map(({ location, demand }, index): [Rankable, Ranking] => [
      location,
      { rank: ranks[index]!, evidence: evidenceFor(location, demand, distinguishes) },
    ]),
  );
  return locations.map((location) => rankings.get(location) ?? { rank: null, evidence: [] });
}

function demandOfLocation({ witnesses, kind }: Rankable): Demand {
  return demandOf(witnesses, isOneValue(kind));
}

export function isOneValue(kind: LocationKind): boolean {
  return kindTraits[kind].isOneForAll;
}

/** Numbers to compare one after the other; the smaller comes first. */
function sortKey(location: Rankable, demand: Demand): readonly number[] {
  const { status, edit, editCost = 0, sink, wraps, isInput, suspiciousness, kind } = location;
  const isBacked = edit !== undefined && !isRefuted(edit.trust);
  return [
    status === 'repairable' ? 0 : 1,
    isBacked ? 0 : isRefutedOnly(location) ? 1 : 2,
    isBacked ? distrustOf(edit.trust, edit.stray) : 0,
    isBacked ? editCost : 0,
    sink && !isBacked ? 1 : 0,
    wraps ? 1 : 0,
    isInput ? 1 : 0,
    status === 'repairable' ? weightOf(demand) : 0,
    -suspiciousness,
    kindPlace(kind),
  ];
}

/** It has an edit that passes the suite, and is wrong beyond it. */
function isRefutedOnly({ edit }: Rankable): boolean {
  return edit !== undefined && isRefuted(edit.trust);
}

/** The commoner the smaller. */
export function kindPlace(kind: LocationKind): number {
  return kindPlaces[kind];
}

/** How often one-line repairs of students' programs are of the kind, the commonest first. */
const kindPlaces: Readonly<Record<LocationKind, number>> = {
  guard: 1,
  text: 2,
  assignment: 3,
  initialiser: 4,
  argument: 5,
  return: 6,
  uninitialised: 7,
  define: 8,
  declaration: 9,
  input: 10,
  missing: 11,
};

export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : a[index]! - b[index]!;
}

function evidenceFor(location: Rankable, demand: Demand, distinguishes: boolean): string[] {
  const { edit, sink, wraps, isInput, suspiciousness, status, kind } = location;
  return [
    ...(edit === undefined ? [] : [isRefutedOnly(location) ? refutedSentence : editSentence(edit)]),
    // One value for the whole run has nothing to be compared with.
    ...(status === 'repairable' && !isOneValue(kind) ? demandSentences(demand) : []),
    ...(distinguishes && suspiciousness === 1 ? ['only the failing tests run it'] : []),
    ...(isInput ? ['takes its value straight from the input: seldom the mistake'] : []),
    ...(sink ? ['prints all that is missing by itself: seldom the mistake'] : []),
    ...(wraps ? ['only with values that overflow: seldom the mistake'] : []),
  ];
}

const refutedSentence = 'a small edit here passes every test, but is wrong beyond them';

function editSentence({ description, oracle, inputs }: ReportedEdit): string {
  const beyond =
    oracle === undefined ? '' : `, and agrees with ${oracleNames[oracle]} on ${inputs} other inputs`;
  return `a small edit here passes every test${beyond}: ${description}`;
}

const oracleNames: Readonly<Record<OracleKind, string>> = {
  reference: 'the model solution',
  class: 'the classmates who pass',
};

export function demandSentences({
  executions,
  changed,
  commonStep,
  commonValue,
  distance,
}: Demand): string[] {
  if (changed === 0) return [];
  return [
    ...(changed < executions ? [`only ${changed} of its ${executions} executions have to change`] : []),
    ...(commonStep !== undefined && changed > 1 ? [`the change is always ${signed(commonStep)}`] : []),
    ...(commonStep === undefined && commonValue !== undefined
      ? [`always the same value: ${commonValue}`]
      : []),
    ...(distance === 0 && commonStep === undefined ? ['the values are next to those it has now'] : []),
  ];
}

/** A fraction with the digits that people read. */
function signed(step: number): string {
  const short = Number.isInteger(step) ? step : Number(step.toPrecision(stepDigits));
  return short > 0 ? `+${short}` : `${short}`;
}
