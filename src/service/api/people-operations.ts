/** `/v1/people`: what is kept of a person, for themselves and their staff, and its erasure. */

import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';
import { type ApiKey, roleIn } from '../store/api-keys.js';
import { keyScopes, teacherScopes } from '../store/key-scopes.js';
import { Whose } from '../store/whose.js';
import { decodeRequest } from '../work/localisation-request.js';
import { personDataSchema } from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { courseOf } from './course-of.js';
import { nextOf } from './localisation-operations.js';
import type { BoundOperation } from './operation.js';
import { personDataQuerySchema, personParamsSchema } from './people-schemas.js';
import { courseQuerySchema } from './request-schemas.js';
import { seenBy, summaryView } from './views.js';

const tag = 'People';

export function peopleOperations(services: ApiServices): readonly BoundOperation[] {
  const { localisations, people, erasure, dispatcher, clock, logger } = services;
  return [
    {
      id: 'exportPerson',
      method: 'get',
      path: '/v1/people/{id}',
      tag,
      scopes: keyScopes,
      audited: { doing: 'export', what: 'person' },
      summary: 'What is kept of a person in a course, page by page: for themselves, and who teaches them',
      params: personParamsSchema,
      query: personDataQuerySchema,
      answers: [{ status: 200, description: 'A page', content: personDataSchema }],
      errors: ['not-found'],
      async handle({ params, query, key }) {
        const courseId = await courseOf(services, key, query.course);
        const isOwn = params.id === key.personId && !key.isShared;
        const member = isOwn
          ? await people.self(key, courseId)
          : await people.member(Whose.of(key), courseId, params.id);
        if (member === undefined || !(isOwn || mayHandle(key, courseId, member.role)))
          throw unknown(params.id);
        const page = await localisations.listWhole(Whose.of(key), {
          ...{ courseId, personId: params.id, limit: query.limit + 1 },
          ...(query.after !== undefined && { after: query.after }),
        });
        const nowMs = clock.nowMs();
        const items = page.slice(0, query.limit).map((stored) => {
          const summary = summaryView(seenBy(key, stored, nowMs));
          if (stored.request === '') return summary;
          const { submission, headers } = decodeRequest(stored.request);
          return { ...summary, source: submission.text, headers: headers.map((each) => ({ ...each })) };
        });
        const { personId, rosterId, name, role } = member;
        const person = { id: personId, name, role, ...(rosterId !== undefined && { rosterId }) };
        return { kind: 'json', status: 200, body: { person, items, next: nextOf(page, query.limit) } };
      },
    },
    {
      id: 'erasePerson',
      method: 'delete',
      path: '/v1/people/{id}',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'change', what: 'person' },
      summary: 'Erase a person from a course: submissions, keys, name',
      description:
        'An operator who names no course erases them from all. What staff submitted under their roster id goes, too.',
      params: personParamsSchema,
      query: courseQuerySchema,
      answers: [{ status: 204, description: 'Nothing of it is left in the store' }],
      errors: ['not-found'],
      async handle({ params, query, key, requestId }) {
        const isWhole = key.roles === 'every' && query.course === undefined;
        const courseId = isWhole ? undefined : await courseOf(services, key, query.course);
        if (courseId === undefined) {
          if (!(await people.hasPerson(params.id))) throw unknown(params.id);
        } else {
          const member = await people.member(Whose.of(key), courseId, params.id);
          if (member === undefined) throw unknown(params.id);
          if (!mayHandle(key, courseId, member.role)) {
            throw new UserError('scope-insufficient', `this key does not erase a ${member.role}`);
          }
        }
        const gone = await erasure.erase(params.id, courseId);
        services.forgetKeys();
        for (const id of gone) await dispatcher.cancel(id).catch(() => {});
        await services.forgetTasks().catch((fault: unknown) => {
          // Its keys end within the hour by themselves; its files are the operator's.
          logger.warn({ requestId, reason: faultMessage(fault) }, 'Redis still has programs in its files');
        });
        logger.info({ requestId, person: params.id, localisations: gone.length }, 'person erased');
        return { kind: 'empty', status: 204 };
      },
    },
  ];
}

/** Owners handle everybody, teachers students. */
function mayHandle(key: ApiKey, courseId: string, other: string): boolean {
  const role = roleIn(key, courseId);
  return role === 'owner' || (role === 'teacher' && other === 'student');
}

function unknown(id: string): UserError {
  return new UserError('not-found', `there is no person ${id} for this key`);
}
