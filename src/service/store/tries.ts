/**
 * How often somebody has submitted to an assignment that limits it. A try has a number, which
 * the store lets nobody take twice, so requests that come together cannot gain one. Cancelled
 * ones count.
 */

import { type Database, query, type Statement } from './database.js';

export interface UsedTries {
  readonly used: number;
  readonly lastMs: number | undefined;
}

/** Those who share a key share their tries. */
export interface WhoseTries {
  readonly courseId: string;
  readonly assignmentId: string;
  readonly personId: string;
}

export interface NewTries extends WhoseTries {
  /** How many there were before. */
  readonly used: number;
  readonly added: number;
  readonly createdMs: number;
}

export class TriesStore {
  constructor(private readonly database: Database) {}

  async of({ courseId, assignmentId, personId }: WhoseTries): Promise<UsedTries> {
    const sql =
      'SELECT MAX(number) AS used, MAX(created_ms) AS last_ms FROM tries WHERE course_id = $1 AND assignment_id = $2 AND person_id = $3';
    const [row] = await query(this.database, sql, [courseId, assignmentId, personId]);
    return { used: Number(row!.used ?? 0), lastMs: row!.last_ms === null ? undefined : Number(row!.last_ms) };
  }
}

export function insertTries({
  courseId,
  assignmentId,
  personId,
  used,
  added,
  createdMs,
}: NewTries): readonly Statement[] {
  return Array.from({ length: added }, (_, index) => ({
    sql: 'INSERT INTO tries (course_id, assignment_id, person_id, number, created_ms) VALUES ($1, $2, $3, $4, $5)',
    parameters: [courseId, assignmentId, personId, used + index + 1, createdMs],
  }));
}
