/** The verdict of a localisation in one sentence, and what limits it. */

import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { completenessOf, editsTogether, isNamedAlone } from './describe-diagnosis.js';
import { failsHiddenAlone, hiddenFailure, hiddenSentence } from './describe-hidden.js';
import { luckSentence } from './describe-luck.js';
import { beyondSentence, counterexampleLines } from './describe-trust.js';
import { type Page, wrap } from './lines.js';
import { nameTests } from './name-tests.js';
import { printable } from './printable.js';
import { isNamed } from './what-helps.js';

export function renderVerdict(
  localisation: Localisation,
  isWhole: boolean,
  { styles, width, say }: Page,
): string[] {
  const { report, presentationTests } = localisation;
  const tone = report.verdict === 'passes' ? styles.good : styles.bad;
  const lines = wrap(verdictSentence(report, say), width).map((line) => tone(line));
  if (report.verdict !== 'compile-error') lines.push(...wrap(hiddenSentence(report.tests, say), width));
  lines.push(...wrap(luckSentence(report, say), width), ...wrap(luckRemedy(report, say), width));
  lines.push(...renderBeyond(report, width, say));
  if (presentationTests.length > 0) {
    const sentence = report.presentation
      ? say`Apart from case, punctuation, white space and fixed texts, its output is right in every test.`
      : say`Apart from case, punctuation, white space and fixed texts, its output is right in ${nameTests(presentationTests, say)}.`;
    lines.push(...wrap(sentence, width));
  }
  // Where the mistake has a name, what else could have been searched is the teacher's to know.
  if (report.partial && (isWhole || !isNamed(report))) {
    lines.push(
      ...wrap(say`This report is partial: the search was stopped before it had looked at everything.`, width),
    );
  }
  return lines;
}

/** Where every test passes, nothing was searched; what luck hides can be. */
function luckRemedy({ verdict, tests }: Report, say: Say): string {
  return verdict === 'passes' && tests.results.some(({ luck }) => luck !== undefined)
    ? say`With --undefined strict such a test fails, and the places that repair it are searched.`
    : '';
}

function renderBeyond(report: Report, width: number, say: Say): string[] {
  const sentence = beyondSentence(report, say);
  if (sentence === '') return [];
  const refuting = report.beyond === undefined ? [] : counterexampleLines(report.beyond, say);
  return [...wrap(sentence, width), ...refuting.map((line) => `  ${line}`)];
}

export function verdictSentence(report: Report, say: Say): string {
  const { verdict, tests } = report;
  const name = printable(report.submission.file);
  const failing = say`${name} fails ${tests.failed} of ${say.count(tests.total, 'test')}`;
  // What is wrong has a name, which follows: that says more than what was searched in vain.
  if (isNamedAlone(report)) return `${failing}.`;
  switch (verdict) {
    case 'passes':
      if (tests.hidden !== undefined) return say`${name} passes every test.`;
      if (tests.void > 0)
        return say`${name} passes every test that expects something: ${tests.passed} of ${tests.total}.`;
      return tests.total === 1
        ? say`${name} passes its only test.`
        : say`${name} passes all ${say.count(tests.total, 'test')}.`;
    case 'near-miss':
      if (report.compileError !== undefined) return mendedSentence(name, report, say);
      return tests.hidden === undefined
        ? say`${failing}, and is a near miss: one change at ${nearMissPlaces(report, say)} makes every failing test pass.`
        : say`${failing}, and is a near miss: one change at ${nearMissPlaces(report, say)} makes every failing test that is not hidden pass.`;
    case 'multi-fault':
      return `${failing}. ${togetherSentence(report, say)}`;
    case 'not-localised':
      if (failsHiddenAlone(tests)) return hiddenFailure(name, tests, say);
      return (
        say`${failing}, and no change at a single place repairs it: it takes changes at several places, or of another kind.` +
        fruitless(report, say)
      );
    case 'inconclusive':
      return `${failing}. ${openSentence(report, say)}`;
    case 'compile-error':
      return say`${name} does not compile.`;
    case 'unsupported':
      return say`${failing}, and was not searched: a test needs something nearmiss does not support.`;
    default:
      return unreachable(verdict, 'verdict');
  }
}

/** It does not compile, and hardly anything else is wrong. */
function mendedSentence(name: string, report: Report, say: Say): string {
  const areAllSeen = report.tests.hidden === undefined;
  if (report.locations.length === 0) {
    return areAllSeen
      ? say`${name} does not compile, and is a near miss: with that mended it passes every test.`
      : say`${name} does not compile, and is a near miss: with that mended it passes every test that is not hidden.`;
  }
  const places = nearMissPlaces(report, say);
  return areAllSeen
    ? say`${name} does not compile, and is a near miss: with that mended one change at ${places} makes every failing test pass.`
    : say`${name} does not compile, and is a near miss: with that mended one change at ${places} makes every failing test that is not hidden pass.`;
}

function nearMissPlaces(report: Report, say: Say): string {
  const repairable = withStatus(report, 'repairable');
  return repairable === 1 ? say`one place` : say`any one of ${say.count(repairable, 'place')}`;
}

/** About single locations it says no more than was proved. */
function togetherSentence(report: Report, say: Say): string {
  const changes = editsTogether(report);
  const isOpen = withStatus(report, 'possible') > 0;
  if (withStatus(report, 'repairable') > 0) {
    const alone = say`A single change repairs it only by printing all the missing output itself; ${changes} changes together repair it, too.`;
    return isOpen
      ? `${alone} ${say`Perhaps another single change does; that could not be found out.`}`
      : alone;
  }
  return isOpen
    ? say`${changes} changes together repair it. Perhaps a single one does; that could not be found out.`
    : say`No single change repairs it, but ${changes} changes together do.`;
}

function openSentence(report: Report, say: Say): string {
  if (!report.multiFault?.diagnoses.length) {
    return say`Whether a change at one place repairs it could not be found out.` + fruitless(report, say);
  }
  return say`${editsTogether(report)} changes together repair it. Perhaps fewer do; that could not be found out.`;
}

/** For a search for sets that found none. */
function fruitless({ multiFault }: Report, say: Say): string {
  return multiFault === undefined || multiFault.diagnoses.length > 0
    ? ''
    : ` ${completenessOf(multiFault, say)}`;
}

function withStatus({ locations }: Report, wanted: Report['locations'][number]['status']): number {
  return locations.filter(({ status }) => status === wanted).length;
}
