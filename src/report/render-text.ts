/**
 * The report for people: verdict, tests, the source with the locations marked, the
 * values that each would have to yield, what is not settled, why the rest was
 * excluded, findings, cost. Each section is made by a file of its own; this one puts
 * them in order. It decides nothing that the JSON report does not say.
 */

import type { Localisation } from '#model/localisation.js';
import type { Page } from './lines.js';
import { renderExcerpt } from './render-excerpt.js';
import { renderExcluded } from './render-excluded.js';
import { renderFindings } from './render-findings.js';
import { renderLookup } from './render-lookup.js';
import { renderPossible } from './render-possible.js';
import { renderRejection } from './render-rejection.js';
import { renderStatistics } from './render-statistics.js';
import { renderTests } from './render-tests.js';
import { renderVerdict } from './render-verdict.js';
import { stylesFor } from './style.js';

export interface TextOptions {
  readonly colour: boolean;
  /** Columns, 80 unless given; source lines and their marks are never broken. */
  readonly width?: number;
}

const defaultWidth = 80;
const widthMin = 40;

/** @param source the submission as latin-1 text */
export function renderText(localisation: Localisation, source: string, options: TextOptions): string {
  const { report } = localisation;
  const width = Math.max(widthMin, options.width ?? defaultWidth);
  const page: Page = { styles: stylesFor(options.colour), width };
  const { rejection } = localisation;
  if (rejection !== undefined) return `${renderRejection(report, rejection, source, page).join('\n')}\n`;
  const sections = [
    renderVerdict(report, page),
    renderTests(localisation, page),
    renderExcerpt(report, source, page),
    renderLookup(localisation, page),
    renderPossible(localisation, page),
    renderExcluded(localisation, page),
    renderFindings(report, page),
    renderStatistics(report, page),
  ];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}
