/**
 * Sums up the rows of the instrumentation experiment: runs and programs by outcome, with
 * the commonest details of each, as data and as a table.
 */

import { renderColumns } from '#lab/terminal/text-columns.js';
import {
  failingOutcomes,
  type InstrumentationMeasure,
  type InstrumentationRow,
  instrumentationOutcomes,
} from './instrumentation-row.js';

export interface OutcomeSummary {
  readonly measure: InstrumentationMeasure;
  readonly outcome: InstrumentationRow['outcome'];
  readonly rows: number;
  /** Texts in which it occurs. */
  readonly programs: number;
  /** The most frequent first; without the numbers in them, so that similar ones are counted together. */
  readonly details: readonly { readonly detail: string; readonly rows: number }[];
}

export interface InstrumentationSummary {
  readonly outcomes: readonly OutcomeSummary[];
  /** Every row that is not as it should be. */
  readonly failures: readonly Omit<InstrumentationRow, 'failure'>[];
}

const detailsMax = 30;

export function summariseInstrumentation(rows: readonly InstrumentationRow[]): InstrumentationSummary {
  const measures = Object.keys(instrumentationOutcomes) as InstrumentationMeasure[];
  return {
    outcomes: measures.flatMap((measure) =>
      instrumentationOutcomes[measure].flatMap((outcome): OutcomeSummary[] => {
        const chosen = rows.filter((row) => row.measure === measure && row.outcome === outcome);
        if (chosen.length === 0) return [];
        const programs = new Set(chosen.map(({ id, version }) => `${version} ${id}`)).size;
        return [{ measure, outcome, rows: chosen.length, programs, details: detailsOf(chosen) }];
      }),
    ),
    failures: rows
      .filter(({ outcome }) => failingOutcomes.has(outcome))
      .map(({ failure: _failure, ...row }) => row),
  };
}

function detailsOf(rows: readonly InstrumentationRow[]): OutcomeSummary['details'] {
  const counts = new Map<string, number>();
  for (const { detail } of rows) {
    // before: `line 12: wild-access; exit status 3; original: exit status 4`
    const kind = detail.split('; ')[0]!.replace(/\d+/g, 'N');
    if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .map(([detail, count]) => ({ detail, rows: count }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, detailsMax);
}

const shownDetailsMax = 5;
const shownFailuresMax = 20;

export function renderInstrumentationTable({ outcomes, failures }: InstrumentationSummary): string {
  const table = renderColumns(
    [
      ['measure', 'outcome', 'texts', 'rows'],
      ...outcomes.map(({ measure, outcome, programs, rows }) => [
        ...[measure, outcome],
        ...[programs, rows].map(String),
      ]),
    ],
    ['left', 'left'],
  );
  const details = outcomes.flatMap(({ outcome, details: list }) =>
    list.slice(0, shownDetailsMax).map(({ detail, rows }) => `  ${outcome}: ${detail} (${rows})`),
  );
  const listed = failures
    .slice(0, shownFailuresMax)
    .map((row) =>
      [row.measure, row.id, row.version, row.test, row.location, row.outcome, row.detail]
        .filter((word) => word !== '')
        .join(' '),
    );
  const parts = [table, details.join('\n'), listed.length === 0 ? 'no failures' : listed.join('\n')];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
