/** A class as a table (CSV) and as JSON: an entry a submission, the same for the same input. */

import { bestLocations, type ClassEntry, type ClassResult, scoreOf } from './class-entry.js';
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
  'partial',
  'sameAs',
  'reason',
] as const;

/** Of the best locations, in the JSON file. */
const bestMax = 5;

export function renderClassCsv({ entries }: ClassResult): string {
  return renderCsv(columns, entries.map(csvRow));
}

function csvRow(entry: ClassEntry): CsvValue[] {
  const report = entry.localisation?.report;
  const [best] = report === undefined ? [] : bestLocations(report);
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
    best?.line ?? null,
    best?.kind ?? null,
    harmless(best?.edit?.description ?? ''),
    report?.partial ?? null,
    harmless(entry.sameAs ?? ''),
    harmless(entry.reason),
  ];
}

/**
 * Spreadsheets carry out a cell that begins like a formula, and names are the students'
 * to choose. A path still names the same file behind `./`.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `./${text}` : text;
}

/** An array of all submissions; the reports themselves are in files of their own. */
export function renderClassJson({ entries }: ClassResult): string {
  return `${JSON.stringify(entries.map(jsonEntry), null, 2)}\n`;
}

function jsonEntry(entry: ClassEntry): unknown {
  const report = entry.localisation?.report;
  return {
    submission: entry.submission,
    score: roundedScore(entry),
    verdict: entry.verdict,
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
    report: entry.reportPath ?? null,
  };
}

/** To four places; who fails a test of ten thousand keeps less than 1. */
function roundedScore(entry: ClassEntry): number | null {
  const score = scoreOf(entry);
  return score === null ? null : Math.floor(score * 10_000) / 10_000;
}
