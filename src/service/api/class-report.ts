/**
 * The report on all submissions to an assignment, as `nearmiss grade` writes it: for each
 * person, submitter and file the last one that has ended counts, and of what came with a shared
 * key every one; a header says how many have not ended yet. Rendered for teachers: nothing is left
 * out. The desk renders it a few rows at a time; here are only their names, and what was rendered.
 */

import { UserError } from '#base/errors.js';
import type { ClassEntry } from '#report/class-entry.js';
import { isBriefPage } from '#report/class-page.js';
import type { Desk } from '../desk/desk.js';
import type { ClassPartKind, ClassRow, RenderedBytes } from '../desk/desk-job.js';
import { RenderedParts } from '../desk/rendered-bytes.js';
import type { StoredAssignment } from '../store/assignments.js';
import type { LocalisationSummary, Localisations } from '../store/localisations.js';
import type { Whose } from '../store/whose.js';
import type { Reply } from './operation.js';
import type { classFormats } from './request-schemas.js';

/** How many rows the store is asked for at once, without their texts. */
const pageSize = 200;
/** How many are rendered at once. */
const partSize = 20;
/** For one report: its reader's browser holds them all. */
const entriesMax = 5000;

const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/** The page itself names the one script that may run, by its hash; the service's own policy would block it. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface ClassReportServices {
  readonly localisations: Pick<Localisations, 'list' | 'wholeOf'>;
  readonly desk: Pick<Desk, 'run'>;
}

/** @param person who asks, for taking turns */
export async function classReport(
  services: ClassReportServices,
  whose: Whose,
  assignment: StoredAssignment,
  format: (typeof classFormats)[number],
  person: string,
): Promise<Reply> {
  const { named, pending } = await namedRows(services, whose, assignment);
  const rows = new RenderedRows(services, whose, named, person);
  const rendered = await render(rows, services, assignment, format);
  const headers = {
    'Nearmiss-Pending': String(pending),
    ...(format === 'html' && { 'Content-Security-Policy': pagePolicy }),
  };
  return { kind: 'bytes', status: 200, mediaType: mediaTypes[format], rendered, headers };
}

async function render(
  rows: RenderedRows,
  { desk }: ClassReportServices,
  assignment: StoredAssignment,
  format: (typeof classFormats)[number],
): Promise<RenderedBytes> {
  const whole = new RenderedParts();
  switch (format) {
    case 'csv':
      whole.add(await desk.run(rows.person, { kind: 'csv-header' }));
      await rows.addTo(whole, { kind: 'csv' });
      break;
    case 'json': {
      whole.add('[');
      const count = await rows.addTo(whole, { kind: 'json' }, ['\n', ',\n']);
      whole.add(count === 0 ? ']\n' : '\n]\n');
      break;
    }
    case 'html': {
      const { entries, isBrief } = await rows.summaries();
      const [head, foot] = await desk.run(rows.person, { kind: 'class-page', assignment, entries });
      whole.add(head);
      await rows.addTo(whole, { kind: 'sections', isBrief }, ['', '\n']);
      whole.add(foot);
      break;
    }
  }
  return whole.bytes();
}

interface NamedRow {
  readonly id: string;
  readonly submission: string;
}

/** Part after part, so that one is unpacked at a time. */
class RenderedRows {
  constructor(
    private readonly services: ClassReportServices,
    private readonly whose: Whose,
    private readonly named: readonly NamedRow[],
    readonly person: string,
  ) {}

  /**
   * @param before what stands before the first part, and before each of the others
   * @returns how many parts there are
   */
  async addTo(
    whole: RenderedParts,
    part: ClassPartKind,
    before: readonly [first: string, others: string] = ['', ''],
  ): Promise<number> {
    let count = 0;
    for await (const { text = '' } of this.parts(part)) {
      whole.add(before[count === 0 ? 0 : 1]);
      whole.add(text);
      count++;
    }
    return count;
  }

  async summaries(): Promise<{ readonly entries: readonly ClassEntry[]; readonly isBrief: boolean }> {
    const all: ClassEntry[] = [];
    let chars = 0;
    for await (const { entries = [], sourceChars = 0 } of this.parts({ kind: 'summary' })) {
      all.push(...entries);
      chars += sourceChars;
    }
    return { entries: all, isBrief: isBriefPage(chars) };
  }

  private async *parts(part: ClassPartKind) {
    const { localisations, desk } = this.services;
    for (let from = 0; from < this.named.length; from += partSize) {
      const wanted = this.named.slice(from, from + partSize);
      const stored = new Map(
        (
          await localisations.wholeOf(
            this.whose,
            wanted.map(({ id }) => id),
          )
        ).map((each) => [each.id, each]),
      );
      const rows = wanted.flatMap(({ id, submission }, index): ClassRow[] => {
        const row = stored.get(id);
        // It was deleted meanwhile.
        return row?.outcome === undefined ? [] : [{ stored: row, submission, at: from + index }];
      });
      yield await desk.run(this.person, { kind: 'class-part', part, rows });
    }
  }
}

async function namedRows(
  { localisations }: ClassReportServices,
  whose: Whose,
  assignment: StoredAssignment,
): Promise<{ readonly named: readonly NamedRow[]; readonly pending: number }> {
  const last = new Map<string, LocalisationSummary>();
  let pending = 0;
  let after: string | undefined;
  for (;;) {
    const page = await localisations.list(whose, {
      courseId: assignment.courseId,
      assignmentId: assignment.id,
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    for (const summary of page) {
      if (hasOutcome(summary)) last.set(`${ownerOf(summary)} ${nameOf(summary)}`, summary);
      else if (summary.state !== 'cancelled') pending++;
    }
    if (last.size > entriesMax) {
      throw new UserError('report-too-large', `more than ${entriesMax} programs were submitted`);
    }
    if (page.length < pageSize) break;
    after = page.at(-1)!.id;
  }
  return { named: namesOf([...last.values()]), pending };
}

function hasOutcome({ state }: LocalisationSummary): boolean {
  return state === 'done' || state === 'failed';
}

/** Nobody knows who submitted with a shared key, so nothing that comes with one replaces another. */
function ownerOf({ id, isAnonymous, personId }: LocalisationSummary): string {
  return isAnonymous ? id : personId;
}

/** By name. A name that several claim also gets whose it is: anybody can claim a name. */
function namesOf(all: readonly LocalisationSummary[]): readonly NamedRow[] {
  const owners = new Map<string, Set<string>>();
  for (const summary of all) {
    const name = nameOf(summary);
    owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(summary)));
  }
  return all
    .map((summary) => {
      const name = nameOf(summary);
      const { id, isAnonymous, personId } = summary;
      const owner = isAnonymous ? `shared key: ${id}` : `person ${personId}`;
      return { id, submission: owners.get(name)!.size === 1 ? name : `${name} (${owner})` };
    })
    .sort((a, b) => (a.submission < b.submission ? -1 : 1));
}

function nameOf({ submitter, file }: LocalisationSummary): string {
  return submitter === undefined ? file : `${submitter}/${file}`;
}
