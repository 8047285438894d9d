/**
 * The tests of a class: how many fail each, which are suspicious, and the table of students by
 * tests. Colour never says what the symbol does not.
 */

import { unreachable } from '#base/assert.js';
import type { TestOutcome } from '#model/outcome.js';
import { type ClassEntry, type ClassResult, percentOf, scoreOf } from './class-entry.js';
import { isFailing, type ReportedTest } from './describe-test.js';
import { type Html, htmlElement, htmlText } from './html.js';
import { count } from './lines.js';
import { printable, printableBytes } from './printable.js';

/** The largest table that is shown: what is larger, nobody reads, and takes a browser long. */
const columnsMax = 60;
const cellsMax = 20_000;
/** From how many submissions on a test that all of them fail is suspicious. */
const suspectedMin = 3;

export interface TestFigures {
  readonly name: string;
  readonly failed: number;
  readonly run: number;
  /** What is odd about it; empty otherwise. */
  readonly suspicion: string;
}

/** By suite order; without submissions that could not be run. */
export function testFigures(entries: readonly ClassEntry[]): readonly TestFigures[] {
  const names = commonTests(entries);
  const ran = entries.map(resultsOf).filter((results) => areOn(results, names));
  return names.map((name, at) => {
    const counted = ran.filter((results) => results[at]!.outcome !== 'void');
    const failing = counted.filter((results) => isFailing(results[at]!));
    const otherwiseRight = counted.filter((results) =>
      results.every((each, other) => other === at || !isFailing(each)),
    );
    const wrongThere = otherwiseRight.filter((results) => isFailing(results[at]!));
    return {
      name,
      failed: failing.length,
      run: counted.length,
      suspicion: suspicionOf(counted.length, failing.length, otherwiseRight.length, wrongThere.length),
    };
  });
}

function suspicionOf(run: number, failed: number, otherwiseRight: number, wrongThere: number): string {
  if (run < suspectedMin) return '';
  if (otherwiseRight >= suspectedMin && wrongThere === otherwiseRight) {
    return 'all who are right otherwise fail it: is what it expects right?';
  }
  if (failed === run) return 'nobody passes it: is what it expects right?';
  return failed === 0 ? 'nobody fails it' : '';
}

