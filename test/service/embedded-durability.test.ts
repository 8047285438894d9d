/**
 * The embedded store when its process is killed with SIGKILL at random moments while it
 * writes: five times, or as often as `NEARMISS_KILLS` says. Submissions come in batches, so
 * that a batch of which only a part is there would show.
 */

import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { query, type Row } from '#service/store/database.js';
import { migrate } from '#service/store/migrations.js';
import { SqliteFile } from '#service/store/sqlite-file.js';
import { buildCli } from '../support/built-cli.js';
import { ChaosClient } from '../support/chaos-client.js';
import { ChaosProcess } from '../support/chaos-process.js';
import {
  type ChaosSubmission,
  chaosSamples,
  chaosSubmission,
  inlineTask,
  undisturbedReport,
  withoutStats,
} from '../support/chaos-submissions.js';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { freePort } from '../support/own-redis.js';
import { openSqliteHere } from '../support/sqlite-here.js';
import { notEndedOnce, watchEndings } from '../support/watched-endings.js';

const kills = Number(process.env.NEARMISS_KILLS ?? 5);
const timeoutMs = 300_000 + kills * 30_000;
const lanes = 4;
const batchMax = 5;
const batchesPerKill = 10;
/** After the service takes requests. */
const killMsMax = 250;
const pollMs = 250;
const pauseMs = 5;
const ready = 'nearmiss is serving at';

