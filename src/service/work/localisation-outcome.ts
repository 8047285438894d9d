/**
 * The outcome of a localisation, as the store keeps it: the localisation itself, without the
 * parts that no response shows, or the reason why there is none.
 */

import type { FailedOutput, Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import { packText } from './packed-text.js';

/** A stopped localisation has not ended: it was cancelled, or somebody else works on it. */
export type LocalisationOutcome =
  | Exclude<SubmissionOutcome, { kind: 'stopped' }>
  /** It killed several workers. */
  | { readonly kind: 'lost'; readonly reason: string };

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

type FailureKind = Exclude<LocalisationOutcome, { kind: 'localised' }>['kind'];

const failures: Readonly<Record<FailureKind, true>> = {
  refused: true,
  'out-of-time': true,
  'out-of-memory': true,
  lost: true,
  fault: true,
};

/** Why there is no localisation. */
export const failureKinds = Object.keys(failures) as readonly FailureKind[];

/** How much of the failing tests' outputs is kept, starting with the first tests. */
const outputCharsMax = 65_536;
/** How many unknowns of possible locations are kept, by location and test. */
const unknownsMax = 1000;

/** With as much of the outputs and the unknowns as responses show. */
export function asStored(localisation: Localisation): Localisation {
  let chars = 0;
  const failedOutputs: FailedOutput[] = [];
  for (const output of localisation.failedOutputs) {
    chars += output.expected.length + output.actual.length;
    if (chars > outputCharsMax) break;
    failedOutputs.push(output);
  }
  const unknowns = localisation.unknowns.slice(0, unknownsMax);
  return { ...localisation, exclusions: [], unknowns, failedOutputs };
}
