/**
 * After an erasure the person's text is in no file of the store, of the queue and in no line of the
 * log: every byte is searched.
 */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, query } from '#service/store/database.js';
import { LineItems } from '#service/store/line-items.js';
import { openPostgresDatabase } from '#service/store/postgres-database.js';
import { requestText } from '#service/store/texts.js';
import { describeUnless } from '../support/describe-with.js';
import { missingOwnPostgres, startOwnPostgres } from '../support/own-postgres.js';
import { createOwnRedis } from '../support/own-redis.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { openSqliteHere } from '../support/sqlite-here.js';
import { missingRedis } from '../support/test-redis.js';

/** A service, and all that it writes to. */
interface Written {
  readonly service: RunningService;
  /** With the files of its database and of its queue. */
  readonly folders: readonly string[];
  openStore(): Promise<Database>;
  close(): Promise<void>;
}

let bundle: ServiceBundle;
let written: Written;
let service: RunningService;

beforeAll(async () => {
  bundle = await bundleService();
}, 120_000);
afterAll(() => bundle.remove());

async function embedded(): Promise<Written> {
  const started = await bundle.start({ threads: 1, drainMs: 0 });
  return {
    service: started,
    folders: [started.dataFolder],
    openStore: async () => openSqliteHere(join(started.dataFolder, 'nearmiss.db')),
    close: async () => {},
  };
}

async function distributed(): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-erasure-'));
  const postgres = await startOwnPostgres(folder);
  const redisFolder = await mkdtemp(join(folder, 'redis-'));
  const redis = await createOwnRedis(redisFolder);
  async function close(): Promise<void> {
    await redis.kill();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await redis.start();
    const stores = { databaseUrl: postgres.url, redisUrl: redis.url };
    const started = await bundle.start({ threads: 1, drainMs: 0, ...stores });
    return {
      service: started,
      folders: [started.dataFolder, postgres.folder, redisFolder],
      openStore: () => openPostgresDatabase(postgres.url),
      close,
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function send(
  key: string,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const answer = await service.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** The files, and the log, that have these bytes. */
async function findings(mark: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of written.folders) {
    for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (each.isFile() && (await bytesOf(join(each.parentPath, each.name))).includes(mark))
        found.push(each.name);
    }
  }
  if (service.log().includes(mark)) found.push('the log');
  return found;
}

/** A server removes files while others are read. */
async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
    return Buffer.alloc(0);
  }
}

/** Pieces of what is stored packed of a person's submissions, as the bytes of the files have them. */
async function packedTexts(person: string): Promise<readonly string[]> {
  const database = await written.openStore();
  try {
    const sql = `SELECT ${requestText}, outcome FROM localisations WHERE person_id = $1 AND state = 'done'`;
    const rows = await query(database, sql, [person]);
    return rows.flatMap(({ request, outcome }) =>
      [request as string, outcome as string].flatMap((text) => [text.slice(20, 60), text.slice(-40)]),
    );
  } finally {
    await database.close();
  }
}

const suite = { tests: [{ name: 'one', stdin: '1', expect: { stdout: '1\n' } }] };

/** Its text, its file, its submitter and what it prints bear the mark. */
function programOf(mark: string, body = ''): object {
  const source = `#include <stdio.h>\n/* ${mark} */\nint main(void) { ${body} puts("${mark}"); return 0; }\n`;
  return { name: `${mark}.c`, source };
}

async function untilEnded(key: string, id: string): Promise<string> {
  await send(key, 'GET', `/v1/localisations/${id}/events`);
  return (await send(key, 'GET', `/v1/localisations/${id}`)).body.state;
}

async function submit(key: string, program: object, more: Record<string, string> = {}): Promise<string> {
  const sent = await send(key, 'POST', '/v1/assignments/lab/submissions', program, more);
  expect(sent.status).toBe(202);
  return sent.body.items[0].id;
}

describe('over SQLite', () => describeErasure(embedded));
describeUnless((await missingOwnPostgres()) ?? (await missingRedis()), 'over PostgreSQL and Redis', () =>
  describeErasure(distributed),
);

