/**
 * A class as its staff watch it: of each student the last submission that has ended, what group
 * it is in, what was said about it. The desk judges it, a few rows at a time; whoever watches asks
 * with the mark of the last answer, and nothing is judged again while nothing has changed.
 */

import { createHash } from 'node:crypto';
import { UserError } from '#base/errors.js';
import type { CreditRule, EntryFeedback } from '#model/class-feedback.js';
import type { ClassEntry } from '#report/class-entry.js';
import type { ClassRow, JudgedView } from '../desk/desk-job.js';
import { entryName } from '../desk/judge-class.js';
import type { StoredAssignment } from '../store/assignments.js';
import type { LocalisationSummary } from '../store/localisations.js';
import type { Member } from '../store/people.js';
import type { StoredRemark } from '../store/remarks.js';
import type { Whose } from '../store/whose.js';
import type { ApiServices } from './api-services.js';
import type { ClassView } from './class-schemas.js';
import { timeOf } from './views.js';

export type ClassServices = Pick<ApiServices, 'localisations' | 'people' | 'remarks' | 'desk'>;

/** How many rows the store is asked for at once, without their texts. */
const pageSize = 200;
/** How many are judged at once. */
const partSize = 20;
/** For one view: its reader's browser holds them all. */
const studentsMax = 2000;
const markChars = 32;

/** What one student has handed in. */
export interface StudentWork {
  readonly key: string;
  readonly owner: string;
  readonly submitter: string;
  readonly tries: number;
  readonly last: LocalisationSummary;
  /** The last that has ended. */
  readonly ended: LocalisationSummary | undefined;
}

export interface ClassAsked {
  readonly whose: Whose;
  readonly assignment: StoredAssignment;
  readonly rule: CreditRule;
  /** Who asks, for taking turns. */
  readonly person: string;
}

export interface WatchedClass {
  readonly works: readonly StudentWork[];
  readonly remarks: readonly StoredRemark[];
  readonly members: ReadonlyMap<string, Member>;
  readonly mark: string;
}

/** All that can be known without reading a text. @throws UserError `report-too-large` */
export async function watchClass(services: ClassServices, asked: ClassAsked): Promise<WatchedClass> {
  const { whose, assignment, rule } = asked;
  const works = await worksOf(services, whose, assignment);
  const remarks = await services.remarks.list(whose, assignment);
  const members = await membersOf(services, whose, assignment.courseId);
  const state = [
    [assignment.version, rule],
    works.map(({ key, tries, last, ended }) => [key, tries, last.id, last.state, ended?.id]),
    remarks.map(({ subject, comment, credit, changedMs }) => [subject, comment, credit, changedMs]),
    [...members].map(([id, { name, role }]) => [id, name, role]),
  ];
  const mark = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, markChars);
  return { works, remarks, members, mark };
}

/** @param watched what is known already */
export async function classView(
  services: ClassServices,
  asked: ClassAsked,
  watched: WatchedClass,
): Promise<ClassView> {
  const judged = await judge(services, asked, watched);
  const { works, remarks, members, mark } = watched;
  const said = new Map(
    remarks.flatMap(({ subject, comment, credit }) =>
      subject.kind === 'student'
        ? [[entryName(subject.owner, subject.submitter), { comment, credit }] as const]
        : [],
    ),
  );
  const groupOf = new Map(
    judged.groups.flatMap(({ id, members: names }) => names.map((name) => [name, id] as const)),
  );
  return {
    mark,
    pending: works.filter(({ last }) => !hasOutcome(last)).length,
    students: works.map((work) => {
      const member = members.get(work.owner);
      const result = resultOf(work, judged, groupOf.get(work.key));
      const own = said.get(work.key);
      return {
        ...{ key: work.key, owner: work.owner, tries: work.tries },
        ...(work.submitter !== '' && { submitter: work.submitter }),
        ...(member !== undefined && { name: member.name, role: member.role }),
        last: { id: work.last.id, state: work.last.state, at: timeOf(work.last.createdMs) },
        ...(result !== undefined && { result }),
        ...(own !== undefined && { said: own }),
      };
    }),
    groups: judged.groups.map((group) => ({
      ...group,
      keys: [...group.keys],
      members: [...group.members],
      tests: [...group.tests],
      grounds: [...group.grounds],
    })),
    tests: judged.tests.map((each) => ({ ...each })),
  };
}

