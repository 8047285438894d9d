/**
 * The report on all submissions to an assignment, as `nearmiss grade` writes it: for each
 * key, submitter and file the last one that has ended counts; a header says how many have not
 * ended yet. Rendered for teachers: nothing is left out.
 */

import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import { renderClassFiles } from '#grade/class-files.js';
import type { ClassEntry } from '#report/class-entry.js';
import type { StoredAssignment } from '../store/assignments.js';
import type { Localisations, StoredLocalisation } from '../store/localisations.js';
import { decodeAssignment } from '../work/assignment-document.js';
import { decodeRequest } from '../work/localisation-request.js';
import type { Reply } from './operation.js';
import type { classFormats } from './request-schemas.js';
import { storedOutcome } from './stored-outcome.js';

/** How many rows are read from the store at once. */
const pageSize = 200;
/** For one report: rendering holds all of them in memory. */
const entriesMax = 5000;

const files = {
  json: { name: 'results.json', mediaType: 'application/json' },
  csv: { name: 'results.csv', mediaType: 'text/csv; charset=utf-8' },
  html: { name: 'index.html', mediaType: 'text/html; charset=utf-8' },
} as const;

/** The page itself names the one script that may run, by its hash; the service's own policy would block it. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function classReport(
  { localisations }: { readonly localisations: Pick<Localisations, 'listWhole'> },
  assignment: StoredAssignment,
  format: (typeof classFormats)[number],
): Promise<Reply> {
  const last = new Map<string, StoredLocalisation>();
  let pending = 0;
  let after: string | undefined;
  for (;;) {
    const page = await localisations.listWhole({
      courseId: assignment.courseId,
      assignmentId: assignment.id,
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    for (const stored of page) {
      if (stored.outcome !== undefined) last.set(`${stored.keyId} ${nameOf(stored)}`, stored);
      else if (stored.state !== 'cancelled') pending++;
    }
    if (last.size > entriesMax) {
      throw new UserError('report-too-large', `more than ${entriesMax} programs were submitted`);
    }
    if (page.length < pageSize) break;
    after = page.at(-1)!.id;
  }
  const { title } = decodeAssignment(assignment.document);
  const entries = entriesOf([...last.values()]);
  const result = {
    folder: title === '' ? assignment.id : title,
    suite: `version ${assignment.version}`,
    entries,
  };
  const { name, mediaType } = files[format];
  const text = renderClassFiles(result, 'edit').get(name)!;
  const headers = {
    'Nearmiss-Pending': String(pending),
    ...(format === 'html' && { 'Content-Security-Policy': pagePolicy }),
  };
  return { kind: 'text', status: 200, mediaType, text, headers };
}

/** By name. A name that came with different keys also gets its key: anybody can claim a name. */
function entriesOf(all: readonly StoredLocalisation[]): readonly ClassEntry[] {
  const keys = new Map<string, Set<string>>();
  for (const stored of all) {
    const name = nameOf(stored);
    keys.set(name, (keys.get(name) ?? new Set()).add(stored.keyId));
  }
  return all
    .map((stored) => {
      const name = nameOf(stored);
      return entryOf(stored, keys.get(name)!.size === 1 ? name : `${name} (key ${stored.keyId})`);
    })
    .sort((a, b) => (a.submission < b.submission ? -1 : 1));
}

function nameOf({ submitter, file }: StoredLocalisation): string {
  return submitter === undefined ? file : `${submitter}/${file}`;
}

function entryOf(stored: StoredLocalisation, submission: string): ClassEntry {
  const outcome = storedOutcome(stored.outcome!);
  const { submission: source } = decodeRequest(stored.request);
  const shared = { submission, source: source.text, reportPath: `/v1/localisations/${stored.id}/report` };
  switch (outcome.kind) {
    case 'localised': {
      const { report, rejection } = outcome.localisation;
      const reason = rejection?.message ?? '';
      return { ...shared, verdict: report.verdict, reason, localisation: outcome.localisation };
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
