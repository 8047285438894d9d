/**
 * Localisations as the API sees them: taken, looked up, listed, cancelled. How workers
 * claim and end them is in `claims.ts`. A row is the whole truth about a localisation;
 * queues only carry its id.
 */

import type { AssignmentVersion } from './assignments.js';
import { type Database, query, type Row, type Statement, UniqueViolation } from './database.js';
import { type ShownResult, seenState } from './shown-result.js';
import { insertTries, type NewTries } from './tries.js';

export const localisationStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type LocalisationState = (typeof localisationStates)[number];

export interface NewLocalisation {
  readonly id: string;
  readonly keyId: string;
  readonly personId: string;
  readonly courseId: string;
  /** One in that course. */
  readonly assignment: { readonly id: string; readonly version: number } | undefined;
  /** Who submitted it, as the request says. */
  readonly submitter: string | undefined;
  /** Students see another result than teachers, and at its time (`withheld.ts`). */
  readonly isWithheld: boolean;
  readonly file: string;
  /** JSON of `work/localisation-request.ts`. */
  readonly request: string;
  readonly requestId: string;
  /** Smaller is sooner. */
  readonly priority: number;
  readonly createdMs: number;
}

export interface LocalisationSummary {
  readonly id: string;
  readonly keyId: string;
  readonly personId: string;
  readonly courseId: string;
  /** One in that course. */
  readonly assignment: { readonly id: string; readonly version: number } | undefined;
  readonly submitter: string | undefined;
  readonly file: string;
  readonly state: LocalisationState;
  readonly attempts: number;
  readonly createdMs: number;
  readonly startedMs: number | undefined;
  readonly endedMs: number | undefined;
  readonly verdict: string | undefined;
  readonly isWithheld: boolean;
  /** Present once it is known what students will see. */
  readonly shown: ShownResult | undefined;
}

export interface StoredLocalisation extends LocalisationSummary {
  readonly request: string;
  /** JSON of `work/localisation-outcome.ts`; present once it has ended. */
  readonly outcome: string | undefined;
  /** The same, as students see it; present with `shown`. */
  readonly shownOutcome: string | undefined;
}

/** A submission that passes every test. */
export interface PassingSubmission {
  readonly id: string;
  readonly keyId: string;
  readonly submitter: string | undefined;
  readonly file: string;
  readonly request: string;
}

/** The answer to a request, to give again if the request is repeated. */
export interface RememberedAnswer {
  readonly keyId: string;
  readonly idempotencyKey: string;
  /** The request's: the same key with another request is a mistake. */
  readonly fingerprint: string;
  readonly answer: string;
  readonly createdMs: number;
}

export const listOrders = ['oldest', 'newest'] as const;
export type ListOrder = (typeof listOrders)[number];

export interface ListFilter {
  readonly keyId?: string;
  readonly courseId?: string;
  readonly assignmentId?: string;
  readonly state?: LocalisationState;
  /** The state is the one that students see at this time. */
  readonly seenAtMs?: number;
  /** Default: the oldest first. */
  readonly order?: ListOrder;
  /** The last id on the previous page. */
  readonly after?: string;
  readonly limit: number;
}

const summaryColumns = `id, key_id, person_id, course_id, assignment_id, assignment_version, submitter, file, state, attempts,
  created_ms, started_ms, ended_ms, verdict, withheld, shown_verdict, shown_ms`;

const wholeColumns = `${summaryColumns}, request, outcome, shown`;

export class Localisations {
  constructor(private readonly database: Database) {}

  /**
   * Stores all of them, or none.
   * @returns false if an answer is already remembered under that key, or one of the tries is taken
   */
  async add(
    added: readonly NewLocalisation[],
    remembered?: RememberedAnswer,
    tries?: NewTries,
  ): Promise<boolean> {
    const unique = [
      ...(remembered === undefined ? [] : [remembering(remembered)]),
      ...(tries === undefined ? [] : insertTries(tries)),
    ];
    try {
      await this.database.transaction([...unique, ...added.map(insertion)]);
      return true;
    } catch (fault) {
      if (unique.length > 0 && fault instanceof UniqueViolation) return false;
      throw fault;
    }
  }

