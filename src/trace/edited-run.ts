/**
 * What the places of a program yield once it is repaired: the edit that is shown is written into
 * the text and the test is run again. Values that a search found make the test pass, too, but they
 * may be ones that no change of the place gives; those of the edited program belong together.
 */

import { isRefuted } from '#model/edit-trust.js';
import type { Location, LocationKind } from '#model/location.js';
import type { MultiFault, ReportedLocation, TextEdit } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyAllToInput, type InputChange, offsetsIn, replacementOf } from '#program/apply-edit.js';
import { FailingRuns } from '#program/failing-runs.js';
import { prepareProgram } from '#program/prepare-program.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { NamedPlace } from './named-place.js';

/** Literals in the order of the executions; undefined where the edited program has no such place. */
export type EditedValues = (location: Location) => readonly string[] | undefined;

/**
 * @param named what makes every test pass where no edit does
 * @returns undefined where nothing holds
 */
export function editedValues(
  { input }: TriedProgram,
  test: number,
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  named?: Pick<NamedPlace, 'mend' | 'whole'>,
): EditedValues | undefined {
  const edits = editsOf(locations, multiFault, named?.whole ?? []);
  const texts = new Map([input.submission, ...input.headers].map(({ name, text }) => [name, text]));
  const ofEdits = edits.map((edit): InputChange => {
    return { file: { name: edit.file }, ...replacementOf(texts.get(edit.file) ?? '', edit) };
  });
  const changes = edits.length > 0 ? ofEdits : (named?.mend ?? []);
  if (changes.length === 0) return undefined;
  const edited = applyAllToInput(input, changes);
  const preparation = prepareProgram(edited);
  if (preparation.kind === 'rejected') return undefined;
  const { prepared } = preparation;
  const { original } = new FailingRuns(edited, prepared).of(test);
  const places = placesAfter(prepared.located.locations, edited);
  const offsets = new Map([...texts].map(([name, text]) => [name, offsetsIn(text)]));
  return ({ kind, file, line, column, endLine, endColumn }) => {
    const offsetAt = offsets.get(file);
    if (offsetAt === undefined) return undefined;
    const own = changes.filter((change) => change.file.name === file);
    const start = movedStart(offsetAt({ line, column }), own);
    const endBefore = offsetAt({ line: endLine, column: endColumn });
    // What is put in right at the end may belong to it, as in `s[i] - '0'`.
    const ends = [movedStart(endBefore, own), movedEnd(endBefore, own)];
    const found = places.get(placeKey(kind, file, start))?.find(({ end }) => ends.includes(end));
    return found && (original.get(found.toggle) ?? []).map(({ literal }) => literal);
  };
}

interface PlaceAfter {
  readonly toggle: number;
  /** An offset of the edited text. */
  readonly end: number;
}

/** The locations of the edited program by kind and by where they begin. */
function placesAfter(
  locations: readonly Location[],
  { submission, headers }: AnalysisInput,
): ReadonlyMap<string, readonly PlaceAfter[]> {
  const offsets = new Map([submission, ...headers].map(({ name, text }) => [name, offsetsIn(text)]));
  const places = new Map<string, PlaceAfter[]>();
  for (const { kind, file, line, column, endLine, endColumn, toggle } of locations) {
    const offsetAt = offsets.get(file);
    if (offsetAt === undefined) continue;
    const place = { toggle, end: offsetAt({ line: endLine, column: endColumn }) };
    const key = placeKey(kind, file, offsetAt({ line, column }));
    const others = places.get(key);
    if (others === undefined) places.set(key, [place]);
    else others.push(place);
  }
  return places;
}

function placeKey(kind: LocationKind, file: string, start: number): string {
  return `${kind} ${start} ${file}`;
}

/** The edits that are shown first: one alone, or else those of a set. */
function editsOf(
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  whole: readonly TextEdit[],
): readonly TextEdit[] {
  const alone = locations.find(({ edit }) => edit !== undefined && !isRefuted(edit.trust))?.edit;
  if (alone !== undefined) return [alone];
  const together = multiFault?.diagnoses[0]?.edits;
  if (together === undefined) return whole;
  return together.some(({ trust }) => isRefuted(trust)) ? [] : together;
}

/** What is put in right there comes before it. */
function movedStart(offset: number, changes: readonly InputChange[]): number {
  return changes.reduce(
    (at, { start, end, text }) => at + (end <= offset ? text.length - (end - start) : 0),
    offset,
  );
}

/** What is put in right there comes after it. */
function movedEnd(offset: number, changes: readonly InputChange[]): number {
  const isBefore = ({ start, end }: InputChange): boolean =>
    end <= offset && !(start === end && end === offset);
  return changes
    .filter(isBefore)
    .reduce((at, { start, end, text }) => at + text.length - (end - start), offset);
}
