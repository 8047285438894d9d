/**
 * What whoever grades says about an assignment's groups and students. It is known by the group's
 * id, or by whose submission it is about, and is gone once nothing is said any more.
 */

import { assert } from '#base/assert.js';
import type { AssignmentName } from './assignments.js';
import { type Database, query, type Row } from './database.js';
import type { Whose } from './whose.js';

/** Whose work it is: a person's, under the submitter's name that it came with; or one localisation of a shared key. */
export interface WorkOwner {
  /** The id of a person, or of a localisation that came with a shared key. */
  readonly owner: string;
  /** Empty where it came with none. */
  readonly submitter: string;
}

export type RemarkSubject =
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly keys: readonly string[];
    }
  | ({ readonly kind: 'student' } & WorkOwner);

export interface StoredRemark {
  readonly subject: RemarkSubject;
  /** Empty where nothing is said. */
  readonly comment: string;
  /** Points as text; undefined where nothing is said. */
  readonly credit: string | undefined;
  readonly changedMs: number;
}

/** More than a class has students and groups. */
const remarksMax = 20_000;

export class Remarks {
  constructor(private readonly database: Database) {}

  /** All of an assignment, for the staff of its course. */
  async list(whose: Whose, { courseId, id }: AssignmentName): Promise<readonly StoredRemark[]> {
    const { sql: mine, parameters } = whose.courses('tutor', 'r.course_id', 4);
    const sql = `SELECT * FROM remarks r WHERE r.course_id = $1 AND r.assignment_id = $2 AND ${mine}
      ORDER BY r.group_id, r.person_id, r.submitter LIMIT $3`;
    return (await query(this.database, sql, [courseId, id, remarksMax, ...parameters])).map(remarkOf);
  }

  /** In place of what was said before; one that says nothing is removed. */
  async put(whose: Whose, { courseId, id }: AssignmentName, remark: StoredRemark): Promise<void> {
    assert(whose.isAtLeast('teacher', courseId), 'remarks are made by who teaches the course');
    const { subject, comment, credit, changedMs } = remark;
    const [group, person, submitter] =
      subject.kind === 'group' ? [subject.id, '', ''] : ['', subject.owner, subject.submitter];
    const key = [courseId, id, group, person, submitter];
    if (comment === '' && credit === undefined) {
      const sql = `DELETE FROM remarks WHERE course_id = $1 AND assignment_id = $2 AND group_id = $3
        AND person_id = $4 AND submitter = $5`;
      await query(this.database, sql, key);
      return;
    }
    const keys = subject.kind === 'group' ? subject.keys : [];
    await query(
      this.database,
      `INSERT INTO remarks (course_id, assignment_id, group_id, person_id, submitter, group_keys,
          comment, credit, changed_ms)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (course_id, assignment_id, group_id, person_id, submitter)
        DO UPDATE SET group_keys = $6, comment = $7, credit = $8, changed_ms = $9`,
      [...key, JSON.stringify(keys), comment, credit ?? null, changedMs],
    );
  }

  /** What else its members show by now, so that who hands in the same later belongs to it. */
  async growGroup(
    whose: Whose,
    { courseId, id }: AssignmentName,
    groupId: string,
    keys: readonly string[],
  ): Promise<void> {
    const { sql: mine, parameters } = whose.courses('tutor', 'course_id', 5);
    const sql = `UPDATE remarks SET group_keys = $4
      WHERE course_id = $1 AND assignment_id = $2 AND group_id = $3 AND ${mine}`;
    await query(this.database, sql, [courseId, id, groupId, JSON.stringify(keys), ...parameters]);
  }
}

function remarkOf(row: Row): StoredRemark {
  const groupId = row.group_id as string;
  return {
    subject:
      groupId === ''
        ? { kind: 'student', owner: row.person_id as string, submitter: row.submitter as string }
        : {
            kind: 'group',
            id: groupId,
            keys: JSON.parse(row.group_keys as string) as string[],
          },
    comment: row.comment as string,
    credit: (row.credit as string | null) ?? undefined,
    changedMs: row.changed_ms as number,
  };
}
