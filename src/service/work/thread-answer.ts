/** What a thread that localises answers. */

import type { Report } from '#model/report.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import type { LocalisationOutcome } from './localisation-outcome.js';
import { packText } from './packed-text.js';

/** How many of the hidden tests pass. */
export interface HiddenRuns {
  readonly kind: 'hidden-runs';
  readonly passed: number;
}

/**
 * A localisation that is over, as the store keeps it, with what is counted and logged of it. The thread
 * makes it: a localisation as it is would be copied three times on its way to the store.
 */
export interface PackedOutcome {
  readonly kind: 'packed';
  readonly state: 'done' | 'failed';
  /** Where it failed: how. */
  readonly verdict: string;
  /** Why it failed. */
  readonly reason: string | undefined;
  /** Undefined where it failed. */
  readonly stats: Report['stats'] | undefined;
  /** Packed JSON of a `LocalisationOutcome`. */
  readonly text: string;
}

/** What a thread answers. */
export type ThreadAnswer = SubmissionOutcome | HiddenRuns | PackedOutcome;

/** The answer to a job whose localisation is looked at. */
export function localisingAnswer(answer: ThreadAnswer): SubmissionOutcome {
  if (answer.kind !== 'hidden-runs' && answer.kind !== 'packed') return answer;
  throw new Error(`a job that localises was answered with ${answer.kind}`);
}

/** The answer to a job whose localisation is only kept. */
export function keptAnswer(answer: ThreadAnswer): PackedOutcome | StoppedOutcome {
  if (answer.kind === 'packed' || answer.kind === 'stopped') return answer;
  if (answer.kind !== 'hidden-runs') return packOutcome(answer);
  throw new Error('a job that localises was answered with runs');
}

type StoppedOutcome = Extract<SubmissionOutcome, { kind: 'stopped' }>;

export function packOutcome(outcome: LocalisationOutcome): PackedOutcome {
  const text = packText(JSON.stringify(outcome));
  if (outcome.kind !== 'localised') {
    const { kind: verdict, reason } = outcome;
    return { kind: 'packed', state: 'failed', verdict, reason, stats: undefined, text };
  }
  const { verdict, stats } = outcome.localisation.report;
  return { kind: 'packed', state: 'done', verdict, reason: undefined, stats, text };
}
