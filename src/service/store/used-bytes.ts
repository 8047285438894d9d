/** How much of the store a course and one of its people take up, and how much they may. */

import { type Database, query } from './database.js';

export interface UsedBytes {
  readonly course: number;
  readonly person: number;
  /** The course's own limits; undefined: as the service's settings say. */
  readonly courseMax: number | undefined;
  readonly personMax: number | undefined;
}

export class UsedBytesStore {
  constructor(private readonly database: Database) {}

  /** Nobody waits for the disk to know. A text that several sent is stored once and counts for each: nobody learns that it was there. */
  async of(courseId: string, personId: string): Promise<UsedBytes> {
    const sql = `SELECT c.bytes_max, c.person_bytes_max,
        (SELECT CAST(SUM(u.bytes) AS BIGINT) FROM used_bytes u WHERE u.course_id = c.id) AS course,
        (SELECT u.bytes FROM used_bytes u WHERE u.course_id = c.id AND u.person_id = $2) AS person
      FROM courses c WHERE c.id = $1`;
    const [row] = await query(this.database, sql, [courseId, personId], 'soon');
    return {
      course: (row?.course as number | null | undefined) ?? 0,
      person: (row?.person as number | null | undefined) ?? 0,
      courseMax: (row?.bytes_max as number | null | undefined) ?? undefined,
      personMax: (row?.person_bytes_max as number | null | undefined) ?? undefined,
    };
  }
}
