/**
 * What stands below a marked line of a submission: which location it is, the edit found
 * there, and the values that it must yield, as far as the hint level allows.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedEdit, ReportedLocation, ReportedWitness } from '#model/report.js';
import { doubtsOf, type PlacedDiagnosis, placesToMark } from './describe-diagnosis.js';
import { achievementOf, achievementTogether, counterexampleLines } from './describe-trust.js';
import { describeWitness } from './describe-witness.js';
import { escapeHtml, type Html, htmlElement, htmlText } from './html.js';
import { nameLocation } from './name-location.js';
import { decodeBytes, printable, printableBytes } from './printable.js';

const testsMax = 3;
const valueCharsMax = 300;
const editCharsMax = 500;

/** What the page says about one marked place. */
export interface Note {
  readonly location: ReportedLocation;
  /** `1` for the likeliest; `1 of 2` if two are needed. */
  readonly number: string;
  readonly remark: string;
  readonly witnesses: readonly ReportedWitness[];
  readonly edit: ReportedEdit | undefined;
  readonly isJoint: boolean;
}

/** @param locations the likeliest first */
export function notesAlone(
  locations: readonly ReportedLocation[],
  { inputLocationIds }: Localisation,
  say: Say,
): readonly Note[] {
  return locations.map((location, at) => ({
    location,
    number: `${at + 1}`,
    remark:
      location.status === 'possible'
        ? say`possible, but not settled`
        : remarkOf(location, inputLocationIds, say),
    witnesses: location.witnesses,
    edit: location.edit,
    isJoint: false,
  }));
}

/** A note at each of the places. */
export function notesTogether(
  placed: PlacedDiagnosis,
  { report, inputLocationIds }: Localisation,
  say: Say,
): readonly Note[] {
  const { diagnosis } = placed;
  const doubts = doubtsOf(placed, inputLocationIds, report.submission.file, say);
  return placesToMark([placed]).map((location, at, all) => ({
    location,
    number: say`${at + 1} of ${all.length}`,
    remark: doubts.join('; '),
    witnesses: diagnosis.tests.flatMap(({ test, witnesses }) =>
      witnesses
        .filter((witness) => witness.location === location.id)
        .map(({ values, original }) => ({ test, values, original })),
    ),
    edit: diagnosis.edits?.[at],
    isJoint: true,
  }));
}

export function renderNote(note: Note, { submission }: Report, say: Say): Html {
  const { location, number, remark, witnesses, edit, isJoint } = note;
  return htmlElement(
    'div',
    { class: 'note' },
    htmlElement(
      'p',
      {},
      htmlText('strong', {}, `${number}. ${nameLocation(location, submission.file, say)}`),
      remark === '' ? '' : htmlText('span', { class: 'faint' }, ` – ${remark}`),
    ),
    edit === undefined ? '' : renderEdit(edit, isJoint, say),
    witnesses.length === 0 ? '' : renderWitnesses(witnesses, location, submission.file, say),
  );
}

function remarkOf({ id, sink, wraps }: ReportedLocation, inputs: readonly string[], say: Say): string {
  if (sink) return say`prints all that is missing by itself: seldom the mistake`;
  if (inputs.includes(id)) return say`takes a value from the input: seldom the mistake`;
  return wraps ? say`only with values that overflow: seldom the mistake` : '';
}

function renderEdit(edit: ReportedEdit, isJoint: boolean, say: Say): Html {
  const { before, after } = edit;
  const refuting = counterexampleLines(edit, say);
  return htmlElement(
    'p',
    {},
    isJoint
      ? say`Its part of the edits that together ${achievementTogether([edit], say)}: `
      : say`An edit that ${achievementOf(edit, say)}: `,
    before === '' ? '' : htmlText('del', {}, shown(before)),
    ' ',
    after === '' ? say`(removed)` : htmlText('ins', {}, shown(after)),
    refuting.length === 0 ? '' : htmlText('span', { class: 'faint' }, ` (${refuting.join(', ')})`),
  );
}

/** Lines stay lines. */
function shown(latin1: string): string {
  const text = decodeBytes(latin1).split('\n').map(printable).join('\n');
  return cut(text, editCharsMax);
}

function renderWitnesses(
  witnesses: readonly ReportedWitness[],
  location: ReportedLocation,
  submissionFile: string,
  say: Say,
): Html {
  const left = witnesses.length - testsMax;
  return htmlElement(
    'ul',
    {},
    ...witnesses.slice(0, testsMax).map((witness) => {
      const changes = describeWitness(location, witness, submissionFile, say).map((line) =>
        cut(line, valueCharsMax),
      );
      return htmlElement(
        'li',
        {},
        `${say`test ${htmlText('span', { class: 'name' }, printableBytes(witness.test))}`}: `,
        escapeHtml(changes.join('; ')),
      );
    }),
    left > 0 ? htmlText('li', { class: 'faint' }, say`and ${left} more`) : '',
  );
}

function cut(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1)}…`;
}
