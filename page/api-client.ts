/**
 * Requests to the service. Each carries the key, if there is one; what is refused, or gets
 * no answer, throws an `ApiProblem`. A submission that has to be sent again after it got no
 * answer is sent with the same `Idempotency-Key`, so that it is never there twice.
 */

import type {
  AssignmentView,
  AuditPageView,
  HighlightsView,
  LocalisationSummaryView,
  LocalisationView,
  Problem,
} from '#service/api/answer-schemas.js';
import type { Role } from '#service/store/courses.js';
import type { Standing } from '#service/store/key-scopes.js';
import { ApiProblem, noAnswer } from './api-problem.js';
import { storedKey } from './key-store.js';
import { keepTicket, ticketOf } from './tickets.js';

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface Who {
  readonly name: string;
  readonly scope: Standing;
  /** An operator, who is in every course, has none here. */
  readonly courses: readonly { readonly id: string; readonly role: Role }[];
  /** Present where the key says whose work it is. */
  readonly submitter?: string;
}

export interface SubmittedTest {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly expect: { readonly stdout: string };
}

/** The body of `POST /v1/localisations`, as far as this page makes one. */
interface SubmittedFile {
  readonly name: string;
  readonly source: string;
}

export interface NewLocalisation {
  readonly submission: SubmittedFile & {
    readonly files?: readonly SubmittedFile[];
    readonly headers?: readonly SubmittedFile[];
    readonly submitter?: string;
  };
  readonly assignment?: string;
  readonly suite?: { readonly compare: string; readonly tests: readonly SubmittedTest[] };
}

const waitMsMax = 60_000;
const pageSize = 100;
const pagesMax = 20;

let unanswered: { readonly body: string; readonly idempotencyKey: string } | undefined;

export async function whoAmI(): Promise<Who> {
  return json(await send('/v1/key'));
}

/** Whether people may log in here, at the provider of their university. */
export async function offersLogin(): Promise<boolean> {
  return (await json<{ readonly offered: boolean }>(await send('/login/offer'))).offered;
}

/** @returns the text of a key */
export async function exchangeLink(link: string): Promise<string> {
  const headers = { Authorization: `Bearer ${link}` };
  const { key } = await json<{ readonly key: string }>(
    await send('/v1/session', { method: 'POST', headers }),
  );
  return key;
}

/** All of them; a service has as many as it has courses. */
export function listAssignments(): Promise<readonly AssignmentView[]> {
  return listAll('/v1/assignments');
}

/** All pages of a list. */
export async function listAll<T>(path: string): Promise<readonly T[]> {
  const all: T[] = [];
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`;
  let after = '';
  for (let pages = 0; pages < pagesMax; pages++) {
    const from = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page = await json<Page<T>>(await send(`${first}${from}`));
    all.push(...page.items);
    if (page.next === null) break;
    after = page.next;
  }
  return all;
}

/** The newest first. */
export async function listLocalisations(
  limit: number,
  after: string | undefined,
): Promise<Page<LocalisationSummaryView>> {
  const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  return json(await send(`/v1/localisations?order=newest&limit=${limit}${from}`));
}

/** @param isRefused only what was refused */
export async function listAudit(isRefused: boolean, after: string | undefined): Promise<AuditPageView> {
  const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  const refused = isRefused ? '&refused=true' : '';
  return json(await send(`/v1/audit?limit=50${refused}${from}`));
}

export async function createLocalisation(wanted: NewLocalisation): Promise<LocalisationSummaryView> {
  const body = JSON.stringify(wanted);
  if (unanswered?.body !== body) unanswered = { body, idempotencyKey: randomName() };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': unanswered.idempotencyKey };
  try {
    const made = await json<LocalisationSummaryView>(
      await send('/v1/localisations', { method: 'POST', headers, body }),
    );
    unanswered = undefined;
    keepTicket(made);
    return made;
  } catch (fault) {
    if (fault instanceof ApiProblem && fault.status !== noAnswer) unanswered = undefined;
    throw fault;
  }
}

export async function getLocalisation(id: string, signal?: AbortSignal): Promise<LocalisationView> {
  return json(await send(pathOf(id), { signal: signal ?? null }));
}

/** What to show in colours in its source. */
export async function getHighlights(id: string, signal: AbortSignal): Promise<HighlightsView> {
  return json(await send(`${pathOf(id)}/highlights`, { signal }));
}

export async function cancelLocalisation(id: string): Promise<void> {
  await send(pathOf(id), { method: 'DELETE' });
}

/** Its body goes on until the localisation has ended. */
export async function openEvents(id: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(`${pathOf(id)}/events`, { signal });
  if (body === null) throw new ApiProblem(noAnswer, undefined);
  return body;
}

/** A file, by its path. */
export async function download(path: string): Promise<Blob> {
  return (await send(path)).blob();
}

function pathOf(id: string): string {
  return `/v1/localisations/${encodeURIComponent(id)}`;
}

/** @throws ApiProblem where it is refused, or gets no answer */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = storedKey();
  if (key !== undefined && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${key}`);
  const ticket = ticketOf(path);
  if (ticket !== undefined) headers.set('Nearmiss-Ticket', ticket);
  const response = await answered(path, { ...init, headers, cache: 'no-store' });
  if (response.ok) return response;
  const problem = await problemIn(response);
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  throw new ApiProblem(response.status, problem, Number.isNaN(seconds) ? undefined : seconds);
}

/** Headers come soon or never; a stream's body may take as long as it likes. */
async function answered(path: string, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), waitMsMax);
  const given = init.signal;
  const onAbort = (): void => late.abort();
  given?.addEventListener('abort', onAbort);
  try {
    return await fetch(path, { ...init, signal: late.signal });
  } catch (cause) {
    if (given?.aborted) throw cause;
    throw new ApiProblem(noAnswer, undefined);
  } finally {
    clearTimeout(timer);
  }
}

export async function json<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiProblem(noAnswer, undefined);
  }
}

async function problemIn(response: Response): Promise<Partial<Problem> | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return undefined;
  try {
    return (await response.json()) as Partial<Problem>;
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` is there over HTTPS only. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
