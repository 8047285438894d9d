/** The embedded database's file: batches, and who may serve from it. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Statement } from '#service/store/database.js';
import { SqliteFile } from '#service/store/sqlite-file.js';

let folder: string;
let path: string;
let opened: SqliteFile[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nearmiss-sqlite-'));
  path = join(folder, 'nearmiss.db');
  opened = [];
});

afterEach(() => {
  for (const file of opened) file.close();
  rmSync(folder, { recursive: true });
});

function open(isServing = false): SqliteFile {
  const file = new SqliteFile(path, isServing);
  opened.push(file);
  return file;
}

const insert = (name: string): Statement => ({
  sql: 'INSERT INTO names (name) VALUES ($1)',
  parameters: [name],
});
const names: Statement = { sql: 'SELECT name FROM names ORDER BY name' };

function withNames(): SqliteFile {
  const file = open();
  file.commit([[{ sql: 'CREATE TABLE names (name TEXT PRIMARY KEY)' }]]);
  return file;
}

test('room that a deletion leaves goes back to the disk, in the end all but a little', () => {
  const file = withNames();
  const pages = (): unknown => {
    const [answer] = file.commit([[{ sql: 'SELECT page_count AS pages FROM pragma_page_count()' }]]);
    return answer!.kind === 'rows' ? answer!.rows[0]![0]!.pages : answer;
  };
  const long = 'x'.repeat(2 ** 20);
  for (let at = 0; at < 40; at++) file.commit([[insert(`${at}${long}`)]]);
  expect(pages()).toBeGreaterThan(10_000);
  const deletion: Statement = { sql: 'DELETE FROM names' };
  for (let times = 0; times < 6; times++) file.commit([[deletion]]);
  expect(pages()).toBeLessThan(400);
  expect(file.commit([[insert('a'), names]])).toEqual([{ kind: 'rows', rows: [[], [{ name: 'a' }]] }]);
});

describe('a batch', () => {
  test('answers each of its transactions, in order', () => {
    const file = withNames();
    expect(file.commit([[insert('a')], [insert('b'), names], [names]])).toEqual([
      { kind: 'rows', rows: [[]] },
      { kind: 'rows', rows: [[], [{ name: 'a' }, { name: 'b' }]] },
      { kind: 'rows', rows: [[{ name: 'a' }, { name: 'b' }]] },
    ]);
  });

  test('keeps what is right of it, and nothing of a transaction that is not', () => {
    const file = withNames();
    const [first, twice, unknown, last] = file.commit([
      [insert('a')],
      [insert('b'), insert('a')],
      [insert('c'), { sql: 'SELECT n FROM nowhere' }],
      [insert('d')],
    ]);
    expect([first, last].map((answer) => answer!.kind)).toEqual(['rows', 'rows']);
    expect(twice).toEqual({ kind: 'unique' });
    expect(unknown).toEqual({ kind: 'fault', message: expect.stringContaining('nowhere') });
    expect(file.commit([[names]])).toEqual([{ kind: 'rows', rows: [[{ name: 'a' }, { name: 'd' }]] }]);
  });

  test('that loses its transaction fails as a whole, and the next one is carried out', () => {
    const file = withNames();
    const answers = file.commit([[insert('a')], [{ sql: 'COMMIT' }], [insert('b')]]);
    expect(answers.map(({ kind }) => kind)).toEqual(['fault', 'fault', 'fault']);
    expect(file.commit([[insert('c')]])).toEqual([{ kind: 'rows', rows: [[]] }]);
  });

  test('uses a parameter wherever it is named', () => {
    const file = withNames();
    const sql = 'SELECT $2 AS second, $1 AS first, $2 AS again';
    expect(file.commit([[{ sql, parameters: ['a', 5] }]])).toEqual([
      { kind: 'rows', rows: [[{ second: 5, first: 'a', again: 5 }]] },
    ]);
  });

  test('is on disk once it is answered', () => {
    withNames().commit([[insert('a')]]);
    expect(open().commit([[names]])).toEqual([{ kind: 'rows', rows: [[{ name: 'a' }]] }]);
  });
});

describe('a file whose commits are left to a sync', () => {
  test('has the log written to disk by it, also after the log was emptied', async () => {
    const file = withNames();
    file.leaveDiskToSync();
    expect(file.commit([[{ sql: 'PRAGMA synchronous' }]])).toEqual([
      { kind: 'rows', rows: [[{ synchronous: 1 }]] },
    ]);
    file.commit([[insert('a')]]);
    await file.sync();
    expect(file.compact()).toEqual({ kind: 'rows', rows: [] });
    file.commit([[insert('b')]]);
    await file.sync();
    expect(open().commit([[names]])).toEqual([{ kind: 'rows', rows: [[{ name: 'a' }, { name: 'b' }]] }]);
  });
});

describe('a store that is served from', () => {
  test('is refused to another who would serve from it, and free again once it is closed', () => {
    const serving = open(true);
    expect(() => new SqliteFile(path, true)).toThrow('another nearmiss serve uses it');
    serving.close();
    opened.length = 0;
    expect(() => open(true)).not.toThrow();
  });

  test('may still be read and written by others', () => {
    open(true).commit([[{ sql: 'CREATE TABLE names (name TEXT PRIMARY KEY)' }]]);
    const other = open();
    expect(other.commit([[insert('a')]])).toEqual([{ kind: 'rows', rows: [[]] }]);
  });

  test('alone has a lock', () => {
    open();
    expect(existsSync(`${path}.lock`)).toBe(false);
    open(true);
    expect(existsSync(`${path}.lock`)).toBe(true);
  });
});

test('it names the version of SQLite', () => {
  expect(open().version()).toMatch(/^3\.\d+\.\d+$/);
});
