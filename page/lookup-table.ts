/**
 * The lookup table of one place, or of several together: for every failing test what stood
 * there and what must stand there for the test to pass. Of a place that runs more than once only the times at
 * which something else is wanted, and of many of those the first.
 */

import type { ReportedLocation, ReportedWitness } from '#model/report.js';
import { type PlacedDiagnosis, tabledTests, wantedBy } from '#report/describe-diagnosis.js';
import { isOneForAll } from '#report/describe-witness.js';
import { printableBytes } from '#report/printable.js';
import { build, type Child } from './build-element.js';
import { words } from './language/current-words.js';
import { lineOf, subjectWords } from './place-words.js';

const timesMax = 4;
const valueCharsMax = 300;

interface Row {
  /** Empty where it runs once. */
  readonly time: string;
  readonly was: string;
  readonly mustBe: string;
}

/** What one test wants at one place. */
interface Part {
  /** Which place, where there are several; otherwise empty. */
  readonly where: string;
  /** Of many the first. */
  readonly rows: readonly Row[];
  /** Below them. */
  readonly remarks: readonly string[];
}

interface TestRows {
  readonly test: string;
  readonly parts: readonly Part[];
}

/**
 * @param number of the place, for those who hear the table
 * @param failing tests that fail, those included that the reader may not see
 */
export function renderLookup(location: ReportedLocation, number: number, failing: number): HTMLElement {
  const tests = location.witnesses.map((witness) => ({
    test: witness.test,
    parts: [{ where: '', ...partOf(location, witness) }],
  }));
  return build(
    'div',
    { class: 'scroll' },
    renderTable(words.values.atPlace(subjectWords(location), number), tests),
    location.status === 'repairable' && tests.length < failing
      ? build('p', { class: 'faint' }, words.values.hidden)
      : undefined,
  );
}

/** Of places that only together repair it: for each test those that it needs. */
export function renderJointLookup(
  { diagnosis, locations }: PlacedDiagnosis,
  letter: string,
  submissionFile: string,
): HTMLElement {
  const tests = tabledTests(diagnosis).map((test) => ({
    test: test.test,
    parts: wantedBy(test, locations).map(({ location, witness }): Part => {
      const where = `${lineOf(location, submissionFile)}, ${subjectWords(location)}`;
      return witness === undefined
        ? { where, rows: [], remarks: [words.values.hasToChange] }
        : { where, ...partOf(location, witness) };
    }),
  }));
  return build('div', { class: 'scroll' }, renderTable(words.values.atSet(letter), tests));
}

function renderTable(caption: string, tests: readonly TestRows[]): HTMLElement {
  const parts = tests.flatMap((test) => test.parts);
  const columns: Columns = {
    hasPlaces: parts.some(({ where }) => where !== ''),
    hasTimes: parts.some(({ rows }) => rows.some(({ time }) => time !== '')),
  };
  const head = build(
    'tr',
    {},
    header(words.values.test),
    columns.hasPlaces ? header(words.values.where) : undefined,
    columns.hasTimes ? header(words.values.time) : undefined,
    header(words.values.was),
    header(words.values.mustBe),
  );
  return build(
    'table',
    { class: 'lookup' },
    build('caption', {}, caption),
    build('thead', {}, head),
    ...tests.map((test) => renderTest(test, columns)),
  );
}

interface Columns {
  readonly hasPlaces: boolean;
  readonly hasTimes: boolean;
}

function renderTest({ test, parts }: TestRows, columns: Columns): HTMLElement {
  const lines = parts.flatMap((part) => renderPart(part, columns));
  const name = build('th', { scope: 'rowgroup', rowspan: lines.length }, printableBytes(test));
  return build(
    'tbody',
    {},
    ...lines.map((cells, index) => build('tr', {}, ...(index === 0 ? [name] : []), ...cells)),
  );
}

/** The cells of its lines. */
function renderPart({ where, rows, remarks }: Part, { hasPlaces, hasTimes }: Columns): readonly Child[][] {
  const lines = [
    ...rows.map(({ time, was, mustBe }) => [
      ...(hasTimes ? [build('td', {}, time)] : []),
      build('td', {}, value(was)),
      build('td', { class: 'wanted' }, value(mustBe)),
    ]),
    ...remarks.map((remark) => [build('td', { colspan: hasTimes ? 3 : 2, class: 'note' }, remark)]),
  ];
  if (!hasPlaces) return lines;
  const place = build('td', { rowspan: lines.length }, where);
  return lines.map((cells, index) => (index === 0 ? [place, ...cells] : cells));
}

type Values = Pick<ReportedWitness, 'values' | 'original'>;

function partOf(location: ReportedLocation, witness: Values): Omit<Part, 'where'> {
  const { values, original } = witness;
  const all = rowsOf(location, witness);
  const rows = all.length > timesMax ? all.slice(0, timesMax - 1) : all;
  const left = all.length - rows.length;
  const isTimed = rows.some(({ time }) => time !== '');
  const remarks = [
    ...(values.length === 0 ? [words.values.neverRuns] : []),
    ...(left > 0 ? [words.values.moreTimes(left)] : []),
    ...(isTimed && values.length !== original.length
      ? [words.values.runsOtherwise(values.length, original.length)]
      : []),
  ];
  return { rows, remarks };
}

function rowsOf(location: ReportedLocation, { values, original }: Values): readonly Row[] {
  const isOne = values.length === 1 && (original.length <= 1 || isOneForAll(location));
  const rows = values.map((mustBe, index) => ({
    time: isOne ? '' : words.values.timeOf(index + 1, values.length),
    was: original[index] ?? '',
    mustBe,
  }));
  const changed = rows.filter(({ was, mustBe }) => was !== mustBe);
  return changed.length > 0 ? changed : rows.slice(0, 1);
}

function header(text: string): HTMLElement {
  return build('th', { scope: 'col' }, text);
}

function value(text: string): Child {
  if (text === '') return '–';
  const whole = printableBytes(text);
  return build('code', {}, whole.length <= valueCharsMax ? whole : `${whole.slice(0, valueCharsMax - 1)}…`);
}
