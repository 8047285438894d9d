/**
 * What stands under a marked line of a submission: which location it is, the edit that
 * was found there, and the values that it must yield, as far as the hints go.
 */

import type { Localisation } from '#model/localisation.js';
import type { ReportedLocation, ReportedWitness, TextEdit } from '#model/report.js';
import { describeWitness } from './describe-witness.js';
import { escapeHtml, type Html, htmlElement, htmlText } from './html.js';
import { nameLocation } from './name-location.js';
import { decodeBytes, printable, printableBytes } from './printable.js';

const testsMax = 3;
const valueCharsMax = 300;
const editCharsMax = 500;

/** @param place of the location in the list, from 1: the likeliest first */
export function renderNote(
  location: ReportedLocation,
  { report, inputLocationIds }: Localisation,
  place: number,
): Html {
  const { edit, witnesses, status } = location;
  const remark = status === 'possible' ? 'possible, but not settled' : remarkOf(location, inputLocationIds);
  return htmlElement(
    'div',
    { class: 'note' },
    htmlElement(
      'p',
      {},
      htmlText('strong', {}, `${place}. ${nameLocation(location, report.submission.file)}`),
      remark === '' ? '' : htmlText('span', { class: 'faint' }, ` – ${remark}`),
    ),
    edit === undefined ? '' : renderEdit(edit),
    witnesses.length === 0 ? '' : renderWitnesses(witnesses, location, report.submission.file),
  );
}

function remarkOf({ id, sink, wraps }: ReportedLocation, inputs: readonly string[]): string {
  if (sink) return 'prints all that is missing by itself: seldom the mistake';
  if (inputs.includes(id)) return 'takes a value from the input: seldom the mistake';
  return wraps ? 'only with values that overflow: seldom the mistake' : '';
}

function renderEdit({ before, after }: TextEdit): Html {
  return htmlElement(
    'p',
    {},
    'An edit that passes all tests: ',
    before === '' ? '' : htmlText('del', {}, shown(before)),
    ' ',
    after === '' ? '(removed)' : htmlText('ins', {}, shown(after)),
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
): Html {
  const left = witnesses.length - testsMax;
  return htmlElement(
    'ul',
    {},
    ...witnesses.slice(0, testsMax).map((witness) => {
      const changes = describeWitness(location, witness, submissionFile).map((line) =>
        cut(line, valueCharsMax),
      );
      return htmlElement(
        'li',
        {},
        `test ${htmlText('span', { class: 'name' }, printableBytes(witness.test))}: `,
        escapeHtml(changes.join('; ')),
      );
    }),
    left > 0 ? htmlText('li', { class: 'faint' }, `and ${left} more`) : '',
  );
}

function cut(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1)}…`;
}
