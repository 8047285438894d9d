/** `/v1/audit`: who read, changed, exported or was refused what, for those who teach the course. */

import type { AuditRecord } from '../store/audit-records.js';
import { teacherScopes } from '../store/key-scopes.js';
import { Whose } from '../store/whose.js';
import { auditPageSchema } from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { courseWithRole } from './course-of.js';
import { nextOf } from './localisation-operations.js';
import type { BoundOperation } from './operation.js';
import { auditQuerySchema } from './people-schemas.js';
import { timeOf } from './views.js';

export function auditOperations(services: ApiServices): readonly BoundOperation[] {
  return [
    {
      id: 'listAudit',
      method: 'get',
      path: '/v1/audit',
      tag: 'Audit',
      scopes: teacherScopes,
      audited: { doing: 'read', what: 'audit' },
      summary: 'Who read, changed, exported or was refused what in a course, the newest first',
      description:
        'For teachers and owners. An operator who names no course sees all of them, and what belongs to none.',
      query: auditQuerySchema,
      answers: [{ status: 200, description: 'A page', content: auditPageSchema }],
      errors: ['not-found'],
      async handle({ query, key }) {
        const { course, person, doing, refused, after, limit } = query;
        const isWhole = key.roles === 'every' && course === undefined;
        const courseId = isWhole ? undefined : await courseWithRole(services, key, 'teacher', course);
        const page = await services.audit.list(Whose.of(key), {
          limit: limit + 1,
          ...(courseId !== undefined && { courseId }),
          ...(person !== undefined && { personId: person }),
          ...(doing !== undefined && { doing }),
          ...(refused !== undefined && { isRefused: refused === 'true' }),
          ...(after !== undefined && { before: after }),
        });
        const items = page.slice(0, limit).map(viewOf);
        return { kind: 'json', status: 200, body: { items, next: nextOf(page, limit) } };
      },
    },
  ];
}

function viewOf(record: AuditRecord) {
  const { id, atMs, personId, name, keyId, courseId, ownerId, operation, doing, what, object, outcome } =
    record;
  return {
    ...{ id, at: timeOf(atMs), key: keyId, operation, doing, what, outcome },
    person: { id: personId, ...(name !== undefined && { name }) },
    ...(courseId !== undefined && { course: courseId }),
    ...(object !== undefined && { object }),
    ...(ownerId !== undefined && { owner: ownerId }),
  };
}
