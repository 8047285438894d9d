/**
 * The threads that answer questions: whoever asks goes on answering others meanwhile. A question
 * that kills or hangs its thread costs only itself, and so many may wait.
 */

import { UserError } from '#base/errors.js';
import type { HostKind } from '#pool/job-host.js';
import { JobThreads } from '#pool/job-threads.js';
import { realTimers } from '#pool/real-time.js';
import type { JobWishes } from '#pool/run-on-thread.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import { proofMsMax, questionLimits } from './limits.js';
import type { Answer, AnswerTo, Question } from './question.js';

const ownThreadFile = new URL('../../workers/question-thread.js', import.meta.url);

/** Questions for each thread that may wait or be answered at a time. */
const askedPerThreadMax = 8;

export class QuestionThreads {
  private readonly jobs: JobThreads<Question, Answer, ProgressEvent>;
  private asked = 0;

  constructor(
    private readonly threads: number,
    { workerFile = ownThreadFile, hosts }: { readonly workerFile?: URL; readonly hosts?: HostKind } = {},
  ) {
    this.jobs = new JobThreads({
      ...(hosts !== undefined && { hosts }),
      threads,
      workerFile,
      workerData: undefined,
      timeMsMax: limitMsOf,
      timers: realTimers,
      lost: ({ kind, reason }): Answer => ({ kind: 'refused', reason: `${reason}; ${remedies[kind]}` }),
      heapBytesMax: questionLimits.heapBytesMax,
    });
  }

  /** @throws UserError for input that cannot be used, and where too many questions wait */
  async ask<Q extends Question>(
    question: Q,
    wishes: JobWishes<ProgressEvent> = {},
  ): Promise<AnswerTo<Q['kind']>> {
    const askedMax = this.threads * askedPerThreadMax;
    if (this.asked >= askedMax) {
      const remedy = 'wait for an answer before you ask again';
      throw new UserError('queue-full', `${askedMax} questions are waiting`, undefined, { remedy });
    }
    this.asked++;
    try {
      const answer = await this.jobs.run(question, wishes);
      if (answer.kind === 'refused') throw new Refusal(answer.reason);
      return answer as AnswerTo<Q['kind']>;
    } finally {
      this.asked--;
    }
  }

  close(): Promise<void> {
    return this.jobs.close();
  }
}

/** A question without an answer; the message says why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const remedies = {
  fault: 'this is a fault of ours: report it with what you asked',
  'out-of-time': 'ask with fewer tests or a shorter time limit',
  'out-of-memory': 'ask with a smaller program or fewer tests',
  stopped: 'ask again',
} as const;

function limitMsOf({ asked: { suite, timeLimitMs } }: Question): number {
  return (
    proofMsMax +
    hardLimitMs({ tests: suite.tests.length, stepsPerTestMax: suite.stepsPerTestMax, searchMs: timeLimitMs })
  );
}
