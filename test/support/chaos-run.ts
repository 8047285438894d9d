/**
 * The people of several courses submit to a service (an API, two workers, a Redis and a
 * PostgreSQL schema of its own) whose parts are killed at random under a seed; waits until
 * everything accepted has ended. In each round a share of the submissions is posted, and at some
 * moment one part is killed with SIGKILL for a while. A Redis that comes back has lost
 * its last writes; a worker that only stood still comes back to work that others have
 * taken over.
 */

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unreachable } from '#base/assert.js';
import { createRandom, drawBelow, type Random, shuffled } from '#base/random.js';
import { enrol } from '#service/people/enrol.js';
import type { Database } from '#service/store/database.js';
import { migrate } from '#service/store/migrations.js';
import { People } from '#service/store/people.js';
import { openPostgresDatabase } from '#service/store/postgres-database.js';
import { type Answer, ChaosClient } from './chaos-client.js';
import { ChaosProcess } from './chaos-process.js';
import { chaosSubmission, inlineTask, timeLimitSeconds } from './chaos-submissions.js';
import { createOwnRedis, freePort, type OwnRedis } from './own-redis.js';
import { freshSchema, type TestSchema } from './test-postgres.js';
import { watchEndings } from './watched-endings.js';

/** What is hit; for the store, its connections. */
export const victims = [
  'worker',
  'both workers',
  'frozen worker',
  'job of a worker',
  'api',
  'redis',
  'connections',
  'everything',
] as const;
export type Victim = (typeof victims)[number];

export interface ChaosOptions {
  readonly submissions: number;
  readonly people: number;
  readonly courses: number;
  readonly rounds: number;
  readonly seed: number;
}

export interface ChaosFigures {
  readonly strikes: Readonly<Record<Victim, number>>;
  readonly retries: number;
  readonly replays: number;
  /** What each process took up at most, with those of its jobs, the API first. */
  readonly peakMegabytes: readonly number[];
}

interface ChaosParts {
  /** One key for each of the people. */
  readonly keys: readonly string[];
  readonly schema: TestSchema;
  /** Where Redis keeps what it has. */
  readonly folder: string;
  readonly redis: OwnRedis;
  readonly api: ChaosProcess;
  readonly workers: readonly ChaosProcess[];
  readonly url: string;
}

const connections = 4;
/** Counted from when a share may be posted: while it is, and later. */
const strikeMsMax = [50, 500];
const lookMs = 10;
const looksMax = 200;
const downMsMax = 800;
/** How much of Redis's last writes is lost. */
const lostBytesMax = 65_536;
const pollMs = 250;
const leaseMs = 4000;

export class ChaosRun {
  /** The id of each submission, by its number. */
  readonly accepted = new Map<number, string>();
  private readonly strikes = Object.fromEntries(victims.map((each) => [each, 0])) as Record<Victim, number>;
  /** Those still to be hit before all are hit again. */
  private next: Victim[] = [];
  private readonly frozen: Promise<void>[] = [];
  /** How many submissions may be posted by now. */
  private released = 0;
  private readonly random: Random;

  /** For whoever looks at it afterwards. */
  readonly client: ChaosClient;

  private constructor(
    private readonly options: ChaosOptions,
    private readonly parts: ChaosParts,
  ) {
    this.random = createRandom(options.seed);
    this.client = new ChaosClient(parts.url);
  }

  static async create(options: ChaosOptions): Promise<ChaosRun> {
    const schema = await freshSchema();
    const database = await openPostgresDatabase(schema.url);
    await migrate(database);
    const keys = await enrolAll(database, options);
    await database.close();
    for (const sql of watchEndings.postgres) await schema.client.query(sql);
    const folder = await mkdtemp(join(tmpdir(), 'nearmiss-chaos-'));
    const redis = await createOwnRedis(folder);
    await redis.start();
    const port = await freePort();
    const environment = {
      REDIS_URL: redis.url,
      DATABASE_URL: schema.url,
      NEARMISS_LEASE: String(leaseMs),
      NEARMISS_LOG_LEVEL: 'warn',
      NEARMISS_STUDENT_SECONDS: String(timeLimitSeconds),
    };
    const serve = ['serve', '--port', String(port), '--requests-per-minute', '100000000'];
    const work = ['worker', '--threads', '1'];
    const url = `http://127.0.0.1:${port}`;
    const api = new ChaosProcess(serve, environment);
    const workers = [work, work].map((args) => new ChaosProcess(args, environment));
    return new ChaosRun(options, { keys, schema, folder, redis, api, workers, url });
  }

  /** Settles when all are accepted and have ended. */
  async run(): Promise<ChaosFigures> {
    for (const each of this.processes()) each.start();
    const clients = Array.from({ length: connections }, () => new ChaosClient(this.parts.url));
    const posting = Promise.all(clients.map((client, lane) => this.post(client, lane)));
    for (let round = 1; round <= this.options.rounds; round++) {
      this.released = Math.ceil((round * this.options.submissions) / this.options.rounds);
      await this.strike(strikeMsMax[round % strikeMsMax.length]!);
    }
    await posting;
    for (const client of clients) client.close();
    await Promise.all(this.frozen);
    await this.allEnded();
    const sum = (of: (client: ChaosClient) => number): number =>
      clients.reduce((before, client) => before + of(client), 0);
    return {
      strikes: this.strikes,
      retries: sum(({ retries }) => retries),
      replays: sum(({ replays }) => replays),
      peakMegabytes: this.processes().map((each) => Math.round(each.lookAtMemory() / 2 ** 20)),
    };
  }

