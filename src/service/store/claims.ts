/**
 * How workers take localisations and end them. A worker claims a row for as long as it gives
 * signs of life; if it is killed, its lease runs out and the row waits again. Only the row's
 * current claim can end it: a worker that was taken for dead and comes back with a result is
 * too late, so every localisation ends once, with one result. A localisation that has killed
 * several workers fails; the others are not affected.
 */

import { type Database, query, type Row } from './database.js';
import type { ShownResult } from './shown-result.js';

export interface ClaimedLocalisation {
  readonly id: string;
  /** Unique to this attempt at this localisation. */
  readonly claim: string;
  readonly attempt: number;
  readonly personId: string;
  readonly courseId: string;
  readonly request: string;
  readonly assignment: { readonly id: string; readonly version: number } | undefined;
  readonly requestId: string;
  readonly createdMs: number;
  readonly isWithheld: boolean;
  /** What students see is known; what is left is for teachers. */
  readonly isShown: boolean;
}

export interface Shown extends ShownResult {
  /** JSON. */
  readonly outcome: string;
}

export interface Ending {
  readonly state: 'done' | 'failed';
  readonly verdict: string | undefined;
  /** JSON. */
  readonly outcome: string;
}

export interface Lease {
  /** Who holds it: a name that no other process ever uses. */
  readonly worker: string;
  readonly untilMs: number;
  readonly nowMs: number;
}

export interface SweptLocalisation {
  readonly id: string;
  readonly isGivenUp: boolean;
}

const claimedColumns =
  'id, claim, attempts, person_id, course_id, request, assignment_id, assignment_version, request_id, created_ms, withheld, shown_ms';

/** What only teachers still wait for comes after everything that students do. */
const shownPriority = 100;

const claiming = `UPDATE localisations SET state = 'running', attempts = attempts + 1, worker = $1,
  claim = $1 || '/' || id || '#' || CAST(attempts + 1 AS TEXT), lease_until_ms = $2, started_ms = COALESCE(started_ms, $3)`;

export class Claims {
  /** Skips what somebody else is claiming at this moment; SQLite has one writer at a time. */
  private readonly skipping: string;

  constructor(private readonly database: Database) {
    this.skipping = database.kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  }

  /**
   * The one that has waited longest among the most urgent; undefined if none waits. One that
   * has lost a worker goes last: if it caused the loss, the others should come first.
   */
  async claimNext({ worker, untilMs, nowMs }: Lease): Promise<ClaimedLocalisation | undefined> {
    const sql = `${claiming} WHERE state = 'queued' AND id = (
        SELECT id FROM localisations WHERE state = 'queued' ORDER BY priority, attempts, id LIMIT 1 ${this.skipping})
      RETURNING ${claimedColumns}`;
    const [row] = await query(this.database, sql, [worker, untilMs, nowMs]);
    return row && claimedOf(row);
  }

  /** Undefined if it is not waiting: it has ended, or somebody else has it. */
  async claim(id: string, { worker, untilMs, nowMs }: Lease): Promise<ClaimedLocalisation | undefined> {
    const sql = `${claiming} WHERE state = 'queued' AND id = $4 RETURNING ${claimedColumns}`;
    const [row] = await query(this.database, sql, [worker, untilMs, nowMs, id]);
    return row && claimedOf(row);
  }

  /**
   * Extends only these claims: one whose worker never learnt of it must run out.
   * @returns the claims that the worker still holds
   */
  async renew({ worker, untilMs }: Lease, claims: readonly string[]): Promise<ReadonlySet<string>> {
    const places = claims.map((_, index) => `$${index + 3}`).join(', ');
    const sql = `UPDATE localisations SET lease_until_ms = $2
      WHERE worker = $1 AND state = 'running' AND claim IN (${places}) RETURNING claim`;
    const rows = await query(this.database, sql, [worker, untilMs, ...claims]);
    return new Set(rows.map(({ claim }) => claim as string));
  }

