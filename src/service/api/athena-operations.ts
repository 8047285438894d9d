/**
 * A module of Artemis's Athena for exercises in C: it suggests feedback on lines of a submission, which
 * has the tests of the exercise's test repository and its solution as the model solution. What tutors
 * or students see are places and names of mistakes. Nothing is stored, and nothing learned of
 * feedback that others give.
 */

import { UserError } from '#base/errors.js';
import { loadLanguage } from '#language/load-language.js';
import { hideTests } from '#report/hide-tests.js';
import { limitHints } from '#report/hints.js';
import { lineRemarks } from '#report/line-remarks.js';
import { hiddenNames, marksOf } from '#report/test-marks.js';
import type { AgentDesk } from '../agents/agent-desk.js';
import { fetchRepository } from '../platforms/artemis-repositories.js';
import {
  type AthenaFeedback,
  moduleHealthSchema,
  nothingSchema,
  type SuggestionsBody,
  selectionSchema,
  suggestionsBodySchema,
  suggestionsSchema,
} from '../platforms/athena-schemas.js';
import type { ApiKey } from '../store/api-keys.js';
import { teacherScopes } from '../store/key-scopes.js';
import type { ApiServices } from './api-services.js';
import { bodyLimits } from './body-limits.js';
import type { BoundOperation } from './operation.js';

const tag = 'Platforms';
/** Suggestions of one Artemis that wait for a thread. */
const waitingMax = 500;
/** What Artemis understands as: take any. */
const anySubmission = -1;

type Services = Pick<ApiServices, 'settings' | 'desk'> & { readonly agents: Pick<AgentDesk, 'ask'> };

export function athenaOperations({ agents, desk, settings }: Services): readonly BoundOperation[] {
  const shared = { tag, scopes: teacherScopes, isPlatforms: true } as const;

  async function repository(uri: string, secret: string): Promise<Buffer> {
    const { athenaLms, archiveBytesMax: bytesMax } = settings;
    if (athenaLms === undefined) {
      const remedy = 'ask who runs it for --athena-lms';
      throw new UserError('not-found', 'this service has no module for Athena', undefined, { remedy });
    }
    return fetchRepository(uri, secret, { origin: new URL(athenaLms).origin, bytesMax });
  }

  /** As if it were a request of this person. */
  async function program({ exercise, submission }: SuggestionsBody, secret: string, key: ApiKey) {
    const [tests, solution, submitted] = [
      await repository(exercise.testsRepositoryUri, secret),
      await repository(exercise.solutionRepositoryUri, secret),
      await repository(submission.repositoryUri, secret),
    ];
    const limits = bodyLimits(settings, key);
    return desk.run(key.personId, { kind: 'artemis-program', tests, solution, submitted, limits });
  }

  return [
    {
      ...shared,
      id: 'checkAthenaModule',
      method: 'get',
      path: '/athena/',
      scopes: 'everybody',
      summary: 'By which Athena sees that the module is there',
      answers: [{ status: 200, description: 'It is', content: moduleHealthSchema }],
      errors: [],
      handle: async () => ({ kind: 'json', status: 200, body: { status: 'ok' } }),
    },
    {
      ...shared,
      id: 'suggestFeedback',
      method: 'post',
      path: '/athena/feedback_suggestions',
      summary: 'Suggest feedback on lines of a submission to an exercise in C, for Artemis',
      description:
        'The repositories are fetched from the address that `--athena-lms` names, and from nowhere else, ' +
        'with the secret in `X-Repository-Authorization-Secret`. Off unless `--agent-threads` is set, too.',
      body: suggestionsBodySchema,
      takesAgentHeaders: true,
      answers: [{ status: 200, description: 'Suggestions, one a line', content: suggestionsSchema }],
      errors: ['not-found', 'archive-invalid', 'suite-invalid', 'suite-empty', 'not-c'],
      async handle({ body, key, agent, language }) {
        const given = body as SuggestionsBody;
        const { exercise, submission, isGraded } = given;
        if (exercise.programmingLanguage.toLowerCase() !== 'c') {
          throw new UserError('field-invalid', '/exercise/programmingLanguage must be c');
        }
        const secret = agent!.headers['x-repository-authorization-secret'] ?? '';
        const { asked, paths } = await program(given, secret, key);
        const { localisation } = await agents.ask(key.personId, { kind: 'localise', asked }, { waitingMax });
        const hidden = hiddenNames(localisation.report, marksOf(asked.suite));
        const shown = hideTests(limitHints(localisation, 'line'), hidden, asked.suite.harness?.name);
        const say = await loadLanguage(language);
        const data = lineRemarks(shown, say).map(
          ({ file, line, endLine, text }): AthenaFeedback => ({
            ...{ id: null, title: `${paths.get(file) ?? file}:${line}`, description: text },
            ...{ credits: 0, structuredGradingInstructionId: null, isGraded: isGraded ?? false, meta: {} },
            ...{ exerciseId: exercise.id, submissionId: submission.id, filePath: paths.get(file) ?? file },
            ...{ lineStart: line - 1, lineEnd: endLine - 1 },
          }),
        );
        return { kind: 'json', status: 200, body: { data, meta: {} } };
      },
    },
    ...(['submissions', 'feedbacks'] as const).map(
      (what): BoundOperation => ({
        ...shared,
        id: what === 'submissions' ? 'takeAthenaSubmissions' : 'takeAthenaFeedbacks',
        method: 'post',
        path: `/athena/${what}`,
        summary: `Takes the ${what} that Artemis sends to all modules; nothing is kept of them`,
        answers: [{ status: 200, description: 'Taken', content: nothingSchema }],
        errors: [],
        handle: async () => ({ kind: 'json', status: 200, body: { data: null, meta: {} } }),
      }),
    ),
    {
      ...shared,
      id: 'selectAthenaSubmission',
      method: 'post',
      path: '/athena/select_submission',
      summary: 'Which submission to assess next: any',
      answers: [{ status: 200, description: 'None is preferred', content: selectionSchema }],
      errors: [],
      handle: async () => ({ kind: 'json', status: 200, body: { data: anySubmission, meta: {} } }),
    },
  ];
}
