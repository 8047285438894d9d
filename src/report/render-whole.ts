/**
 * A repair at any number of places, taken from correct programs: the edits with the lines before
 * and after, or, where these are too many or may not be shown, what is to be looked at.
 */

import type { Say } from '#language/say.js';
import type { Report, ReportedWholeRepair } from '#model/report.js';
import { capital, type Page, wrap } from './lines.js';
import { renderSet } from './render-edits.js';

/** @param source the submission as latin-1 text */
export function renderWhole(
  { wholeRepair, submission, tests }: Report,
  source: string,
  page: Page,
): string[] {
  if (wholeRepair === undefined) return [];
  const { edits, advice } = wholeRepair;
  const heading = page.styles.heading(wholeHeading(wholeRepair, tests.failed, page.say));
  return edits === undefined
    ? [
        heading,
        ...advice.flatMap((sentence) => wrap(capital(page.say.finished(sentence)), page.width, '  ', '  ')),
      ]
    : [heading, ...renderSet(edits, source, submission.file, page)];
}

/** @param failed how many tests fail without it */
export function wholeHeading(
  { edits, complete, fixes, proposedBy }: ReportedWholeRepair,
  failed: number,
  say: Say,
): string {
  const more =
    fixes.length === 0 ? say`more tests` : say`${fixes.length} of ${say.count(failed, 'failing test')}`;
  if (edits === undefined)
    return complete ? say`What a repair has to change` : say`What has to change to pass ${more}`;
  const isOne = edits.length === 1;
  const isSmall = isOne && edits[0]!.line === edits[0]!.endLine;
  if (proposedBy === 'model') return modelHeading(isOne, complete ? undefined : more, say);
  if (complete && isSmall) return say`An edit that passes all tests`;
  if (complete)
    return isOne ? say`A larger edit that passes all tests` : say`Edits that together pass all tests`;
  return isOne
    ? say`An edit that passes ${more}, and break none`
    : say`Edits that together pass ${more}, and break none`;
}

/** @param more which tests pass, where some still fail */
function modelHeading(isOne: boolean, more: string | undefined, say: Say): string {
  if (more === undefined)
    return isOne
      ? say`An edit by a language model that passes all tests`
      : say`Edits by a language model that together pass all tests`;
  return isOne
    ? say`An edit by a language model that passes ${more}, and breaks none`
    : say`Edits by a language model that together pass ${more}, and break none`;
}