  /** @returns false if the claim is lost; then nothing changes */
  async end(id: string, claim: string, ending: Ending, nowMs: number): Promise<boolean> {
    const sql = `UPDATE localisations SET state = $3, verdict = $4, outcome = $5, bytes = bytes + $7, ended_ms = $6,
        claim = NULL, lease_until_ms = NULL
      WHERE id = $1 AND claim = $2 AND state = 'running' RETURNING id`;
    const parameters = [
      id,
      claim,
      ending.state,
      ending.verdict ?? null,
      ending.outcome,
      nowMs,
      Buffer.byteLength(ending.outcome),
    ];
    return (await query(this.database, sql, parameters)).length > 0;
  }

  /**
   * Keeps what students will see, and has it wait again for the rest.
   * @returns false if the claim is lost; then nothing changes
   */
  async show(id: string, claim: string, { verdict, ms, outcome }: Shown): Promise<boolean> {
    const sql = `UPDATE localisations SET state = 'queued', claim = NULL, worker = NULL, lease_until_ms = NULL,
        priority = ${shownPriority}, shown = $3, shown_verdict = $4, shown_ms = $5, bytes = bytes + $6
      WHERE id = $1 AND claim = $2 AND state = 'running' RETURNING id`;
    return (
      (await query(this.database, sql, [id, claim, outcome, verdict ?? null, ms, Buffer.byteLength(outcome)]))
        .length > 0
    );
  }

  /** Gives it back unfinished, as when a worker shuts down; the attempt does not count. */
  async release(id: string, claim: string): Promise<void> {
    const sql = `UPDATE localisations SET state = 'queued', claim = NULL, worker = NULL, lease_until_ms = NULL,
        attempts = attempts - 1
      WHERE id = $1 AND claim = $2 AND state = 'running'`;
    await query(this.database, sql, [id, claim]);
  }

  /** Puts back localisations that lost their worker, or gives them up with `outcome`. */
  async sweep(nowMs: number, attemptsMax: number, outcome: string): Promise<readonly SweptLocalisation[]> {
    const lost = `state = 'running' AND lease_until_ms < $1`;
    const [givenUp, putBack] = await this.database.transaction([
      {
        sql: `UPDATE localisations SET state = 'failed', outcome = $3, ended_ms = $1, claim = NULL, lease_until_ms = NULL
          WHERE ${lost} AND attempts >= $2 RETURNING id`,
        parameters: [nowMs, attemptsMax, outcome],
      },
      {
        sql: `UPDATE localisations SET state = 'queued', claim = NULL, worker = NULL, lease_until_ms = NULL
          WHERE ${lost} RETURNING id`,
        parameters: [nowMs],
      },
    ]);
    return [
      ...givenUp!.map(({ id }) => ({ id: id as string, isGivenUp: true })),
      ...putBack!.map(({ id }) => ({ id: id as string, isGivenUp: false })),
    ];
  }

  /** Ends the lease of everything that is running, so that it is put back: for a store with a single process, which has just started. */
  async expireLeases(): Promise<number> {
    const sql = `UPDATE localisations SET lease_until_ms = 0 WHERE state = 'running' RETURNING id`;
    return (await query(this.database, sql)).length;
  }

  /** What waits, in the order in which it will be claimed. */
  async waiting(limit: number): Promise<readonly { readonly id: string; readonly priority: number }[]> {
    const sql = `SELECT id, priority FROM localisations WHERE state = 'queued' ORDER BY priority, attempts, id LIMIT $1`;
    const rows = await query(this.database, sql, [limit]);
    return rows.map(({ id, priority }) => ({ id: id as string, priority: priority as number }));
  }
}

function claimedOf(row: Row): ClaimedLocalisation {
  return {
    id: row.id as string,
    claim: row.claim as string,
    attempt: row.attempts as number,
    personId: row.person_id as string,
    courseId: row.course_id as string,
    request: row.request as string,
    assignment:
      row.assignment_id === null
        ? undefined
        : { id: row.assignment_id as string, version: row.assignment_version as number },
    requestId: row.request_id as string,
    createdMs: row.created_ms as number,
    isWithheld: row.withheld === 1,
    isShown: row.shown_ms !== null,
  };
}
