/**
 * A repair at any number of places, taken from correct programs: the edits with the lines before
 * and after, or, where these are too many or may not be shown, what is to be looked at.
 */

import type { Report, ReportedWholeRepair } from '#model/report.js';
import { capital, count, type Page, wrap } from './lines.js';
import { renderSet } from './render-edits.js';

/** @param source the submission as latin-1 text */
export function renderWhole(
  { wholeRepair, submission, tests }: Report,
  source: string,
  page: Page,
): string[] {
  if (wholeRepair === undefined) return [];
  const { edits, advice } = wholeRepair;
  const heading = page.styles.heading(wholeHeading(wholeRepair, tests.failed));
  return edits === undefined
    ? [heading, ...advice.flatMap((sentence) => wrap(capital(sentence), page.width, '  ', '  '))]
    : [heading, ...renderSet(edits, source, submission.file, page)];
}

/** @param failed how many tests fail without it */
export function wholeHeading(
  { edits, complete, fixes, proposedBy }: ReportedWholeRepair,
  failed: number,
): string {
  const more = fixes.length === 0 ? 'more tests' : `${fixes.length} of ${count(failed, 'failing test')}`;
  if (edits === undefined)
    return complete ? 'What a repair has to change' : `What has to change to pass ${more}`;
  const isOne = edits.length === 1;
  if (proposedBy === 'model') {
    const passing = complete ? 'all tests' : `${more}, and ${isOne ? 'breaks' : 'break'} none`;
    return isOne
      ? `An edit by a language model that passes ${passing}`
      : `Edits by a language model that together pass ${passing}`;
  }
  if (complete) return isOne ? 'A larger edit that passes all tests' : 'Edits that together pass all tests';
  return `${isOne ? 'An edit that passes' : 'Edits that together pass'} ${more}, and break none`;
}
