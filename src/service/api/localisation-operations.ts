/** `/v1/localisations`: submitting, looking, watching, cancelling. */

import { UserError } from '#base/errors.js';
import type { ReadBody } from '../desk/desk-job.js';
import { type ApiKey, isTeacher, keyIn } from '../store/api-keys.js';
import type { StoredAssignment } from '../store/assignments.js';
import { keyScopes } from '../store/key-scopes.js';
import type { StoredLocalisation } from '../store/localisations.js';
import { Whose } from '../store/whose.js';
import { decodeRequest } from '../work/localisation-request.js';
import { acceptLocalisations } from './accept-localisations.js';
import {
  highlightsSchema,
  localisationPageSchema,
  localisationSchema,
  localisationSummarySchema,
} from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { checkRole, courseOf } from './course-of.js';
import type { BoundOperation, Call } from './operation.js';
import { mediaTypeOf, mediaTypes } from './report-media-types.js';
import {
  createLocalisationSchema,
  formatQuerySchema,
  localisationParamsSchema,
  localisationsQuerySchema,
} from './request-schemas.js';
import { highlightedBytesMax } from './source-highlights.js';
import { triesErrors } from './spend-tries.js';
import { streamEvents } from './stream-events.js';
import { seenBy, storedSeenBy, summaryView } from './views.js';

const tag = 'Localisations';

export function localisationOperations(services: ApiServices): readonly BoundOperation[] {
  const { localisations, rules, desk, dispatcher, bus, clock, version, highlights } = services;
  return [
    {
      id: 'createLocalisation',
      method: 'post',
      path: '/v1/localisations',
      tag,
      scopes: keyScopes,
      summary: 'Submit a program',
      description: 'It is on disk before the answer comes. Look it up again later, or watch its events.',
      body: createLocalisationSchema,
      reads: 'localisation',
      takesIdempotencyKey: true,
      answers: [
        {
          status: 202,
          description: 'Accepted',
          content: localisationSummarySchema,
          headers: { Location: 'Its address' },
        },
      ],
      errors: [
        ...([
          'not-found',
          'assignment-closed',
          'not-c',
          'suite-invalid',
          'suite-empty',
          'idempotency-mismatch',
          'queue-full',
          'quota-used',
        ] as const),
        ...triesErrors,
      ],
      async handle(call: Call<unknown, unknown, Extract<ReadBody, { as: 'localisation' }>>) {
        const { submission, assignment, course } = call.body;
        const courseId = await courseOf(services, call.key, course);
        const target =
          assignment === undefined
            ? undefined
            : await rules.target({ courseId, id: assignment }, call.key, clock.nowMs());
        const { summaries, isRepeated } = await acceptLocalisations(
          services,
          call,
          [submission],
          courseId,
          target,
        );
        const view = summaryView(seenBy(call.key, summaries[0]!, clock.nowMs()));
        return {
          kind: 'json',
          status: 202,
          body: view,
          headers: { Location: view.links.self, ...(isRepeated && { 'Idempotency-Replayed': 'true' }) },
        };
      },
    },
    {
      id: 'listLocalisations',
      method: 'get',
      path: '/v1/localisations',
      tag,
      scopes: keyScopes,
      audited: { doing: 'read', what: 'course' },
      summary: 'What was submitted, in order; students see only their own',
      query: localisationsQuerySchema,
      answers: [{ status: 200, description: 'A page', content: localisationPageSchema }],
      errors: [],
      async handle({ query, key }) {
        const { limit, after, course, assignment, state, order } = query;
        const nowMs = clock.nowMs();
        const page = await localisations.list(Whose.of(key), {
          limit: limit + 1,
          order,
          ...(after !== undefined && { after }),
          ...(assignment !== undefined && { assignmentId: assignment }),
          ...(state !== undefined && { state }),
          ...(course !== undefined && { courseId: course }),
          ...(!isTeacher(key) && { seenAtMs: nowMs }),
        });
        const items = page.slice(0, limit).map((summary) => summaryView(seenBy(key, summary, nowMs)));
        return { kind: 'json', status: 200, body: { items, next: nextOf(page, limit) } };
      },
    },
    {
      id: 'getLocalisation',
      method: 'get',
      path: '/v1/localisations/{id}',
      tag,
      scopes: keyScopes,
      audited: { doing: 'read', what: 'localisation' },
      summary: 'One localisation, with its report once it is done',
      description: 'With `If-None-Match`, 304 as long as nothing has changed.',
      params: localisationParamsSchema,
      answers: [
        {
          status: 200,
          description: 'As it is now',
          content: localisationSchema,
          headers: { ETag: 'The ETag of this state' },
        },
      ],
      errors: ['not-found', 'report-too-large'],
      async handle({ params, key: asking }) {
        const { stored, assignment, key } = await find(services, params.id, asking);
        const rendered = await desk.run(key.personId, { kind: 'view', stored, assignment, key });
        return { kind: 'bytes', status: 200, mediaType: 'application/json', rendered };
      },
    },
    {
      id: 'getLocalisationReport',
      method: 'get',
      path: '/v1/localisations/{id}/report',
      tag,
      scopes: keyScopes,
      audited: { doing: 'read', what: 'localisation' },
      summary: 'The report in any of its formats, in English, German or French',
      params: localisationParamsSchema,
      query: formatQuerySchema,
      answers: [{ status: 200, description: 'The report', content: [...new Set(Object.values(mediaTypes))] }],
      errors: ['not-found', 'not-ended', 'report-too-large'],
      async handle({ params, query, key: asking, language: accepted }) {
        const { stored, assignment, key } = await find(services, params.id, asking);
        checkEnded(stored);
        const { format, language = accepted } = query;
        const rendered = await desk.run(key.personId, {
          kind: 'report',
          stored,
          assignment,
          key,
          format,
          language,
          version,
        });
        return { kind: 'bytes', status: 200, mediaType: mediaTypeOf(format), rendered };
      },
    },
    {
      id: 'getLocalisationHighlights',
      method: 'get',
      path: '/v1/localisations/{id}/highlights',
      tag,
      scopes: keyScopes,
      audited: { doing: 'read', what: 'localisation' },
      summary: 'What to show in colours in its source',
      description: `None where the source has more than ${highlightedBytesMax} bytes, or is so far from C that reading it takes too long.`,
      params: localisationParamsSchema,
      answers: [{ status: 200, description: 'Stretches of the source', content: highlightsSchema }],
      errors: ['not-found', 'not-ended'],
      async handle({ params, key }) {
        const { stored } = await find(services, params.id, key);
        // The source is shown beside a report.
        checkEnded(stored);
        const { submission } = decodeRequest(stored.request);
        const found = await highlights.of(stored.id, submission.text);
        return { kind: 'json', status: 200, body: { highlights: found } };
      },
    },
    {
      id: 'watchLocalisation',
      method: 'get',
      path: '/v1/localisations/{id}/events',
      tag,
      scopes: keyScopes,
      audited: { doing: 'read', what: 'localisation' },
      summary: 'Server-sent events until it ends',
      description:
        '`state` (at once, and whenever it changes), `tests-run` (how many tests fail), `task-ended` (tasks, generation, and how many locations are still viable, or how many sets of locations, if `together` gives their size).',
      params: localisationParamsSchema,
      answers: [{ status: 200, description: 'Events', content: ['text/event-stream'] }],
      errors: ['not-found', 'too-many-requests'],
      async handle({ params, key }) {
        await find(services, params.id, key);
        return { kind: 'events', run: (sink) => streamEvents(services, params.id, key, sink) };
      },
    },
    {
      id: 'cancelLocalisation',
      method: 'delete',
      path: '/v1/localisations/{id}',
      tag,
      scopes: keyScopes,
      audited: { doing: 'change', what: 'localisation' },
      summary: 'Cancel it, and stop any work on it',
      params: localisationParamsSchema,
      answers: [{ status: 204, description: 'Cancelled' }],
      errors: ['not-found', 'already-ended', 'scope-insufficient'],
      async handle({ params, key }) {
        const whose = Whose.of(key);
        const { stored } = await find(services, params.id, key);
        if (!(await localisations.cancel(whose, stored.id, clock.nowMs()))) {
          const now = (await localisations.summary(whose, stored.id)) ?? stored;
          // A tutor sees what others submitted, and changes nothing of it.
          if (stored.personId !== key.personId) checkRole(key, 'teacher', stored.courseId);
          const { state } = seenBy(key, now, clock.nowMs());
          throw new UserError('already-ended', `it is ${state}`);
        }
        await dispatcher.cancel(stored.id).catch(() => {});
        bus.publish(stored.id, { kind: 'state' });
        return { kind: 'empty', status: 204 };
      },
    },
  ];
}

