/**
 * What the service does of its own accord over everybody's localisations: counting, keeping
 * and deleting, and finding those that pass. No handler of the API has it.
 */

import type { AssignmentVersion } from './assignments.js';
import { type Database, query } from './database.js';
import type { LocalisationState } from './localisation-states.js';
import { requestText } from './texts.js';

/** A submission that passes every test. */
export interface PassingSubmission {
  readonly id: string;
  readonly keyId: string;
  readonly submitter: string | undefined;
  readonly file: string;
  readonly request: string;
}

const dayMs = 86_400_000;
/** More than clocks differ. */
const clockMs = 3_600_000;
/** How long a request may be repeated with its `Idempotency-Key`, at most. */
export const answersKeptDays = 30;
/** How long a key that a link or a login was exchanged for stays in the list of keys once it has expired. */
const sessionsListedDays = 30;

export class Upkeep {
  constructor(private readonly database: Database) {}

  /** Those of this version of an assignment that pass every test, in the order in which they came. */
  async passing(
    { courseId, id, version }: AssignmentVersion,
    limit: number,
  ): Promise<readonly PassingSubmission[]> {
    const sql = `SELECT id, key_id, submitter, file, ${requestText} FROM localisations
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

  async countByState(): Promise<Readonly<Record<LocalisationState, number>>> {
    const counts = { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    const sql = 'SELECT state, CAST(COUNT(*) AS BIGINT) AS count FROM localisations GROUP BY state';
    for (const row of await query(this.database, sql)) {
      counts[row.state as LocalisationState] = row.count as number;
    }
    return counts;
  }

  /** Without those of which only teachers still wait for something. */
  async countQueued(): Promise<number> {
    const sql = `SELECT CAST(COUNT(*) AS BIGINT) AS count FROM localisations
      WHERE state = 'queued' AND shown_ms IS NULL`;
    const [row] = await query(this.database, sql);
    return row!.count as number;
  }

  /** Deletes what the audit has kept long enough. The database has its own clock, and refuses what is too early by that. */
  async deleteOldAudit(nowMs: number): Promise<number> {
    const sql = 'DELETE FROM audit WHERE until_ms < $1 RETURNING id';
    return (await query(this.database, sql, [nowMs - clockMs])).length;
  }

  /**
   * Deletes what ended longer ago than its course keeps it, and the answers given before.
   * @param keepDays for courses that do not say; 0: for ever
   */
  async deleteOld(nowMs: number, keepDays: number): Promise<number> {
    const days = `COALESCE((SELECT c.keep_days FROM courses c WHERE c.id = localisations.course_id), $2)`;
    const [gone] = await this.database.transaction([
      {
        sql: `DELETE FROM localisations WHERE ${days} > 0 AND ended_ms < $1 - ${days} * CAST($3 AS BIGINT) RETURNING id`,
        parameters: [nowMs, keepDays, dayMs],
      },
      {
        // What was said about somebody's work goes with the last of it.
        sql: `DELETE FROM remarks WHERE group_id = '' AND NOT EXISTS (SELECT 1 FROM localisations l
          WHERE l.course_id = remarks.course_id AND l.assignment_id = remarks.assignment_id
            AND (l.person_id = remarks.person_id OR l.id = remarks.person_id))`,
      },
      {
        // A grade is sent for what was handed in.
        sql: `DELETE FROM lti_line_items WHERE NOT EXISTS (SELECT 1 FROM memberships m
          WHERE m.course_id = lti_line_items.course_id AND m.person_id = lti_line_items.person_id)`,
      },
      {
        // Sessions that are over, and the links of logins; links and keys that were handed out stay in the list.
        sql: 'DELETE FROM api_keys WHERE (from_id IS NOT NULL OR is_once = 1) AND expires_ms < $1',
        parameters: [nowMs - sessionsListedDays * dayMs],
      },
      {
        sql: 'DELETE FROM idempotency WHERE created_ms < $1',
        parameters: [nowMs - Math.min(keepDays || answersKeptDays, answersKeptDays) * dayMs],
      },
    ]);
    return gone!.length;
  }
}
