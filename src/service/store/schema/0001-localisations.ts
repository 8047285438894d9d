/** Schema 1: keys, assignments with their versions, localisations, answers to repeated requests. */

import type { SchemaStatement } from './schema-statement.js';

export const localisationsSchema: readonly SchemaStatement[] = [
  `CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scope TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  created_ms BIGINT NOT NULL,
  revoked_ms BIGINT
)`,
  `CREATE TABLE assignments (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  created_ms BIGINT NOT NULL,
  updated_ms BIGINT NOT NULL
)`,
  `CREATE TABLE assignment_versions (
  assignment_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (assignment_id, version)
)`,
  `CREATE TABLE localisations (
  id TEXT PRIMARY KEY,
  key_id TEXT NOT NULL,
  assignment_id TEXT,
  assignment_version INTEGER,
  submitter TEXT,
  file TEXT NOT NULL,
  request TEXT NOT NULL,
  request_id TEXT NOT NULL,
  priority INTEGER NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  claim TEXT,
  worker TEXT,
  lease_until_ms BIGINT,
  created_ms BIGINT NOT NULL,
  started_ms BIGINT,
  ended_ms BIGINT,
  verdict TEXT,
  outcome TEXT
)`,
  'CREATE INDEX localisations_waiting ON localisations (state, priority, attempts, id)',
  'CREATE INDEX localisations_of_assignment ON localisations (assignment_id, id)',
  'CREATE INDEX localisations_of_key ON localisations (key_id, id)',
  'CREATE INDEX localisations_ended ON localisations (ended_ms)',
  `CREATE TABLE idempotency (
  key_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  PRIMARY KEY (key_id, idempotency_key)
)`,
];
