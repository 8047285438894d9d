/** The embedded database as the service sees it, with threads that behave as a test wants. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { type Database, UniqueViolation } from '#service/store/database.js';
import { openSqliteDatabase } from '#service/store/sqlite-database.js';

let folder: string;
const opened: Database[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nearmiss-thread-'));
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(folder, { recursive: true });
});

/** What the thread does with a request's first statement, as an expression; `sql` and `parameters` are its. */
async function open(answer: string, isServing = false): Promise<Database> {
  const thread = `
    import { parentPort, workerData } from 'node:worker_threads';
    const unique = { kind: 'unique' };
    const fault = (message) => ({ kind: 'fault', message });
    const rows = (...found) => ({ kind: 'rows', rows: [found] });
    parentPort.on('message', ({ id, statements: [{ sql, parameters }] }) => {
      const answer = ${answer};
      if (answer !== undefined) parentPort.postMessage({ id, answer });
    });`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
  const database = await openSqliteDatabase(join(folder, 'new', 'data'), isServing, file);
  opened.push(database);
  return database;
}

const asking = (sql: string, ...parameters: readonly number[]) => [{ sql, parameters }];

test('a file that is not a database is damage, and says so through the thread that opens it', async () => {
  writeFileSync(join(folder, 'nearmiss.db'), 'These are the notes of a lecture.'.repeat(100));
  const opening = openSqliteDatabase(folder, true, pathToFileURL('dist/workers/store-thread.js'));
  await expect(opening).rejects.toMatchObject({
    code: 'data-invalid',
    message: expect.stringContaining('the store is damaged (file is not a database); put a backup'),
  });
});

test('a transaction resolves to the rows of its statements', async () => {
  const database = await open('rows({ sql, first: parameters?.[0] ?? null })');
  const both = await Promise.all([
    database.transaction(asking('a', 1)),
    database.transaction(asking('b', 2)),
  ]);
  expect(both).toEqual([[[{ sql: 'a', first: 1 }]], [[{ sql: 'b', first: 2 }]]]);
});

test('the thread has the path of the file, and whether it is served from', async () => {
  const database = await open(
    'rows({ path: workerData.path, isServing: String(workerData.isServing) })',
    true,
  );
  expect(await database.transaction(asking('any'))).toEqual([
    [{ path: join(folder, 'new', 'data', 'nearmiss.db'), isServing: 'true' }],
  ]);
});

test('a key that must be unique, and anything else that goes wrong, reject alone', async () => {
  const database = await open("sql === 'twice' ? unique : sql === 'bad' ? fault('no such table') : rows()");
  const answers = await Promise.allSettled(
    ['twice', 'bad', 'good'].map((sql) => database.transaction(asking(sql))),
  );
  expect(answers.map((each) => (each.status === 'rejected' ? each.reason : each.value))).toEqual([
    expect.any(UniqueViolation),
    new Error('no such table'),
    [[]],
  ]);
});

describe('a thread that ends', () => {
  const dying = "sql === 'die' ? process.exit(7) : sql === 'wait' ? undefined : rows()";

  test('rejects what waits for it and all that comes after, and the store is lost', async () => {
    const database = await open(dying);
    const waiting = database.transaction(asking('wait'));
    const deadly = database.transaction(asking('die'));
    const ended = "the store's thread ended with status 7";
    await expect(waiting).rejects.toThrow(ended);
    await expect(deadly).rejects.toThrow(ended);
    await expect(database.transaction(asking('good'))).rejects.toThrow(ended);
    expect((await database.lost).message).toBe(ended);
  });

  test('because it was closed is not a loss', async () => {
    const database = await open(dying);
    let isLost = false;
    void database.lost.then(() => {
      isLost = true;
    });
    const waiting = database.transaction(asking('wait'));
    await Promise.all([expect(waiting).rejects.toThrow('was closed'), database.close()]);
    await expect(database.transaction(asking('good'))).rejects.toThrow('was closed');
    expect(isLost).toBe(false);
  });
});

describe('a folder that cannot be used is an error of whoever named it', () => {
  test('where it cannot be made', async () => {
    writeFileSync(join(folder, 'new'), '');
    await expect(open('rows()')).rejects.toThrow('cannot keep a database here (ENOTDIR)');
  });

  test('where the file cannot be opened', async () => {
    const opening = open("fault('another nearmiss serve uses it')");
    await expect(opening).rejects.toThrow(UserError);
    await expect(opening).rejects.toThrow('another nearmiss serve uses it');
  });
});
