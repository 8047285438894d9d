/** When students see a result that is withheld from them until then, as the store keeps it. */

/** What students get to see of it, and when. */
export interface ShownResult {
  /** Undefined: there is no report. */
  readonly verdict: string | undefined;
  readonly ms: number;
}

/** SQL for the state that a student sees. @param now the place of the parameter, as in `$2` */
export function seenState(now: string): string {
  return `CASE WHEN withheld = 0 THEN state
    WHEN shown_ms <= ${now} THEN CASE WHEN shown_verdict IS NULL THEN 'failed' ELSE 'done' END
    WHEN state = 'cancelled' OR (state = 'failed' AND shown_ms IS NULL) THEN state
    ELSE 'queued' END`;
}

/**
 * When a result is shown that is known `nowMs`: 1, 2, 3, 4, 6, 8, 12, … steps after it was
 * submitted, so that of the time which hidden tests took little can be read.
 */
export function shownAtMs(createdMs: number, nowMs: number, stepMs: number): number {
  const steps = Math.max(1, Math.ceil((nowMs - createdMs) / stepMs));
  const power = 2 ** Math.ceil(Math.log2(steps));
  const allowed = steps <= (3 * power) / 4 && power >= 4 ? (3 * power) / 4 : power;
  return createdMs + allowed * stepMs;
}
