/**
 * The tests and how they ended: those that fail first, each with its reason, its input, and
 * what was expected beside what came; those that pass are named.
 */

import type { Report } from '#model/report.js';
import { isFailing, type ReportedTest, reasonOf } from '#report/describe-test.js';
import { printableBytes } from '#report/printable.js';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { build, type Child } from './build-element.js';
import { words } from './language/current-words.js';
import { renderHappening } from './run-table.js';
import { serviceText } from './service-text.js';
import { renderRun } from './test-run.js';

const openMax = 5;
const namedMax = 500;

type Runs = Pick<LocalisationView, 'inputs' | 'outputs'>;

export function renderTests(report: Report, runs: Runs, onLine: (line: number) => void): HTMLElement {
  const { tests, failingRun } = report;
  const happening =
    failingRun === undefined ? [] : renderHappening(failingRun, report.submission.file, onLine);
  const failing = smallestFirst(tests.results.filter(isFailing), failingRun?.test);
  const others = tests.results.filter((test) => !isFailing(test));
  const items = failing
    .slice(0, namedMax)
    .map((test) => renderFailing(test, runs, test.name === failingRun?.test ? happening : []));
  const rest = items.slice(openMax);
  return build(
    'section',
    { 'aria-labelledby': 'tests-heading' },
    build('h2', { id: 'tests-heading' }, words.tests.heading),
    build('p', { class: 'faint' }, words.tests.summary(tests.passed, tests.failed, tests.total)),
    build('ul', { class: 'tests' }, ...items.slice(0, openMax)),
    rest.length === 0
      ? undefined
      : build(
          'details',
          {},
          build('summary', {}, words.tests.moreFailing(failing.length - openMax)),
          build('ul', { class: 'tests' }, ...rest),
        ),
    others.length === 0
      ? undefined
      : build(
          'details',
          // Luck is to be seen.
          { open: others.some(({ luck }) => luck !== undefined) },
          build('summary', {}, othersSummary(others)),
          build('ul', { class: 'tests' }, ...others.slice(0, namedMax).map(renderOther)),
        ),
  );
}

function othersSummary(others: readonly ReportedTest[]): string {
  const passed = others.filter(({ outcome }) => outcome === 'passed').length;
  const open = others.length - passed;
  return open === 0 ? words.tests.passing(passed) : words.tests.passingAndVoid(passed, open);
}

/** The easiest to follow, then the others as they come. */
function smallestFirst(
  failing: readonly ReportedTest[],
  smallest: string | undefined,
): readonly ReportedTest[] {
  const isSmallest = ({ name }: ReportedTest): boolean => name === smallest;
  return [...failing.filter(isSmallest), ...failing.filter((test) => !isSmallest(test))];
}

function renderFailing(
  test: ReportedTest,
  { inputs = [], outputs = [] }: Runs,
  happening: readonly Child[],
): HTMLElement {
  const ofTest = (part: { readonly test: string }): boolean => part.test === test.name;
  return build(
    'li',
    { class: 'fails' },
    renderOutcome('strong', test),
    renderRun(inputs.find(ofTest), outputs.find(ofTest), test.outcome !== 'failed'),
    ...happening,
  );
}

function renderOther(test: ReportedTest): HTMLElement {
  return build('li', { class: test.outcome === 'passed' ? 'passes' : 'void' }, renderOutcome('span', test));
}

function renderOutcome(tag: 'strong' | 'span', test: ReportedTest): HTMLElement {
  const { name, outcome, reason, luck } = test;
  const isSaid = reasonOf(test, words.reports.say) !== undefined;
  return build(
    'p',
    {},
    build(tag, { class: 'name' }, printableBytes(name)),
    ` ${words.tests.outcome(outcome)}`,
    luck === undefined
      ? undefined
      : build('span', {}, `, ${words.tests.byLuck(luck.line)} `, serviceText(luck.message)),
    ...(isSaid && reason !== undefined ? [': ', serviceText(reason)] : []),
  );
}
