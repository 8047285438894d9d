/** Schema 9: launches by LTI: nonces that were used, and where a platform takes the grade of a person. */

import type { SchemaStatement } from './schema-statement.js';

export const ltiSchema: readonly SchemaStatement[] = [
  `CREATE TABLE lti_nonces (
    nonce TEXT PRIMARY KEY,
    until_ms BIGINT NOT NULL
  )`,
  `CREATE TABLE lti_line_items (
    course_id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    platform TEXT NOT NULL,
    sub TEXT NOT NULL,
    line_item TEXT NOT NULL,
    PRIMARY KEY (course_id, assignment_id, person_id, platform)
  )`,
  'CREATE INDEX lti_line_items_of_person ON lti_line_items (person_id)',
];
