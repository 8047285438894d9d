/**
 * Schema 2: people, courses and memberships; every key and every localisation belongs to a
 * person and a course, and an assignment is known by its course and its id. What a store of
 * schema 1 holds belongs to the course `default`; each of its keys becomes a person, a
 * student's key one that several share.
 */

import type { SchemaStatement } from './schema-statement.js';

export const peopleSchema: readonly SchemaStatement[] = [
  `CREATE TABLE courses (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    keep_days INTEGER,
    bytes_max BIGINT,
    person_bytes_max BIGINT,
    created_ms BIGINT NOT NULL
  )`,
  `CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    roster_id TEXT UNIQUE,
    created_ms BIGINT NOT NULL
  )`,
  `CREATE TABLE memberships (
    course_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    role TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (course_id, person_id)
  )`,
  'CREATE INDEX memberships_of_person ON memberships (person_id)',
  `INSERT INTO courses (id, title, created_ms) VALUES ('default', 'Default course', 0)`,
  `INSERT INTO persons (id, kind, name, created_ms) VALUES ('anybody', 'person', 'anybody', 0)`,

  `ALTER TABLE api_keys ADD COLUMN kind TEXT NOT NULL DEFAULT 'key'`,
  `ALTER TABLE api_keys ADD COLUMN person_id TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE api_keys ADD COLUMN course_id TEXT',
  'ALTER TABLE api_keys ADD COLUMN expires_ms BIGINT',
  `INSERT INTO persons (id, kind, name, created_ms)
    SELECT id, CASE WHEN scope = 'student' THEN 'shared' ELSE 'person' END, name, created_ms FROM api_keys`,
  `INSERT INTO memberships (course_id, person_id, role, created_ms)
    SELECT 'default', id, CASE scope WHEN 'student' THEN 'student' WHEN 'grader' THEN 'teacher' ELSE 'owner' END,
      created_ms FROM api_keys`,
  'UPDATE api_keys SET person_id = id',
  `UPDATE api_keys SET course_id = 'default' WHERE scope <> 'admin'`,
  'CREATE INDEX api_keys_of_person ON api_keys (person_id)',

  `CREATE TABLE course_assignments (
    course_id TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    opens_ms BIGINT,
    closes_ms BIGINT,
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    PRIMARY KEY (course_id, id)
  )`,
  `INSERT INTO course_assignments (course_id, id, version, created_ms, updated_ms)
    SELECT 'default', id, version, created_ms, updated_ms FROM assignments`,
  'DROP TABLE assignments',
  'ALTER TABLE course_assignments RENAME TO assignments',
  `CREATE TABLE course_assignment_versions (
    course_id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (course_id, assignment_id, version)
  )`,
  `INSERT INTO course_assignment_versions (course_id, assignment_id, version, document)
    SELECT 'default', assignment_id, version, document FROM assignment_versions`,
  'DROP TABLE assignment_versions',
  'ALTER TABLE course_assignment_versions RENAME TO assignment_versions',

  `ALTER TABLE localisations ADD COLUMN course_id TEXT NOT NULL DEFAULT 'default'`,
  `ALTER TABLE localisations ADD COLUMN person_id TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE localisations ADD COLUMN ticket_hash TEXT',
  'ALTER TABLE localisations ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0',
  `UPDATE localisations SET person_id = key_id,
    bytes = OCTET_LENGTH(request) + COALESCE(OCTET_LENGTH(outcome), 0)`,
  'DROP INDEX localisations_of_assignment',
  'CREATE INDEX localisations_of_assignment ON localisations (course_id, assignment_id, id)',
  'CREATE INDEX localisations_of_person ON localisations (person_id, course_id, id)',
];
