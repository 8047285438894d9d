/**
 * What went wrong with a request, for the reader: what it is, what to do, and the fields
 * that are wrong. The service says most of it in its problem details; what they cannot
 * know of this page is said here.
 */

import type { Problem } from '#service/api/answer-schemas.js';
import { capital } from './capital.js';
import { words } from './language/current-words.js';

export interface FieldFault {
  /** JSON pointer into what was sent. */
  readonly pointer: string;
  readonly detail: string;
}

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly fields: readonly FieldFault[];

  /** @param problem undefined where the answer was none of the service, or there was none */
  constructor(
    readonly status: number,
    problem: Partial<Problem> | undefined,
    retryAfterSeconds?: number,
  ) {
    super(messageOf(status, problem, retryAfterSeconds));
    this.fields = problem?.errors ?? [];
  }

  /** A key is needed, or this one is not good. */
  get asksForKey(): boolean {
    return this.status === 401;
  }
}

/** Of a request that got no answer. */
export const noAnswer = 0;

function messageOf(
  status: number,
  problem: Partial<Problem> | undefined,
  retryAfterSeconds: number | undefined,
): string {
  switch (problem?.code) {
    case 'key-missing':
      return words.problems.keyMissing;
    case 'key-invalid':
      return words.problems.keyInvalid;
    case 'body-too-large':
      return words.problems.bodyTooLarge;
    case 'too-many-requests':
      return words.problems.tooManyRequests(retryAfterSeconds);
    case 'tries-used':
      return words.problems.triesUsed;
    case 'try-too-soon':
      return words.problems.tryTooSoon(retryAfterSeconds);
    case 'queue-full':
      return words.problems.queueFull(retryAfterSeconds);
    case 'not-c':
      return words.problems.notC;
    case 'fault':
      return words.problems.fault(problem.requestId);
  }
  if (problem?.detail !== undefined) return sentence(problem.detail);
  return status === noAnswer ? words.problems.away : words.problems.status(status);
}

function sentence(text: string): string {
  return `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
