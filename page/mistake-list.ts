/** The named mistakes, which come before all else: the name and the place, what happens there, and one question. */

import type { Report, ReportedMistake } from '#model/report.js';
import { nameTest } from '#report/name-tests.js';
import { decodeBytes, printableBytes } from '#report/printable.js';
import { sayMistake } from '#report/render-mistakes.js';
import { build, button } from './build-element.js';
import { capital } from './capital.js';
import { language, words } from './language/current-words.js';
import { lineOf } from './place-words.js';

/** Undefined where none is named. */
export function renderMistakes(
  { mistakes, submission }: Report,
  onLine: (line: number) => void,
): HTMLElement | undefined {
  if (mistakes.length === 0) return undefined;
  return build(
    'section',
    { class: 'panel mistakes', 'aria-labelledby': 'mistakes-heading' },
    build('h2', { id: 'mistakes-heading' }, words.mistakes.heading(mistakes.length)),
    ...mistakes.map((mistake) => renderMistake(mistake, submission.file, onLine)),
  );
}

function renderMistake(
  mistake: ReportedMistake,
  submissionFile: string,
  onLine: (line: number) => void,
): HTMLElement {
  const { file, line, test } = mistake;
  const { name, meaning, sentence, question } = sayMistake(mistake, words.reports.say);
  const place = lineOf(mistake, submissionFile);
  return build(
    'div',
    { class: 'mistake' },
    build(
      'h3',
      {},
      build('span', { lang: language }, capital(name)),
      ', ',
      file === submissionFile ? button(place, () => onLine(line), { class: 'plain' }) : place,
    ),
    build(
      'p',
      {},
      build('span', { lang: language }, sentence === undefined ? meaning : capital(printableBytes(sentence))),
      test === undefined
        ? undefined
        : build(
            'span',
            { class: 'faint' },
            ` ${words.mistakes.inTest(nameTest(decodeBytes(test), words.reports.say))}`,
          ),
    ),
    build('p', { class: 'question', lang: language }, question),
  );
}
