/**
 * Localisations as the API sees them: taken, looked up, listed, cancelled, and always somebody's.
 * How workers claim and end them is in `claims.ts`, what the service does of its own accord in
 * `upkeep.ts`. A row is the whole truth about a localisation;
 * queues only carry its id.
 */

import { type Database, query, type Row, type Statement, UniqueViolation } from './database.js';
import type { ListOrder, LocalisationState } from './localisation-states.js';
import { type ShownResult, seenState } from './shown-result.js';
import { requestText, textHash, useTexts } from './texts.js';
import { insertTries, type NewTries } from './tries.js';
import type { Whose } from './whose.js';

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
  /** What the holder of a shared key shows to see it again. */
  readonly ticketHash: string | undefined;
  /** Smaller is sooner. */
  readonly priority: number;
  readonly createdMs: number;
}

export interface LocalisationSummary {
  readonly id: string;
  /** It came with a key that several share: nobody knows from whom. */
  readonly isAnonymous: boolean;
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

/** The answer to a request, to give again if the request is repeated. */
export interface RememberedAnswer {
  readonly keyId: string;
  readonly idempotencyKey: string;
  /** The request's: the same key with another request is a mistake. */
  readonly fingerprint: string;
  readonly answer: string;
  readonly createdMs: number;
}

export interface ListFilter {
  readonly courseId?: string;
  readonly personId?: string;
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
  created_ms, started_ms, ended_ms, verdict, withheld, shown_verdict, shown_ms, ticket_hash`;

const wholeColumns = `${summaryColumns}, ${requestText}, outcome, shown`;

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
      const texts = useTexts(added.map(({ request }) => request));
      await this.database.transaction([...unique, ...texts, ...added.map(insertion)]);
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

  async get(whose: Whose, id: string): Promise<StoredLocalisation | undefined> {
    const row = await this.one(wholeColumns, whose, id);
    return row && storedOf(row);
  }

  /** Those of these that are there and may be read, with their requests and outcomes, in any order. */
  async wholeOf(whose: Whose, ids: readonly string[]): Promise<readonly StoredLocalisation[]> {
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    const { sql: mine, parameters } = whose.localisations('read', ids.length + 1);
    const sql = `SELECT ${wholeColumns} FROM localisations WHERE id IN (${places}) AND ${mine}`;
    return (await query(this.database, sql, [...ids, ...parameters])).map(storedOf);
  }

  async summary(whose: Whose, id: string): Promise<LocalisationSummary | undefined> {
    const row = await this.one(summaryColumns, whose, id);
    return row && summaryOf(row);
  }

  /** In the order in which they came, or in reverse. */
  async list(whose: Whose, filter: ListFilter): Promise<readonly LocalisationSummary[]> {
    return (await this.select(summaryColumns, whose, filter)).map(summaryOf);
  }

  /** With their requests and outcomes. */
  async listWhole(whose: Whose, filter: ListFilter): Promise<readonly StoredLocalisation[]> {
    return (await this.select(wholeColumns, whose, filter)).map(storedOf);
  }

  /**
   * Its texts are dropped.
   * @returns whether it had not ended yet; one that is withheld ends for everybody when students see its result
   */
  async cancel(whose: Whose, id: string, nowMs: number): Promise<boolean> {
    const { sql: mine, parameters } = whose.localisations('change', 3);
    const sql = `UPDATE localisations SET state = 'cancelled', ended_ms = $2, claim = NULL, lease_until_ms = NULL,
        request = '', request_hash = NULL, outcome = NULL, verdict = NULL, bytes = 0, shown = NULL, shown_verdict = NULL, shown_ms = NULL
      WHERE id = $1 AND ((shown_ms IS NULL AND state IN ('queued', 'running'))
        OR (shown_ms > $2 AND state <> 'cancelled')) AND ${mine} RETURNING id`;
    return (await query(this.database, sql, [id, nowMs, ...parameters])).length > 0;
  }

  private async one(columns: string, whose: Whose, id: string): Promise<Row | undefined> {
    const { sql: mine, parameters } = whose.localisations('read', 2);
    const sql = `SELECT ${columns} FROM localisations WHERE id = $1 AND ${mine}`;
    const [row] = await query(this.database, sql, [id, ...parameters]);
    return row;
  }

  /** How many of a person's own wait; nobody waits for the disk to know. */
  async countQueuedOf(personId: string): Promise<number> {
    const sql = `SELECT CAST(COUNT(*) AS BIGINT) AS count FROM localisations WHERE state = 'queued' AND person_id = $1`;
    const [row] = await query(this.database, sql, [personId], 'soon');
    return row!.count as number;
  }

  private select(columns: string, whose: Whose, filter: ListFilter): Promise<readonly Row[]> {
    const { courseId, personId, assignmentId, state, seenAtMs, order = 'oldest', after, limit } = filter;
    const isNewestFirst = order === 'newest';
    const wanted = [
      ['course_id =', courseId],
      ['person_id =', personId],
      ['assignment_id =', assignmentId],
      [seenAtMs === undefined ? 'state =' : `${seenState(String(Math.floor(seenAtMs)))} =`, state],
      [isNewestFirst ? 'id <' : 'id >', after],
    ].flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
    const conditions = wanted.map(({ column }, index) => `${column} $${index + 2}`);
    const { sql: mine, parameters } = whose.localisations('read', wanted.length + 2);
    const where = [...conditions, mine].join(' AND ');
    const by = isNewestFirst ? 'id DESC' : 'id';
    return query(
      this.database,
      `SELECT ${columns} FROM localisations WHERE ${where} ORDER BY ${by} LIMIT $1`,
      [limit, ...wanted.map(({ value }) => value), ...parameters],
    );
  }
}

function insertion(added: NewLocalisation): Statement {
  return {
    sql: `INSERT INTO localisations (id, key_id, person_id, course_id, assignment_id, assignment_version, submitter,
        file, request, request_hash, bytes, request_id, priority, state, attempts, created_ms, withheld, ticket_hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, $10, $11, $12, 'queued', 0, $13, $14, $15)`,
    parameters: [
      added.id,
      added.keyId,
      added.personId,
      added.courseId,
      added.assignment?.id ?? null,
      added.assignment?.version ?? null,
      added.submitter ?? null,
      added.file,
      textHash(added.request),
      Buffer.byteLength(added.request),
      added.requestId,
      added.priority,
      added.createdMs,
      +added.isWithheld,
      added.ticketHash ?? null,
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
    isAnonymous: row.ticket_hash !== null,
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
