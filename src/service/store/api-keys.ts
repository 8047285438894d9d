/** The API keys as the store has them: only their hashes. */

import { defaultCourse, type Role } from './courses.js';
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
  /** Whose it is. */
  readonly personId: string;
  /** The one course that it is good for; undefined: every course of the person. */
  readonly courseId: string | undefined;
  readonly createdMs: number;
  readonly revokedMs: number | undefined;
}

/** What a key without a course of its own is in the default course. */
const roleOf: Readonly<Record<KeyScope, Role>> = { student: 'student', grader: 'teacher', admin: 'owner' };

export type NewApiKey = Pick<ApiKey, 'id' | 'name' | 'scope' | 'createdMs'>;

export class ApiKeys {
  constructor(private readonly database: Database) {}

  /** Adds a key with a person of its own, who has its id and its name. */
  async add({ id, name, scope, createdMs }: NewApiKey, hash: string): Promise<void> {
    const kind = scope === 'student' ? 'shared' : 'person';
    const courseId = scope === 'admin' ? null : defaultCourse;
    await this.database.transaction([
      {
        sql: 'INSERT INTO persons (id, kind, name, created_ms) VALUES ($1, $2, $3, $4)',
        parameters: [id, kind, name, createdMs],
      },
      {
        sql: 'INSERT INTO memberships (course_id, person_id, role, created_ms) VALUES ($1, $2, $3, $4)',
        parameters: [defaultCourse, id, roleOf[scope], createdMs],
      },
      {
        sql: `INSERT INTO api_keys (id, name, scope, hash, person_id, course_id, created_ms)
          VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        parameters: [id, name, scope, hash, id, courseId, createdMs],
      },
    ]);
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
    personId: row.person_id as string,
    courseId: (row.course_id as string | null) ?? undefined,
    createdMs: row.created_ms as number,
    revokedMs: (row.revoked_ms as number | null) ?? undefined,
  };
}