  /** What ended without being killed, and its output. */
  crashes(): readonly string[] {
    return this.processes().flatMap(({ crashes }) => crashes);
  }

  /** For the store itself. */
  async rowsOf<Row extends object>(sql: string): Promise<readonly Row[]> {
    return (await this.parts.schema.client.query<Row>(sql)).rows;
  }

  async close(): Promise<void> {
    this.client.close();
    await Promise.all(this.processes().map((each) => each.kill()));
    await this.parts.redis.kill();
    await this.parts.schema.remove();
    await rm(this.parts.folder, { recursive: true, force: true });
  }

  /** Repeats a submission as if its answer was lost. @returns the id in the answer */
  async submit(client: ChaosClient, number: number): Promise<string> {
    const { sample, source } = chaosSubmission(number);
    const body = { submission: { source }, ...inlineTask(sample) };
    const answer = await client.send('POST', '/v1/localisations', body, {
      idempotencyKey: `chaos-${number}`,
      key: this.keyOf(number),
    });
    if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }

  /** What its student is shown of it. */
  async view(number: number): Promise<Answer['body']> {
    const path = `/v1/localisations/${this.accepted.get(number)!}`;
    return (await this.client.send('GET', path, undefined, { key: this.keyOf(number) })).body;
  }

  /** People take turns, so that each has as many as the next. */
  private keyOf(number: number): string {
    return this.parts.keys[number % this.parts.keys.length]!;
  }

  private processes(): readonly ChaosProcess[] {
    return [this.parts.api, ...this.parts.workers];
  }

  /** Each lane has the submissions whose number is its own modulo the lanes. */
  private async post(client: ChaosClient, lane: number): Promise<void> {
    for (let number = lane; number < this.options.submissions; number += connections) {
      while (number >= this.released) await delay(pollMs / 10);
      this.accepted.set(number, await this.submit(client, number));
    }
  }

  private async strike(timeMsMax: number): Promise<void> {
    if (this.next.length === 0) this.next = shuffled(victims, this.random);
    const victim = this.next.pop()!;
    this.strikes[victim]++;
    if (victim.endsWith('worker') || victim.endsWith('workers')) await this.untilRunning();
    await delay(drawBelow(this.random, timeMsMax));
    switch (victim) {
      case 'worker':
        return this.killFor([this.anyWorker()], false);
      case 'frozen worker':
        // Until others have long considered it dead; meanwhile the next is hit.
        this.frozen.push(this.anyWorker().freeze(leaseMs * 2));
        return;
      case 'both workers':
        return this.killFor(this.parts.workers, false);
      case 'job of a worker':
        this.anyWorker().killJobs();
        return;
      case 'api':
        return this.killFor([this.parts.api], false);
      case 'redis':
        return this.killFor([], true);
      case 'connections':
        await this.parts.schema.breakConnections();
        return;
      case 'everything':
        return this.killFor(this.processes(), true);
      default:
        unreachable(victim);
    }
  }

  private anyWorker(): ChaosProcess {
    return this.parts.workers[drawBelow(this.random, this.parts.workers.length)]!;
  }

  /** A worker that does nothing has nothing to lose. */
  private async untilRunning(): Promise<void> {
    const sql = `SELECT 1 FROM localisations WHERE state = 'running' LIMIT 1`;
    for (let look = 0; look < looksMax; look++) {
      if ((await this.rowsOf(sql)).length > 0) return;
      await delay(lookMs);
    }
  }

  private async killFor(processes: readonly ChaosProcess[], isRedisToo: boolean): Promise<void> {
    await Promise.all([...processes.map((each) => each.kill()), isRedisToo && this.parts.redis.kill()]);
    await delay(drawBelow(this.random, downMsMax));
    if (isRedisToo) {
      await this.loseTail();
      await this.parts.redis.start();
    }
    for (const each of processes) each.start();
  }

  /** As after a loss of power: kill -9 alone leaves what the system has not yet put on disk. */
  private async loseTail(): Promise<void> {
    const folder = join(this.parts.folder, 'appendonlydir');
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.incr.aof'))) {
      const { size } = await stat(join(folder, name));
      await truncate(join(folder, name), Math.max(0, size - drawBelow(this.random, lostBytesMax)));
    }
  }

  private async allEnded(): Promise<void> {
    const sql = `SELECT 1 FROM localisations WHERE state IN ('queued', 'running') LIMIT 1`;
    while ((await this.rowsOf(sql)).length > 0) await delay(pollMs);
  }
}

/** Students, in turn of each course. @returns the text of a key of each */
async function enrolAll(
  database: Database,
  { people, courses }: Pick<ChaosOptions, 'people' | 'courses'>,
): Promise<readonly string[]> {
  const keys: string[] = [];
  const limits = { keepDays: undefined, bytesMax: undefined, personBytesMax: undefined };
  for (let course = 0; course < courses; course++) {
    await new People(database).putCourse({ id: `course-${course}`, title: '', createdMs: 0, ...limits });
  }
  for (let person = 0; person < people; person++) {
    const wanted = { courseId: `course-${person % courses}`, role: 'student', by: 'owner' } as const;
    const entry = { rosterId: `person-${person}`, name: `Person ${person}` };
    const [enrolled] = await enrol(
      { ...wanted, people: [entry], gives: 'keys', expiresMs: undefined },
      { database, nowMs: Date.now(), newId: randomUUID },
    );
    keys.push(enrolled!.secret!);
  }
  return keys;
}