/** Undefined on the last page. */
export function nextOf(page: readonly { readonly id: string }[], limit: number): string | null {
  return page.length > limit ? page[limit - 1]!.id : null;
}

interface Found {
  /** As far as the course of the localisation goes. */
  readonly key: ApiKey;
  readonly stored: StoredLocalisation;
  readonly assignment: StoredAssignment | undefined;
}

/** For a key, what it may not see does not exist. */
async function find(
  { localisations, assignments, clock }: ApiServices,
  id: string,
  asking: ApiKey,
): Promise<Found> {
  const whole = await localisations.get(Whose.of(asking), id);
  if (whole === undefined) throw new UserError('not-found', `there is no localisation ${id}`);
  const key = keyIn(asking, whole.courseId);
  const stored = storedSeenBy(key, whole, clock.nowMs());
  if (stored.assignment === undefined) return { key, stored, assignment: undefined };
  const { id: assignmentId, version } = stored.assignment;
  const of = await assignments.versionOf({ courseId: stored.courseId, ...stored.assignment });
  // Without it there is no telling what a student may see.
  if (of === undefined) throw new Error(`assignment ${assignmentId} has no version ${version}`);
  return { key, stored, assignment: of };
}

function checkEnded({ state, outcome }: StoredLocalisation): void {
  if (outcome === undefined) throw new UserError('not-ended', `it is ${state} and has no report yet`);
}
