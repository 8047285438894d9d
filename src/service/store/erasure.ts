/**
 * Erases a person: from one course, or altogether. What belongs to them goes (submissions,
 * answers kept for repeated requests, tries, keys, memberships, what was said about their work, their
 * name), and so does what staff submitted under their roster id. The files are then rewritten without it.
 */

import { type Database, query, type Statement } from './database.js';

export class Erasure {
  constructor(private readonly database: Database) {}

  /**
   * Resolves when no file of an embedded store has any of it. PostgreSQL reuses the room in its own
   * time, and its log ends by its own settings.
   * @param courseId undefined: every course
   * @returns the ids of the localisations that are gone, so that work on them can be stopped
   */
  async erase(personId: string, courseId: string | undefined): Promise<readonly string[]> {
    const [person] = await query(this.database, 'SELECT roster_id FROM persons WHERE id = $1', [personId]);
    const rosterId = (person?.roster_id as string | null | undefined) ?? null;
    const [gone] = await this.database.transaction([
      ofPerson(
        `DELETE FROM localisations WHERE (person_id = $1 OR submitter =
          (SELECT roster_id FROM persons WHERE id = $1))`,
        personId,
        courseId,
        'RETURNING id',
      ),
      ofPerson(
        `DELETE FROM remarks WHERE (person_id = $1 OR submitter =
          (SELECT roster_id FROM persons WHERE id = $1))`,
        personId,
        courseId,
      ),
      {
        sql: `DELETE FROM idempotency WHERE key_id IN (SELECT id FROM api_keys WHERE person_id = $1)`,
        parameters: [personId],
      },
      ...(rosterId === null ? [] : [answersNaming(rosterId)]),
      ofPerson('DELETE FROM lti_line_items WHERE person_id = $1', personId, courseId),
      ofPerson('DELETE FROM tries WHERE person_id = $1', personId, courseId),
      ofPerson('DELETE FROM used_bytes WHERE person_id = $1', personId, courseId),
      ofPerson('DELETE FROM api_keys WHERE person_id = $1', personId, courseId),
      ofPerson('DELETE FROM memberships WHERE person_id = $1', personId, courseId),
      {
        sql: `DELETE FROM persons WHERE id = $1
          AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = persons.id)`,
        parameters: [personId],
      },
      // One that was good for every course is good for none.
      {
        sql: `DELETE FROM api_keys WHERE person_id = $1
          AND NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = api_keys.person_id)`,
        parameters: [personId],
      },
    ]);
    await this.database.compact();
    return gone!.map(({ id }) => id as string);
  }
}

function ofPerson(sql: string, personId: string, courseId: string | undefined, rest = ''): Statement {
  return courseId === undefined
    ? { sql: `${sql} ${rest}`, parameters: [personId] }
    : { sql: `${sql} AND course_id = $2 ${rest}`, parameters: [personId, courseId] };
}

/** Answers to whole classes that name this submitter among others. */
function answersNaming(rosterId: string): Statement {
  const text = `"submitter":${JSON.stringify(rosterId)}`.replaceAll(/[!%_]/g, '!$&');
  return { sql: `DELETE FROM idempotency WHERE answer LIKE $1 ESCAPE '!'`, parameters: [`%${text}%`] };
}
