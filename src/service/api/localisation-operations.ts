/** `/v1/localisations`: submitting, looking, watching, cancelling. */

import { UserError } from '#base/errors.js';
import { renderReport } from '#report/render-report.js';
import { type ApiKey, isTeacher, keyScopes } from '../store/api-keys.js';
import type { StoredAssignment } from '../store/assignments.js';
import type { StoredLocalisation } from '../store/localisations.js';
import { type AssignmentDocument, decodeAssignment } from '../work/assignment-document.js';
import type { StoredRequest } from '../work/localisation-request.js';
import { acceptLocalisations } from './accept-localisations.js';
import {
  highlightsSchema,
  localisationPageSchema,
  localisationSchema,
  localisationSummarySchema,
} from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import { courseOf } from './course-of.js';
import { decodeSubmission, decodeSubmissionTask } from './decode-task.js';
import { FieldError } from './field-error.js';
import type { BoundOperation, Call } from './operation.js';
import { mediaTypeOf, mediaTypes } from './report-media-types.js';
import {
  type CreateLocalisationBody,
  createLocalisationSchema,
  formatQuerySchema,
  localisationParamsSchema,
  localisationsQuerySchema,
} from './request-schemas.js';
import { highlightedBytesMax } from './source-highlights.js';
import { triesErrors } from './spend-tries.js';
import { storedOutcome } from './stored-outcome.js';
import { streamEvents } from './stream-events.js';
import { localisationView, maySee, seenBy, sightOf, storedSeenBy, summaryView, visible } from './views.js';

const tag = 'Localisations';

export function localisationOperations(services: ApiServices): readonly BoundOperation[] {
  const { localisations, dispatcher, bus, clock, settings, version, highlights } = services;
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
          'not-c',
          'suite-invalid',
          'suite-empty',
          'idempotency-mismatch',
          'queue-full',
        ] as const),
        ...triesErrors,
      ],
      async handle(call: Call<unknown, unknown, CreateLocalisationBody>) {
        const { body } = call;
        const sources = decodeSubmission(body.submission, ['submission'], settings);
        const { submitter } = body.submission;
        const named =
          body.assignment === undefined ? undefined : await namedAssignment(services, body, call.key);
        const request: StoredRequest =
          named === undefined ? { ...sources, task: decodeSubmissionTask(body, settings) } : sources;
        const { summaries, isRepeated } = await acceptLocalisations(
          services,
          call,
          [{ request, submitter }],
          named,
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
      summary: 'What was submitted, in order; students see only their own',
      query: localisationsQuerySchema,
      answers: [{ status: 200, description: 'A page', content: localisationPageSchema }],
      errors: [],
      async handle({ query, key }) {
        const { limit, after, assignment, state, order } = query;
        const nowMs = clock.nowMs();
        const page = await localisations.list({
          limit: limit + 1,
          order,
          ...(after !== undefined && { after }),
          ...(assignment !== undefined && { assignmentId: assignment }),
          ...(state !== undefined && { state }),
          ...(!isTeacher(key) && { keyId: key.id, seenAtMs: nowMs }),
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
      errors: ['not-found'],
      async handle({ params, key }) {
        const { stored, assignment } = await find(services, params.id, key);
        const body = localisationView(stored, sightOf(key, assignment), assignment);
        return { kind: 'json', status: 200, body };
      },
    },
    {
      id: 'getLocalisationReport',
      method: 'get',
      path: '/v1/localisations/{id}/report',
      tag,
      scopes: keyScopes,
      summary: 'The report in any of its formats',
      params: localisationParamsSchema,
      query: formatQuerySchema,
      answers: [{ status: 200, description: 'The report', content: [...new Set(Object.values(mediaTypes))] }],
      errors: ['not-found', 'not-ended'],
      async handle({ params, query, key }) {
        const { stored, assignment } = await find(services, params.id, key);
        const sight = sightOf(key, assignment);
        const localisation = visible(localisationOf(stored), sight);
        const { submission } = JSON.parse(stored.request) as StoredRequest;
        const text = renderReport(query.format, localisation, submission.text, {
          hints: sight.hints,
          version,
          submissionPath: submission.name,
          text: { isWhole: false, colour: false },
          visibility: 'visible',
        });
        // Program texts are bytes, as everywhere in a report.
        return { kind: 'text', status: 200, mediaType: mediaTypeOf(query.format), text };
      },
    },
    {
      id: 'getLocalisationHighlights',
      method: 'get',
      path: '/v1/localisations/{id}/highlights',
      tag,
      scopes: keyScopes,
      summary: 'What to show in colours in its source',
      description: `None where the source has more than ${highlightedBytesMax} bytes, or is so far from C that reading it takes too long.`,
      params: localisationParamsSchema,
      answers: [{ status: 200, description: 'Stretches of the source', content: highlightsSchema }],
      errors: ['not-found', 'not-ended'],
      async handle({ params, key }) {
        const { stored } = await find(services, params.id, key);
        // The source is shown beside a report.
        localisationOf(stored);
        const { submission } = JSON.parse(stored.request) as StoredRequest;
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
      summary: 'Cancel it, and stop any work on it',
      params: localisationParamsSchema,
      answers: [{ status: 204, description: 'Cancelled' }],
      errors: ['not-found', 'already-ended'],
      async handle({ params, key }) {
        const { stored } = await find(services, params.id, key);
        if (!(await localisations.cancel(stored.id, clock.nowMs()))) {
          const now = await localisations.summary(stored.id);
          const state = now && seenBy(key, now, clock.nowMs()).state;
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

async function namedAssignment(
  { assignments }: ApiServices,
  { assignment, suite, suiteFile, harness, reference, headers, options }: CreateLocalisationBody,
  key: ApiKey,
): Promise<StoredAssignment> {
  const others = { suite, suiteFile, harness, reference };
  const other = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (other !== undefined) throw new FieldError([other], 'comes from the assignment; leave it out');
  if (headers.length > 0)
    throw new FieldError(['headers'], 'come from the assignment; send your own in submission');
  if (Object.keys(options).length > 0)
    throw new FieldError(['options'], 'come from the assignment; leave them out');
  const stored = await assignments.get({ courseId: courseOf(key), id: assignment! });
  if (stored === undefined) throw new UserError('not-found', `there is no assignment ${assignment}`);
  return stored;
}

interface Found {
  readonly stored: StoredLocalisation;
  readonly assignment: AssignmentDocument | undefined;
}

/** For a key, what it may not see does not exist. */
async function find(
  { localisations, assignments, clock }: ApiServices,
  id: string,
  key: ApiKey,
): Promise<Found> {
  const whole = await localisations.get(id);
  if (whole === undefined || !maySee(key, whole)) {
    throw new UserError('not-found', `there is no localisation ${id}`);
  }
  const stored = storedSeenBy(key, whole, clock.nowMs());
  if (stored.assignment === undefined) return { stored, assignment: undefined };
  const { id: assignmentId, version } = stored.assignment;
  const of = await assignments.get({ courseId: stored.courseId, id: assignmentId }, version);
  // Without it there is no telling what a student may see.
  if (of === undefined) throw new Error(`assignment ${assignmentId} has no version ${version}`);
  return { stored, assignment: decodeAssignment(of.document) };
}

function localisationOf({ state, outcome }: StoredLocalisation) {
  if (outcome === undefined) {
    throw new UserError('not-ended', `it is ${state} and has no report yet`);
  }
  const decoded = storedOutcome(outcome);
  if (decoded.kind === 'localised') return decoded.localisation;
  throw new UserError('not-found', 'it failed and has no report');
}