function rowsOf(file: SqliteFile, sql: string): readonly Row[] {
  const [answer] = file.commit([[{ sql }]]);
  if (answer!.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return answer!.rows[0]!;
}

/** What the folder has at this moment, opened beside it, so that the service recovers by itself. */
async function withCopy<T>(folder: string, use: (file: SqliteFile) => T): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'nearmiss-copy-'));
  try {
    // The log first: whoever closes the file meanwhile moves what the log has into the file.
    for (const name of ['nearmiss.db-wal', 'nearmiss.db']) {
      await copyFile(join(folder, name), join(copy, name)).catch((fault) => {
        if (fault.code !== 'ENOENT') throw fault;
      });
    }
    const file = new SqliteFile(join(copy, 'nearmiss.db'));
    try {
      return use(file);
    } finally {
      file.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function createStore(folder: string): Promise<void> {
  const database = openSqliteHere(join(folder, 'nearmiss.db'));
  await migrate(database);
  for (const sql of watchEndings.sqlite) await query(database, sql);
  await database.close();
}

async function serveFrom(folder: string, wrapper: readonly string[] = []) {
  const port = await freePort();
  const args = ['serve', '--port', String(port), '--data', folder, '--auth', 'none', '--threads', '2'];
  const environment = {
    NEARMISS_REQUESTS_PER_MINUTE: '100000000',
    NEARMISS_LOG_LEVEL: 'warn',
  };
  return { url: `http://127.0.0.1:${port}`, service: new ChaosProcess(args, environment, wrapper) };
}

describe(`the embedded store, killed ${kills} times (seed ${seed})`, () => {
  const random = createRandom(seed);
  /** By the id that was answered. */
  const accepted = new Map<string, ChaosSubmission>();
  const found: { readonly afterKill: number; readonly what: readonly unknown[] }[] = [];
  let folder: string;
  let service: ChaosProcess;
  let client: ChaosClient;
  let nextNumber = 0;
  let posted = 0;
  /** As many batches may be posted by now. */
  let released = 0;

  async function post(lane: ChaosClient): Promise<void> {
    while (posted < kills * batchesPerKill) {
      if (posted >= released) {
        await delay(pauseMs);
        continue;
      }
      posted++;
      const first = nextNumber;
      const count = 1 + drawBelow(random, batchMax);
      nextNumber += count;
      // An assignment's submissions are all of one sample.
      const sample = chaosSamples[first % chaosSamples.length]!;
      const batch = Array.from({ length: count }, (_, index) => chaosSubmission(first + index, sample));
      const path = `/v1/assignments/${sample}/submissions`;
      const submissions = batch.map(({ source }) => ({ source }));
      const answer = await lane.send('POST', path, { submissions }, { idempotencyKey: `batch-${first}` });
      expect(answer.status).toBe(202);
      for (const [index, each] of batch.entries()) accepted.set(answer.body.items[index].id, each);
    }
  }

  /** What is wrong with the file. */
  function faultsOf(file: SqliteFile, acknowledged: readonly string[]): readonly unknown[] {
    const rows = rowsOf(file, 'SELECT id, request_id FROM localisations');
    const ids = new Set(rows.map(({ id }) => id));
    return [
      ...rowsOf(file, 'PRAGMA integrity_check').filter(({ integrity_check }) => integrity_check !== 'ok'),
      ...acknowledged.filter((id) => !ids.has(id)).map((missing) => ({ missing })),
      // What is remembered as the answer is there as a whole, and nothing else is.
      ...halfWritten(file, rows),
    ];
  }

  function halfWritten(file: SqliteFile, rows: readonly Row[]): readonly unknown[] {
    const remembered = rowsOf(file, 'SELECT answer FROM idempotency').flatMap(
      ({ answer }) => JSON.parse(answer as string) as { readonly id: string }[],
    );
    const there = new Set(rows.map(({ id }) => id));
    const answered = new Set(remembered.map(({ id }) => id as string));
    return [
      ...remembered.filter(({ id }) => !there.has(id)).map(({ id }) => ({ rememberedOnly: id })),
      ...rows.filter(({ id }) => !answered.has(id as string)).map(({ id }) => ({ notRemembered: id })),
    ];
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearmiss-durable-'));
    await buildCli();
    await createStore(folder);
    const served = await serveFrom(folder);
    service = served.service;
    client = new ChaosClient(served.url);
    service.start();
    for (const sample of chaosSamples) {
      expect((await client.send('PUT', `/v1/assignments/${sample}`, inlineTask(sample))).status).toBe(201);
    }
    const clients = Array.from({ length: lanes }, () => new ChaosClient(served.url));
    const posting = Promise.all(clients.map(post));
    for (let kill = 1; kill <= kills; kill++) {
      await service.wrote(ready);
      released = kill * batchesPerKill;
      await delay(drawBelow(random, killMsMax));
      const acknowledged = [...accepted.keys()];
      await service.kill();
      found.push({ afterKill: kill, what: await withCopy(folder, (file) => faultsOf(file, acknowledged)) });
      service.start();
    }
    await posting;
    for (const each of clients) each.close();
    for (const state of ['queued', 'running']) {
      while ((await client.send('GET', `/v1/localisations?state=${state}`)).body.items.length > 0) {
        await delay(pollMs);
      }
    }
    if (process.env.NEARMISS_KILLS) {
      const sum = (of: (each: ChaosClient) => number): number =>
        clients.reduce((before, each) => before + of(each), 0);
      const attempts = await withCopy(folder, (file) =>
        rowsOf(file, 'SELECT attempts, COUNT(*) AS localisations FROM localisations GROUP BY attempts'),
      );
      const figures = {
        kills,
        retries: sum(({ retries }) => retries),
        replays: sum(({ replays }) => replays),
      };
      process.stdout.write(`${JSON.stringify({ ...figures, accepted: accepted.size, attempts })}\n`);
    }
  }, timeoutMs);

  afterAll(async () => {
    client?.close();
    await service?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('has after each kill all that was answered, and nothing by half', () => {
    expect(found).toEqual(Array.from({ length: kills }, (_, index) => ({ afterKill: index + 1, what: [] })));
    expect(accepted.size).toBeGreaterThan(kills);
    expect(service.crashes).toEqual([]);
  });

  test('has each submission once', async () => {
    const ids = await withCopy(folder, (file) => rowsOf(file, 'SELECT id FROM localisations ORDER BY id'));
    expect(ids.map(({ id }) => id)).toEqual([...accepted.keys()].sort());
  });

  test('has ended each of them once', async () => {
    expect(await withCopy(folder, (file) => rowsOf(file, notEndedOnce))).toEqual([]);
  });

  test(
    'has answered each as if nothing had happened',
    async () => {
      for (const [id, submission] of accepted) {
        const { body } = await client.send('GET', `/v1/localisations/${id}`);
        expect(body.state).toBe('done');
        expect(withoutStats(body.report)).toBe(await undisturbedReport(submission));
      }
    },
    timeoutMs,
  );
});

describe('a commit of the embedded store', () => {
  test('waits for the disk, by the settings that its connection has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nearmiss-pragma-'));
    const file = new SqliteFile(join(folder, 'nearmiss.db'));
    try {
      // 2 is FULL: the log is synced with every commit.
      expect(rowsOf(file, 'PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
      expect(rowsOf(file, 'PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    } finally {
      file.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describeWith('strace', 'what the service asks of the system', () => {
  const submissions = 10;
  let folder: string;
  let service: ChaosProcess;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearmiss-synced-'));
    await buildCli();
  });

  afterEach(async () => {
    await service?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('before it says 202, it writes to the log and has that synced', async () => {
    const trace = join(folder, 'trace');
    const calls = 'trace=pwrite64,fdatasync,fsync,write,writev';
    // -D: the tracer steps aside, so that the process that is killed is the service.
    const strace = ['strace', '-D', '-f', '-y', '-s', '20', '-e', calls, '-o', trace];
    const served = await serveFrom(folder, strace);
    service = served.service;
    service.start();
    const client = new ChaosClient(served.url);
    for (let number = 0; number < submissions; number++) {
      const { sample, source } = chaosSubmission(number);
      const body = { submission: { source }, ...inlineTask(sample) };
      const sent = { idempotencyKey: `synced-${number}` };
      expect((await client.send('POST', '/v1/localisations', body, sent)).status).toBe(202);
    }
    client.close();
    await service.kill();
    const events = eventsOf(await readFile(trace, 'utf8'));
    expect(events.match(/a/g)).toHaveLength(submissions);
    // Between two answers the log is written to and, after that, synced.
    expect(
      events
        .split('a')
        .slice(0, -1)
        .filter((each) => !/ws/.test(each)),
    ).toEqual([]);
  });
});

/** w: the log is written to; s: it has been synced; a: a request is answered with 202. Repetitions are one. */
function eventsOf(trace: string): string {
  let events = '';
  const syncing = new Set<string>();
  for (const line of trace.split('\n')) {
    const [, pid, call] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (call === undefined) continue;
    if (/^pwrite64\(\d+<[^>]*\.db-wal>/.test(call)) events += 'w';
    else if (/^f(?:data)?sync\(\d+<[^>]*\.db-wal>/.test(call)) {
      if (/= 0$/.test(call)) events += 's';
      else syncing.add(pid!);
    } else if (/^<\.\.\. f(?:data)?sync resumed.*= 0$/.test(call) && syncing.delete(pid!)) events += 's';
    else if (/^writev?\(\d+<[^>]*>, .*HTTP\/1\.1 202/.test(call)) events += 'a';
  }
  return events.replace(/(.)\1+/g, (all, one) => (one === 'a' ? all : one));
}
