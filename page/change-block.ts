/** The lines of a change, before and after it; of an edit elsewhere the text alone. */

import type { TextEdit } from '#model/report.js';
import { type EditedLines, editedLines, editedPlaces } from '#report/describe-edit.js';
import { decodeBytes, printable } from '#report/printable.js';
import { build } from './build-element.js';

/** @param source as bytes */
export function renderChange(edit: TextEdit, source: string, submissionFile: string): HTMLElement {
  return block('With this change all tests pass:', [
    editedLines(edit, source, submissionFile) ?? textsOf(edit),
  ]);
}

/** Of changes that are made together. */
export function renderChanges(
  edits: readonly TextEdit[],
  source: string,
  submissionFile: string,
): HTMLElement {
  const lines = editedPlaces(edits, source, submissionFile).flatMap((place) =>
    place.lines === undefined ? place.edits.map(textsOf) : [place.lines],
  );
  return block('With these changes together all tests pass:', lines);
}

function block(sentence: string, places: readonly EditedLines[]): HTMLElement {
  return build(
    'div',
    {},
    build('p', {}, sentence),
    build(
      'pre',
      { class: 'change', tabindex: 0, role: 'group', 'aria-label': 'The change' },
      ...places.flatMap(({ before, after }) => [
        ...before.map((line) => build('del', {}, `- ${line.trim()}\n`)),
        ...after.map((line) => build('ins', {}, `+ ${line.trim()}\n`)),
      ]),
    ),
  );
}

function textsOf({ before, after }: TextEdit): EditedLines {
  return { before: shownLines(before), after: shownLines(after) };
}

function shownLines(bytes: string): readonly string[] {
  return decodeBytes(bytes).split('\n').map(printable);
}
