/**
 * Which tests fail and why, and which specify nothing. For a wrong output it shows the
 * first difference. Tests that pass are only counted.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { failReferenceSentence } from './describe-reference.js';
import {
  describeOutcome,
  describeTest,
  isFailing,
  isShownInFull,
  type ReportedTest,
} from './describe-test.js';
import { capped, type Page, wrap } from './lines.js';
import { printable } from './printable.js';

const testsMax = 8;
const voidTestsMax = 3;

/** @param isWhole every test, however many */
export function renderTests(localisation: Localisation, isWhole: boolean, page: Page): string[] {
  const { tests } = localisation.report;
  const failing = tests.results.filter(isFailing);
  const voids = tests.results.filter(({ outcome }) => outcome === 'void');
  return [
    `${page.styles.heading(page.say`Tests:`)} ${summary(tests, page.say)}`,
    ...capped(
      failing,
      isWhole ? failing.length : testsMax,
      (test) => renderFailing(test, localisation, page),
      page.say,
    ),
    ...capped(voids, isWhole ? voids.length : voidTestsMax, (test) => renderVoid(test, page), page.say),
    ...(tests.failReference === undefined
      ? []
      : wrap(failReferenceSentence(tests.failReference, page.say), page.width, '  ', '  ')),
  ];
}

function summary(tests: Report['tests'], say: Say): string {
  const parts = [say`${say.grouped(tests.passed)} of ${say.grouped(tests.total)} pass`];
  if (tests.failed > 0) parts.push(say`${say.grouped(tests.failed)} fail`);
  if (tests.void > 0) {
    const left = say.grouped(tests.void);
    parts.push(tests.void === 1 ? say`${left} does not count` : say`${left} do not count`);
  }
  return parts.join(', ');
}

function renderFailing(test: ReportedTest, localisation: Localisation, page: Page): string[] {
  const [sentence, ...described] = describeTest(test, localisation, page.say);
  const difference = isShownInFull(test, localisation) ? [] : described;
  const [first, ...rest] = wrap(`${printable(test.name)} ${sentence}`, page.width, '  ', '    ');
  return [page.styles.bad(first!), ...rest, ...difference.map((line) => `    ${line}`)];
}

function renderVoid({ name, outcome, reason }: ReportedTest, { width, say }: Page): string[] {
  const why = reason === undefined ? '' : ` (${printable(say.finished(reason))})`;
  return wrap(`${printable(name)} ${describeOutcome(outcome, say)}${why}`, width, '  ', '    ');
}
