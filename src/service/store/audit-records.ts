/**
 * The audit in the store: who read, changed, exported or was refused what. Only ever added to;
 * triggers of the schema see to that. It names people by their ids, which say nothing once a
 * person is erased.
 */

import { type Database, query, type Row } from './database.js';
import type { Whose } from './whose.js';

export const doings = ['read', 'change', 'export'] as const;
/** What somebody did, or wanted to. */
export type Doing = (typeof doings)[number];

export const auditedThings = ['localisation', 'assignment', 'person', 'course', 'key', 'audit'] as const;
export type AuditedThing = (typeof auditedThings)[number];

export interface NewAuditRecord {
  readonly id: string;
  readonly atMs: number;
  /** Until when it is kept. */
  readonly untilMs: number;
  readonly personId: string;
  readonly keyId: string;
  /** The course that the request is about; that of a localisation is its own. */
  readonly courseId: string | undefined;
  readonly operation: string;
  readonly doing: Doing;
  readonly what: AuditedThing;
  readonly object: string | undefined;
  /** `done`, or the code of the error. */
  readonly outcome: string;
}

export interface AuditRecord extends Omit<NewAuditRecord, 'untilMs'> {
  /** The person's, for who may know it: they are in that course. */
  readonly name: string | undefined;
  /** Whose localisation it was. */
  readonly ownerId: string | undefined;
}

export interface AuditFilter {
  readonly courseId?: string;
  readonly personId?: string;
  readonly doing?: Doing;
  /** Only what was refused, or only what was not. */
  readonly isRefused?: boolean;
  /** The last id on the previous page. */
  readonly before?: string;
  readonly limit: number;
}

export class AuditRecords {
  constructor(private readonly database: Database) {}

  /** Reading what is one's own leaves no record. */
  async add(added: NewAuditRecord): Promise<void> {
    const sql = `INSERT INTO audit
        (id, at_ms, until_ms, person_id, key_id, course_id, owner_id, operation, doing, what, object, outcome)
      SELECT $1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), $4, $5,
        COALESCE(l.course_id, (SELECT c.id FROM courses c WHERE c.id = $6)), l.person_id, $7, $8, $9, $10, $11
      FROM (SELECT 1 AS one) once LEFT JOIN localisations l ON l.id = $12
      WHERE $8 <> 'read' OR $11 <> 'done' OR l.person_id IS NULL OR l.person_id <> $4`;
    const { id, atMs, untilMs, personId, keyId, courseId, operation, doing, what, object, outcome } = added;
    await query(this.database, sql, [
      ...[id, atMs, untilMs, personId, keyId, courseId ?? null, operation, doing, what, object ?? null],
      ...[outcome, what === 'localisation' ? (object ?? null) : null],
    ]);
  }

  /** For who teaches the course, the newest first; what belongs to no course is for operators. */
  async list(whose: Whose, filter: AuditFilter): Promise<readonly AuditRecord[]> {
    const { courseId, personId, doing, isRefused, before, limit } = filter;
    const wanted = [
      ['a.course_id =', courseId],
      ['a.person_id =', personId],
      ['a.doing =', doing],
      [isRefused === true ? 'a.outcome <>' : 'a.outcome =', isRefused === undefined ? undefined : 'done'],
      ['a.id <', before],
    ].flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
    const conditions = wanted.map(({ column }, index) => `${column} $${index + 2}`);
    const { sql: mine, parameters } = whose.courses('teacher', 'a.course_id', wanted.length + 2);
    const sql = `SELECT a.*, p.name FROM audit a
        LEFT JOIN memberships m ON m.course_id = a.course_id AND m.person_id = a.person_id
        LEFT JOIN persons p ON p.id = m.person_id
      WHERE ${[...conditions, mine].join(' AND ')} ORDER BY a.id DESC LIMIT $1`;
    const values = wanted.map(({ value }) => value as string);
    return (await query(this.database, sql, [limit, ...values, ...parameters])).map(recordOf);
  }
}

function recordOf(row: Row): AuditRecord {
  return {
    id: row.id as string,
    atMs: row.at_ms as number,
    personId: row.person_id as string,
    name: (row.name as string | null) ?? undefined,
    keyId: row.key_id as string,
    courseId: (row.course_id as string | null) ?? undefined,
    ownerId: (row.owner_id as string | null) ?? undefined,
    operation: row.operation as string,
    doing: row.doing as Doing,
    what: row.what as AuditedThing,
    object: (row.object as string | null) ?? undefined,
    outcome: row.outcome as string,
  };
}
