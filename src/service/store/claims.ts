/**
 * How workers take localisations and end them. A worker claims a row for as long as it gives
 * signs of life; if it is killed, its lease runs out and the row waits again. Only the row's
 * current claim can end it: a worker that was taken for dead and comes back with a result is
 * too late, so every localisation ends once, with one result. A localisation that has killed
 * several workers fails; the others are not affected.
 *
 * Claims are answered before they are on disk: a claim that a power failure undoes leaves a row
 * that waits, as it did, and a result that is on disk has its claim on disk before it.
 */

import { type Database, query, type Row, type Statement } from './database.js';
import { type Candidate, nextTurn, owedMs, type Turn } from './fair-turns.js';
import type { ShownResult } from './shown-result.js';
import { requestText } from './texts.js';

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
  /** What it cost its person's share; undefined: what every turn counts. */
  readonly workedMs?: number;
}

/** How often another may be faster to claim what would be next. */
const racesMax = 20;

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

const claimedColumns = `id, claim, attempts, person_id, course_id, ${requestText}, assignment_id, assignment_version,
  request_id, created_ms, withheld, shown_ms`;

/** What only teachers still wait for comes after everything that students do. */
const shownPriority = 100;

const claiming = `UPDATE localisations SET state = 'running', attempts = attempts + 1, worker = $1,
  claim = $1 || '/' || id || '#' || CAST(attempts + 1 AS TEXT), lease_until_ms = $2, started_ms = COALESCE(started_ms, $3)`;

export class Claims {
  /** @param studentRunningMax how many of one student are worked on at once */
  constructor(
    private readonly database: Database,
    private readonly studentRunningMax = Number.POSITIVE_INFINITY,
  ) {}

  /**
   * The next by `fair-turns.ts`: people take turns; of each person the one that has waited
   * longest among the most urgent. One that has lost a worker goes last: if it caused the
   * loss, the others should come first. Undefined if none waits, or others were always faster.
   */
  async claimNext(lease: Lease): Promise<ClaimedLocalisation | undefined> {
    for (let races = 0; races < racesMax; races++) {
      const turn = await this.nextTurn();
      if (turn === undefined) return undefined;
      const claimed = await this.claim(turn.id, lease, turn);
      if (claimed !== undefined) return claimed;
    }
    return undefined;
  }

  /**
   * Undefined if it is not waiting: it has ended, or somebody else has it.
   * @param turn counted as its person's, if it is one
   */
  async claim(
    id: string,
    { worker, untilMs, nowMs }: Lease,
    turn?: Turn,
  ): Promise<ClaimedLocalisation | undefined> {
    const sql = `${claiming} WHERE state = 'queued' AND id = $4 RETURNING ${claimedColumns}`;
    const claim: Statement = { sql, parameters: [worker, untilMs, nowMs, id] };
    const [rows] = await this.database.transaction(
      turn === undefined ? [claim] : [claim, counting(turn, worker)],
      'soon',
    );
    return rows![0] && claimedOf(rows![0]);
  }

  private async nextTurn(): Promise<Turn | undefined> {
    const rows = await query(this.database, candidates, [], 'soon');
    const virtualMs = (rows[0]?.virtual_ms as number | null | undefined) ?? 0;
    const rules = { runningMax: this.studentRunningMax, lastPriority: shownPriority, virtualMs };
    return nextTurn(rows.map(candidateOf), rules);
  }

  /**
   * Extends only these claims: one whose worker never learnt of it must run out.
   * @returns the claims that the worker still holds
   */
  async renew({ worker, untilMs }: Lease, claims: readonly string[]): Promise<ReadonlySet<string>> {
    const places = claims.map((_, index) => `$${index + 3}`).join(', ');
    const sql = `UPDATE localisations SET lease_until_ms = $2
      WHERE worker = $1 AND state = 'running' AND claim IN (${places}) RETURNING claim`;
    const rows = await query(this.database, sql, [worker, untilMs, ...claims], 'soon');
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
    const { workedMs } = ending;
    const [rows] = await this.database.transaction(
      workedMs === undefined ? [{ sql, parameters }] : [{ sql, parameters }, charging(id, workedMs)],
    );
    return rows!.length > 0;
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

/** The first that waits of each person, with what is needed to say whose turn it is. */
const candidates = `WITH RECURSIVE people(person_id) AS (
    SELECT MIN(person_id) FROM localisations WHERE state = 'queued'
    UNION ALL
    SELECT (SELECT MIN(l.person_id) FROM localisations l
      WHERE l.state = 'queued' AND l.person_id > people.person_id)
    FROM people WHERE people.person_id IS NOT NULL
  )
  SELECT h.person_id, h.course_id, h.id, h.attempts, h.priority, s.served_ms,
    (SELECT MAX(start_ms) FROM shares) AS virtual_ms,
    (SELECT CAST(COUNT(*) AS BIGINT) FROM localisations r
      WHERE r.state = 'running' AND r.person_id = h.person_id) AS running,
    (SELECT CAST(COUNT(*) AS BIGINT) FROM api_keys k WHERE k.id = h.key_id AND k.scope IN ('student', 'submit')) AS capped
  FROM people p JOIN localisations h ON h.id = (SELECT l.id FROM localisations l
      WHERE l.state = 'queued' AND l.person_id = p.person_id ORDER BY l.priority, l.attempts, l.id LIMIT 1)
    LEFT JOIN shares s ON s.person_id = p.person_id`;

function candidateOf(row: Row): Candidate {
  return {
    personId: row.person_id as string,
    courseId: row.course_id as string,
    id: row.id as string,
    attempts: row.attempts as number,
    priority: row.priority as number,
    running: row.running as number,
    isCapped: row.capped !== 0,
    servedMs: (row.served_ms as number | null) ?? undefined,
  };
}

/** Counts the turn if the claim before it in the transaction was the faster one. */
function counting({ personId, id, startMs, servedMs }: Turn, worker: string): Statement {
  return {
    sql: `INSERT INTO shares (person_id, start_ms, served_ms)
      SELECT $1, CAST($2 AS BIGINT), CAST($3 AS BIGINT) WHERE EXISTS (
        SELECT 1 FROM localisations WHERE id = $4 AND state = 'running' AND worker = $5)
      ON CONFLICT (person_id) DO UPDATE SET start_ms = excluded.start_ms, served_ms = excluded.served_ms`,
    parameters: [personId, startMs, servedMs, id, worker],
  };
}

function charging(id: string, workedMs: number): Statement {
  return {
    sql: `UPDATE shares SET served_ms = served_ms + $2
      WHERE person_id = (SELECT person_id FROM localisations WHERE id = $1)`,
    parameters: [id, owedMs(workedMs)],
  };
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
