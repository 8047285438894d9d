/**
 * Gives jobs (submissions of a class, an experiment or the service) to worker threads, each one job
 * at a time and warm for the next. A thread that dies or takes too long costs only its current job:
 * it is replaced. Jobs limit themselves; the time limit here is the last safety net.
 */

import { Worker } from 'node:worker_threads';
import { faultMessage } from './fault-message.js';
import type { JobAnswer, JobNews, JobRequest, JobStop } from './job-protocol.js';
import { flagIgnoredMsMax } from './limits.js';
import type { Timers } from './runner.js';

export interface JobThreadsOptions<Answer> {
  readonly threads: number;
  /** Must serve jobs with `serveJobs`. */
  readonly workerFile: URL;
  readonly workerData: unknown;
  /** For one job. */
  readonly timeMsMax: number;
  readonly timers: Timers;
  /** The answer to a job that its thread did not answer. */
  readonly lost: (loss: JobLoss) => Answer;
  /** After such an answer the thread's state is unknown: it is replaced. */
  readonly isSpentBy?: (answer: Answer) => boolean;
  /** For each thread; by default V8's own limit of JavaScript's heap. */
  readonly heapMebibytesMax?: number;
}

export interface JobLoss {
  /** `exhausted`: it has used up its heap. */
  readonly kind: 'died' | 'exhausted' | 'late' | 'stopped';
  /** As in `no answer within 30 s`. */
  readonly reason: string;
}

export interface JobWishes<News> {
  /** For this job, in place of the common one. */
  readonly timeMsMax?: number;
  /** Ends the job soon: its thread is asked to, and terminated if it does not react. */
  readonly stop?: AbortSignal;
  readonly onNews?: (news: News) => void;
}

interface Waiting<Job, Answer, News> extends JobWishes<News> {
  readonly job: Job;
  readonly settle: (answer: Answer) => void;
}

export class JobThreads<Job, Answer, News = never> {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: Waiting<Job, Answer, News>[] = [];
  private nextId = 0;

  constructor(private readonly options: JobThreadsOptions<Answer>) {}

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
      this.give(worker, this.waiting.shift()!);
    }
  }

  private start(): Worker | undefined {
    const { threads, workerFile, workerData, heapMebibytesMax } = this.options;
    if (this.all.size >= threads) return undefined;
    const worker = new Worker(workerFile, {
      workerData,
      ...(heapMebibytesMax !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMebibytesMax } }),
    });
    this.all.add(worker);
    // A thread that dies while idle costs no job, but nobody else would listen.
    worker.on('error', () => {}).on('exit', () => this.forget(worker));
    return worker;
  }

  private give(worker: Worker, waiting: Waiting<Job, Answer, News>): void {
    const { timers, lost, isSpentBy } = this.options;
    const { job, settle, stop, onNews, timeMsMax = this.options.timeMsMax } = waiting;
    const request: JobRequest<Job> = { id: this.nextId++, job };
    const lose = (kind: JobLoss['kind'], reason: string): void => end(lost({ kind, reason }), false);
    const onMessage = (message: JobAnswer<Answer> | JobNews<News>): void => {
      if (message.id !== request.id) return;
      if ('news' in message) onNews?.(message.news);
      else end(message.answer, isSpentBy?.(message.answer) !== true);
    };
    let cancelStop = (): void => {};
    const onStop = (): void => {
      worker.postMessage({ id: request.id, stop: true } satisfies JobStop);
      cancelStop = timers.start(flagIgnoredMsMax, () => lose('stopped', 'it was stopped'));
    };
    const onError = (fault: unknown): void => {
      if (isOutOfMemory(fault)) lose('exhausted', 'it needs more memory than it may use');
      else lose('died', `its thread died: ${faultMessage(fault)}`);
    };
    const onExit = (status: number): void => lose('died', `its thread ended with exit status ${status}`);
    const cancel = timers.start(timeMsMax, () =>
      lose('late', `no answer within ${Math.round(timeMsMax / 1000)} s`),
    );
    const end = (answer: Answer, isUsable: boolean): void => {
      cancel();
      cancelStop();
      stop?.removeEventListener('abort', onStop);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (isUsable) this.idle.push(worker);
      else this.discard(worker);
      settle(answer);
      this.assign();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
    if (stop?.aborted) onStop();
    else stop?.addEventListener('abort', onStop, { once: true });
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

function isOutOfMemory(fault: unknown): boolean {
  return (fault as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
