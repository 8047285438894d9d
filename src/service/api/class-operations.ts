/** A class in the hands of its staff: its view, what they say about it, what students get back; and how long a course keeps what it has. */

import { UserError } from '#base/errors.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { HandBackPart } from '../desk/desk-job.js';
import type { ApiKey } from '../store/api-keys.js';
import type { StoredAssignment } from '../store/assignments.js';
import { teacherScopes } from '../store/key-scopes.js';
import type { Course } from '../store/people.js';
import { Whose } from '../store/whose.js';
import type { ApiServices } from './api-services.js';
import {
  classViewSchema,
  courseSchema,
  type PutCourseBody,
  type PutRemarkBody,
  putCourseSchema,
  putRemarkSchema,
  sentGradesSchema,
} from './class-schemas.js';
import { classView, endedRows, judge, type StudentWork, watchClass } from './class-view.js';
import { courseWithRole } from './course-of.js';
import { FieldError } from './field-error.js';
import type { BoundOperation, Call } from './operation.js';
import {
  assignmentParamsSchema,
  type ClassViewQuery,
  type CourseQuery,
  type CreditQuery,
  classViewQuerySchema,
  courseQuerySchema,
  creditQuerySchema,
  type HandBackQuery,
  handBackQuerySchema,
} from './request-schemas.js';
import { sendGrades } from './send-grades.js';

const tag = 'Classes';

/** What one archive holds: it is packed in memory. */
const handedBackMax = 1000;

