/**
 * The tests and how they ended: those that fail first, each with its reason and the first
 * difference between what was expected and what came; those that pass are named.
 */

import type { Report } from '#model/report.js';
import { describeOutcome, isFailing, type ReportedTest } from '#report/describe-test.js';
import { count } from '#report/lines.js';
import { findDifference } from '#report/output-difference.js';
import { decodeBytes, printable, printableBytes } from '#report/printable.js';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { build } from './build-element.js';

type Output = NonNullable<LocalisationView['outputs']>[number];

const openMax = 5;
const namedMax = 500;
const outputCharsMax = 10_000;

export function renderTests({ tests }: Report, outputs: readonly Output[]): HTMLElement {
  const failing = tests.results.filter(isFailing);
  const others = tests.results.filter((test) => !isFailing(test));
  const items = failing.slice(0, namedMax).map((test) =>
    renderFailing(
      test,
      outputs.find((output) => output.test === test.name),
    ),
  );
  const rest = items.slice(openMax);
  return build(
    'section',
    { 'aria-labelledby': 'tests-heading' },
    build('h2', { id: 'tests-heading' }, 'The tests'),
    build('p', { class: 'faint' }, summaryOf(tests)),
    build('ul', { class: 'tests' }, ...items.slice(0, openMax)),
    rest.length === 0
      ? undefined
      : build(
          'details',
          {},
          build('summary', {}, `${failing.length - openMax} more that fail`),
          build('ul', { class: 'tests' }, ...rest),
        ),
    others.length === 0
      ? undefined
      : build(
          'details',
          {},
          build('summary', {}, othersSummary(others)),
          build('ul', { class: 'tests' }, ...others.slice(0, namedMax).map(renderOther)),
        ),
  );
}

function summaryOf({ passed, failed, total }: Report['tests']): string {
  const parts = [`${passed} of ${count(total, 'test')} ${passed === 1 ? 'passes' : 'pass'}`];
  if (failed > 0) parts.push(`${failed} ${failed === 1 ? 'fails' : 'fail'}`);
  return `${parts.join(', ')}.`;
}

function othersSummary(others: readonly ReportedTest[]): string {
  const passed = others.filter(({ outcome }) => outcome === 'passed').length;
  const open = others.length - passed;
  if (open === 0) return passed === 1 ? '1 test that passes' : `${passed} tests that pass`;
  return `${passed} that pass, ${open} that say nothing`;
}

function renderFailing({ name, outcome, reason }: ReportedTest, output: Output | undefined): HTMLElement {
  return build(
    'li',
    { class: 'fails' },
    build(
      'p',
      {},
      build('strong', { class: 'name' }, printableBytes(name)),
      ` ${describeOutcome(outcome)}`,
      reason === undefined ? undefined : `: ${printableBytes(reason)}`,
    ),
    output && renderDifference(output),
  );
}

function renderOther({ name, outcome, reason }: ReportedTest): HTMLElement {
  const why = reason === undefined ? '' : `: ${printableBytes(reason)}`;
  return build(
    'li',
    { class: outcome === 'passed' ? 'passes' : 'void' },
    build('span', { class: 'name' }, printableBytes(name)),
    ` ${describeOutcome(outcome)}${why}`,
  );
}

function renderDifference({ expected, actual }: Output): HTMLElement | undefined {
  const difference = findDifference(expected, actual);
  if (difference === undefined) return undefined;
  const { line, isWhiteSpaceOnly } = difference;
  const show = (text: string): string => (isWhiteSpaceOnly ? text.replaceAll(' ', '·') : text);
  const isShort = lineCount(expected) <= 1 && lineCount(actual) <= 1;
  return build(
    'div',
    { class: 'difference' },
    build(
      'dl',
      {},
      build('dt', {}, `Expected in line ${line}`),
      build('dd', {}, build('code', {}, show(difference.expected))),
      build('dt', {}, 'But got'),
      build('dd', {}, build('code', {}, show(difference.actual))),
    ),
    isWhiteSpaceOnly ? build('p', { class: 'faint' }, 'Only white space differs; · is a space.') : undefined,
    isShort
      ? undefined
      : build(
          'details',
          {},
          build('summary', {}, 'All of the output'),
          build('div', { class: 'outputs' }, wholeOutput('Expected', expected), wholeOutput('Got', actual)),
        ),
  );
}

function wholeOutput(title: string, bytes: string): HTMLElement {
  const cut = bytes.slice(0, outputCharsMax);
  const text = decodeBytes(cut).split('\n').map(printable).join('\n');
  return build(
    'figure',
    {},
    build('figcaption', {}, title),
    build('pre', { tabindex: 0, role: 'group', 'aria-label': title }, cut === bytes ? text : `${text}…`),
  );
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}
