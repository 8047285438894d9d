/**
 * A repair at any number of places, where no smaller one was found: first what is to be looked
 * at, and, when the reader asks for them, the changes. Without changes hints end at the former.
 */

import type { Report } from '#model/report.js';
import { build } from './build-element.js';
import { capital } from './capital.js';
import { renderChanges } from './change-block.js';
import { renderStages } from './hint-stages.js';
import { words } from './language/current-words.js';
import { serviceText } from './service-text.js';

/**
 * Undefined where there is none.
 *
 * @param source as bytes
 */
export function renderWholeRepair(
  { wholeRepair, submission, tests }: Report,
  source: string,
): HTMLElement | undefined {
  if (wholeRepair === undefined) return undefined;
  const { advice, complete, edits, fixes } = wholeRepair;
  const panel = build('section', { class: 'panel whole', 'aria-labelledby': 'whole-heading' });
  const sentence = complete ? words.change.together : (): string => words.whole.partly;
  panel.append(
    build(
      'h2',
      { id: 'whole-heading' },
      complete ? words.whole.heading : words.whole.partlyHeading(fixes.length, tests.failed),
    ),
    build('p', {}, words.whole.advice),
    build('ul', {}, ...advice.map((each) => build('li', {}, serviceText(each, capital)))),
    ...renderStages({ values: false, edit: edits !== undefined }, panel).filter(
      (child) => child !== undefined,
    ),
  );
  if (edits !== undefined) {
    panel.append(
      build(
        'div',
        { class: 'hint-edit', hidden: true },
        renderChanges(edits, source, submission.file, sentence(edits)),
      ),
    );
  }
  return panel;
}
