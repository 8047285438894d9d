/**
 * Gives jobs (submissions of a class or of an experiment) to worker threads, each one job
 * at a time and warm for the next. A thread that dies, or takes too long for one job,
 * costs that job alone: it is replaced. The jobs bound themselves; the time limit here is
 * a last net.
 */

import { Worker } from 'node:worker_threads';
import { faultMessage } from './fault-message.js';
import type { JobAnswer, JobRequest } from './job-protocol.js';
import type { Timers } from './runner.js';

export interface JobThreadsOptions<Answer> {
  readonly threads: number;
  /** Serves jobs by `serveJobs`. */
  readonly workerFile: URL;
  readonly workerData: unknown;
  /** Of one job. */
  readonly timeMsMax: number;
  readonly timers: Timers;
  /** The answer to a job that its thread did not answer. */
  readonly lost: (loss: JobLoss) => Answer;
  /** After such an answer nothing is known of the state that the thread is in: it is replaced. */
  readonly isSpentBy?: (answer: Answer) => boolean;
}

export interface JobLoss {
  readonly kind: 'died' | 'late';
  /** As in `no answer within 30 s`. */
  readonly reason: string;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly settle: (answer: Answer) => void;
}

export class JobThreads<Job, Answer> {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: Waiting<Job, Answer>[] = [];
  private nextId = 0;

  constructor(private readonly options: JobThreadsOptions<Answer>) {}

  run(job: Job): Promise<Answer> {
    return new Promise((settle) => {
      this.waiting.push({ job, settle });
      this.assign();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const worker = this.idle.pop() ?? this.start();
      if (worker === undefined) return;
      this.give(worker, this.waiting.shift()!);
    }
  }

  private start(): Worker | undefined {
    const { threads, workerFile, workerData } = this.options;
    if (this.all.size >= threads) return undefined;
    const worker = new Worker(workerFile, { workerData });
    this.all.add(worker);
    return worker;
  }

  private give(worker: Worker, { job, settle }: Waiting<Job, Answer>): void {
    const { timeMsMax, timers, lost, isSpentBy } = this.options;
    const request: JobRequest<Job> = { id: this.nextId++, job };
    const lose = (kind: JobLoss['kind'], reason: string): void => end(lost({ kind, reason }), false);
    const onMessage = ({ id, answer }: JobAnswer<Answer>): void => {
      if (id === request.id) end(answer, isSpentBy?.(answer) !== true);
    };
    const onError = (fault: unknown): void => lose('died', `its thread died: ${faultMessage(fault)}`);
    const onExit = (status: number): void => lose('died', `its thread ended with exit status ${status}`);
    const cancel = timers.start(timeMsMax, () =>
      lose('late', `no answer within ${Math.round(timeMsMax / 1000)} s`),
    );
    const end = (answer: Answer, isUsable: boolean): void => {
      cancel();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (isUsable) this.idle.push(worker);
      else this.discard(worker);
      settle(answer);
      this.assign();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  }

  private discard(worker: Worker): void {
    this.all.delete(worker);
    // What it says while it dies is of no interest.
    worker.on('error', () => {});
    void worker.terminate();
  }
}
