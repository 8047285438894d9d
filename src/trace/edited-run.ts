/**
 * What the places of a program yield once it is repaired: the edit that is shown is written into
 * the text and the test is run again. Values that a search found make the test pass, too, but they
 * may be ones that no change of the place gives; those of the edited program belong together.
 */

import { isRefuted } from '#model/edit-trust.js';
import type { Location } from '#model/location.js';
import type { MultiFault, ReportedLocation, TextEdit } from '#model/report.js';
import { applyAllToInput, type InputChange, offsetAt, replacementOf } from '#program/apply-edit.js';
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
  return ({ kind, file, line, column, endLine, endColumn }) => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const own = changes.filter((change) => change.file.name === file);
    const start = movedStart(offsetAt(text, { line, column }), own);
    const endBefore = offsetAt(text, { line: endLine, column: endColumn });
    // What is put in right at the end may belong to it, as in `s[i] - '0'`.
    const ends = [movedStart(endBefore, own), movedEnd(endBefore, own)];
    const after = [edited.submission, ...edited.headers].find(({ name }) => name === file)!.text;
    const found = prepared.located.locations.find(
      (each) =>
        each.kind === kind &&
        each.file === file &&
        offsetAt(after, each) === start &&
        ends.includes(offsetAt(after, { line: each.endLine, column: each.endColumn })),
    );
    return found && (original.get(found.toggle) ?? []).map(({ literal }) => literal);
  };
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
