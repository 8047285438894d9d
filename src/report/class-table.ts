/** A class as a table (CSV) and as JSON: one entry per submission, the same for the same input. */

import { inEnglish } from '#language/english.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { MistakeGroup } from '#model/class-groups.js';
import type { Report, ReportedEdit, ReportedLocation } from '#model/report.js';
import {
  bestDiagnosis,
  bestLocations,
  type ClassEntry,
  type ClassResult,
  groupNumbers,
  scoreOf,
} from './class-entry.js';
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
  'group',
  'groupTitle',
  'credit',
  'creditMax',
  'creditBy',
  'comment',
] as const;

/** How many of the best locations the JSON file has. */
const bestMax = 5;

export function renderClassCsv(result: ClassResult): string {
  const groups = groupNumbers(result);
  return renderCsv(
    columns,
    result.entries.map((entry) => [
      ...csvRow(entry, groups.get(entry.submission), result.groups),
      ...feedbackCells(result.feedback?.get(entry.submission)),
    ]),
  );
}

function csvRow(
  entry: ClassEntry,
  group: number | undefined,
  groups: readonly MistakeGroup[] = [],
): CsvValue[] {
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
    harmlessText(best.flatMap(({ edit }) => edit?.description ?? []).join('; ')),
    report?.backing ?? null,
    report?.partial ?? null,
    harmless(entry.sameAs ?? ''),
    harmlessText(entry.reason),
    report === undefined ? '' : harmlessText(luckReasons(report, inEnglish).join('; ')),
    group ?? null,
    group === undefined ? '' : harmlessText(groups[group - 1]!.title),
  ];
}

function feedbackCells(feedback: EntryFeedback | undefined): CsvValue[] {
  if (feedback === undefined) return ['', '', '', ''];
  const { credit, creditMax, by, comment } = feedback;
  return [credit ?? '', creditMax, credit === undefined ? '' : by, harmlessText(comment)];
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

/** The same for other text: an apostrophe in front keeps a cell from being run. */
export function harmlessText(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** An array of all submissions; each report has a file of its own. */
export function renderClassJson(result: ClassResult): string {
  const numbers = groupNumbers(result);
  const entries = result.entries.map((entry) => {
    const number = numbers.get(entry.submission);
    const feedback = result.feedback?.get(entry.submission);
    return {
      ...jsonEntry(entry, number === undefined ? undefined : result.groups![number - 1]!.id),
      ...(feedback !== undefined && { feedback }),
    };
  });
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** The groups, the largest first; `results.json` names them by their `id`. */
export function renderGroupsJson({ groups = [] }: ClassResult): string {
  return `${JSON.stringify(groups, null, 2)}\n`;
}

function jsonEntry(entry: ClassEntry, group: string | undefined): object {
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
    ...(group !== undefined && { group }),
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
