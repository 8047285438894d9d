/** The runs of the conformance experiment as `rows.csv`, a row for each run. */

import { describeEnd } from '#lab/replays/compare-runs.js';
import type { RunEnd } from '#lab/replays/conformance-program.js';
import { type CsvValue, renderCsv } from '#report/render-csv.js';
import type { ConformanceRow } from './conformance-experiment.js';

export const conformanceColumns = [
  'id',
  'version',
  'problem',
  'test',
  'engineEnd',
  'gccEnd',
  'relation',
  'cause',
  'causeDetail',
  'difference',
  'crash',
  'withoutFinding',
  'enginePasses',
  'gccPasses',
  'recordedPasses',
  'passesByLuck',
  'steps',
] as const;

/** Fields that do not apply are empty. */
export function renderConformanceRows(rows: readonly ConformanceRow[]): string {
  return renderCsv(
    conformanceColumns,
    rows.map((row): readonly CsvValue[] => {
      const { reference } = row;
      return [
        row.id,
        row.version,
        row.problem,
        row.test,
        endText(row.engineEnd),
        reference === undefined ? null : endText(reference.end),
        reference?.relation ?? null,
        row.cause.group,
        row.cause.detail,
        reference?.difference ?? null,
        row.crash ?? null,
        row.isWithoutFinding,
        row.enginePasses ?? null,
        reference?.passes ?? null,
        row.recordedPasses ?? null,
        row.passesByLuck,
        row.engineSteps,
      ];
    }),
  );
}

function endText(end: RunEnd | undefined): string {
  return end === undefined ? 'does not compile' : describeEnd(end);
}
