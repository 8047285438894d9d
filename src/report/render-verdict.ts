/** The verdict of a localisation in one sentence, and what limits it. */

import { unreachable } from '#base/assert.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { completenessOf, editsTogether } from './describe-diagnosis.js';
import { beyondSentence, counterexampleLines } from './describe-trust.js';
import { count, type Page, wrap } from './lines.js';
import { nameTests } from './name-tests.js';
import { printable } from './printable.js';

export function renderVerdict(localisation: Localisation, { styles, width }: Page): string[] {
  const { report, presentationTests } = localisation;
  const tone = report.verdict === 'passes' ? styles.good : styles.bad;
  const lines = wrap(verdictSentence(report), width).map((line) => tone(line));
  lines.push(...renderBeyond(report, width));
  if (presentationTests.length > 0) {
    const where = report.presentation ? 'in every test' : `in ${nameTests(presentationTests)}`;
    lines.push(...wrap(`${presentationSentence} ${where}.`, width));
  }
  if (report.partial) {
    lines.push(
      ...wrap(
        'This report is partial: a limit, or the loss of a worker, ended the search before everything was settled.',
        width,
      ),
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
  switch (verdict) {
    case 'passes':
      return tests.void === 0
        ? `${name} passes ${tests.total === 1 ? 'its only test' : `all ${count(tests.total, 'test')}`}.`
        : `${name} passes every test that expects something: ${tests.passed} of ${tests.total}.`;
    case 'near-miss':
      return `${failing}, and is a near miss: one edit at ${nearMissPlaces(report)} makes every failing test pass.`;
    case 'multi-fault':
      return `${failing}. ${togetherSentence(report)}`;
    case 'not-localised':
      return `${failing}, and no single location can repair it: it needs more than one edit, or a different kind of edit.${fruitless(report)}`;
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

function nearMissPlaces(report: Report): string {
  const repairable = withStatus(report, 'repairable');
  return repairable === 1 ? 'one location' : `any one of ${count(repairable, 'location')}`;
}

/** About single locations it says no more than was proved. */
function togetherSentence(report: Report): string {
  const edits = editsTogether(report);
  const open = withStatus(report, 'possible');
  if (withStatus(report, 'repairable') > 0) {
    const alone = 'A single edit repairs it only by printing all the missing output itself';
    const others = open === 0 ? '' : ` Whether another single edit does is open: ${unsettled(open)}.`;
    return `${alone}; ${edits} edits together repair it, too.${others}`;
  }
  return open === 0
    ? `No single edit repairs it, but ${edits} edits together do.`
    : `${edits} edits together repair it. Whether a single one does is open: ${unsettled(open)}.`;
}

function openSentence(report: Report): string {
  const open = withStatus(report, 'possible');
  if (!report.multiFault?.diagnoses.length) {
    return `Whether one edit repairs it is open: ${unsettled(open)}.${fruitless(report)}`;
  }
  const why = open === 0 ? '' : `: ${unsettled(open)}`;
  return `${editsTogether(report)} edits together repair it. Whether fewer do is open${why}.`;
}

function unsettled(locations: number): string {
  return `${count(locations, 'location')} could not be settled`;
}

/** For a search for sets that found none. */
function fruitless({ multiFault }: Report): string {
  return multiFault === undefined || multiFault.diagnoses.length > 0 ? '' : ` ${completenessOf(multiFault)}`;
}

function withStatus({ locations }: Report, wanted: Report['locations'][number]['status']): number {
  return locations.filter(({ status }) => status === wanted).length;
}
