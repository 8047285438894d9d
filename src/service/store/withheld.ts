/**
 * What students see of the state of a localisation whose result is withheld from them until a
 * time that says little of how long hidden tests took. Until then it waits, whatever is done
 * with it; then it has ended, even if a worker still makes what only teachers see.
 */

import type { LocalisationState } from './localisation-states.js';
import type { LocalisationSummary, StoredLocalisation } from './localisations.js';

export function seenByStudent<T extends LocalisationSummary>(summary: T, nowMs: number): T {
  if (!summary.isWithheld) return summary;
  const { state, shown, endedMs } = summary;
  const untimed = { ...summary, attempts: 0, startedMs: undefined, endedMs: undefined, verdict: undefined };
  if (shown !== undefined && shown.ms <= nowMs) {
    const seen: LocalisationState = shown.verdict === undefined ? 'failed' : 'done';
    return { ...untimed, state: seen, attempts: 1, endedMs: shown.ms, verdict: shown.verdict };
  }
  const isOver = state === 'cancelled' || (state === 'failed' && shown === undefined);
  return isOver ? { ...untimed, state, endedMs } : { ...untimed, state: 'queued' };
}

/** With the outcome that a student sees in place of the one that teachers do. */
export function storedSeenByStudent(stored: StoredLocalisation, nowMs: number): StoredLocalisation {
  const seen = seenByStudent(stored, nowMs);
  if (!stored.isWithheld) return seen;
  const { outcome: _whole, shownOutcome, ...rest } = seen;
  const isDue = stored.shown !== undefined && stored.shown.ms <= nowMs;
  // One that lost its workers ends the same for everybody.
  const outcome = isDue ? shownOutcome : seen.state === 'failed' ? stored.outcome : undefined;
  return { ...rest, shownOutcome: undefined, outcome };
}
