/**
 * How often a student may submit to an assignment, where its teacher says so. A submission
 * tells at least whether it passes the hidden tests: who may try without end can ask for
 * everything in them, a bit at a time.
 */

import { type ErrorCode, UserError } from '#base/errors.js';
import type { NewTries, TriesStore } from '../store/tries.js';
import type { Tries } from '../work/assignment-document.js';
import { RefusedError } from './problem.js';

export const triesErrors = ['tries-used', 'try-too-soon'] as const satisfies readonly ErrorCode[];

export interface Trying {
  readonly courseId: string;
  readonly assignmentId: string;
  readonly personId: string;
  readonly added: number;
  readonly nowMs: number;
}

/**
 * @returns what is to be stored with the submissions, all or none
 * @throws UserError `tries-used`, RefusedError `try-too-soon`
 */
export async function spendTries(
  store: TriesStore,
  { max = Number.POSITIVE_INFINITY, pauseSeconds = 0 }: Tries,
  { added, nowMs, ...whose }: Trying,
): Promise<NewTries> {
  const { used, lastMs = Number.NEGATIVE_INFINITY } = await store.of(whose);
  if (used + added > max) {
    const left = Math.max(0, max - used);
    const rest = left === 0 ? 'none is left' : `${left} ${left === 1 ? 'is' : 'are'} left`;
    throw new UserError('tries-used', `${max} ${max === 1 ? 'try is' : 'tries are'} allowed, and ${rest}`);
  }
  if (pauseSeconds > 0 && added > 1) {
    throw new UserError('tries-used', 'between tries there is a pause; submit one program at a time');
  }
  const waitMs = lastMs + pauseSeconds * 1000 - nowMs;
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    throw new RefusedError(
      'try-too-soon',
      `between tries there is a pause; the next may come in ${seconds} s`,
      {
        'Retry-After': String(seconds),
      },
    );
  }
  return { ...whose, used, added, createdMs: nowMs };
}
