/**
 * The report on a class, in parts: a few rows at a time, since a row may unpack to megabytes.
 * Tables are made of the parts alone; the page has figures over all rows, which are made of
 * what `summaryEntry` leaves of each, and then the sections of its submissions.
 */

import { createHash } from 'node:crypto';
import { unreachable } from '#base/assert.js';
import { asKept } from '#grade/kept-outcome.js';
import { otherFiles } from '#program/other-files.js';
import { bestDiagnosis, bestLocations, type ClassEntry } from '#report/class-entry.js';
import { renderClassPage } from '#report/class-page.js';
import classScript from '#report/class-page-script.js.js';
import { renderSubmission } from '#report/class-submission.js';
import { renderClassCsv, renderClassJson } from '#report/class-table.js';
import { limitHints } from '#report/hints.js';
import { storedOutcome } from '../api/stored-outcome.js';
import { decodeAssignment } from '../work/assignment-document.js';
import { decodeRequest } from '../work/localisation-request.js';
import type { ClassPageJob, ClassPart, ClassPartJob, ClassRow } from './desk-job.js';

/** Where the sections go. Text on the page has no control characters. */
const sectionsMark = '\0';
const none = { folder: '', suite: '' };

export function renderClassPart({ part, rows }: ClassPartJob): ClassPart {
  switch (part.kind) {
    case 'csv':
      return { text: rows.map((row) => withoutHeader(renderClassCsv(classOf(row)))).join('') };
    case 'json':
      return { text: rows.map((row) => withoutBrackets(renderClassJson(classOf(row)))).join(',\n') };
    case 'summary': {
      const entries = rows.map(entryOf);
      const sourceChars = entries.reduce((sum, { source = '' }) => sum + source.length, 0);
      return { entries: entries.map(summaryEntry), sourceChars };
    }
    case 'graded':
      return { entries: rows.map((row) => gradedEntry(entryOf(row))) };
    case 'sections': {
      const { isBrief } = part;
      return { text: rows.map((row) => renderSubmission(entryOf(row), row.at, isBrief)).join('\n') };
    }
    default:
      return unreachable(part);
  }
}

/** What stands before the rows of the CSV file. */
export function csvHeader(): string {
  return renderClassCsv({ ...none, entries: [] });
}

/** What stands before the sections of the page, and after them. */
export function renderClassFrame({ assignment, entries }: ClassPageJob): readonly [string, string] {
  const { title } = decodeAssignment(assignment.document);
  const folder = title === '' ? assignment.id : title;
  const result = { folder, suite: `version ${assignment.version}`, entries };
  const scriptHash = createHash('sha256').update(classScript).digest('base64');
  const page = renderClassPage(result, 'edit', scriptHash, [sectionsMark]);
  const at = page.indexOf(sectionsMark);
  return [page.slice(0, at), page.slice(at + sectionsMark.length)];
}

/** What groups and credits are made of. */
function gradedEntry(entry: ClassEntry): ClassEntry {
  const { localisation } = entry;
  if (localisation === undefined) return { ...withoutSources(entry) };
  const { report } = localisation;
  const locations = report.locations
    .filter(({ edit }) => edit !== undefined)
    .map((location) => ({ ...location, witnesses: [] }));
  const { source = '' } = entry;
  return {
    ...withoutSources(entry),
    // Nothing is asked of the text of a program that passes.
    ...(entry.verdict !== 'passes' && { source }),
    localisation: {
      ...asKept(localisation),
      inputLocationIds: [],
      report: {
        ...report,
        ...{ locations, findings: report.findings.slice(0, 1), diagnoses: [] },
        ...(report.multiFault !== undefined && {
          multiFault: { ...report.multiFault, diagnoses: report.multiFault.diagnoses.slice(0, 1) },
        }),
      },
    },
  };
}

function withoutSources({ source: _, otherFiles: __, localisation: ___, ...rest }: ClassEntry): ClassEntry {
  return rest;
}

function classOf(row: ClassRow) {
  return { ...none, entries: [entryOf(row)] };
}

function withoutHeader(csv: string): string {
  return csv.slice(csv.indexOf('\r\n') + 2);
}

function withoutBrackets(json: string): string {
  return json.slice('[\n'.length, -'\n]\n'.length);
}

/** The whole entry, as the class's report has it. */
export function entryOf({ stored, submission }: ClassRow): ClassEntry {
  const outcome = storedOutcome(stored.outcome!);
  const { submission: source, headers } = decodeRequest(stored.request);
  const shared = {
    submission,
    source: source.text,
    otherFiles: otherFiles(headers),
    reportPath: `/v1/localisations/${stored.id}/report`,
  };
  switch (outcome.kind) {
    case 'localised': {
      const localisation = limitHints(outcome.localisation, 'edit');
      const { report, rejection } = localisation;
      return { ...shared, verdict: report.verdict, reason: rejection?.message ?? '', localisation };
    }
    case 'refused':
      return { ...shared, verdict: 'compile-error', reason: outcome.reason };
    case 'out-of-time':
    case 'out-of-memory':
      return { ...shared, verdict: 'inconclusive', reason: outcome.reason };
    case 'lost':
    case 'fault':
      return { ...shared, verdict: 'fault', reason: `the log has the details under ${stored.id}` };
    default:
      return unreachable(outcome, 'outcome');
  }
}

/** What the page's figures and its list need of it: its verdict, its score, its likeliest place. */
function summaryEntry({ source: _, otherFiles: __, localisation, ...entry }: ClassEntry): ClassEntry {
  if (localisation === undefined) return entry;
  const { report } = localisation;
  const best = bestDiagnosis(report);
  const places = [...bestLocations(report).slice(0, 1), ...(best?.locations ?? [])];
  const locations = report.locations
    .filter(({ id }) => places.some((place) => place.id === id))
    .map((location) => ({ ...location, witnesses: [] }));
  return {
    ...entry,
    localisation: {
      ...localisation,
      ...{ exclusions: [], unknowns: [], failedOutputs: [], inputLocationIds: [] },
      report: {
        ...report,
        ...{ locations, findings: [], diagnoses: [] },
        ...(report.multiFault !== undefined && {
          multiFault: { ...report.multiFault, diagnoses: best === undefined ? [] : [best.diagnosis] },
        }),
        // The table of submissions by tests needs no more of each.
        tests: {
          ...report.tests,
          results: report.tests.results.map(({ name, outcome }) => ({ name, outcome })),
        },
      },
    },
  };
}
