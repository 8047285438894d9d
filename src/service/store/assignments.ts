/**
 * Assignments and their versions. A submission belongs to the version that was current when
 * it came, so its results do not change when the teacher fixes the suite.
 */

import { type Database, query, type Row, UniqueViolation } from './database.js';

export interface StoredAssignment {
  readonly id: string;
  readonly version: number;
  /** JSON of `work/assignment-document.ts`. */
  readonly document: string;
  readonly createdMs: number;
  readonly updatedMs: number;
}

export class Assignments {
  constructor(private readonly database: Database) {}

  /** The newest version, or the one asked for. */
  async get(id: string, version?: number): Promise<StoredAssignment | undefined> {
    const [row] = await query(
      this.database,
      `SELECT a.id, v.version, v.document, a.created_ms, a.updated_ms
       FROM assignments a JOIN assignment_versions v ON v.assignment_id = a.id
       WHERE a.id = $1 AND v.version = COALESCE($2, a.version)`,
      [id, version ?? null],
    );
    return row && assignmentOf(row);
  }

  /** The newest versions by id, from the one after `after`. */
  async list(after: string, limit: number): Promise<readonly StoredAssignment[]> {
    const rows = await query(
      this.database,
      `SELECT a.id, v.version, v.document, a.created_ms, a.updated_ms
       FROM assignments a JOIN assignment_versions v ON v.assignment_id = a.id AND v.version = a.version
       WHERE a.id > $1 ORDER BY a.id LIMIT $2`,
      [after, limit],
    );
    return rows.map(assignmentOf);
  }

  /**
   * Adds the version after `before` (0: there is none yet).
   * @returns false if somebody else has done so in the meantime
   */
  async put(id: string, before: number, document: string, nowMs: number): Promise<boolean> {
    const version = before + 1;
    try {
      await this.database.transaction([
        {
          sql: 'INSERT INTO assignment_versions (assignment_id, version, document) VALUES ($1, $2, $3)',
          parameters: [id, version, document],
        },
        {
          sql: `INSERT INTO assignments (id, version, created_ms, updated_ms) VALUES ($1, $2, $3, $3)
                ON CONFLICT (id) DO UPDATE SET version = $2, updated_ms = $3`,
          parameters: [id, version, nowMs],
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
    id: row.id as string,
    version: row.version as number,
    document: row.document as string,
    createdMs: row.created_ms as number,
    updatedMs: row.updated_ms as number,
  };
}
