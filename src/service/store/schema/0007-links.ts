/** Schema 7: keys that were made from a link or a login, and links that are good for one exchange. */

import type { SchemaStatement } from './schema-statement.js';

export const linksSchema: readonly SchemaStatement[] = [
  'ALTER TABLE api_keys ADD COLUMN from_id TEXT',
  'ALTER TABLE api_keys ADD COLUMN is_once INTEGER NOT NULL DEFAULT 0',
  'CREATE INDEX api_keys_from ON api_keys (from_id)',
  'CREATE INDEX api_keys_of_course ON api_keys (course_id, id)',
];