/** Also keeps what the groups that something was said about show by now. */
export async function judge(
  services: ClassServices,
  { whose, assignment, rule, person }: ClassAsked,
  { works, remarks }: Pick<WatchedClass, 'works' | 'remarks'>,
): Promise<JudgedView> {
  const entries: ClassEntry[] = [];
  for await (const rows of endedRows(services, whose, works, ({ key }) => key)) {
    const part = await services.desk.run(person, { kind: 'class-part', part: { kind: 'graded' }, rows });
    entries.push(...(part.entries ?? []));
  }
  const judged = await services.desk.run(person, { kind: 'class-view', assignment, entries, remarks, rule });
  const before = new Map(
    remarks.flatMap(({ subject }) => (subject.kind === 'group' ? [[subject.id, subject.keys] as const] : [])),
  );
  for (const { id, keys } of judged.remarked) {
    if (keys.length > (before.get(id)?.length ?? keys.length)) {
      await services.remarks.growGroup(whose, assignment, id, keys);
    }
  }
  return judged;
}

/** What has ended, with its texts, a few at a time. */
export async function* endedRows(
  { localisations }: Pick<ClassServices, 'localisations'>,
  whose: Whose,
  works: readonly StudentWork[],
  nameOf: (work: StudentWork) => string,
): AsyncGenerator<readonly ClassRow[]> {
  const ended = works.filter((work) => work.ended !== undefined);
  for (let from = 0; from < ended.length; from += partSize) {
    const wanted = ended.slice(from, from + partSize);
    const ids = wanted.map((work) => work.ended!.id);
    const stored = new Map((await localisations.wholeOf(whose, ids)).map((each) => [each.id, each]));
    yield wanted.flatMap((work, index): ClassRow[] => {
      const row = stored.get(work.ended!.id);
      // It was deleted meanwhile.
      if (row?.outcome === undefined) return [];
      return [{ stored: row, submission: nameOf(work), at: from + index }];
    });
  }
}

function resultOf(
  { key, ended }: StudentWork,
  { figures, given }: JudgedView,
  group: string | undefined,
): ClassView['students'][number]['result'] {
  const figure = figures.get(key);
  const feedback: EntryFeedback | undefined = given.get(key);
  if (ended === undefined || figure === undefined || feedback === undefined) return undefined;
  const { by, creditMax, comment, credit } = feedback;
  return {
    ...{ id: ended.id, file: ended.file, ...figure },
    ...(group !== undefined && { group }),
    ...{ creditMax, creditBy: by, comment },
    ...(credit !== undefined && { credit }),
  };
}

async function worksOf(
  { localisations }: Pick<ClassServices, 'localisations'>,
  whose: Whose,
  { courseId, id: assignmentId }: StoredAssignment,
): Promise<readonly StudentWork[]> {
  const works = new Map<string, StudentWork>();
  let after: string | undefined;
  for (;;) {
    const filter = { courseId, assignmentId, limit: pageSize, ...(after !== undefined && { after }) };
    const page = await localisations.list(whose, filter);
    for (const last of page) {
      if (last.state === 'cancelled') continue;
      const { owner, submitter } = ownerOf(last);
      const key = entryName(owner, submitter);
      const before = works.get(key);
      const ended = hasOutcome(last) ? last : before?.ended;
      works.set(key, { key, owner, submitter, tries: (before?.tries ?? 0) + 1, last, ended });
    }
    if (works.size > studentsMax) {
      throw new UserError('report-too-large', `more than ${studentsMax} students handed in`);
    }
    if (page.length < pageSize) break;
    after = page.at(-1)!.id;
  }
  return [...works.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Nobody knows who submitted with a shared key, so each such submission is a student of its own. */
function ownerOf({ id, isAnonymous, personId, submitter = '' }: LocalisationSummary) {
  return isAnonymous ? { owner: id, submitter: '' } : { owner: personId, submitter };
}

function hasOutcome({ state }: LocalisationSummary): boolean {
  return state === 'done' || state === 'failed';
}

async function membersOf(
  { people }: Pick<ClassServices, 'people'>,
  whose: Whose,
  courseId: string,
): Promise<ReadonlyMap<string, Member>> {
  const members = new Map<string, Member>();
  let after = '';
  for (;;) {
    const page = await people.members(whose, courseId, after, pageSize);
    for (const member of page) members.set(member.personId, member);
    if (page.length < pageSize) return members;
    after = page.at(-1)!.personId;
  }
}
