/**
 * The API keys as the store has them: only their hashes. A key belongs to a person, and what
 * it may do is the lesser of its scopes and of the person's roles. A link is a key that can
 * only be exchanged for another.
 */

import { defaultCourse, type Role } from './courses.js';
import { type Database, query, type Row, type Statement } from './database.js';
import {
  decodeScopes,
  isAtLeast,
  type KeyScope,
  limitRole,
  roleOfStanding,
  type Standing,
} from './key-scopes.js';

export interface StoredKey {
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly kind: 'key' | 'link';
  readonly scopes: readonly KeyScope[];
  readonly personId: string;
  /** The one course that it is good for; undefined: every course of the person. */
  readonly courseId: string | undefined;
  readonly createdMs: number;
  readonly expiresMs: number | undefined;
  readonly revokedMs: number | undefined;
  /** A link that is good for one exchange. */
  readonly isOnce: boolean;
}

/** A valid key with all that says what it may do: plain data, which threads can be sent. */
export interface ApiKey extends StoredKey {
  /** Several people hold it: it stands for none of them. */
  readonly isShared: boolean;
  /** The ticket of the one submission that a shared key may look at in this request. */
  readonly ticketHash?: string;
  /** By which the person's courses know them. */
  readonly rosterId: string | undefined;
  /** What it may be in each course; `every`: an operator, who is an owner everywhere. */
  readonly roles: 'every' | Readonly<Record<string, Role>>;
}

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly kind?: 'key' | 'link';
  readonly scopes: readonly KeyScope[];
  readonly personId: string;
  readonly courseId: string | undefined;
  readonly createdMs: number;
  readonly expiresMs?: number | undefined;
  /** The link that it was exchanged for: they are revoked together. */
  readonly fromId?: string;
  readonly isOnce?: boolean;
}

export interface NewStandingKey {
  readonly id: string;
  readonly name: string;
  readonly standing: Standing;
  readonly createdMs: number;
}

export function roleIn({ roles }: Pick<ApiKey, 'roles'>, courseId: string): Role | undefined {
  if (roles === 'every') return 'owner';
  return Object.hasOwn(roles, courseId) ? roles[courseId] : undefined;
}

/** Whether it is staff's in every course that it is good for. For one course, ask `keyIn` first. */
export function isTeacher({ roles }: Pick<ApiKey, 'roles'>): boolean {
  if (roles === 'every') return true;
  const all = Object.values(roles);
  return all.length > 0 && all.every((role) => isAtLeast(role, 'tutor'));
}

/** Whether it is staff's in any course. */
export function standsAsStaff({ roles }: Pick<ApiKey, 'roles'>): boolean {
  return roles === 'every' || Object.values(roles).some((role) => isAtLeast(role, 'tutor'));
}

/** The same key, as far as that course goes. */
export function keyIn(key: ApiKey, courseId: string): ApiKey {
  const role = roleIn(key, courseId);
  return { ...key, roles: role === undefined ? {} : { [courseId]: role } };
}

export function standingOf(key: Pick<ApiKey, 'roles'>): Standing {
  if (key.roles === 'every') return 'admin';
  return isTeacher(key) ? 'grader' : 'student';
}

export function isValid({ expiresMs, revokedMs }: StoredKey, nowMs: number): boolean {
  return revokedMs === undefined && (expiresMs === undefined || nowMs < expiresMs);
}

const columns =
  'k.id, k.name, k.kind, k.scope, k.person_id, k.course_id, k.created_ms, k.expires_ms, k.revoked_ms, k.is_once';

const revocation =
  'UPDATE api_keys SET revoked_ms = $2 WHERE (id = $1 OR from_id = $1) AND revoked_ms IS NULL';

export class ApiKeys {
  constructor(private readonly database: Database) {}

  /** Adds all of them, or none; of people who are there. */
  async add(added: readonly { readonly key: NewKey; readonly hash: string }[]): Promise<void> {
    await this.database.transaction(added.map(({ key, hash }) => insertKey(key, hash)));
  }

