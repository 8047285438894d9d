/**
 * The world of localisation workers: a store in memory that can be down, a clock that
 * stands until it is set, threads that answer on demand.
 */

import { setImmediate } from 'node:timers/promises';
import { silentLogger } from '#service/observe/logger.js';
import { Metrics } from '#service/observe/metrics.js';
import type { LocalisationNews, ProgressBus } from '#service/progress/progress-bus.js';
import { Assignments } from '#service/store/assignments.js';
import { Claims } from '#service/store/claims.js';
import { type Database, query } from '#service/store/database.js';
import { Localisations } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { Upkeep } from '#service/store/upkeep.js';
import type { JobPart } from '#service/work/localisation-request.js';
import { LocalisationWorker } from '#service/work/localisation-worker.js';
import type { LocaliseThreads } from '#service/work/localise-threads.js';
import type { ThreadAnswer } from '#service/work/thread-answer.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import { everyone } from './everyone.js';
import { openSqliteHere } from './sqlite-here.js';

export interface FakeJob {
  /** The submission's. */
  readonly text: string;
  /** Those of the programs that are asked. */
  readonly classmates: readonly string[] | undefined;
  readonly stop: AbortSignal;
  readonly part: JobPart | undefined;
  answer(answer: ThreadAnswer): void;
}

export const refused: SubmissionOutcome = { kind: 'refused', reason: 'a harness that is not C' };

export class WorkWorld {
  nowMs = 1000;
  /** Every question to the store fails. */
  isAway = false;
  /** How many questions failed. */
  faults = 0;
  /** Questions to the store wait for it. */
  hold: Promise<void> | undefined;
  readonly jobs: FakeJob[] = [];
  readonly news: (readonly [id: string, LocalisationNews])[] = [];
  areThreadsClosed = false;
  readonly metrics = new Metrics();
  readonly logger = silentLogger;
  readonly clock = { nowMs: () => this.nowMs };
  readonly localisations: Localisations;
  readonly upkeep: Upkeep;
  readonly claims: Claims;
  readonly bus: ProgressBus = {
    publish: (id, news) => void this.news.push([id, news]),
    subscribe: () => () => {},
    close: async () => {},
  };
  readonly assignments: Assignments;
  private readonly threads: LocaliseThreads = {
    run: ({ submission, classmates, part }, wishes) =>
      new Promise((answer) => {
        const stop = wishes!.stop!;
        const asked = classmates?.map((classmate) => classmate.submission.text);
        this.jobs.push({ text: submission.text, classmates: asked, part, stop, answer });
        stop.addEventListener('abort', () => answer({ kind: 'stopped', reason: 'it was stopped' }));
      }),
    close: async () => {
      this.areThreadsClosed = true;
    },
  };

  private constructor(private readonly whole: Database) {
    const database: Database = {
      ...whole,
      transaction: async (statements) => {
        await this.hold;
        if (this.isAway) {
          this.faults++;
          throw new Error('the store is away');
        }
        return whole.transaction(statements);
      },
    };
    this.localisations = new Localisations(database);
    this.upkeep = new Upkeep(database);
    this.claims = new Claims(database);
    this.assignments = new Assignments(database);
  }

  static async create(): Promise<WorkWorld> {
    const database = openSqliteHere(':memory:');
    await migrate(database);
    return new WorkWorld(database);
  }

  createWorker(name = 'worker', leaseMs = 60_000): LocalisationWorker {
    const { claims, assignments, upkeep, threads, bus, clock, logger, metrics } = this;
    return new LocalisationWorker({
      ...{ name, claims, assignments, upkeep, threads, bus, clock, logger, metrics, leaseMs },
      resultStepMs: 1000,
    });
  }

  /** The submission's text is the id. */
  async add(
    id: string,
    priority = 0,
    assignment?: { readonly id: string; readonly version: number },
    isWithheld = false,
  ): Promise<void> {
    const submission = { name: 'submission.c', text: id };
    const task = { suite: { compare: 'trailing', tests: [] }, headers: [], options: { analyser: 'builtin' } };
    await this.localisations.add([
      {
        ...{
          id,
          keyId: 'key',
          personId: 'person',
          courseId: 'course',
          submitter: undefined,
          file: 'submission.c',
          requestId: 'request',
          priority,
        },
        assignment,
        isWithheld,
        ticketHash: undefined,
        request: JSON.stringify({ submission, headers: [], ...(assignment === undefined && { task }) }),
        createdMs: this.nowMs,
      },
    ]);
  }

  async stateOf(id: string) {
    const { state, attempts, outcome } = (await this.localisations.get(everyone, id))!;
    return { state, attempts, outcome: outcome && (JSON.parse(outcome) as unknown) };
  }

  async leaseEndOf(id: string): Promise<number> {
    const sql = 'SELECT lease_until_ms FROM localisations WHERE id = $1';
    const [row] = await query(this.whole, sql, [id]);
    return row!.lease_until_ms as number;
  }

  close(): Promise<void> {
    return this.whole.close();
  }
}

/** Only a test that fails waits long. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setImmediate();
}