function describeErasure(start: () => Promise<Written>): void {
  beforeAll(async () => {
    written = await start();
    service = written.service;
  }, 120_000);
  afterAll(() => written.close());

  test('what a person submitted is nowhere, what others did is where it was', eraseOne);
}

async function eraseOne(): Promise<void> {
  const [ada, bob] = ['ada-5f0c81d2', 'bob-9be3417a'];
  const teacher = await service.enrol('c', 'teacher');
  const keys = {
    ada: await service.enrol('c', 'student', ada),
    bob: await service.enrol('c', 'student', bob),
  };
  expect((await send(teacher, 'PUT', '/v1/assignments/lab', { suite })).status).toBe(201);

  const bobs = await submit(keys.bob, programOf(bob));
  expect(await untilEnded(keys.bob, bobs)).toBe('done');
  const first = await submit(keys.ada, programOf(ada), { 'idempotency-key': 'once' });
  expect(await untilEnded(keys.ada, first)).toBe('done');
  // By staff, under the id that the roster has.
  const byStaff = await submit(teacher, { ...programOf(ada), submitter: ada });
  expect(await untilEnded(teacher, byStaff)).toBe('done');
  const items = await written.openStore();
  const item = { personId: (await send(keys.ada, 'GET', '/v1/key')).body.person, platform: 'campus' };
  const where = { sub: ada, lineItem: `https://campus.example.org/${ada}` };
  await new LineItems(items).put({ courseId: 'c', id: 'lab' }, { ...item, ...where });
  await items.close();
  // One that is being worked on, and one that waits.
  for (let i = 0; i < 2; i++) await submit(keys.ada, programOf(ada, 'for (;;) ;'));

  const { person } = (await send(keys.ada, 'GET', '/v1/key')).body;
  for (const student of [{ owner: person, submitter: ada }, { owner: person }]) {
    const said = { student, comment: `${ada} should look again.` };
    expect((await send(teacher, 'PUT', '/v1/assignments/lab/remarks', said)).status).toBe(204);
  }
  const own = (await send(keys.ada, 'GET', `/v1/people/${person}`)).body;
  expect(own.person).toEqual({ id: person, name: 'the student of c', role: 'student', rosterId: ada });
  expect(own.items).toHaveLength(3);
  expect(own.items[0]).toMatchObject({ id: first, submitter: ada, source: expect.stringContaining(ada) });
  expect((await send(teacher, 'GET', `/v1/people/${person}`)).body.items).toHaveLength(3);
  expect((await send(keys.bob, 'GET', `/v1/people/${person}`)).status).toBe(404);
  expect(await findings(ada)).not.toEqual([]);
  const packed = await packedTexts(person);
  expect(packed.length).toBeGreaterThan(2);
  for (const text of packed) expect(await findings(text)).not.toEqual([]);

  expect((await send(keys.bob, 'DELETE', `/v1/people/${person}`)).status).toBe(403);
  expect((await send(teacher, 'DELETE', `/v1/people/${person}`)).status).toBe(204);

  expect(await findings(ada)).toEqual([]);
  for (const text of packed) expect(await findings(text)).toEqual([]);
  expect(await findings(bob)).not.toEqual([]);
  expect((await send(keys.ada, 'GET', '/v1/key')).status).toBe(401);
  expect((await send(teacher, 'GET', `/v1/people/${person}`)).status).toBe(404);
  for (const id of [first, byStaff]) {
    expect((await send(teacher, 'GET', `/v1/localisations/${id}`)).status).toBe(404);
  }
  expect((await send(keys.bob, 'GET', `/v1/localisations/${bobs}`)).body.state).toBe('done');
  // The thread that had one of them is free again.
  const next = await submit(keys.bob, { ...programOf(bob), source: 'int main(void) { return 0; }\n' });
  expect(await untilEnded(keys.bob, next)).toBe('done');
  expect(await findings(ada)).toEqual([]);
  await service.close();
  expect(await findings(ada)).toEqual([]);
  expect(await findings(bob)).not.toEqual([]);
}
