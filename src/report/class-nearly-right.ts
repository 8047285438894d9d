/**
 * Submissions that are nearly right and yet score low: one edit at one place repairs them, and
 * half of the tests or more fail. Whoever grades by tests alone wrongs these, so they come first.
 */

import {
  type ClassEntry,
  type ClassResult,
  nameBest,
  nearMissesByScore,
  percentOf,
  scoreOf,
} from './class-entry.js';
import { type Html, htmlElement, htmlText } from './html.js';
import { count } from './lines.js';
import { printable, printableBytes } from './printable.js';

/** Above this share of the tests a score says that something is right. */
const lowScoreMax = 0.5;
const listedMax = 12;

/** The lowest score first; none whose repair is known to be wrong beyond the tests. */
export function nearlyRight(entries: readonly ClassEntry[]): readonly ClassEntry[] {
  return nearMissesByScore(entries).filter(
    (entry) => scoreOf(entry)! <= lowScoreMax && entry.localisation!.report.backing !== 'refuted',
  );
}

/** Empty where there are none. */
export function renderNearlyRight({ entries, feedback }: ClassResult): Html {
  const found = nearlyRight(entries);
  if (found.length === 0) return '';
  const items = found.slice(0, listedMax).map((entry) => {
    const { report } = entry.localisation!;
    const edit = report.locations.find((location) => location.edit !== undefined)?.edit;
    const given = feedback?.get(entry.submission);
    const words = [
      `${percentOf(scoreOf(entry)!)} % of the tests`,
      ...(given?.credit === undefined ? [] : [`credit ${given.credit} of ${given.creditMax}`]),
      nameBest(report) ?? '',
      ...(edit === undefined ? [] : [printableBytes(edit.description)]),
    ];
    return htmlElement(
      'li',
      {},
      htmlText('a', { class: 'name', href: `#s${entries.indexOf(entry)}` }, printable(entry.submission)),
      htmlText('span', { class: 'faint' }, ` ${words.filter((each) => each !== '').join(', ')}`),
    );
  });
  const left = found.length - items.length;
  return htmlElement(
    'section',
    { 'aria-labelledby': 'nearly' },
    htmlText('h2', { id: 'nearly' }, 'Nearly right, and yet a low score'),
    htmlText(
      'p',
      { class: 'faint' },
      `${count(found.length, 'submission')} that one edit at one place repairs, with half of the tests or fewer passed.`,
    ),
    htmlElement('ul', { class: 'members' }, ...items),
    left > 0 ? htmlText('p', { class: 'faint' }, `… and ${left} more`) : '',
  );
}
