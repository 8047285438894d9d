/** The verdict of a localisation in one sentence, and what limits it. */

import { unreachable } from '#base/assert.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { completenessOf, editsTogether, likeliestDiagnoses } from './describe-diagnosis.js';
import { failsHiddenAlone, hiddenFailure, hiddenSentence } from './describe-hidden.js';
import { luckSentence } from './describe-luck.js';
import { beyondSentence, counterexampleLines } from './describe-trust.js';
import { count, type Page, wrap } from './lines.js';
import { nameTests } from './name-tests.js';
import { printable } from './printable.js';
import { isNamed } from './what-helps.js';

export function renderVerdict(localisation: Localisation, { styles, width }: Page): string[] {
  const { report, presentationTests } = localisation;
  const tone = report.verdict === 'passes' ? styles.good : styles.bad;
  const lines = wrap(verdictSentence(report), width).map((line) => tone(line));
  if (report.verdict !== 'compile-error') lines.push(...wrap(hiddenSentence(report.tests), width));
  lines.push(...wrap(luckSentence(report), width), ...renderBeyond(report, width));
  if (presentationTests.length > 0) {
    const where = report.presentation ? 'in every test' : `in ${nameTests(presentationTests)}`;
    lines.push(...wrap(`${presentationSentence} ${where}.`, width));
  }
  if (report.partial) {
    lines.push(
      ...wrap('This report is partial: the search was stopped before it had looked at everything.', width),
    );
  }
  return lines;
}

function renderBeyond(report: Report, width: number): string[] {
  const sentence = beyondSentence(report);
  if (sentence === '') return [];
  const refuting = report.beyond === undefined ? [] : counterexampleLines(report.beyond);
  return [...wrap(sentence, width), ...refuting.map((line) => `  ${line}`)];
}

const presentationSentence = 'Apart from case, punctuation, white space and fixed texts, its output is right';

export function verdictSentence(report: Report): string {
  const { verdict, tests } = report;
  const name = printable(report.submission.file);
  const failing = `${name} fails ${tests.failed} of ${count(tests.total, 'test')}`;
  // What is wrong has a name, which follows: that says more than what was searched in vain.
  if (isNamed(report) && isVain(report)) return `${failing}.`;
  switch (verdict) {
    case 'passes':
      if (tests.hidden !== undefined) return `${name} passes every test.`;
      return tests.void === 0
        ? `${name} passes ${tests.total === 1 ? 'its only test' : `all ${count(tests.total, 'test')}`}.`
        : `${name} passes every test that expects something: ${tests.passed} of ${tests.total}.`;
    case 'near-miss':
      if (report.compileError !== undefined) return `${name} ${mendedSentence(report)}`;
      return `${failing}, and is a near miss: one change at ${nearMissPlaces(report)} makes every failing test${ofVisible(report)} pass.`;
    case 'multi-fault':
      return `${failing}. ${togetherSentence(report)}`;
    case 'not-localised':
      if (failsHiddenAlone(tests)) return `${name} ${hiddenFailure(tests)}.`;
      return `${failing}, and no change at a single place repairs it: it takes changes at several places, or of another kind.${fruitless(report)}`;
    case 'inconclusive':
      return `${failing}. ${openSentence(report)}`;
    case 'compile-error':
      return `${name} does not compile.`;
    case 'unsupported':
      return `${failing}, and was not searched: a test needs something nearmiss does not support.`;
    default:
      return unreachable(verdict, 'verdict');
  }
}

/** No edit is known that repairs it. */
function isVain(report: Report): boolean {
  const { verdict, tests } = report;
  if (verdict === 'multi-fault') return likeliestDiagnoses(report).length === 0;
  return verdict === 'inconclusive' || (verdict === 'not-localised' && !failsHiddenAlone(tests));
}

/** It does not compile, and hardly anything else is wrong. */
function mendedSentence(report: Report): string {
  const rest =
    report.locations.length === 0
      ? `with that mended it passes every test${ofVisible(report)}`
      : `with that mended one change at ${nearMissPlaces(report)} makes every failing test${ofVisible(report)} pass`;
  return `does not compile, and is a near miss: ${rest}.`;
}

function ofVisible({ tests }: Report): string {
  return tests.hidden === undefined ? '' : ' that is not hidden';
}

function nearMissPlaces(report: Report): string {
  const repairable = withStatus(report, 'repairable');
  return repairable === 1 ? 'one place' : `any one of ${count(repairable, 'place')}`;
}

/** About single locations it says no more than was proved. */
function togetherSentence(report: Report): string {
  const changes = editsTogether(report);
  const isOpen = withStatus(report, 'possible') > 0;
  if (withStatus(report, 'repairable') > 0) {
    const alone = 'A single change repairs it only by printing all the missing output itself';
    const others = isOpen ? ' Perhaps another single change does; that could not be found out.' : '';
    return `${alone}; ${changes} changes together repair it, too.${others}`;
  }
  return isOpen
    ? `${changes} changes together repair it. Perhaps a single one does; that could not be found out.`
    : `No single change repairs it, but ${changes} changes together do.`;
}

function openSentence(report: Report): string {
  if (!report.multiFault?.diagnoses.length) {
    return `Whether a change at one place repairs it could not be found out.${fruitless(report)}`;
  }
  return `${editsTogether(report)} changes together repair it. Perhaps fewer do; that could not be found out.`;
}

/** For a search for sets that found none. */
function fruitless({ multiFault }: Report): string {
  return multiFault === undefined || multiFault.diagnoses.length > 0 ? '' : ` ${completenessOf(multiFault)}`;
}

function withStatus({ locations }: Report, wanted: Report['locations'][number]['status']): number {
  return locations.filter(({ status }) => status === wanted).length;
}