  async remembered(keyId: string, idempotencyKey: string): Promise<RememberedAnswer | undefined> {
    const sql = 'SELECT * FROM idempotency WHERE key_id = $1 AND idempotency_key = $2';
    const [row] = await query(this.database, sql, [keyId, idempotencyKey]);
    return (
      row && {
        keyId,
        idempotencyKey,
        fingerprint: row.fingerprint as string,
        answer: row.answer as string,
        createdMs: row.created_ms as number,
      }
    );
  }

  async get(id: string): Promise<StoredLocalisation | undefined> {
    const sql = `SELECT ${wholeColumns} FROM localisations WHERE id = $1`;
    const [row] = await query(this.database, sql, [id]);
    return row && storedOf(row);
  }

  /** Those of these that are there, with their requests and outcomes, in any order. */
  async wholeOf(ids: readonly string[]): Promise<readonly StoredLocalisation[]> {
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    const sql = `SELECT ${wholeColumns} FROM localisations WHERE id IN (${places})`;
    return (await query(this.database, sql, ids)).map(storedOf);
  }

  async summary(id: string): Promise<LocalisationSummary | undefined> {
    const sql = `SELECT ${summaryColumns} FROM localisations WHERE id = $1`;
    const [row] = await query(this.database, sql, [id]);
    return row && summaryOf(row);
  }

  /** In the order in which they came, or in reverse. */
  async list(filter: ListFilter): Promise<readonly LocalisationSummary[]> {
    return (await this.select(summaryColumns, filter)).map(summaryOf);
  }

  /** Those of this version of an assignment that pass every test, in the order in which they came. */
  async passing(
    { courseId, id, version }: AssignmentVersion,
    limit: number,
  ): Promise<readonly PassingSubmission[]> {
    const sql = `SELECT id, key_id, submitter, file, request FROM localisations
      WHERE course_id = $1 AND assignment_id = $2 AND assignment_version = $3 AND state = 'done'
        AND verdict = 'passes'
      ORDER BY id LIMIT $4`;
    return (await query(this.database, sql, [courseId, id, version, limit])).map((row) => ({
      id: row.id as string,
      keyId: row.key_id as string,
      submitter: (row.submitter as string | null) ?? undefined,
      file: row.file as string,
      request: row.request as string,
    }));
  }

  /** @returns whether it had not ended yet; one that is withheld ends for everybody when students see its result */
  async cancel(id: string, nowMs: number): Promise<boolean> {
    const sql = `UPDATE localisations SET state = 'cancelled', ended_ms = $2, claim = NULL, lease_until_ms = NULL,
        bytes = bytes - COALESCE(OCTET_LENGTH(shown), 0), shown = NULL, shown_verdict = NULL, shown_ms = NULL
      WHERE id = $1 AND ((shown_ms IS NULL AND state IN ('queued', 'running'))
        OR (shown_ms > $2 AND state <> 'cancelled')) RETURNING id`;
    return (await query(this.database, sql, [id, nowMs])).length > 0;
  }

