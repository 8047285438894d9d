/** The lines of a change, before and after it; of an edit elsewhere the text alone. */

import type { ReportedEdit, TextEdit } from '#model/report.js';
import { type EditedLines, editedLines, editedPlaces } from '#report/describe-edit.js';
import { decodeBytes, printable } from '#report/printable.js';
import { build } from './build-element.js';
import { words } from './language/current-words.js';

/** @param source as bytes */
export function renderChange(edit: ReportedEdit, source: string, submissionFile: string): HTMLElement {
  return block(words.change.one(edit), [editedLines(edit, source, submissionFile) ?? textsOf(edit)]);
}

/** Of changes that are made together; unless another sentence stands before them, they pass all tests. */
export function renderChanges(
  edits: readonly ReportedEdit[],
  source: string,
  submissionFile: string,
  sentence: string = words.change.together(edits),
): HTMLElement {
  const lines = editedPlaces(edits, source, submissionFile).flatMap((place) =>
    place.lines === undefined ? place.edits.map(textsOf) : [place.lines],
  );
  return block(sentence, lines);
}

function block(sentence: string, places: readonly EditedLines[]): HTMLElement {
  return build(
    'div',
    {},
    build('p', {}, sentence),
    build(
      'pre',
      { class: 'change', tabindex: 0, role: 'group', 'aria-label': words.change.label },
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