export function classOperations(services: ApiServices): readonly BoundOperation[] {
  const { clock, people, remarks, desk, settings } = services;
  return [
    {
      id: 'getClass',
      method: 'get',
      path: '/v1/assignments/{id}/class',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'read', what: 'assignment' },
      summary: 'A class as it stands: students, groups by mistake, comments and credits',
      description:
        'The last submission of each student that has ended counts. Ask again with `seen` while they submit: as long as nothing changes, the answer is 204.',
      params: assignmentParamsSchema,
      query: classViewQuerySchema,
      answers: [
        { status: 200, description: 'As it is now', content: classViewSchema },
        { status: 204, description: 'Nothing has changed since the answer with that mark' },
      ],
      errors: ['not-found', 'report-too-large'],
      async handle({ params, query, key }: Call<{ id: string }, ClassViewQuery>) {
        const assignment = await assignmentFor(services, key, 'tutor', params.id, query.course);
        const asked = { whose: Whose.of(key), assignment, rule: query.credit, person: key.personId };
        const watched = await watchClass(services, asked);
        if (watched.mark === query.seen) return { kind: 'empty', status: 204 };
        return { kind: 'json', status: 200, body: await classView(services, asked, watched) };
      },
    },
    {
      id: 'putRemark',
      method: 'put',
      path: '/v1/assignments/{id}/remarks',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'change', what: 'assignment' },
      summary: 'Comment on a group or a student, and give credit',
      description:
        'What is said about a group holds for all who are in it and who join it later; what is said about a student comes first.',
      params: assignmentParamsSchema,
      query: courseQuerySchema,
      body: putRemarkSchema,
      answers: [{ status: 204, description: 'It is said, or taken back' }],
      errors: ['not-found'],
      async handle({ params, query, body, key }: Call<{ id: string }, CourseQuery, PutRemarkBody>) {
        const { group, student, credit } = body;
        if ((group === undefined) === (student === undefined)) {
          throw new FieldError(['group'], 'must be given if and only if student is not');
        }
        const assignment = await assignmentFor(services, key, 'teacher', params.id, query.course);
        await remarks.put(Whose.of(key), assignment, {
          subject: group === undefined ? { kind: 'student', ...student! } : { kind: 'group', ...group },
          comment: body.comment.trim(),
          credit,
          changedMs: clock.nowMs(),
        });
        return { kind: 'empty', status: 204 };
      },
    },
    {
      id: 'handBack',
      method: 'get',
      path: '/v1/assignments/{id}/hand-back',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'export', what: 'assignment' },
      summary: 'What the students of a class get back: a zip archive with a file for each, and grades.csv',
      params: assignmentParamsSchema,
      query: handBackQuerySchema,
      answers: [{ status: 200, description: 'The archive', content: ['application/zip'] }],
      errors: ['not-found', 'report-too-large'],
      async handle({ params, query, key }: Call<{ id: string }, HandBackQuery>) {
        const assignment = await assignmentFor(services, key, 'tutor', params.id, query.course);
        const { platform, hints, language, credit: rule } = query;
        const person = key.personId;
        const asked = { whose: Whose.of(key), assignment, rule, person };
        const watched = await watchClass(services, asked);
        const ended = watched.works.filter((work) => work.ended !== undefined);
        if (ended.length > handedBackMax) {
          throw new UserError('report-too-large', `more than ${handedBackMax} students handed in`);
        }
        const { given } = await judge(services, asked, watched);
        const names = handedBackNames(ended);
        const keyOf = new Map([...names].map(([work, name]) => [name, work.key]));
        const feedback = new Map<string, EntryFeedback>();
        const parts: HandBackPart[] = [];
        for await (const rows of endedRows(services, asked.whose, ended, (work) => names.get(work)!)) {
          const here = rows.map(({ submission }) => given.get(keyOf.get(submission)!));
          // Something was handed in between the two.
          const known = rows.filter((_, at) => here[at] !== undefined);
          const said = here.filter((each) => each !== undefined);
          for (const [at, { submission }] of known.entries()) feedback.set(submission, said[at]!);
          const part = { rows: known, feedback: said, platform, hints, language };
          parts.push(await desk.run(person, { kind: 'hand-back-part', ...part }));
        }
        const rendered = await desk.run(person, { kind: 'hand-back', assignment, platform, parts, feedback });
        return { kind: 'bytes', status: 200, mediaType: 'application/zip', rendered };
      },
    },
    {
      id: 'sendGrades',
      method: 'post',
      path: '/v1/assignments/{id}/grades',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'export', what: 'assignment' },
      summary: 'Send credits and comments to the learning platforms that students came from by LTI',
      params: assignmentParamsSchema,
      query: creditQuerySchema,
      answers: [{ status: 200, description: 'What was sent, and what was not', content: sentGradesSchema }],
      errors: ['not-found', 'report-too-large'],
      async handle({ params, query, key }: Call<{ id: string }, CreditQuery>) {
        const assignment = await assignmentFor(services, key, 'teacher', params.id, query.course);
        const whose = Whose.of(key);
        const asked = { whose, assignment, rule: query.credit, person: key.personId };
        const watched = await watchClass(services, asked);
        const { given } = await judge(services, asked, watched);
        const items = await services.lineItems.list(whose, assignment);
        const body = await sendGrades(watched.works, given, items, services.grades);
        return { kind: 'json', status: 200, body };
      },
    },
    {
      id: 'getCourse',
      method: 'get',
      path: '/v1/course',
      tag,
      scopes: teacherScopes,
      summary: 'The course, and how long it keeps what was handed in',
      query: courseQuerySchema,
      answers: [{ status: 200, description: 'As it is now', content: courseSchema }],
      errors: ['not-found'],
      async handle({ query, key }: Call<unknown, CourseQuery>) {
        const courseId = await courseWithRole(services, key, 'tutor', query.course);
        return { kind: 'json', status: 200, body: await courseView(courseId, key) };
      },
    },
    {
      id: 'putCourse',
      method: 'put',
      path: '/v1/course',
      tag,
      scopes: teacherScopes,
      audited: { doing: 'change', what: 'course' },
      summary: 'Say how long the course keeps what was handed in',
      description: 'For its owners. What is older than that by now is deleted within the hour.',
      query: courseQuerySchema,
      body: putCourseSchema,
      answers: [{ status: 200, description: 'As it is now', content: courseSchema }],
      errors: ['not-found'],
      async handle({ query, body, key }: Call<unknown, CourseQuery, PutCourseBody>) {
        const courseId = await courseWithRole(services, key, 'owner', query.course);
        await people.keepDays(Whose.of(key), courseId, body.keepDays);
        return { kind: 'json', status: 200, body: await courseView(courseId, key) };
      },
    },
  ];

  async function courseView(courseId: string, key: ApiKey) {
    const course: Course | undefined = await people.course(Whose.of(key), courseId);
    if (course === undefined) throw new UserError('not-found', `there is no course ${courseId} for this key`);
    const { id, title, keepDays } = course;
    return { id, title, keepDays: keepDays ?? settings.keepDays, isDefault: keepDays === undefined };
  }
}

async function assignmentFor(
  services: ApiServices,
  key: ApiKey,
  least: 'tutor' | 'teacher',
  id: string,
  course: string | undefined,
): Promise<StoredAssignment> {
  const courseId = await courseWithRole(services, key, least, course);
  const stored = await services.assignments.get(Whose.of(key), { courseId, id }, services.clock.nowMs());
  if (stored !== undefined) return stored;
  throw new UserError('not-found', `there is no assignment ${id}`);
}

/** Paths in the archive, each once. */
function handedBackNames(works: readonly StudentWork[]): ReadonlyMap<StudentWork, string> {
  const taken = new Set<string>();
  return new Map(
    works.map((work) => {
      const plain = handedBackName(work);
      const name = taken.has(plain.toLowerCase()) ? `${work.owner}/${plain}` : plain;
      taken.add(name.toLowerCase());
      return [work, name];
    }),
  );
}

/** Who submits chooses the name, and it must not lead out of the folder that it is unpacked in. */
function handedBackName({ owner, submitter, ended }: StudentWork): string {
  const parts = [...(submitter === '' ? [owner] : submitter.split(/[/\\]+/)), ended!.file];
  return parts
    .filter((part) => part !== '')
    .map((part) => (/^[. ]*$/.test(part) ? '_' : part.replaceAll(/[:*?"<>|\p{Cc}]/gu, '_')))
    .join('/');
}
