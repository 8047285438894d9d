/** The run of the smallest failing test in the text report. */

import type { Localisation } from '#model/localisation.js';
import { givenAndPrinted, happeningLines, runHeading } from './describe-run.js';
import type { Page } from './lines.js';

export function renderRun({ report }: Localisation, { styles, say }: Page): string[] {
  const { failingRun } = report;
  if (failingRun === undefined) return [];
  const happening = happeningLines(failingRun, report, say);
  return [
    styles.heading(runHeading(report, say)),
    ...givenAndPrinted(failingRun, report, say).map((line) => `  ${line}`),
    ...(happening.length === 0 ? [] : ['', ...happening.map((line) => (line === '' ? '' : `  ${line}`))]),
  ];
}
