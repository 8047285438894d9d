/** A class as a table (CSV) and as JSON: one entry per submission, the same for the same input. */

import type { Report, ReportedEdit, ReportedLocation } from '#model/report.js';
import { bestDiagnosis, bestLocations, type ClassEntry, type ClassResult, scoreOf } from './class-entry.js';
import { luckReasons } from './describe-luck.js';
import { type CsvValue, renderCsv } from './render-csv.js';

const columns = [
  'submission',
  'verdict',
  'presentation',
  'score',
  'passed',
  'tests',
  'void',
  'repairable',
  'possible',
  'bestLine',
  'bestKind',
  'edit',
  'trust',
  'partial',
  'sameAs',
  'reason',
  'luck',
] as const;

/** How many of the best locations the JSON file has. */
const bestMax = 5;

export function renderClassCsv({ entries }: ClassResult): string {
  return renderCsv(columns, entries.map(csvRow));
}

function csvRow(entry: ClassEntry): CsvValue[] {
  const report = entry.localisation?.report;
  const best = report === undefined ? [] : bestPlaces(report);
  const withStatus = (wanted: string): number | null =>
    report === undefined ? null : report.locations.filter(({ status }) => status === wanted).length;
  return [
    harmless(entry.submission),
    entry.verdict,
    report?.presentation ?? null,
    roundedScore(entry),
    report?.tests.passed ?? null,
    report?.tests.total ?? null,
    report?.tests.void ?? null,
    withStatus('repairable'),
    withStatus('possible'),
    best.length > 0 ? best.map(({ line }) => line).join(' ') : (report?.compileError?.line ?? ''),
    best.map(({ kind }) => kind).join(' '),
    harmless(best.flatMap(({ edit }) => edit?.description ?? []).join('; ')),
    report?.backing ?? null,
    report?.partial ?? null,
    harmless(entry.sameAs ?? ''),
    harmless(entry.reason),
    report === undefined ? '' : luckReasons(report).join('; '),
  ];
}

type BestPlace = Pick<ReportedLocation, 'line' | 'kind' | 'edit'>;

/** The best location, or those of the best diagnosis if several are needed. */
function bestPlaces(report: Report): readonly BestPlace[] {
  const together = bestDiagnosis(report);
  if (together === undefined) return bestLocations(report).slice(0, 1);
  const edits: readonly (ReportedEdit | undefined)[] = together.diagnosis.edits ?? [];
  return together.locations.map(({ line, kind }, at) => ({ line, kind, edit: edits[at] }));
}

/**
 * Spreadsheets run a cell that begins like a formula, and students choose the names. With
 * `./` in front, a path still names the same file.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `./${text}` : text;
}

/** An array of all submissions; each report has a file of its own. */
export function renderClassJson({ entries }: ClassResult): string {
  return `${JSON.stringify(entries.map(jsonEntry), null, 2)}\n`;
}

function jsonEntry(entry: ClassEntry): unknown {
  const report = entry.localisation?.report;
  return {
    submission: entry.submission,
    score: roundedScore(entry),
    verdict: entry.verdict,
    ...(report?.backing !== undefined && { backing: report.backing }),
    presentation: report?.presentation ?? false,
    partial: report?.partial ?? false,
    ...(entry.reason !== '' && { reason: entry.reason }),
    ...(entry.sameAs !== undefined && { sameAs: entry.sameAs }),
    tests: report === undefined ? null : { ...report.tests, results: undefined },
    best: (report === undefined ? [] : bestLocations(report)).slice(0, bestMax).map((location) => ({
      id: location.id,
      file: location.file,
      line: location.line,
      kind: location.kind,
      status: location.status,
      rank: location.rank,
      ...(location.edit !== undefined && { edit: location.edit }),
    })),
    ...(report !== undefined && togetherIn(report)),
    report: entry.reportPath ?? null,
  };
}

/** The best diagnosis, if several locations are needed. */
function togetherIn(report: Report): object {
  const together = bestDiagnosis(report);
  if (together === undefined) return {};
  const { kind, minimal, sink, edits } = together.diagnosis;
  const locations = together.locations.map(({ id, file, line, kind: of }) => ({ id, file, line, kind: of }));
  return { together: { kind, minimal, sink, locations, ...(edits !== undefined && { edits }) } };
}

/** Rounded down to four places: failing one test in ten thousand still gives less than 1. */
function roundedScore(entry: ClassEntry): number | null {
  const score = scoreOf(entry);
  return score === null ? null : Math.floor(score * 10_000) / 10_000;
}
