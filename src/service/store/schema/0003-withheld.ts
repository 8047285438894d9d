/** Schema 3: results that are withheld from students until a time, and how often each has submitted. */

import type { SchemaStatement } from './schema-statement.js';

export const withheldSchema: readonly SchemaStatement[] = [
  'ALTER TABLE localisations ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE localisations ADD COLUMN shown TEXT',
  'ALTER TABLE localisations ADD COLUMN shown_verdict TEXT',
  'ALTER TABLE localisations ADD COLUMN shown_ms BIGINT',
  `CREATE TABLE tries (
    course_id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (course_id, assignment_id, person_id, number)
  )`,
];
