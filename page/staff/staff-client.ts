/** Requests of the pages for staff: assignments, people, classes, what is said about them. */

import type { AssignmentView, LocalisationSummaryView, SuiteReadView } from '#service/api/answer-schemas.js';
import type { ClassView } from '#service/api/class-schemas.js';
import type { Role } from '#service/store/courses.js';
import { json, listAll, type Page, send } from '../api-client.js';
import type { GivenFiles } from './given-files.js';

const asJson = { 'Content-Type': 'application/json' };

export interface Person {
  readonly id: string;
  readonly rosterId?: string;
  readonly name: string;
  readonly role: Role;
}

export interface Enrolled extends Person {
  readonly link?: string;
  readonly expiresAt?: string;
}

export interface KeyEntry {
  readonly id: string;
  readonly kind: 'key' | 'link';
  readonly person: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
}

export interface CourseState {
  readonly id: string;
  readonly keepDays: number;
  readonly isDefault: boolean;
}

export interface NewAssignment {
  readonly title: string;
  readonly hints: string;
  readonly feedback: string;
  readonly countsHidden: boolean;
  readonly asksClassmates: boolean;
  readonly hiddenTests: 'all' | readonly string[];
  readonly tries?: { readonly max?: number; readonly pauseSeconds?: number };
  /** What a language model is asked; the page keeps what there is. */
  readonly model?: AssignmentView['model'];
  readonly opensAt?: string;
  readonly closesAt?: string;
  /** Whose tests are taken; without it the others are given. */
  readonly from?: string;
  readonly suite?: SuiteReadView['suite'];
  readonly reference?: SuiteReadView['reference'];
  readonly harness?: SuiteReadView['harness'];
  readonly headers?: SuiteReadView['headers'];
}

export interface Remark {
  readonly comment: string;
  readonly credit?: string;
}

export type RemarkOn =
  | { readonly group: { readonly id: string; readonly keys: readonly string[] } }
  | { readonly student: { readonly owner: string; readonly submitter: string } };

/** A program with its tests, to be tried. */
export interface Trial extends Pick<NewAssignment, 'suite' | 'reference' | 'harness' | 'headers'> {
  readonly submission: {
    readonly name: string;
    readonly source: string;
    readonly headers: SuiteReadView['headers'];
  };
}

/** Nothing but the tests is asked for. */
const trialOptions = { repair: 'off', faults: 1, timeLimitSeconds: 1, confirm: false };

export async function readSuite(given: GivenFiles): Promise<SuiteReadView> {
  if (given.kind === 'archive') {
    const headers = { 'Content-Type': 'application/zip' };
    return json(await send('/v1/suites', { method: 'POST', headers, body: given.file }));
  }
  const body = JSON.stringify({ files: given.files });
  return json(await send('/v1/suites', { method: 'POST', headers: asJson, body }));
}

/** @returns the id of what tries it */
export async function tryProgram(trial: Trial): Promise<string> {
  const body = JSON.stringify({ ...trial, options: trialOptions });
  const made = await json<LocalisationSummaryView>(
    await send('/v1/localisations', { method: 'POST', headers: asJson, body }),
  );
  return made.id;
}

export async function getAssignment(id: string): Promise<AssignmentView> {
  return json(await send(pathOf(id)));
}

/** @param version the one that it replaces; undefined: there is none */
export async function putAssignment(
  id: string,
  wanted: NewAssignment,
  version: number | undefined,
): Promise<AssignmentView> {
  const headers = { ...asJson, ...(version !== undefined && { 'If-Match': `"${version}"` }) };
  return json(await send(pathOf(id), { method: 'PUT', headers, body: JSON.stringify(wanted) }));
}

/** @returns undefined if nothing has changed since `mark` */
export async function getClass(
  id: string,
  credit: string,
  mark: string | undefined,
  signal: AbortSignal,
): Promise<ClassView | undefined> {
  const seen = mark === undefined ? '' : `&seen=${mark}`;
  const answer = await send(`${pathOf(id)}/class?credit=${credit}${seen}`, { signal });
  return answer.status === 204 ? undefined : json(answer);
}

export async function putRemark(id: string, on: RemarkOn, { comment, credit }: Remark): Promise<void> {
  const body = JSON.stringify({ ...on, comment, ...(credit !== undefined && { credit }) });
  await send(`${pathOf(id)}/remarks`, { method: 'PUT', headers: asJson, body });
}

export interface SentGrades {
  readonly sent: number;
  readonly unsent: readonly { readonly owner: string; readonly reason: string }[];
  readonly elsewhere: number;
}

/** To the learning platforms that students came from. */
export async function sendGrades(id: string, credit: string): Promise<SentGrades> {
  return json(await send(`${pathOf(id)}/grades?credit=${credit}`, { method: 'POST' }));
}

export function listPeople(): Promise<readonly Person[]> {
  return listAll<Person>('/v1/people');
}

/** @param roster CSV */
export async function enrolRoster(roster: string, expiresAt: string): Promise<readonly Enrolled[]> {
  return enrol({ roster, give: 'links', expiresAt });
}

/** Another link, for somebody who is there. */
export async function newLink({ rosterId, name }: Person, expiresAt: string): Promise<Enrolled> {
  const [made] = await enrol({ people: [{ id: rosterId, name }], give: 'links', expiresAt });
  return made!;
}

async function enrol(body: object): Promise<readonly Enrolled[]> {
  const answer = await send('/v1/people', { method: 'POST', headers: asJson, body: JSON.stringify(body) });
  return (await json<{ readonly items: readonly Enrolled[] }>(answer)).items;
}

/** Ends all keys and links of somebody. @returns how many */
export async function revokeAll(person: string): Promise<number> {
  const keys = await listAll<KeyEntry>(`/v1/keys?person=${encodeURIComponent(person)}`);
  const ids = keys.filter(({ revokedAt }) => revokedAt === undefined).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const body = JSON.stringify({ ids });
  const answer = await send('/v1/keys/revoke', { method: 'POST', headers: asJson, body });
  return (await json<{ readonly revoked: readonly string[] }>(answer)).revoked.length;
}

export interface PersonData extends Page<LocalisationSummaryView> {
  readonly person: Person;
}

export async function getPerson(id: string, after: string | undefined): Promise<PersonData> {
  const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  return json(await send(`/v1/people/${encodeURIComponent(id)}?limit=100${from}`));
}

export async function erasePerson(id: string, course: string): Promise<void> {
  await send(`/v1/people/${encodeURIComponent(id)}?course=${encodeURIComponent(course)}`, {
    method: 'DELETE',
  });
}

export async function getCourse(): Promise<CourseState> {
  return json(await send('/v1/course'));
}

export async function putKeepDays(keepDays: number): Promise<CourseState> {
  const body = JSON.stringify({ keepDays });
  return json(await send('/v1/course', { method: 'PUT', headers: asJson, body }));
}

export function pathOf(id: string): string {
  return `/v1/assignments/${encodeURIComponent(id)}`;
}
