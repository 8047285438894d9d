/** Schema 4: how much of the workers' time each person has had, for taking turns. */

import type { SchemaStatement } from './schema-statement.js';

export const sharesSchema: readonly SchemaStatement[] = [
  `CREATE TABLE shares (
    person_id TEXT PRIMARY KEY,
    start_ms BIGINT NOT NULL,
    served_ms BIGINT NOT NULL
  )`,
  'CREATE INDEX shares_start ON shares (start_ms)',
  'CREATE INDEX localisations_turns ON localisations (state, person_id, priority, attempts, id)',
];
