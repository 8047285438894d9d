/** `/v1/assignments`: creating assignments, submitting to them, and the report on a class. */

import { UserError } from '#base/errors.js';
import type { ReadBody } from '../desk/desk-job.js';
import { type ApiKey, keyScopes, teacherScopes } from '../store/api-keys.js';
import type { AssignmentName, StoredAssignment } from '../store/assignments.js';
import { acceptLocalisations } from './accept-localisations.js';
import {
  type AssignmentView,
  acceptedSchema,
  assignmentPageSchema,
  assignmentSchema,
} from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { classReport } from './class-report.js';
import { courseOf } from './course-of.js';
import { nextOf } from './localisation-operations.js';
import type { BoundOperation, Call } from './operation.js';
import {
  assignmentParamsSchema,
  classQuerySchema,
  createSubmissionsSchema,
  pageQuerySchema,
  putAssignmentSchema,
} from './request-schemas.js';
import { triesErrors } from './spend-tries.js';
import { seenBy, summaryView } from './views.js';

const tag = 'Assignments';

export function assignmentOperations(services: ApiServices): readonly BoundOperation[] {
  const { assignments, clock, desk, rules } = services;
  const view = (stored: StoredAssignment, key: ApiKey): Promise<AssignmentView> =>
    desk.run(key.personId, { kind: 'assignment', stored, key });
  return [
    {
      id: 'putAssignment',
      method: 'put',
      path: '/v1/assignments/{id}',
      tag,
      scopes: teacherScopes,
      summary: 'Create an assignment or a new version of it',
      description:
        'Earlier submissions keep the version they were submitted to. With `If-Match`, it replaces only the version with that ETag.',
      params: assignmentParamsSchema,
      body: putAssignmentSchema,
      reads: 'assignment',
      takesIfMatch: true,
      answers: [
        {
          status: 200,
          description: 'A new version was created',
          content: assignmentSchema,
          headers: { ETag: 'Its version' },
        },
        {
          status: 201,
          description: 'The assignment was created',
          content: assignmentSchema,
          headers: { ETag: 'Its version' },
        },
      ],
      errors: ['version-mismatch', 'not-c', 'suite-invalid', 'suite-empty'],
      async handle(call: Call<{ id: string }, unknown, Extract<ReadBody, { as: 'assignment' }>>) {
        const { params, body, key, ifMatch } = call;
        const name = { courseId: courseOf(key), id: params.id };
        const before = await assignments.newestVersion(name);
        if (ifMatch !== undefined && !isMatched(ifMatch, before)) {
          throw new UserError(
            'version-mismatch',
            before === undefined ? 'it does not exist yet' : `it is at version ${before}`,
          );
        }
        const content = { document: body.document, opensMs: undefined, closesMs: undefined };
        const nowMs = clock.nowMs();
        if (!(await assignments.put(name, before ?? 0, content, nowMs))) {
          throw new UserError('version-mismatch', 'somebody else has just changed it');
        }
        const stored = await find(services, name);
        return {
          kind: 'json',
          status: before === undefined ? 201 : 200,
          body: await view(stored, key),
          headers: { ETag: etagOf(stored.version) },
        };
      },
    },
    {
      id: 'listAssignments',
      method: 'get',
      path: '/v1/assignments',
      tag,
      scopes: keyScopes,
      summary: 'The assignments, by id',
      query: pageQuerySchema,
      answers: [{ status: 200, description: 'A page', content: assignmentPageSchema }],
      errors: [],
      async handle({ query, key }) {
        const page = await assignments.list(courseOf(key), query.after ?? '', query.limit + 1);
        const items: AssignmentView[] = [];
        // One after the other: each may have a suite of megabytes.
        for (const stored of page.slice(0, query.limit)) items.push(await view(stored, key));
        return { kind: 'json', status: 200, body: { items, next: nextOf(page, query.limit) } };
      },
    },
    {
      id: 'getAssignment',
      method: 'get',
      path: '/v1/assignments/{id}',
      tag,
      scopes: keyScopes,
      summary: 'One assignment',
      params: assignmentParamsSchema,
      answers: [
        {
          status: 200,
          description: 'As it is now',
          content: assignmentSchema,
          headers: { ETag: 'Its version' },
        },
      ],
      errors: ['not-found'],
      async handle({ params, key }) {
        const stored = await find(services, { courseId: courseOf(key), id: params.id });
        return {
          kind: 'json',
          status: 200,
          body: await view(stored, key),
          headers: { ETag: etagOf(stored.version) },
        };
      },
    },
    {
      id: 'createSubmissions',
      method: 'post',
      path: '/v1/assignments/{id}/submissions',
      tag,
      scopes: keyScopes,
      summary: 'Submit to an assignment: one program, several, or a zip archive of them',
      description:
        'Every `.c` file in an archive is a submission. Its folder, if any, names the submitter, and headers in the same folder belong to it. Either all are accepted or none.',
      params: assignmentParamsSchema,
      body: createSubmissionsSchema,
      reads: 'submissions',
      takesArchive: true,
      takesIdempotencyKey: true,
      answers: [{ status: 202, description: 'Accepted', content: acceptedSchema }],
      errors: [
        ...(['not-found', 'not-c', 'archive-invalid', 'idempotency-mismatch', 'queue-full'] as const),
        ...triesErrors,
      ],
      async handle(call: Call<{ id: string }, unknown, Extract<ReadBody, { as: 'submissions' }>>) {
        const { submissions } = call.body;
        const name = { courseId: courseOf(call.key), id: call.params.id };
        const assignment = await rules.target(name, call.key.personId);
        const { summaries, isRepeated } = await acceptLocalisations(services, call, submissions, assignment);
        return {
          kind: 'json',
          status: 202,
          body: { items: summaries.map((summary) => summaryView(seenBy(call.key, summary, clock.nowMs()))) },
          ...(isRepeated && { headers: { 'Idempotency-Replayed': 'true' } }),
        };
      },
    },
    {
      id: 'getAssignmentReport',
      method: 'get',
      path: '/v1/assignments/{id}/report',
      tag,
      scopes: teacherScopes,
      summary: 'The results for a class: the last submission for each submitter and file',
      params: assignmentParamsSchema,
      query: classQuerySchema,
      answers: [
        {
          status: 200,
          description: 'The report',
          content: ['application/json', 'text/csv', 'text/html'],
          headers: { 'Nearmiss-Pending': 'How many submissions have not ended yet' },
        },
      ],
      errors: ['not-found', 'report-too-large'],
      async handle({ params, query, key }) {
        const assignment = await find(services, { courseId: courseOf(key), id: params.id });
        return classReport(services, assignment, query.format, key.personId);
      },
    },
  ];
}

async function find({ assignments }: ApiServices, name: AssignmentName): Promise<StoredAssignment> {
  const stored = await assignments.get(name);
  if (stored !== undefined) return stored;
  throw new UserError('not-found', `there is no assignment ${name.id}`);
}

function etagOf(version: number): string {
  return `"${version}"`;
}

/** RFC 9110, 13.1.1: a list of tags, or `*` for any version. */
function isMatched(ifMatch: string, version: number | undefined): boolean {
  if (version === undefined) return false;
  return ifMatch === '*' || ifMatch.split(',').some((tag) => tag.trim() === etagOf(version));
}
