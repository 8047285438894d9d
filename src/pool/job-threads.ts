/**
 * Gives jobs (submissions of a class, an experiment or the service) to worker threads, each one job
 * at a time and warm for the next. A thread that fails or takes too long costs only its current job:
 * it is replaced. Jobs limit themselves; the time limit here is the last safety net.
 */

import { Worker } from 'node:worker_threads';
import { type JobLoss, type JobWishes, runOnThread } from './run-on-thread.js';
import type { Timers } from './runner.js';

export interface JobThreadsOptions<Job, Answer> {
  readonly threads: number;
  /** Must call `serveJobThread`. */
  readonly workerFile: URL;
  readonly workerData: unknown;
  /** For one job. */
  readonly timeMsMax: (job: Job) => number;
  readonly timers: Timers;
  /** The answer to a job that its thread did not answer. */
  readonly lost: (loss: JobLoss, job: Job) => Answer;
  /** For JavaScript's heap of each thread; by default V8's own limit. */
  readonly heapBytesMax?: number;
}

interface Waiting<Job, Answer, News> extends JobWishes<News> {
  readonly job: Job;
  readonly settle: (answer: Answer) => void;
}

const bytesPerMebibyte = 1024 * 1024;

export class JobThreads<Job, Answer, News = never> {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: Waiting<Job, Answer, News>[] = [];
  private nextId = 0;

  constructor(private readonly options: JobThreadsOptions<Job, Answer>) {}

  run(job: Job, wishes: JobWishes<News> = {}): Promise<Answer> {
    return new Promise((settle) => {
      this.waiting.push({ ...wishes, job, settle });
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
      void this.give(worker, this.waiting.shift()!);
    }
  }

  private start(): Worker | undefined {
    const { threads, workerFile, workerData, heapBytesMax } = this.options;
    if (this.all.size >= threads) return undefined;
    const worker = new Worker(workerFile, {
      workerData,
      ...(heapBytesMax !== undefined && {
        resourceLimits: { maxOldGenerationSizeMb: Math.ceil(heapBytesMax / bytesPerMebibyte) },
      }),
    });
    this.all.add(worker);
    // A thread that dies while idle costs no job, but nobody else listens.
    worker.on('error', () => {}).on('exit', () => this.forget(worker));
    return worker;
  }

  private async give(worker: Worker, { settle, ...waiting }: Waiting<Job, Answer, News>): Promise<void> {
    const { timers, timeMsMax, lost } = this.options;
    const { job } = waiting;
    const end = await runOnThread<Job, Answer, News>(worker, {
      ...waiting,
      id: this.nextId++,
      timeMsMax: timeMsMax(job),
      timers,
    });
    // After a loss the thread's state is unknown.
    if ('loss' in end) this.discard(worker);
    else this.idle.push(worker);
    settle('loss' in end ? lost(end.loss, job) : end.answer);
    this.assign();
  }

  private discard(worker: Worker): void {
    this.forget(worker);
    void worker.terminate();
  }

  private forget(worker: Worker): void {
    this.all.delete(worker);
    const index = this.idle.indexOf(worker);
    if (index >= 0) this.idle.splice(index, 1);
  }
}
