/**
 * One check of a file: its program and its tests are read, the question is asked in a thread, and the
 * answer is limited to what the settings allow to show. Nothing of the program is compiled or run but
 * by the interpreter.
 */

import { join } from 'node:path';
import { askedProgram, type GivenLimits } from '#agents/given-files.js';
import type { KnownLocalisations } from '#agents/known-localisations.js';
import { loadLanguage } from '#language/load-language.js';
import { defaultComparator } from '#model/suite.js';
import type { JobWishes } from '#pool/run-on-thread.js';
import type { AskedProgram } from '#questions/question.js';
import type { QuestionThreads } from '#questions/question-threads.js';
import { isFailing } from '#report/describe-test.js';
import { limitHints } from '#report/hints.js';
import { decodeBytes } from '#report/printable.js';
import { defaultOptions } from '#request/localise-options.js';
import type { ProgressEvent } from '#request/localise-request.js';
import type { CheckedFile, CheckedProgram } from './checked-program.js';
import type { EditedProgram, EditorFiles } from './editor-files.js';
import type { EditorSettings } from './editor-settings.js';

export interface CheckWorld {
  readonly threads: Pick<QuestionThreads, 'ask'>;
  readonly known: KnownLocalisations;
  readonly limits: GivenLimits;
  readonly files: EditorFiles;
}

export interface CheckedPath {
  readonly program: EditedProgram;
  /** The path of its tests. */
  readonly suite: string;
  readonly settings: EditorSettings;
}

/** Tests whose places are looked up. */
const placedTestsMax = 50;

/**
 * @param uriOf the URI by which the editor knows a path
 * @throws UserError, or a Refusal, whose message says what to do
 */
export async function checkProgram(
  { program, suite, settings }: CheckedPath,
  { threads, known, limits, files }: CheckWorld,
  uriOf: (path: string) => string,
  wishes: JobWishes<ProgressEvent>,
): Promise<CheckedProgram> {
  const asked = await askedProgram(
    {
      submission: { path: program.path, files: [], headers: [] },
      suite: { path: suite, compare: defaultComparator },
      undefined: settings.undefined,
      timeLimitSeconds: settings.timeLimit,
      seed: defaultOptions.seed,
    },
    limits,
    files.given,
  );
  const whole = await known.of(
    asked,
    async () => (await threads.ask({ kind: 'localise', asked }, wishes)).localisation,
  );
  const localisation = limitHints(whole, settings.hints);
  const failing = localisation.report.tests.results.filter(isFailing).slice(0, placedTestsMax);
  return {
    localisation,
    settings,
    say: await loadLanguage(settings.language),
    files: checkedFiles(asked, program, uriOf),
    testPlaces: await files.testPlaces(
      suite,
      failing.map(({ name }) => name),
    ),
  };
}

function checkedFiles(
  { submission, headers }: AskedProgram,
  { folder }: EditedProgram,
  uriOf: (path: string) => string,
): readonly CheckedFile[] {
  return [submission, ...headers.filter(({ isBracketed }) => isBracketed !== true)].map(({ name, text }) => ({
    name,
    text,
    uri: uriOf(join(folder, decodeBytes(name))),
  }));
}