  /** Adds a key with a person of its own: with the standing `student`, one that several share. */
  async addStanding({ id, name, standing, createdMs }: NewStandingKey, hash: string): Promise<void> {
    const isOperator = standing === 'admin';
    const person = standing === 'student' ? 'shared' : 'person';
    await this.database.transaction([
      {
        sql: 'INSERT INTO persons (id, kind, name, created_ms) VALUES ($1, $2, $3, $4)',
        parameters: [id, person, name, createdMs],
      },
      {
        sql: 'INSERT INTO memberships (course_id, person_id, role, created_ms) VALUES ($1, $2, $3, $4)',
        parameters: [defaultCourse, id, roleOfStanding[standing], createdMs],
      },
      {
        sql: `INSERT INTO api_keys (id, name, scope, hash, person_id, course_id, created_ms)
          VALUES ($1, $2, $3, $4, $1, $5, $6)`,
        parameters: [id, name, standing, hash, isOperator ? null : defaultCourse, createdMs],
      },
    ]);
  }

  /** The valid key with this hash. */
  async find(hash: string, nowMs: number, kind: StoredKey['kind'] = 'key'): Promise<ApiKey | undefined> {
    const [found, members] = await this.database.transaction([
      {
        sql: `SELECT ${columns}, p.kind AS person_kind, p.roster_id FROM api_keys k JOIN persons p ON p.id = k.person_id
          WHERE k.hash = $1`,
        parameters: [hash],
      },
      {
        sql: `SELECT m.course_id, m.role FROM memberships m JOIN api_keys k ON k.person_id = m.person_id
          WHERE k.hash = $1 ORDER BY m.course_id`,
        parameters: [hash],
      },
    ]);
    const [row] = found!;
    if (row === undefined) return undefined;
    const key = keyOf(row);
    if (key.kind !== kind || !isValid(key, nowMs)) return undefined;
    return {
      ...key,
      isShared: row.person_kind === 'shared',
      rosterId: (row.roster_id as string | null) ?? undefined,
      roles: rolesOf(key, members!),
    };
  }

  /** All keys and links, oldest first; those of one course, where it is given. */
  async list(courseId?: string): Promise<readonly StoredKey[]> {
    const where = courseId === undefined ? '' : 'WHERE k.course_id = $1';
    const sql = `SELECT ${columns} FROM api_keys k ${where} ORDER BY k.created_ms, k.id`;
    return (await query(this.database, sql, courseId === undefined ? [] : [courseId])).map(keyOf);
  }

  /** @param courseId only if it belongs to this course. @returns whether there was one to revoke */
  async revoke(id: string, nowMs: number, courseId?: string): Promise<boolean> {
    const [sql, parameters] =
      courseId === undefined
        ? [revocation, [id, nowMs]]
        : [`${revocation} AND course_id = $3`, [id, nowMs, courseId]];
    return (await query(this.database, `${sql} RETURNING id`, parameters)).length > 0;
  }
}

export function insertKey(key: NewKey, hash: string): Statement {
  return {
    sql: `INSERT INTO api_keys (id, name, kind, scope, hash, person_id, course_id, created_ms, expires_ms,
        from_id, is_once)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    parameters: [
      key.id,
      key.name,
      key.kind ?? 'key',
      key.scopes.join(' '),
      hash,
      key.personId,
      key.courseId ?? null,
      key.createdMs,
      key.expiresMs ?? null,
      key.fromId ?? null,
      +(key.isOnce ?? false),
    ],
  };
}

function rolesOf({ scopes, courseId }: StoredKey, members: readonly Row[]): ApiKey['roles'] {
  if (courseId === undefined && scopes.includes('admin')) return 'every';
  return Object.fromEntries(
    members
      .filter(({ course_id }) => courseId === undefined || course_id === courseId)
      .flatMap(({ course_id, role }) => {
        const limited = limitRole(role as Role, scopes);
        return limited === undefined ? [] : [[course_id as string, limited]];
      }),
  );
}

export function keyOf(row: Row): StoredKey {
  return {
    id: row.id as string,
    name: row.name as string,
    kind: row.kind as StoredKey['kind'],
    scopes: decodeScopes(row.scope as string),
    personId: row.person_id as string,
    courseId: (row.course_id as string | null) ?? undefined,
    createdMs: row.created_ms as number,
    expiresMs: (row.expires_ms as number | null) ?? undefined,
    revokedMs: (row.revoked_ms as number | null) ?? undefined,
    isOnce: row.is_once === 1,
  };
}
