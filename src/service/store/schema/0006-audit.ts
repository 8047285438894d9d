/**
 * Schema 6: the audit. Rows are added and never changed; none is deleted before its time, by
 * whatever statement.
 */

import type { SchemaStatement } from './schema-statement.js';

const refusal = 'the audit is only added to';

function refusing(name: string, event: string, when: Readonly<Record<'sqlite' | 'postgres', string>>) {
  return {
    sqlite: `CREATE TRIGGER ${name} BEFORE ${event} ON audit FOR EACH ROW WHEN ${when.sqlite}
      BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
    postgres: `CREATE TRIGGER ${name} BEFORE ${event} ON audit FOR EACH ROW WHEN (${when.postgres})
      EXECUTE FUNCTION audit_refusal()`,
  };
}

export const auditSchema: readonly SchemaStatement[] = [
  `CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at_ms BIGINT NOT NULL,
    until_ms BIGINT NOT NULL,
    person_id TEXT NOT NULL,
    key_id TEXT NOT NULL,
    course_id TEXT,
    owner_id TEXT,
    operation TEXT NOT NULL,
    doing TEXT NOT NULL,
    what TEXT NOT NULL,
    object TEXT,
    outcome TEXT NOT NULL
  )`,
  'CREATE INDEX audit_of_course ON audit (course_id, id)',
  'CREATE INDEX audit_until ON audit (until_ms)',
  {
    sqlite: undefined,
    postgres: `CREATE FUNCTION audit_refusal() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN RAISE EXCEPTION '${refusal}'; END $body$`,
  },
  refusing('audit_changed', 'UPDATE', { sqlite: '1 = 1', postgres: 'true' }),
  refusing('audit_deleted', 'DELETE', {
    sqlite: `OLD.until_ms > CAST(strftime('%s', 'now') AS INTEGER) * 1000`,
    postgres: `OLD.until_ms > EXTRACT(EPOCH FROM clock_timestamp()) * 1000`,
  }),
];
