/** The API keys as the store has them: only their hashes. */

import { type Database, query, type Row } from './database.js';

export const keyScopes = ['student', 'grader', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Who teaches sees everybody's work and every test; a student sees their own, and what the assignment shows. */
const teaches: Readonly<Record<KeyScope, boolean>> = { student: false, grader: true, admin: true };

export const teacherScopes: readonly KeyScope[] = keyScopes.filter((scope) => teaches[scope]);

export function isTeacher({ scope }: Pick<ApiKey, 'scope'>): boolean {
  return teaches[scope];
}

export interface ApiKey {
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly scope: KeyScope;
  readonly createdMs: number;
  readonly revokedMs: number | undefined;
}

export class ApiKeys {
  constructor(private readonly database: Database) {}

  async add(key: Omit<ApiKey, 'revokedMs'>, hash: string): Promise<void> {
    await query(
      this.database,
      'INSERT INTO api_keys (id, name, scope, hash, created_ms) VALUES ($1, $2, $3, $4, $5)',
      [key.id, key.name, key.scope, hash, key.createdMs],
    );
  }

  /** The key with this hash; undefined if there is none or it was revoked. */
  async find(hash: string): Promise<ApiKey | undefined> {
    const sql = 'SELECT * FROM api_keys WHERE hash = $1 AND revoked_ms IS NULL';
    const [row] = await query(this.database, sql, [hash]);
    return row && keyOf(row);
  }

  /** All keys, oldest first. */
  async list(): Promise<readonly ApiKey[]> {
    return (await query(this.database, 'SELECT * FROM api_keys ORDER BY created_ms, id')).map(keyOf);
  }

  /** @returns whether there was one to revoke */
  async revoke(id: string, nowMs: number): Promise<boolean> {
    const sql = 'UPDATE api_keys SET revoked_ms = $2 WHERE id = $1 AND revoked_ms IS NULL RETURNING id';
    return (await query(this.database, sql, [id, nowMs])).length > 0;
  }
}

function keyOf(row: Row): ApiKey {
  return {
    id: row.id as string,
    name: row.name as string,
    scope: row.scope as KeyScope,
    createdMs: row.created_ms as number,
    revokedMs: (row.revoked_ms as number | null) ?? undefined,
  };
}
