/** A question to its answer, in the thread that it runs in. Input that cannot be used is an answer, too. */

import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import { localise } from '#localise/localise.js';
import type { JobContext } from '#pool/job-protocol.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { type LocaliseServices, realServices } from '#request/localise-services.js';
import { checkPatch } from './check-patch.js';
import { explainRun } from './explain-run.js';
import { forceValues } from './force-values.js';
import { requestOf } from './prepared-question.js';
import { probeQuestion } from './probe-question.js';
import type { Answer, Question } from './question.js';
import { runProgram } from './run-program.js';

/** @throws internal errors */
export async function answerQuestion(
  question: Question,
  { stop, tell }: JobContext<ProgressEvent>,
): Promise<Answer> {
  try {
    return await answer(question, { ...realServices, stop, onProgress: tell });
  } catch (error) {
    if (stop.aborted) return { kind: 'refused', reason: 'it was stopped' };
    if (error instanceof UserError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

async function answer(question: Question, services: LocaliseServices): Promise<Answer> {
  const { kind } = question;
  switch (kind) {
    case 'localise':
      return { kind, localisation: await localise(requestOf(question.asked), services) };
    case 'force':
      return { kind, results: forceValues(question, services) };
    case 'check':
      return { kind, checked: await checkPatch(question, services) };
    case 'explain':
      return { kind, run: explainRun(question, services) };
    case 'probe':
      return { kind, findings: await probeQuestion(question, services) };
    case 'run':
      return { kind, run: runProgram(question) };
    default:
      return unreachable(kind, 'question');
  }
}
