/**
 * What went wrong with a request, for the reader: what it is, what to do, and the fields
 * that are wrong. The service says most of it in its problem details; what they cannot
 * know of this page is said here.
 */

import type { Problem } from '#service/api/answer-schemas.js';
import { capital } from './capital.js';

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
      return 'This service asks for an API key.';
    case 'key-invalid':
      return 'This key is not known here, or was revoked. Check that you copied all of it, or ask for a new one.';
    case 'body-too-large':
      return 'The program and its tests together are too large for this service. Send a smaller program, or fewer tests.';
    case 'too-many-requests':
      return `Too many requests came from here. Try again ${soon(retryAfterSeconds)}.`;
    case 'queue-full':
      return `The queue is full at the moment. Nothing was lost: try again ${soon(retryAfterSeconds)}.`;
    case 'not-c':
      return 'This is not C text: it contains NUL bytes. Choose the source file, whose name ends in .c, not the compiled program.';
    case 'fault':
      return `Something went wrong in the service. Try again; if it happens again, report this number: ${problem?.requestId}`;
  }
  if (problem?.detail !== undefined) return sentence(problem.detail);
  return status === noAnswer
    ? 'The service does not answer. Check the connection, then try again.'
    : `The service answered with status ${status}. Try again in a moment.`;
}

function soon(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment';
  return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
}

function sentence(text: string): string {
  return `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
