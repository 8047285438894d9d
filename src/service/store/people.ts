/** People, their memberships, and courses, as the store has them. */

import type { ApiKey } from './api-keys.js';
import type { Role } from './courses.js';
import { type Database, query, type Row, type Statement } from './database.js';
import type { Whose } from './whose.js';

export interface Course {
  readonly id: string;
  readonly title: string;
  /** How long an ended submission is kept; undefined: as the service's settings say; 0: for ever. */
  readonly keepDays: number | undefined;
  /** What all its submissions may take up; undefined: as the service's settings say. */
  readonly bytesMax: number | undefined;
  /** What those of one person may take up. */
  readonly personBytesMax: number | undefined;
  readonly createdMs: number;
}

export interface Member {
  readonly personId: string;
  readonly rosterId: string | undefined;
  readonly name: string;
  readonly role: Role;
  readonly courseId: string;
}

export interface NewPerson {
  readonly id: string;
  readonly rosterId: string;
  readonly name: string;
  readonly createdMs: number;
}

const memberColumns = 'p.id, p.roster_id, p.name, m.role, m.course_id';

export class People {
  constructor(private readonly database: Database) {}

  /** The person's courses, by id; those after `after`. */
  async listCourses(whose: Whose, after: string, limit: number): Promise<readonly Course[]> {
    const { sql: mine, parameters } = whose.courses('student', 'id', 3);
    const sql = `SELECT * FROM courses WHERE id > $1 AND ${mine} ORDER BY id LIMIT $2`;
    return (await query(this.database, sql, [after, limit, ...parameters])).map(courseOf);
  }

  async course(whose: Whose, id: string): Promise<Course | undefined> {
    const { sql: mine, parameters } = whose.courses('student', 'id', 2);
    const [row] = await query(this.database, `SELECT * FROM courses WHERE id = $1 AND ${mine}`, [
      id,
      ...parameters,
    ]);
    return row && courseOf(row);
  }

  async hasCourse(id: string): Promise<boolean> {
    return (await query(this.database, 'SELECT id FROM courses WHERE id = $1', [id], 'soon')).length > 0;
  }

  /** Adds or changes it. */
  async putCourse(course: Course): Promise<void> {
    const { id, title, keepDays, bytesMax, personBytesMax, createdMs } = course;
    await query(
      this.database,
      `INSERT INTO courses (id, title, keep_days, bytes_max, person_bytes_max, created_ms)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id)
        DO UPDATE SET title = $2, keep_days = $3, bytes_max = $4, person_bytes_max = $5`,
      [id, title, keepDays ?? null, bytesMax ?? null, personBytesMax ?? null, createdMs],
    );
  }

  /** How long its submissions are kept; undefined: as the service's settings say. */
  async keepDays(whose: Whose, id: string, days: number | undefined): Promise<void> {
    const { sql: mine, parameters } = whose.courses('owner', 'id', 3);
    const sql = `UPDATE courses SET keep_days = $2 WHERE id = $1 AND ${mine}`;
    await query(this.database, sql, [id, days ?? null, ...parameters]);
  }

  /** The people of a course, by id, for its staff; from the one after `after`. */
  async members(whose: Whose, courseId: string, after: string, limit: number): Promise<readonly Member[]> {
    const { sql: mine, parameters } = whose.courses('tutor', 'm.course_id', 4);
    const sql = `SELECT ${memberColumns} FROM memberships m JOIN persons p ON p.id = m.person_id
      WHERE m.course_id = $1 AND p.id > $2 AND ${mine} ORDER BY p.id LIMIT $3`;
    return (await query(this.database, sql, [courseId, after, limit, ...parameters])).map(memberOf);
  }

  /** One person of a course; for its staff. */
  async member(whose: Whose, courseId: string, personId: string): Promise<Member | undefined> {
    const { sql: mine, parameters } = whose.courses('tutor', 'm.course_id', 3);
    const sql = `SELECT ${memberColumns} FROM memberships m JOIN persons p ON p.id = m.person_id
      WHERE m.course_id = $1 AND p.id = $2 AND ${mine}`;
    const [row] = await query(this.database, sql, [courseId, personId, ...parameters]);
    return row && memberOf(row);
  }

  /** A person as one of that course, for themselves. */
  async self({ personId }: Pick<ApiKey, 'personId'>, courseId: string): Promise<Member | undefined> {
    const sql = `SELECT ${memberColumns} FROM memberships m JOIN persons p ON p.id = m.person_id
      WHERE m.course_id = $1 AND p.id = $2`;
    const [row] = await query(this.database, sql, [courseId, personId]);
    return row && memberOf(row);
  }

  /** Where somebody is a member, by the id that rosters have; for a login that its provider vouches for. */
  async membershipsOf(rosterId: string): Promise<readonly Member[]> {
    const sql = `SELECT ${memberColumns} FROM memberships m JOIN persons p ON p.id = m.person_id
      WHERE p.roster_id = $1 AND p.kind = 'person' ORDER BY m.course_id`;
    return (await query(this.database, sql, [rosterId])).map(memberOf);
  }

  async hasPerson(id: string): Promise<boolean> {
    return (await query(this.database, 'SELECT id FROM persons WHERE id = $1', [id])).length > 0;
  }

  /** Who is known under these roster ids, with their role in the course if they have one. */
  async known(
    courseId: string,
    rosterIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly personId: string; readonly role: Role | undefined }>> {
    const places = rosterIds.map((_, index) => `$${index + 2}`).join(', ');
    const sql = `SELECT p.id, p.roster_id, m.role FROM persons p
      LEFT JOIN memberships m ON m.person_id = p.id AND m.course_id = $1 WHERE p.roster_id IN (${places})`;
    const rows = rosterIds.length === 0 ? [] : await query(this.database, sql, [courseId, ...rosterIds]);
    return new Map(
      rows.map((row) => [
        row.roster_id as string,
        { personId: row.id as string, role: (row.role as Role | null) ?? undefined },
      ]),
    );
  }
}

export function insertPerson({ id, rosterId, name, createdMs }: NewPerson): Statement {
  return {
    sql: `INSERT INTO persons (id, kind, name, roster_id, created_ms) VALUES ($1, 'person', $2, $3, $4)`,
    parameters: [id, name, rosterId, createdMs],
  };
}

/** Where there is one, its role changes. */
export function putMembership(courseId: string, personId: string, role: Role, nowMs: number): Statement {
  return {
    sql: `INSERT INTO memberships (course_id, person_id, role, created_ms) VALUES ($1, $2, $3, $4)
      ON CONFLICT (course_id, person_id) DO UPDATE SET role = $3`,
    parameters: [courseId, personId, role, nowMs],
  };
}

function courseOf(row: Row): Course {
  return {
    id: row.id as string,
    title: row.title as string,
    keepDays: (row.keep_days as number | null) ?? undefined,
    bytesMax: (row.bytes_max as number | null) ?? undefined,
    personBytesMax: (row.person_bytes_max as number | null) ?? undefined,
    createdMs: row.created_ms as number,
  };
}

function memberOf(row: Row): Member {
  return {
    personId: row.id as string,
    rosterId: (row.roster_id as string | null) ?? undefined,
    name: row.name as string,
    role: row.role as Role,
    courseId: row.course_id as string,
  };
}
