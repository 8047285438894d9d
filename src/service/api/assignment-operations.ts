/** `/v1/assignments`: creating assignments, submitting to them, and the report on a class. */

import { UserError } from '#base/errors.js';
import type { ReadBody } from '../desk/desk-job.js';
import { type ApiKey, keyIn } from '../store/api-keys.js';
import type { AssignmentName, StoredAssignment } from '../store/assignments.js';
import { keyScopes, teacherScopes } from '../store/key-scopes.js';
import { Whose } from '../store/whose.js';
import { acceptLocalisations } from './accept-localisations.js';
import {
  type AssignmentView,
  acceptedSchema,
  assignmentPageSchema,
  assignmentSchema,
  suiteReadSchema,
} from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { classReport } from './class-report.js';
import { courseOf, courseWithRole } from './course-of.js';
import { nextOf } from './localisation-operations.js';
import type { BoundOperation, Call } from './operation.js';
import {
  assignmentParamsSchema,
  assignmentsQuerySchema,
  type CourseQuery,
  classQuerySchema,
  courseQuerySchema,
  createSubmissionsSchema,
  putAssignmentSchema,
  readSuiteSchema,
} from './request-schemas.js';
import { triesErrors } from './spend-tries.js';
import { seenBy, summaryView } from './views.js';

const tag = 'Assignments';

export function assignmentOperations(services: ApiServices): readonly BoundOperation[] {
  const { assignments, clock, desk, rules } = services;
  const view = (stored: StoredAssignment, key: ApiKey, isWhole = false): Promise<AssignmentView> =>
    desk.run(key.personId, { kind: 'assignment', stored, key: keyIn(key, stored.courseId), isWhole });
  return [
    {
      id: 'readSuite',
      method: 'post',
      path: '/v1/suites',
      tag,
      scopes: teacherScopes,
      summary: 'Read the files of a folder as a suite, a model solution and headers',
      description:
        'As JSON or as a zip archive. Tests that cannot be read are listed, and the others are the suite. Nothing is kept.',
      body: readSuiteSchema,
      reads: 'suite',
      takesArchive: true,
      answers: [{ status: 200, description: 'What an assignment is made of', content: suiteReadSchema }],
      errors: [
        ...(['suite-invalid', 'suite-empty', 'suite-incomplete'] as const),
        ...(['archive-invalid', 'not-c'] as const),
      ],
      async handle({ body }: Call<unknown, unknown, Extract<ReadBody, { as: 'suite' }>>) {
        return { kind: 'json', status: 200, body: body.read };
      },
    },
    {
      id: 'putAssignment',
      method: 'put',
      path: '/v1/assignments/{id}',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'change', what: 'assignment' },
      summary: 'Create an assignment or a new version of it',
      description:
        'Earlier submissions keep the version they were submitted to. With `If-Match`, it replaces only the version with that ETag.',
      params: assignmentParamsSchema,
      query: courseQuerySchema,
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
      errors: ['not-found', 'version-mismatch', 'not-c', 'suite-invalid', 'suite-empty'],
      async handle(call: Call<{ id: string }, CourseQuery, Extract<ReadBody, { as: 'assignment' }>>) {
        const { params, query, body, key, ifMatch } = call;
        const whose = Whose.of(key);
        const courseId = await courseWithRole(services, key, 'teacher', query.course);
        const name = { courseId, id: params.id };
        const before = (await assignments.newest(whose, name, clock.nowMs()))?.version;
        if (ifMatch !== undefined && !isMatched(ifMatch, before)) {
          throw new UserError(
            'version-mismatch',
            before === undefined ? 'it does not exist yet' : `it is at version ${before}`,
          );
        }
        const { content, opensMs, closesMs } = body;
        const document =
          content.kind === 'document'
            ? content.document
            : await desk.run(key.personId, {
                kind: 'assignment-from',
                document: (await find(services, key, { courseId, id: content.id })).document,
                settings: content.settings,
              });
        const nowMs = clock.nowMs();
        if (!(await assignments.put(whose, name, before ?? 0, { document, opensMs, closesMs }, nowMs))) {
          throw new UserError('version-mismatch', 'somebody else has just changed it');
        }
        const stored = await find(services, key, name);
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
      summary: 'The assignments of a course, by id; students see those that are open',
      query: assignmentsQuerySchema,
      answers: [{ status: 200, description: 'A page', content: assignmentPageSchema }],
      errors: ['not-found'],
      async handle({ query, key }) {
        const page = await assignments.list(Whose.of(key), await courseOf(services, key, query.course), {
          after: query.after ?? '',
          limit: query.limit + 1,
          nowMs: clock.nowMs(),
        });
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
      query: courseQuerySchema,
      answers: [
        {
          status: 200,
          description: 'As it is now',
          content: assignmentSchema,
          headers: { ETag: 'Its version' },
        },
      ],
      errors: ['not-found'],
      async handle({ params, query, key }) {
        const stored = await find(services, key, {
          courseId: await courseOf(services, key, query.course),
          id: params.id,
        });
        return {
          kind: 'json',
          status: 200,
          body: await view(stored, key, true),
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
      query: courseQuerySchema,
      body: createSubmissionsSchema,
      reads: 'submissions',
      takesArchive: true,
      takesIdempotencyKey: true,
      answers: [{ status: 202, description: 'Accepted', content: acceptedSchema }],
      errors: [
        ...([
          'not-found',
          'assignment-closed',
          'not-c',
          'archive-invalid',
          'idempotency-mismatch',
          'queue-full',
          'quota-used',
        ] as const),
        ...triesErrors,
      ],
      async handle(call: Call<{ id: string }, CourseQuery, Extract<ReadBody, { as: 'submissions' }>>) {
        const { key, params, query, body } = call;
        const courseId = await courseOf(services, key, query.course);
        const target = await rules.target({ courseId, id: params.id }, key, clock.nowMs());
        const { summaries, isRepeated } = await acceptLocalisations(
          services,
          call,
          body.submissions,
          courseId,
          target,
        );
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
      audited: { doing: 'export', what: 'assignment' },
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
        const courseId = await courseWithRole(services, key, 'tutor', query.course);
        const assignment = await find(services, key, { courseId, id: params.id });
        return classReport(services, Whose.of(key), assignment, query.format, key.personId);
      },
    },
  ];
}

async function find(
  { assignments, clock }: ApiServices,
  key: ApiKey,
  name: AssignmentName,
): Promise<StoredAssignment> {
  const stored = await assignments.get(Whose.of(key), name, clock.nowMs());
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
