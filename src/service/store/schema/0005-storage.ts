/**
 * Schema 5: the texts of requests, each once, and how many bytes each person takes up in each
 * course. Triggers keep both right whatever statement changes a row: a text leaves with the
 * last row that uses it. Rows of older schemas keep their text themselves.
 */

import type { SchemaStatement } from './schema-statement.js';

const dropUnusedText = `UPDATE texts SET uses = uses - 1 WHERE hash = OLD.request_hash;
    DELETE FROM texts WHERE hash = OLD.request_hash AND uses <= 0;`;

const countAdded = `INSERT INTO used_bytes (course_id, person_id, bytes)
      VALUES (NEW.course_id, NEW.person_id, NEW.bytes)
      ON CONFLICT (course_id, person_id) DO UPDATE SET bytes = used_bytes.bytes + excluded.bytes;`;

const countChanged = `UPDATE used_bytes SET bytes = bytes + NEW.bytes - OLD.bytes
      WHERE course_id = OLD.course_id AND person_id = OLD.person_id;`;

const countRemoved = `UPDATE used_bytes SET bytes = bytes - OLD.bytes
      WHERE course_id = OLD.course_id AND person_id = OLD.person_id;`;

function triggerFunction(name: string, body: string): SchemaStatement {
  return {
    // SQLite's triggers have their bodies themselves.
    sqlite: undefined,
    postgres: `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN ${body} RETURN NULL; END $body$`,
  };
}

function trigger(name: string, event: string, when: string, body: string): SchemaStatement {
  return {
    sqlite: `CREATE TRIGGER ${name} AFTER ${event} ON localisations FOR EACH ROW WHEN ${when} BEGIN ${body} END`,
    postgres: `CREATE TRIGGER ${name} AFTER ${event} ON localisations FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
  };
}

/**
 * PostgreSQL carries them out by name: texts first, as where rows are added, so that the two do not
 * wait for each other.
 */
const triggers = [
  [
    'text_dropped',
    'UPDATE OF request_hash',
    'OLD.request_hash IS NOT NULL AND NEW.request_hash IS NULL',
    dropUnusedText,
  ],
  ['text_deleted', 'DELETE', 'OLD.request_hash IS NOT NULL', dropUnusedText],
  ['used_bytes_added', 'INSERT', 'NEW.bytes >= 0', countAdded],
  ['used_bytes_changed', 'UPDATE OF bytes', 'NEW.bytes <> OLD.bytes', countChanged],
  ['used_bytes_removed', 'DELETE', 'OLD.bytes > 0', countRemoved],
] as const;

export const storageSchema: readonly SchemaStatement[] = [
  `CREATE TABLE texts (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    uses BIGINT NOT NULL
  )`,
  'ALTER TABLE localisations ADD COLUMN request_hash TEXT',
  `CREATE TABLE used_bytes (
    course_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    PRIMARY KEY (course_id, person_id)
  )`,
  `INSERT INTO used_bytes (course_id, person_id, bytes)
    SELECT course_id, person_id, CAST(SUM(bytes) AS BIGINT) FROM localisations GROUP BY course_id, person_id`,
  ...triggers.map(([name, , , body]) => triggerFunction(name, body)),
  ...triggers.map(([name, event, when, body]) => trigger(name, event, when, body)),
  // What is written to see whether anything can be.
  'CREATE TABLE write_probe (id INTEGER PRIMARY KEY, written_ms BIGINT NOT NULL)',
];