/** The tests that most were run on; where a suite has changed meanwhile, others have others. */
function commonTests(entries: readonly ClassEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const names = JSON.stringify(resultsOf(entry).map(({ name }) => name));
    if (names !== '[]') counts.set(names, (counts.get(names) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? [] : (JSON.parse(most[0]) as string[]);
}

function areOn(results: readonly ReportedTest[], names: readonly string[]): boolean {
  return results.length === names.length && results.every(({ name }, at) => name === names[at]);
}

/** Nothing where the submission was not run: all tests failed for one reason then. */
function resultsOf({ verdict, localisation }: ClassEntry): readonly ReportedTest[] {
  if (localisation === undefined || localisation.rejection !== undefined) return [];
  return verdict === 'unsupported' ? [] : localisation.report.tests.results;
}

/** Empty where no submission was run. */
export function renderTests({ entries }: ClassResult): Html {
  const figures = testFigures(entries);
  if (figures.length === 0) return '';
  return htmlElement(
    'section',
    { 'aria-labelledby': 'tests' },
    htmlText('h2', { id: 'tests' }, 'Tests'),
    renderFigures(figures),
    renderMatrix(entries, figures),
  );
}

function renderFigures(figures: readonly TestFigures[]): Html {
  const rows = [...figures]
    .map((each, at) => ({ ...each, at }))
    .sort((a, b) => b.failed - a.failed || a.at - b.at)
    .map(({ name, failed, run, suspicion, at }) =>
      htmlElement(
        'tr',
        { 'data-at': at },
        htmlText('th', { scope: 'row', class: 'name' }, printableBytes(name)),
        htmlText('td', { class: 'number', 'data-v': failed }, `${failed} of ${run}`),
        htmlText('td', { 'data-v': suspicion === '' ? '' : 1 }, suspicion),
      ),
    );
  const head = htmlElement(
    'tr',
    {},
    htmlText('th', { scope: 'col', 'data-sort': 'at' }, 'Test'),
    htmlText('th', { scope: 'col', class: 'number', 'data-sort': 'cell', 'aria-sort': 'descending' }, 'Fail'),
    htmlText('th', { scope: 'col' }, 'Look at'),
  );
  return htmlElement(
    'table',
    { id: 'by-test' },
    htmlElement('thead', {}, head),
    htmlElement('tbody', {}, ...rows.map((row) => `\n${row}`)),
  );
}

function renderMatrix(entries: readonly ClassEntry[], figures: readonly TestFigures[]): Html {
  const shown = figures.slice(0, columnsMax);
  const rows = entries
    .map((entry, at) => ({ entry, at, results: resultsOf(entry) }))
    .filter(({ results }) =>
      areOn(
        results,
        figures.map(({ name }) => name),
      ),
    );
  if (rows.length * shown.length > cellsMax) {
    return htmlText(
      'p',
      { class: 'faint' },
      'The table of students by tests is too large for a page; results.csv has the scores.',
    );
  }
  const head = htmlElement(
    'tr',
    {},
    htmlText('th', { scope: 'col', 'data-sort': 'at', 'aria-sort': 'ascending' }, 'Submission'),
    htmlText('th', { scope: 'col', class: 'number', 'data-sort': 'cell' }, 'Passed'),
    ...shown.map(({ name }) =>
      htmlText('th', { scope: 'col', class: 'test', 'data-sort': 'cell' }, printableBytes(name)),
    ),
  );
  const body = rows.map(({ entry, at, results }) =>
    htmlElement(
      'tr',
      { 'data-at': at },
      htmlElement(
        'th',
        { scope: 'row', class: 'name' },
        htmlText('a', { href: `#s${at}` }, printable(entry.submission)),
      ),
      htmlText(
        'td',
        { class: 'number', 'data-v': scoreOf(entry) ?? '' },
        scoreOf(entry) === null ? '–' : `${percentOf(scoreOf(entry)!)} %`,
      ),
      ...results.slice(0, shown.length).map(renderCell),
    ),
  );
  const left = figures.length - shown.length;
  return htmlElement(
    'details',
    { class: 'sub' },
    htmlText('summary', {}, `Table of ${count(rows.length, 'submission')} by ${count(shown.length, 'test')}`),
    htmlElement(
      'div',
      { class: 'body' },
      htmlText(
        'p',
        { class: 'faint' },
        `✓ passes, ✗ prints something else, ! crashes, ∞ does not end, ? undecided, – does not count.${left > 0 ? ` ${count(left, 'test')} more ${left === 1 ? 'is' : 'are'} not shown.` : ''}`,
      ),
      htmlElement(
        'div',
        { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Students by tests' },
        htmlElement(
          'table',
          { id: 'matrix' },
          htmlElement('thead', {}, head),
          htmlElement('tbody', {}, ...body.map((row) => `\n${row}`)),
        ),
      ),
    ),
  );
}

function renderCell({ outcome }: ReportedTest): Html {
  const { symbol, value } = signOf(outcome);
  return htmlText('td', { class: `t${value}`, 'data-v': value }, symbol);
}

/** The value sorts: what fails first. */
function signOf(outcome: TestOutcome): { readonly symbol: string; readonly value: number | '' } {
  switch (outcome) {
    case 'failed':
      return { symbol: '✗', value: 0 };
    case 'crashed':
      return { symbol: '!', value: 1 };
    case 'timed out':
      return { symbol: '∞', value: 2 };
    case 'unsupported':
      return { symbol: '?', value: 3 };
    case 'passed':
      return { symbol: '✓', value: 4 };
    case 'void':
      return { symbol: '–', value: '' };
    default:
      return unreachable(outcome, 'outcome');
  }
}
