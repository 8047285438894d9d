/**
 * `/v1/people` and `/v1/keys`: people taken into a course with their keys or links, all at once;
 * what keys there are, and their end; and `/v1/session`, where a link is exchanged for a key.
 */

import { UserError } from '#base/errors.js';
import { createKeyText, hashKey, linkPath } from '../auth/key-text.js';
import { scopesOf } from '../people/enrol.js';
import { parseRoster, type RosterEntry } from '../people/roster.js';
import { roleIn, type StoredKey } from '../store/api-keys.js';
import { keyScopes, teacherScopes } from '../store/key-scopes.js';
import { Whose } from '../store/whose.js';
import {
  enrolledSchema,
  keyPageSchema,
  membersPageSchema,
  revokedSchema,
  sessionSchema,
} from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { courseOf, courseWithRole } from './course-of.js';
import { FieldError } from './field-error.js';
import { nextOf } from './localisation-operations.js';
import type { BoundOperation, Call } from './operation.js';
import {
  type EnrolBody,
  enrolSchema,
  keysQuerySchema,
  peopleMax,
  revokeKeysSchema,
} from './people-schemas.js';
import { type CourseQuery, courseQuerySchema, pageOfCourseQuerySchema } from './request-schemas.js';
import { timeOf } from './views.js';

const people = 'People';
const keysTag = 'Keys';
const hourMs = 3_600_000;

export function keyOperations(services: ApiServices): readonly BoundOperation[] {
  const { clock, keys, newId, settings } = services;
  return [
    {
      id: 'enrolPeople',
      method: 'post',
      path: '/v1/people',
      tag: people,
      scopes: teacherScopes,
      audited: { doing: 'change', what: 'course' },
      summary: 'Take people into a course, with a key or a link for each where that is wanted',
      description:
        'Who is known by their roster id is the same person, whatever keys and links they get. All are taken, or none. Keys and links are shown this once. Teachers take in students, owners anybody.',
      query: courseQuerySchema,
      body: enrolSchema,
      answers: [{ status: 201, description: 'In the order of the request', content: enrolledSchema }],
      errors: ['not-found', 'roster-invalid'],
      async handle({ query, body, key }: Call<unknown, CourseQuery, EnrolBody>) {
        const courseId = await courseWithRole(services, key, 'teacher', query.course);
        const entries = peopleIn(body);
        checkEnrolment(body, entries);
        const { role, give, expiresAt, scopes } = body;
        const enrolled = await services.enrol({
          ...{ courseId, role, gives: give, scopes, by: roleIn(key, courseId)! },
          people: entries,
          expiresMs: expiresAt === undefined ? undefined : Date.parse(expiresAt),
        });
        const items = enrolled.map(({ personId, rosterId, name, secret, keyId, expiresMs }) => ({
          ...{ id: personId, rosterId, name, role },
          ...(secret !== undefined && (give === 'links' ? { link: linkPath(secret) } : { key: secret })),
          ...(keyId !== undefined && { keyId }),
          ...(expiresMs !== undefined && { expiresAt: timeOf(expiresMs) }),
        }));
        services.forgetKeys();
        return { kind: 'json', status: 201, body: { items } };
      },
    },
    {
      id: 'listPeople',
      method: 'get',
      path: '/v1/people',
      tag: people,
      scopes: teacherScopes,
      audited: { doing: 'read', what: 'course' },
      summary: 'The people of a course, for its staff',
      query: pageOfCourseQuerySchema,
      answers: [{ status: 200, description: 'A page', content: membersPageSchema }],
      errors: ['not-found'],
      async handle({ query, key }) {
        const courseId = await courseWithRole(services, key, 'tutor', query.course);
        const page = await services.people.members(
          Whose.of(key),
          courseId,
          query.after ?? '',
          query.limit + 1,
        );
        const items = page.slice(0, query.limit).map(({ personId, rosterId, name, role }) => ({
          ...{ id: personId, name, role },
          ...(rosterId !== undefined && { rosterId }),
        }));
        const next = page.length > query.limit ? items.at(-1)!.id : null;
        return { kind: 'json', status: 200, body: { items, next } };
      },
    },
    {
      id: 'listKeys',
      method: 'get',
      path: '/v1/keys',
      tag: keysTag,
      scopes: keyScopes,
      audited: { doing: 'read', what: 'key' },
      summary: 'The keys and links of a course, for who teaches it; for everybody else their own',
      query: keysQuerySchema,
      answers: [{ status: 200, description: 'A page, without their texts', content: keyPageSchema }],
      errors: ['not-found'],
      async handle({ query, key }) {
        const { after = '', limit, person } = query;
        const page = await keys.list(Whose.of(key), {
          ...{ courseId: await courseOf(services, key, query.course), after, limit: limit + 1 },
          ...(person !== undefined && { personId: person }),
        });
        const items = page.slice(0, limit).map(viewOf);
        return { kind: 'json', status: 200, body: { items, next: nextOf(page, limit) } };
      },
    },
    {
      id: 'revokeKeys',
      method: 'post',
      path: '/v1/keys/revoke',
      tag: keysTag,
      scopes: keyScopes,
      audited: { doing: 'change', what: 'key' },
      summary: 'Revoke keys and links, and what links were exchanged for',
      description:
        'One’s own, those of students for teachers, and any of a course for its owners; others are left out. Other processes may take one for five more seconds.',
      body: revokeKeysSchema,
      answers: [{ status: 200, description: 'Those that were revoked now', content: revokedSchema }],
      errors: [],
      async handle({ body, key }) {
        const revoked = await keys.revoke(Whose.of(key), [...new Set<string>(body.ids)], clock.nowMs());
        services.forgetKeys();
        return { kind: 'json', status: 200, body: { revoked } };
      },
    },
    {
      id: 'createSession',
      method: 'post',
      path: '/v1/session',
      tag: keysTag,
      scopes: keyScopes,
      takesLink: true,
      audited: { doing: 'change', what: 'key' },
      summary: 'Exchange a link for a key of the same person',
      description:
        'The link is sent as a key is: `Authorization: Bearer nl_…`. The key expires after the hours that the service gives a session.',
      answers: [{ status: 201, description: 'A key, shown this once', content: sessionSchema }],
      errors: [],
      async handle({ key: link }) {
        const nowMs = clock.nowMs();
        const text = createKeyText();
        const expiresMs = nowMs + settings.sessionHours * hourMs;
        const { name, scopes, personId, courseId } = link;
        const made = { id: newId(), name, scopes, personId, courseId, createdMs: nowMs, expiresMs };
        if (!(await keys.exchange(link, made, hashKey(text)))) {
          throw new UserError('key-invalid', 'this link has been used');
        }
        return { kind: 'json', status: 201, body: { key: text, expiresAt: timeOf(expiresMs) } };
      },
    },
  ];
}

