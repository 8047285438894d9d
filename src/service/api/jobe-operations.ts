/**
 * A Jobe server (https://github.com/trampgeek/jobe), for Moodle CodeRunner: languages, runs, files, at
 * the addresses that CodeRunner asks. Nothing is compiled or run natively, and nothing is stored. It
 * is for keys of those who teach, who give one to their Moodle.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import { loadLanguage } from '#language/load-language.js';
import { Refusal } from '#questions/question-threads.js';
import { renderReport } from '#report/render-report.js';
import { marksOf } from '#report/test-marks.js';
import type { AgentDesk } from '../agents/agent-desk.js';
import { decodeCoderunnerQuestion } from '../platforms/coderunner-question.js';
import { JobeFiles } from '../platforms/jobe-files.js';
import {
  checkNames,
  fileIdSchema,
  jobeLanguages,
  overloaded,
  programOf,
  type RunResult,
  type RunSpec,
  resultOfFault,
  resultOfGrading,
  resultOfRun,
  runResultSchema,
  runSpecSchema,
} from '../platforms/jobe-run.js';
import { teacherScopes } from '../store/key-scopes.js';
import type { ApiServices } from './api-services.js';
import type { BoundOperation } from './operation.js';
import { RefusedError } from './problem.js';

const tag = 'Platforms';
const root = '/jobe/index.php/restapi';
/** Runs of one Moodle that wait for a thread: those of a large class that checks at the same time. */
const waitingMax = 500;

const fileParams = z.object({ id: fileIdSchema });
const fileBody = z.object({
  file_contents: z.base64('must be base64').describe('What is in the file, in base64'),
});
const runBody = z.object({ run_spec: runSpecSchema });

type Services = Pick<ApiServices, 'settings' | 'version'> & { readonly agents: Pick<AgentDesk, 'ask'> };

export function jobeOperations({ agents, settings, version }: Services): readonly BoundOperation[] {
  const files = new JobeFiles();
  const shared = { tag, scopes: teacherScopes, isPlatforms: true } as const;

  /** @throws UserError `not-found`, by which CodeRunner learns that it has to put a file first */
  function filesOf(person: string, spec: RunSpec): ReadonlyMap<string, string> {
    return new Map(
      (spec.file_list ?? []).map(([id]) => {
        const text = files.get(person, id);
        if (text === undefined) throw new UserError('not-found', `there is no file ${id}`);
        return [id, text];
      }),
    );
  }

  async function run(person: string, spec: RunSpec): Promise<RunResult> {
    const given = filesOf(person, spec);
    const wishes = { waitingMax };
    if (spec.language_id === 'c') {
      const asked = programOf(spec, given);
      return resultOfRun((await agents.ask(person, { kind: 'run', asked }, wishes)).run);
    }
    const { asked, hints, tries, language } = decodeCoderunnerQuestion(spec.sourcecode, settings.testsMax);
    const { localisation } = await agents.ask(person, { kind: 'localise', asked }, wishes);
    const text = renderReport('coderunner', localisation, asked.submission.text, {
      ...{ hints, version, tries, submissionPath: asked.submission.name, marks: marksOf(asked.suite) },
      ...{
        text: { isWhole: false, colour: false },
        visibility: 'visible',
        say: await loadLanguage(language),
      },
    });
    return resultOfGrading(text);
  }

  return [
    {
      ...shared,
      id: 'listJobeLanguages',
      method: 'get',
      path: `${root}/languages`,
      summary: 'What a Jobe server runs: c, which is interpreted, and nearmiss, questions of CodeRunner',
      answers: [
        {
          status: 200,
          description: 'Languages and versions',
          content: z.array(z.array(z.string()).length(2)),
        },
      ],
      errors: [],
      handle: async () => ({
        kind: 'json',
        status: 200,
        body: settings.agentThreads === 0 ? [] : jobeLanguages.map((language) => [language, version]),
      }),
    },
    {
      ...shared,
      id: 'runOnJobe',
      method: 'post',
      path: `${root}/runs`,
      summary: 'Run a program as a Jobe server does',
      description:
        'In the language `nearmiss` the source is a question of CodeRunner, as the template in ' +
        '`integrations/coderunner/` writes it, and the output is what a template grader prints. ' +
        'Off unless `--agent-threads` is set. Files are put before, at `files/{id}`.',
      body: runBody,
      answers: [{ status: 200, description: 'What came of it', content: runResultSchema }],
      errors: ['not-found'],
      async handle({ body, key }) {
        const { run_spec: spec } = body as z.output<typeof runBody>;
        checkNames(spec);
        try {
          return { kind: 'json', status: 200, body: await run(key.personId, spec) };
        } catch (fault) {
          if (fault instanceof RefusedError) return { kind: 'json', status: 200, body: overloaded };
          if (fault instanceof Refusal || isOfQuestion(fault, spec)) {
            return { kind: 'json', status: 200, body: resultOfFault(fault.message) };
          }
          throw fault;
        }
      },
    },
    {
      ...shared,
      id: 'putJobeFile',
      method: 'put',
      path: `${root}/files/{id}`,
      summary: 'Keep a file for runs',
      description: 'In memory, and only until there are many; a run says 404 of one that is gone.',
      params: fileParams,
      body: fileBody,
      answers: [{ status: 204, description: 'It is kept' }],
      errors: [],
      async handle({ params, body, key }) {
        const { id } = params as z.output<typeof fileParams>;
        const { file_contents: contents } = body as z.output<typeof fileBody>;
        files.put(key.personId, id, Buffer.from(contents, 'base64').toString('latin1'));
        return { kind: 'empty', status: 204 };
      },
    },
    {
      ...shared,
      id: 'checkJobeFile',
      method: 'get',
      path: `${root}/files/{id}`,
      summary: 'Whether a file is kept; HEAD asks the same',
      params: fileParams,
      answers: [{ status: 204, description: 'It is' }],
      errors: ['not-found'],
      async handle({ params, key }) {
        const { id } = params as z.output<typeof fileParams>;
        if (files.get(key.personId, id) !== undefined) return { kind: 'empty', status: 204 };
        throw new UserError('not-found', `there is no file ${id}`);
      },
    },
  ];
}

/** Whoever made the question reads it; the request itself was in order. */
function isOfQuestion(fault: unknown, { language_id }: RunSpec): fault is UserError {
  return language_id === 'nearmiss' && fault instanceof UserError && fault.code !== 'not-found';
}
