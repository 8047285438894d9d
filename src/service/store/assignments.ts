/**
 * Assignments and their versions, known by their course and their id. A submission belongs to the version that was current when
 * it came, so its results do not change when the teacher fixes the suite.
 */

import { assert } from '#base/assert.js';
import { type Database, query, type Row, UniqueViolation } from './database.js';
import type { Whose } from './whose.js';

export interface AssignmentName {
  readonly courseId: string;
  readonly id: string;
}

/** What a localisation belongs to. */
export interface AssignmentVersion extends AssignmentName {
  readonly version: number;
}

export type NewestVersion = Pick<StoredAssignment, 'version' | 'closesMs'>;

export interface AssignmentTimes {
  /** From when on students see it and submit to it; undefined: from its beginning. */
  readonly opensMs: number | undefined;
  /** From when on they no longer submit to it; undefined: never. */
  readonly closesMs: number | undefined;
}

export interface StoredAssignment extends AssignmentVersion, AssignmentTimes {
  /** JSON of `work/assignment-document.ts`. */
  readonly document: string;
  readonly createdMs: number;
  readonly updatedMs: number;
}

const columns =
  'a.course_id, a.id, v.version, v.document, a.opens_ms, a.closes_ms, a.created_ms, a.updated_ms';
const joined = 'JOIN assignment_versions v ON v.course_id = a.course_id AND v.assignment_id = a.id';

export class Assignments {
  constructor(private readonly database: Database) {}

  /** The newest version. */
  async get(
    whose: Whose,
    { courseId, id }: AssignmentName,
    nowMs: number,
  ): Promise<StoredAssignment | undefined> {
    const { sql: mine, parameters } = whose.assignments(nowMs, false, 3);
    const [row] = await query(
      this.database,
      `SELECT ${columns} FROM assignments a ${joined} AND v.version = a.version
       WHERE a.course_id = $1 AND a.id = $2 AND ${mine}`,
      [courseId, id, ...parameters],
    );
    return row && assignmentOf(row);
  }

  /** Its number and its times, without its document, which may be long. */
  async newest(
    whose: Whose,
    { courseId, id }: AssignmentName,
    nowMs: number,
  ): Promise<NewestVersion | undefined> {
    const { sql: mine, parameters } = whose.assignments(nowMs, false, 3);
    const sql = `SELECT a.version, a.closes_ms FROM assignments a WHERE a.course_id = $1 AND a.id = $2 AND ${mine}`;
    const [row] = await query(this.database, sql, [courseId, id, ...parameters]);
    return row && { version: row.version as number, closesMs: (row.closes_ms as number | null) ?? undefined };
  }

  /** What a localisation that may be seen was submitted to. */
  async versionOf({ courseId, id, version }: AssignmentVersion): Promise<StoredAssignment | undefined> {
    const [row] = await query(
      this.database,
      `SELECT ${columns} FROM assignments a ${joined}
       WHERE a.course_id = $1 AND a.id = $2 AND v.version = $3`,
      [courseId, id, version],
    );
    return row && assignmentOf(row);
  }

  /** The newest versions of a course by id, from the one after `after`; for students those that are open. */
  async list(
    whose: Whose,
    courseId: string,
    { after, limit, nowMs }: { readonly after: string; readonly limit: number; readonly nowMs: number },
  ): Promise<readonly StoredAssignment[]> {
    const { sql: mine, parameters } = whose.assignments(nowMs, true, 4);
    const rows = await query(
      this.database,
      `SELECT ${columns} FROM assignments a ${joined} AND v.version = a.version
       WHERE a.course_id = $1 AND a.id > $2 AND ${mine} ORDER BY a.id LIMIT $3`,
      [courseId, after, limit, ...parameters],
    );
    return rows.map(assignmentOf);
  }

  /**
   * Adds the version after `before` (0: there is none yet).
   * @returns false if somebody else has done so in the meantime
   */
  async put(
    whose: Whose,
    { courseId, id }: AssignmentName,
    before: number,
    { document, opensMs, closesMs }: Pick<StoredAssignment, 'document' | keyof AssignmentTimes>,
    nowMs: number,
  ): Promise<boolean> {
    assert(whose.isAtLeast('teacher', courseId), 'assignments are put by the staff of their course');
    const version = before + 1;
    try {
      await this.database.transaction([
        {
          sql: `INSERT INTO assignment_versions (course_id, assignment_id, version, document)
                VALUES ($1, $2, $3, $4)`,
          parameters: [courseId, id, version, document],
        },
        {
          sql: `INSERT INTO assignments (course_id, id, version, opens_ms, closes_ms, created_ms, updated_ms)
                VALUES ($1, $2, $3, $4, $5, $6, $6)
                ON CONFLICT (course_id, id)
                DO UPDATE SET version = $3, opens_ms = $4, closes_ms = $5, updated_ms = $6`,
          parameters: [courseId, id, version, opensMs ?? null, closesMs ?? null, nowMs],
        },
      ]);
      return true;
    } catch (fault) {
      if (fault instanceof UniqueViolation) return false;
      throw fault;
    }
  }
}

function assignmentOf(row: Row): StoredAssignment {
  return {
    courseId: row.course_id as string,
    id: row.id as string,
    version: row.version as number,
    document: row.document as string,
    opensMs: (row.opens_ms as number | null) ?? undefined,
    closesMs: (row.closes_ms as number | null) ?? undefined,
    createdMs: row.created_ms as number,
    updatedMs: row.updated_ms as number,
  };
}