  async countByState(): Promise<Readonly<Record<LocalisationState, number>>> {
    const counts = { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    const sql = 'SELECT state, CAST(COUNT(*) AS BIGINT) AS count FROM localisations GROUP BY state';
    for (const row of await query(this.database, sql)) {
      counts[row.state as LocalisationState] = row.count as number;
    }
    return counts;
  }

  /** Without those of which only teachers still wait for something. */
  async countQueuedOf(personId: string): Promise<number> {
    const sql = `SELECT CAST(COUNT(*) AS BIGINT) AS count FROM localisations WHERE state = 'queued' AND person_id = $1`;
    const [row] = await query(this.database, sql, [personId]);
    return row!.count as number;
  }

  async countQueued(): Promise<number> {
    const sql = `SELECT CAST(COUNT(*) AS BIGINT) AS count FROM localisations
      WHERE state = 'queued' AND shown_ms IS NULL`;
    const [row] = await query(this.database, sql);
    return row!.count as number;
  }

  /** Deletes what ended before, and the answers given before. */
  async deleteEndedBefore(ms: number): Promise<number> {
    const [gone] = await this.database.transaction([
      { sql: 'DELETE FROM localisations WHERE ended_ms < $1 RETURNING id', parameters: [ms] },
      { sql: 'DELETE FROM idempotency WHERE created_ms < $1', parameters: [ms] },
    ]);
    return gone!.length;
  }

  private select(columns: string, filter: ListFilter): Promise<readonly Row[]> {
    const { keyId, courseId, assignmentId, state, seenAtMs, order = 'oldest', after, limit } = filter;
    const isNewestFirst = order === 'newest';
    const wanted = [
      ['key_id =', keyId],
      ['course_id =', courseId],
      ['assignment_id =', assignmentId],
      [seenAtMs === undefined ? 'state =' : `${seenState(String(Math.floor(seenAtMs)))} =`, state],
      [isNewestFirst ? 'id <' : 'id >', after],
    ].flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
    const conditions = wanted.map(({ column }, index) => `${column} $${index + 2}`);
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const by = isNewestFirst ? 'id DESC' : 'id';
    return query(this.database, `SELECT ${columns} FROM localisations ${where} ORDER BY ${by} LIMIT $1`, [
      limit,
      ...wanted.map(({ value }) => value),
    ]);
  }
}

function insertion(added: NewLocalisation): Statement {
  return {
    sql: `INSERT INTO localisations (id, key_id, person_id, course_id, assignment_id, assignment_version, submitter,
        file, request, bytes, request_id, priority, state, attempts, created_ms, withheld)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'queued', 0, $13, $14)`,
    parameters: [
      added.id,
      added.keyId,
      added.personId,
      added.courseId,
      added.assignment?.id ?? null,
      added.assignment?.version ?? null,
      added.submitter ?? null,
      added.file,
      added.request,
      Buffer.byteLength(added.request),
      added.requestId,
      added.priority,
      added.createdMs,
      +added.isWithheld,
    ],
  };
}

function remembering(answer: RememberedAnswer): Statement {
  return {
    sql: `INSERT INTO idempotency (key_id, idempotency_key, fingerprint, answer, created_ms)
      VALUES ($1, $2, $3, $4, $5)`,
    parameters: [answer.keyId, answer.idempotencyKey, answer.fingerprint, answer.answer, answer.createdMs],
  };
}

function summaryOf(row: Row): LocalisationSummary {
  return {
    id: row.id as string,
    keyId: row.key_id as string,
    personId: row.person_id as string,
    courseId: row.course_id as string,
    assignment:
      row.assignment_id === null
        ? undefined
        : { id: row.assignment_id as string, version: row.assignment_version as number },
    submitter: (row.submitter as string | null) ?? undefined,
    file: row.file as string,
    state: row.state as LocalisationState,
    attempts: row.attempts as number,
    createdMs: row.created_ms as number,
    startedMs: (row.started_ms as number | null) ?? undefined,
    endedMs: (row.ended_ms as number | null) ?? undefined,
    verdict: (row.verdict as string | null) ?? undefined,
    isWithheld: row.withheld === 1,
    shown:
      row.shown_ms === null
        ? undefined
        : { verdict: (row.shown_verdict as string | null) ?? undefined, ms: row.shown_ms as number },
  };
}

function storedOf(row: Row): StoredLocalisation {
  return {
    ...summaryOf(row),
    request: row.request as string,
    outcome: (row.outcome as string | null) ?? undefined,
    shownOutcome: (row.shown as string | null) ?? undefined,
  };
}
