/**
 * Which place of a failing run is shown: the best-ranked one that the run executes, with the values
 * that it would have to yield: those that it yields once an edit repairs the program, where one does,
 * or else those of the search. Where there is none, the statement at which the run crashed.
 */

import { type Location, locationKinds } from '#model/location.js';
import type { MultiFault, ReportedLocation } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import { editedValues } from './edited-run.js';
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
): ChosenTrace | undefined {
  const { name } = tried.input.suite.tests[test]!;
  // A place that may not be the one says little, except where it shows how the run goes on for ever.
  const endsWell = tried.tests[test]!.run.outcome === 'failed';
  const edited = editedValues(tried, test, locations, multiFault);
  let first: ChosenTrace | undefined;
  for (const candidate of candidatesIn(locations, multiFault, name)) {
    const location = tried.located.locations.find(({ id }) => id === candidate.id);
    if (location === undefined || !tried.tests[test]!.output.isExecuted(location.toggle)) continue;
    const place = placeOfLocation(tried.program, location);
    const values = edited?.(location);
    const found =
      values === undefined ? candidate.wanted : { values, original: originalOf(tried, test, location) };
    if (place === undefined || (found === undefined && endsWell)) continue;
    const chosen = { place, wanted: wantedValues(found), total: found?.original.length };
    if (edited === undefined || chosen.wanted.size > 0 || !endsWell) return chosen;
    first ??= chosen;
  }
  return first ?? atCrash(tried, test);
}

function originalOf({ failingRuns }: TriedProgram, test: number, { toggle }: Location): readonly string[] {
  return (failingRuns.of(test).original.get(toggle) ?? []).map(({ literal }) => literal);
}

interface Candidate {
  readonly id: string;
  readonly wanted: Wanted | undefined;
}

/** The likeliest first: single places that repair everything, places of a set, places that may. */
function candidatesIn(
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  test: string,
): readonly Candidate[] {
  const alone = (status: ReportedLocation['status']): Candidate[] =>
    locations
      .filter((each) => each.status === status)
      .sort((a, b) => readsOnly(a) - readsOnly(b) || a.rank! - b.rank! || kindOrder(a) - kindOrder(b))
      .map(({ id, witnesses }) => ({ id, wanted: witnesses.find((each) => each.test === test) }));
  const together = (multiFault?.diagnoses ?? []).flatMap(({ tests }) => {
    const own = tests.find((each) => each.test === test);
    return (own?.by ?? []).map((id) => ({
      id,
      wanted: own!.witnesses.find(({ location }) => location === id),
    }));
  });
  return [...alone('repairable'), ...together, ...alone('possible')];
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
