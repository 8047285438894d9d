/** What else was noticed while the program ran: things that are wrong whether a test fails by them or not. */

import type { Report } from '#model/report.js';
import { nameTest } from '#report/name-tests.js';
import { decodeBytes } from '#report/printable.js';
import { build, button } from './build-element.js';
import { words } from './language/current-words.js';
import { serviceText } from './service-text.js';

const listedMax = 50;

/** Whether the findings say why there is no more to tell. */
const findingsAreReason: Readonly<Record<Report['verdict'], boolean>> = {
  passes: false,
  'compile-error': true,
  'near-miss': false,
  'multi-fault': false,
  'not-localised': false,
  inconclusive: false,
  unsupported: true,
};

/** Undefined where nothing was noticed. */
export function renderFindings(
  { findings, verdict }: Report,
  onLine: (line: number) => void,
): HTMLElement | undefined {
  if (findings.length === 0) return undefined;
  const isReason = findingsAreReason[verdict];
  return build(
    'section',
    { 'aria-labelledby': 'findings-heading' },
    build('h2', { id: 'findings-heading' }, isReason ? words.findings.reason : words.findings.also),
    build(
      'ul',
      { class: 'findings' },
      ...findings
        .slice(0, listedMax)
        .map(({ line, message, test }) =>
          build(
            'li',
            {},
            line > 0 ? button(words.findings.line(line), () => onLine(line), { class: 'plain' }) : undefined,
            line > 0 ? ': ' : undefined,
            serviceText(message),
            test === undefined
              ? undefined
              : build(
                  'span',
                  { class: 'faint' },
                  ` ${words.findings.inTest(nameTest(decodeBytes(test), words.reports.say))}`,
                ),
          ),
        ),
    ),
  );
}
