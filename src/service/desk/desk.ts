/**
 * Reads bodies and renders answers off the thread that answers, in a few processes with a
 * bound on their memory and on the CPU time of each job. People take turns, and nobody has all
 * threads: whoever sends what is dear to read waits behind their own requests, not others
 * behind theirs.
 */

import { UserError } from '#base/errors.js';
import type { JobLoss } from '#pool/job-loss.js';
import { processHosts } from '#pool/job-process.js';
import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { RefusedError } from '../api/problem.js';
import { deskThreadFile } from '../worker-files.js';
import { revivedError } from './carried-error.js';
import type { DeskAnswers, DeskJob, DeskOutcome } from './desk-job.js';
import { PersonTurns } from './person-turns.js';

export interface DeskOptions {
  /** At least two, or nobody is kept from having them all. */
  readonly threads: number;
  /** JavaScript heap for each of them. */
  readonly heapBytesMax: number;
  /** For one job. */
  readonly timeMsMax: number;
  readonly timers: Timers;
  /** The module that a thread runs; by default the project's own. */
  readonly workerFile?: URL;
  /** The module of the process around it; by default the project's own. */
  readonly processFile?: URL;
}

/** Jobs of one person that wait; each holds what it reads. */
const waitingMax = 64;
const retryAfterSeconds = 1;

interface Waiting {
  readonly job: DeskJob;
  readonly settle: (end: DeskOutcome | JobLoss) => void;
}

export class Desk {
  private readonly threads: JobThreads<DeskJob, DeskOutcome | JobLoss>;
  private readonly turns: PersonTurns<Waiting>;
  private running = 0;
  private isClosed = false;

  constructor(private readonly options: DeskOptions) {
    const { threads, heapBytesMax, timeMsMax, timers, processFile, workerFile = deskThreadFile } = options;
    this.turns = new PersonTurns({ runningMax: Math.max(1, threads - 1), waitingMax });
    this.threads = new JobThreads<DeskJob, DeskOutcome | JobLoss>({
      ...{ threads, workerFile, heapBytesMax, timers },
      workerData: undefined,
      timeMsMax: () => timeMsMax,
      lost: (loss) => loss,
      hosts: processHosts(processFile),
    });
  }

  /** Starts the threads, so that nobody waits for that. */
  async wake(): Promise<void> {
    const { threads } = this.options;
    await Promise.all(Array.from({ length: threads }, (_, at) => this.run(`\0${at}`, { kind: 'wake' })));
  }

  /**
   * @param person whose turn it takes
   * @throws UserError what the job finds wrong with the request, that it takes more than
   * allowed, or RefusedError `too-many-requests`
   */
  async run<Job extends DeskJob>(person: string, job: Job): Promise<DeskAnswers[Job['kind']]> {
    const end = await new Promise<DeskOutcome | JobLoss>((settle) => {
      if (!this.turns.add(person, { job, settle })) {
        throw new RefusedError('too-many-requests', `${waitingMax} requests wait to be read or answered`, {
          'Retry-After': String(retryAfterSeconds),
        });
      }
      this.give();
    });
    switch (end.kind) {
      case 'done':
        return end.answer as DeskAnswers[Job['kind']];
      case 'refused':
        throw revivedError(end.error);
      case 'out-of-time':
      case 'out-of-memory':
        throw tooDear(job, end);
      default:
        throw new Error(`the desk failed at a job ${job.kind}: ${end.reason}`);
    }
  }

  /** Whoever still waits is not answered any more. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.threads.close();
  }

  private give(): void {
    while (!this.isClosed && this.running < this.options.threads) {
      const next = this.turns.take();
      if (next === undefined) return;
      this.running++;
      void this.threads.run(next.job.job).then((end) => {
        this.running--;
        this.turns.end(next.person);
        next.job.settle(end);
        this.give();
      });
    }
  }
}

function tooDear({ kind }: DeskJob, { reason }: JobLoss): UserError {
  return kind === 'read-body' || kind === 'artemis-program'
    ? new UserError('body-too-large', `the body cannot be read: ${reason}`)
    : new UserError('report-too-large', `the answer cannot be rendered: ${reason}`);
}
