/** The named mistakes, which lead every report: the name and the place, what happens there, and one question. */

import { saySentence } from '#language/mistake-sentence.js';
import type { MistakeWords, Say } from '#language/say.js';
import type { Report, ReportedMistake } from '#model/report.js';
import { capital, type Page, wrap } from './lines.js';
import { nameLine } from './name-location.js';
import { printableBytes } from './printable.js';

export function renderMistakes({ mistakes, submission }: Report, { styles, width, say }: Page): string[] {
  return mistakes.flatMap((mistake) => {
    const [first, ...others] = mistakeLines(mistake, submission.file, say);
    return [
      ...wrap(first!, width).map((line) => styles.heading(line)),
      ...others.flatMap((line) => wrap(line, width, '  ', '  ')),
    ];
  });
}

/** As plain lines for every format: the name with its place, then what the hints allow, then the question, or a model's words. */
export function mistakeLines(mistake: ReportedMistake, submissionFile: string, say: Say): string[] {
  const { name, meaning, sentence, question } = sayMistake(mistake, say);
  const here = sentence === undefined ? meaning : capital(printableBytes(sentence));
  // A model speaks English alone.
  const last = say.language === 'en' ? (mistake.inWords ?? question) : question;
  return [`${name} (${nameLine(mistake, submissionFile, say)})`, here, last];
}

/** What is said about a mistake, in the language of whoever reads it. */
export function sayMistake(
  mistake: ReportedMistake,
  say: Say,
): MistakeWords & { readonly sentence?: string } {
  const { name, meaning, question, sentence, said } = mistake;
  const words = say.mistake(mistake.kind) ?? { name, meaning, question };
  if (sentence === undefined) return words;
  if (say.language === 'en') return { ...words, sentence };
  // Reports that were stored before sentences were kept apart from their values have only English ones.
  return said === undefined ? words : { ...words, sentence: saySentence(said, say) };
}
