/** What the instrumentation experiment reports about one run, and `rows.csv` with these. */

import type { NativeSource } from '#lab/replays/native-runner.js';
import type { TestCase } from '#model/suite.js';
import { renderCsv } from '#report/render-csv.js';
import type { InstrumentationFailure } from './instrumentation-text.js';

/** In the order of the table. */
export const instrumentationOutcomes = {
  'all off': [
    'equal',
    'both crash',
    'both endless',
    'undefined',
    'varies by itself',
    'different',
    'does not compile',
    'rejected by nearmiss',
    'rejected by gcc',
  ],
  witness: [
    'passes',
    'passes unsanitised',
    'fails',
    'skipped',
    'does not compile',
    'rejected by nearmiss',
    'not a near miss',
    'passes its suite',
    'search not ended',
  ],
} as const;

export type InstrumentationMeasure = keyof typeof instrumentationOutcomes;

export interface InstrumentationRow {
  readonly measure: InstrumentationMeasure;
  readonly id: string;
  readonly version: 'source' | 'fixed';
  readonly problem: string;
  /** Empty if the row is about the whole program. */
  readonly test: string;
  /** For a witness: its location's id. */
  readonly location: string;
  readonly outcome: (typeof instrumentationOutcomes)[InstrumentationMeasure][number];
  readonly detail: string;
  /** If the run is not as it should be. */
  readonly failure?: InstrumentationFailure;
}

/** Outcomes that no program should have. */
export const failingOutcomes: ReadonlySet<InstrumentationRow['outcome']> = new Set([
  'different',
  'does not compile',
  'fails',
] as const);

/** @param text the whole program in one unit */
export function failureOf(
  row: InstrumentationRow,
  name: string,
  { args, stdin, expect }: TestCase,
  text: string,
  sanitised?: NativeSource['sanitised'],
): InstrumentationFailure {
  const what = [row.measure, row.id, row.version, row.test, row.location, row.detail].join(' ');
  return { what, name, args, stdin, expected: expect.stdout ?? '', text, sanitised };
}

const columns = ['measure', 'id', 'version', 'problem', 'test', 'location', 'outcome', 'detail'] as const;

export function renderInstrumentationRows(rows: readonly InstrumentationRow[]): string {
  return renderCsv(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}