/** @throws UserError `roster-invalid`, with the line */
function peopleIn({ people: given, roster }: EnrolBody): readonly RosterEntry[] {
  if ((given === undefined) === (roster === undefined)) {
    throw new FieldError(['people'], 'must be given if and only if roster is not');
  }
  if (given !== undefined) return given.map(({ id, name }) => ({ rosterId: id, name }));
  const entries = parseRoster(roster!);
  if (entries.length > peopleMax) {
    throw new FieldError(['roster'], `must not have more than ${peopleMax} people; send it in parts`);
  }
  return entries;
}

function checkEnrolment({ role, scopes = [] }: EnrolBody, entries: readonly RosterEntry[]): void {
  const seen = new Set<string>();
  for (const [index, { rosterId }] of entries.entries()) {
    if (seen.has(rosterId)) throw new FieldError(['people', index, 'id'], 'is the id of another entry');
    seen.add(rosterId);
  }
  const beyond = scopes.findIndex((scope) => !scopesOf[role].includes(scope));
  if (beyond >= 0) throw new FieldError(['scopes', beyond], `is not for a ${role}`);
}

function viewOf({ id, kind, name, scopes, personId, createdMs, expiresMs, revokedMs }: StoredKey) {
  return {
    ...{ id, kind, name, scopes, person: personId, createdAt: timeOf(createdMs) },
    ...(expiresMs !== undefined && { expiresAt: timeOf(expiresMs) }),
    ...(revokedMs !== undefined && { revokedAt: timeOf(revokedMs) }),
  };
}
