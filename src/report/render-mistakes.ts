/** The named mistakes, which lead every report: the name and the place, what happens there, and one question. */

import type { Report, ReportedMistake } from '#model/report.js';
import { capital, type Page, wrap } from './lines.js';
import { nameLine } from './name-location.js';
import { printableBytes } from './printable.js';

export function renderMistakes({ mistakes, submission }: Report, { styles, width }: Page): string[] {
  return mistakes.flatMap((mistake) => {
    const [first, ...others] = mistakeLines(mistake, submission.file);
    return [
      ...wrap(first!, width).map((line) => styles.heading(line)),
      ...others.flatMap((line) => wrap(line, width, '  ', '  ')),
    ];
  });
}

/** As plain lines for every format: the name with its place, then what the hints allow, then the question. */
export function mistakeLines(mistake: ReportedMistake, submissionFile: string): string[] {
  const { meaning, sentence, question } = mistake;
  const here = sentence === undefined ? meaning : capital(printableBytes(sentence));
  return [`${mistake.name} (${nameLine(mistake, submissionFile)})`, here, question];
}
