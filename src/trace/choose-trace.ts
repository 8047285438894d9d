/**
 * Which place of a failing run is shown: one where the named mistake is, or else the best-ranked one that the run executes, with the values
 * that it would have to yield: those that it yields once an edit repairs the program, where one does,
 * or else those of the search. Where there is none, the statement at which the run crashed.
 */

import { type Location, locationKinds } from '#model/location.js';
import type { MultiFault, ReportedLocation } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type EditedValues, editedValues } from './edited-run.js';
import type { NamedPlace, Place } from './named-place.js';
import { showFloating } from './show-value.js';
import { placeOfLine, placeOfLocation, type TracedPlace } from './traced-place.js';

interface Wanted {
  readonly values: readonly string[];
  readonly original: readonly string[];
}

export interface ChosenTrace {
  readonly place: TracedPlace;
  /** By index of the execution, where another value is wanted. */
  readonly wanted: ReadonlyMap<number, string>;
  /** How often the run executes the location, where that is known. */
  readonly total: number | undefined;
}

export function chooseTrace(
  tried: TriedProgram,
  test: number,
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  named?: NamedPlace,
): ChosenTrace | undefined {
  const { name } = tried.input.suite.tests[test]!;
  // A place that may not be the one says little, except where it shows how the run goes on for ever.
  const endsWell = tried.tests[test]!.run.outcome === 'failed';
  const edited = editedValues(tried, test, locations, multiFault, named);
  const located = new Map(tried.located.locations.map((location) => [location.id, location]));
  let first: ChosenTrace | undefined;
  for (const candidate of candidatesIn(locations, multiFault, name, named)) {
    const location = located.get(candidate.id);
    if (location === undefined || !tried.tests[test]!.output.isExecuted(location.toggle)) continue;
    const found = wantedAt(candidate, location, edited, tried, test);
    if (found === undefined && endsWell && !candidate.isNamed) continue;
    // Looked up last: it takes a walk through the function.
    const place = placeOfLocation(tried.program, location);
    if (place === undefined) continue;
    const original = originalOf(tried, test, location);
    const chosen = { place, wanted: wantedValues(found), total: original.length };
    if (chosen.wanted.size > 0 || !endsWell) return chosen;
    // Where another value is of no use, that the place is run says nothing.
    if (candidate.isExcluded) continue;
    if (edited === undefined && named?.span === undefined) return chosen;
    // That the input is read, and right, says nothing either.
    if (location.kind !== 'input') first ??= chosen;
  }
  return first ?? atCrash(tried, test);
}

/** What a maximum or minimum begins with in a mended text: nobody needs just this number. */
const madeUp = /^-?2147483647$/;

/** Once an edit repairs the program, what a search wants elsewhere is beside the point. */
function wantedAt(
  { wanted, isNamed }: Candidate,
  location: Location,
  edited: EditedValues | undefined,
  tried: TriedProgram,
  test: number,
): Wanted | undefined {
  const values = edited?.(location);
  if (values?.some((value) => madeUp.test(value)) === true) return undefined;
  if (values !== undefined) return { values, original: originalOf(tried, test, location) };
  return edited !== undefined && isNamed ? undefined : wanted;
}

function originalOf({ failingRuns }: TriedProgram, test: number, { toggle }: Location): readonly string[] {
  return (failingRuns.of(test).original.get(toggle) ?? []).map(({ literal }) => literal);
}

interface Candidate {
  readonly id: string;
  readonly wanted: Wanted | undefined;
  /** It lies where the mistake that leads the report is. */
  readonly isNamed: boolean;
  readonly isExcluded: boolean;
}

/** The likeliest first: single places that repair everything, places of a set, places that may. */
function candidatesIn(
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  test: string,
  named: NamedPlace | undefined,
): readonly Candidate[] {
  const isNamed = (location: ReportedLocation): boolean =>
    named?.span !== undefined && location.kind !== 'input' && overlaps(location, named.span);
  const alone = (status: ReportedLocation['status']): Candidate[] =>
    locations
      .filter((each) => each.status === status)
      .sort(
        (a, b) => readsOnly(a) - readsOnly(b) || (a.rank ?? 0) - (b.rank ?? 0) || kindOrder(a) - kindOrder(b),
      )
      .map((each) => ({
        id: each.id,
        wanted: each.witnesses.find((witness) => witness.test === test),
        isNamed: isNamed(each),
        isExcluded: status === 'excluded',
      }));
  const together = (multiFault?.diagnoses ?? []).flatMap(({ tests }) => {
    const own = tests.find((each) => each.test === test);
    return (own?.by ?? []).map((id) => ({
      id,
      wanted: own!.witnesses.find(({ location }) => location === id),
      isNamed: false,
      isExcluded: false,
    }));
  });
  const all = [...alone('repairable'), ...together, ...alone('possible')];
  const there = [...all, ...alone('excluded')].filter((each) => each.isNamed);
  return [...there, ...all];
}

function overlaps(one: Place, other: Place): boolean {
  return one.file === other.file && beginsIn(one, other) && beginsIn(other, one);
}

function beginsIn(one: Place, other: Place): boolean {
  return one.line < other.endLine || (one.line === other.endLine && one.column < other.endColumn);
}

/** 1 for what only takes a value from the input: seldom the mistake, so others are shown first. */
function readsOnly({ kind }: ReportedLocation): number {
  return kind === 'input' ? 1 : 0;
}

/** Equals by rank: what is computed before what is passed on or read. */
function kindOrder({ kind }: ReportedLocation): number {
  return locationKinds.indexOf(kind);
}

function wantedValues(witness: Wanted | undefined): ReadonlyMap<number, string> {
  const { values, original } = witness ?? { values: [], original: [] };
  return new Map(
    original.flatMap((had, index) => {
      const value = values[index];
      return value === undefined || value === had ? [] : [[index, asShown(value)] as const];
    }),
  );
}

/** Floating constants as other values are shown; the rest is as a student would write it. */
function asShown(literal: string): string {
  return /^-?\d+(?:\.\d+(?:e[-+]?\d+)?|e[-+]?\d+)$/.test(literal) ? showFloating(Number(literal)) : literal;
}

function atCrash({ program, tests, input }: TriedProgram, test: number): ChosenTrace | undefined {
  const { crash } = tests[test]!.run;
  const place = crash && placeOfLine(program, input.submission.name, crash.line);
  return place && { place, wanted: new Map(), total: undefined };
}
