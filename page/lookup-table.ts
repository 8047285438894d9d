/**
 * The lookup table of one place: for every failing test what stood there and what must
 * stand there for the test to pass. Of a place that runs more than once only the times at
 * which something else is wanted, and of many of those the first.
 */

import type { LocationKind } from '#model/location.js';
import type { ReportedLocation, ReportedWitness } from '#model/report.js';
import { subjectOf } from '#report/describe-witness.js';
import { count } from '#report/lines.js';
import { printable, printableBytes } from '#report/printable.js';
import { build, type Child } from './build-element.js';

const timesMax = 4;
const valueCharsMax = 300;

/** Kinds whose one value or text stands for every time it runs. */
const oneForAll: ReadonlySet<LocationKind> = new Set(['define', 'text', 'declaration']);

interface Row {
  /** Empty where it runs once. */
  readonly time: string;
  readonly was: string;
  readonly mustBe: string;
}

/**
 * @param place as in `place 1`, for those who hear the table
 * @param failing tests that fail, those included that the reader may not see
 */
export function renderLookup(location: ReportedLocation, place: string, failing: number): HTMLElement {
  const tests = location.witnesses.map((witness) => ({ witness, rows: rowsOf(location, witness) }));
  const hasTimes = tests.some(({ rows }) => rows.some(({ time }) => time !== ''));
  const subject = subjectOf(location);
  const head = build(
    'tr',
    {},
    header('Test'),
    hasTimes ? header('Which time') : undefined,
    header('was'),
    header('must be'),
  );
  return build(
    'div',
    { class: 'scroll' },
    build(
      'table',
      { class: 'lookup' },
      build('caption', {}, `What ${subject} would have to be, at ${place}`),
      build('thead', {}, head),
      ...tests.map(({ witness, rows }) => renderTest(witness, rows, hasTimes)),
    ),
    location.status === 'repairable' && tests.length < failing
      ? build('p', { class: 'faint' }, 'Tests whose content is hidden from you are left out.')
      : undefined,
  );
}

function renderTest(witness: ReportedWitness, rows: readonly Row[], hasTimes: boolean): HTMLElement {
  const shown = rows.length > timesMax ? rows.slice(0, timesMax - 1) : rows;
  const left = rows.length - shown.length;
  const notes = [
    ...(witness.values.length === 0 ? ['it then never runs'] : []),
    ...(left > 0 ? [`and ${count(left, 'time')} more`] : []),
    ...(hasTimes && rows.length > 0 && witness.values.length !== witness.original.length
      ? [`it then runs ${count(witness.values.length, 'time')}, not ${witness.original.length}`]
      : []),
  ];
  const lines = shown.map(({ time, was, mustBe }) => [
    ...(hasTimes ? [build('td', {}, time)] : []),
    build('td', {}, value(was)),
    build('td', { class: 'wanted' }, value(mustBe)),
  ]);
  const span = lines.length + notes.length;
  const name = build('th', { scope: 'rowgroup', rowspan: span }, printableBytes(witness.test));
  const below = notes.map((note) => [build('td', { colspan: hasTimes ? 3 : 2, class: 'note' }, note)]);
  return build(
    'tbody',
    {},
    ...[...lines, ...below].map((cells, index) =>
      build('tr', {}, ...(index === 0 ? [name] : []), ...(cells as Child[])),
    ),
  );
}

function rowsOf({ kind }: ReportedLocation, { values, original }: ReportedWitness): readonly Row[] {
  const isOne = values.length === 1 && (original.length <= 1 || oneForAll.has(kind));
  const rows = values.map((mustBe, index) => ({
    time: isOne ? '' : `${index + 1} of ${values.length}`,
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
  const whole = printable(text);
  return build('code', {}, whole.length <= valueCharsMax ? whole : `${whole.slice(0, valueCharsMax - 1)}…`);
}
