/**
 * The report for people: verdict, named mistakes, the
 * smallest failing test, the tests, and then hints in stages, so that one can
 * stop reading at any point: the source with the places marked, the values that each
 * would have to be, an edit. Then comes what is not settled, and findings; for teachers besides
 * why the rest was excluded, and the cost. Each section has a file of its own; this one puts them in order. It
 * decides nothing that is not in the JSON report.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { inOrder, likeliestDiagnoses, placedDiagnoses, placesToMark } from './describe-diagnosis.js';
import { candidatesOf, likeliestOf } from './describe-location.js';
import type { Page } from './lines.js';
import { renderEdits, renderJointEdits } from './render-edits.js';
import { renderExcerpts } from './render-excerpt.js';
import { renderExcluded } from './render-excluded.js';
import { renderFindings } from './render-findings.js';
import { renderLookup } from './render-lookup.js';
import { renderMistakes } from './render-mistakes.js';
import { renderPossible } from './render-possible.js';
import { renderRejection } from './render-rejection.js';
import { renderRun } from './render-run.js';
import { renderStatistics } from './render-statistics.js';
import { renderTests } from './render-tests.js';
import { renderTogether } from './render-together.js';
import { renderVerdict } from './render-verdict.js';
import { renderWhole } from './render-whole.js';
import { stylesFor } from './style.js';
import type { SubmittedFile } from './submitted-file.js';
import { helpfulWhole, saysValues } from './what-helps.js';

export interface TextOptions {
  readonly colour: boolean;
  /** Columns, 80 unless given; source lines and their marks are never broken. */
  readonly width?: number;
  /** Every location and test, why the others were excluded, and what the search cost: for teachers. */
  readonly isWhole?: boolean;
}

const defaultWidth = 80;
const widthMin = 40;

/**
 * @param source the submission as latin-1 text
 * @param otherFiles what else belongs to a program of several files
 */
export function renderText(
  localisation: Localisation,
  source: string,
  options: TextOptions,
  say: Say,
  otherFiles: readonly SubmittedFile[] = [],
): string {
  const { report, rejection } = localisation;
  const { colour, isWhole = false } = options;
  const width = Math.max(widthMin, options.width ?? defaultWidth);
  const page: Page = { styles: stylesFor(colour), width, say };
  const shown = isWhole ? candidatesOf(report) : likeliestOf(report);
  // What an edit says, a place without values need not repeat.
  const tabled = isWhole ? shown : shown.filter((each) => saysValues(each, report));
  const together = isWhole ? placedDiagnoses(report) : likeliestDiagnoses(report);
  // Only what says most is marked; with `isWhole`, everything.
  const isOneEnough = report.verdict === 'near-miss' || together.length === 0;
  const marked = [...placesToMark(together), ...(isOneEnough || isWhole ? shown : [])];
  // Tests that were not run have nothing to say; what is wrong with the mended program follows.
  const head =
    rejection === undefined
      ? [renderVerdict(localisation, isWhole, page)]
      : [renderRejection(report, rejection, source, page, otherFiles)];
  const sections = [
    ...head,
    renderMistakes(report, page),
    renderRun(localisation, page),
    rejection === undefined ? renderTests(localisation, isWhole, page) : [],
    renderExcerpts(report, marked, [{ name: report.submission.file, text: source }, ...otherFiles], page),
    ...inOrder(
      report,
      [
        renderTogether(localisation, together, isWhole, page),
        renderJointEdits(report, together, source, page),
      ],
      [renderLookup(localisation, tabled, isWhole, page), renderEdits(report, shown, source, page)],
    ),
    isWhole || helpfulWhole(report) ? renderWhole(report, source, page) : [],
    renderPossible(localisation, shown, isWhole, page),
    isWhole && rejection === undefined ? renderExcluded(localisation, page) : [],
    rejection === undefined ? renderFindings(report, isWhole, page) : [],
    renderStatistics(report, isWhole && rejection === undefined, page),
  ];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}
