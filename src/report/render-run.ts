/** The run of the smallest failing test in the text report. */

import type { Localisation } from '#model/localisation.js';
import { givenAndPrinted, happeningLines, runHeading } from './describe-run.js';
import type { Page } from './lines.js';

export function renderRun({ report }: Localisation, { styles }: Page): string[] {
  const { failingRun } = report;
  if (failingRun === undefined) return [];
  const happening = happeningLines(failingRun, report);
  return [
    styles.heading(runHeading(report)),
    ...givenAndPrinted(failingRun, report).map((line) => `  ${line}`),
    ...(happening.length === 0 ? [] : ['', ...happening.map((line) => `  ${line}`)]),
  ];
}
