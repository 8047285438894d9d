/**
 * Keys and links as the API handles them: those of a course for who teaches it, one's own for
 * everybody, and the exchange of a link for a key.
 */

import { insertKey, keyOf, type NewKey, type StoredKey } from './api-keys.js';
import { type Database, query } from './database.js';
import type { Whose } from './whose.js';

export interface KeyFilter {
  readonly courseId: string;
  readonly personId?: string;
  /** The last id on the previous page. */
  readonly after: string;
  readonly limit: number;
}

export class CourseKeys {
  constructor(private readonly database: Database) {}

  /** Also those that were revoked or have expired, by id. */
  async list(whose: Whose, { courseId, personId, after, limit }: KeyFilter): Promise<readonly StoredKey[]> {
    const person = personId === undefined ? '' : 'AND k.person_id = $4';
    const first = [limit, courseId, after, ...(personId === undefined ? [] : [personId])];
    const { sql: mine, parameters } = whose.keys('read', first.length + 1);
    const sql = `SELECT k.* FROM api_keys k
      WHERE k.course_id = $2 AND k.id > $3 ${person} AND ${mine} ORDER BY k.id LIMIT $1`;
    return (await query(this.database, sql, [...first, ...parameters])).map(keyOf);
  }

  /**
   * With the keys that links were exchanged for. Those of staff only for an owner.
   * @returns the ids of those of these that were revoked now
   */
  async revoke(whose: Whose, ids: readonly string[], nowMs: number): Promise<readonly string[]> {
    const places = ids.map((_, index) => `$${index + 2}`).join(', ');
    const { sql: mine, parameters } = whose.keys('change', ids.length + 2);
    const chosen = `SELECT k.id FROM api_keys k WHERE k.id IN (${places}) AND k.revoked_ms IS NULL AND ${mine}`;
    const sql = `UPDATE api_keys SET revoked_ms = $1
      WHERE revoked_ms IS NULL AND (id IN (${chosen}) OR from_id IN (${chosen})) RETURNING id`;
    const rows = await query(this.database, sql, [nowMs, ...ids, ...parameters]);
    const asked = new Set(ids);
    return rows.map(({ id }) => id as string).filter((id) => asked.has(id));
  }

  /**
   * Makes a key of a link.
   * @returns false if the link is good for one exchange, and somebody was faster
   */
  async exchange(link: StoredKey, key: NewKey, hash: string): Promise<boolean> {
    if (link.isOnce) {
      const sql = `UPDATE api_keys SET revoked_ms = $2 WHERE id = $1 AND revoked_ms IS NULL RETURNING id`;
      if ((await query(this.database, sql, [link.id, key.createdMs])).length === 0) return false;
    }
    await this.database.transaction([insertKey({ ...key, fromId: link.id }, hash)]);
    return true;
  }
}
