/**
 * Schema 8: what whoever grades says about groups and students of an assignment. A row is about a
 * group, or about what one person handed in: of staff's uploads, under a submitter's name. Columns
 * that do not apply are empty. A group has no title here: it may quote what a student's program prints.
 */

import type { SchemaStatement } from './schema-statement.js';

export const remarksSchema: readonly SchemaStatement[] = [
  `CREATE TABLE remarks (
    course_id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    group_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    submitter TEXT NOT NULL,
    group_keys TEXT NOT NULL,
    comment TEXT NOT NULL,
    credit TEXT,
    changed_ms BIGINT NOT NULL,
    PRIMARY KEY (course_id, assignment_id, group_id, person_id, submitter)
  )`,
  'CREATE INDEX remarks_of_person ON remarks (person_id)',
];
