/** Where platforms take the grades of people, as their launches say; and the nonces of launches, each good once. */

import type { AssignmentName } from './assignments.js';
import { type Database, query, UniqueViolation } from './database.js';
import type { Whose } from './whose.js';

export interface LineItem {
  readonly personId: string;
  /** The name of the platform in the configuration. */
  readonly platform: string;
  /** Who it is on the platform. */
  readonly sub: string;
  readonly lineItem: string;
}

/** More than a class has people on platforms. */
const itemsMax = 20_000;

export class LineItems {
  constructor(private readonly database: Database) {}

  /** Those of an assignment, for the staff of its course. */
  async list(whose: Whose, { courseId, id }: AssignmentName): Promise<readonly LineItem[]> {
    const { sql: mine, parameters } = whose.courses('tutor', 'l.course_id', 4);
    const sql = `SELECT l.person_id, l.platform, l.sub, l.line_item FROM lti_line_items l
      WHERE l.course_id = $1 AND l.assignment_id = $2 AND ${mine} ORDER BY l.person_id, l.platform LIMIT $3`;
    const rows = await query(this.database, sql, [courseId, id, itemsMax, ...parameters]);
    return rows.map((row) => ({
      personId: row.person_id as string,
      platform: row.platform as string,
      sub: row.sub as string,
      lineItem: row.line_item as string,
    }));
  }

  /** As the last launch says, which its platform vouches for. */
  async put(
    { courseId, id }: AssignmentName,
    { personId, platform, sub, lineItem }: LineItem,
  ): Promise<void> {
    await query(
      this.database,
      `INSERT INTO lti_line_items (course_id, assignment_id, person_id, platform, sub, line_item)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (course_id, assignment_id, person_id, platform) DO UPDATE SET sub = $5, line_item = $6`,
      [courseId, id, personId, platform, sub, lineItem],
    );
  }

  /** @returns false if it was used before */
  async useNonce(nonce: string, untilMs: number, nowMs: number): Promise<boolean> {
    try {
      await this.database.transaction([
        { sql: 'DELETE FROM lti_nonces WHERE until_ms < $1', parameters: [nowMs] },
        { sql: 'INSERT INTO lti_nonces (nonce, until_ms) VALUES ($1, $2)', parameters: [nonce, untilMs] },
      ]);
      return true;
    } catch (fault) {
      if (fault instanceof UniqueViolation) return false;
      throw fault;
    }
  }
}
