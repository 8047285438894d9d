/**
 * Gives jobs (submissions of a class, an experiment or the service) to worker threads, or to processes
 * with a thread each: one job at a time and warm for the next. One that fails or takes too long costs
 * only its current job: it is replaced. Jobs limit themselves; the time limit here is the last safety
 * net. A job whose process somebody else ended is done again.
 */

import { type HostKind, type JobHost, threadHosts } from './job-host.js';
import type { JobLoss } from './job-loss.js';
import { type JobWishes, runOnThread } from './run-on-thread.js';
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
  /** By default threads of this process. */
  readonly hosts?: HostKind;
}

interface Waiting<Job, Answer, News> extends JobWishes<News> {
  readonly job: Job;
  readonly settle: (answer: Answer) => void;
  /** How often it was given to a process that somebody else ended. */
  readonly kills?: number;
}

/** Where CPU time is counted, time that merely passes is for whoever waits, such as for a server. */
const wallFactor = 3;
/** By then, it may well be why the system is short of memory. */
const killsMax = 3;

export class JobThreads<Job, Answer, News = never> {
  private readonly idle: JobHost[] = [];
  private readonly all = new Set<JobHost>();
  private readonly waiting: Waiting<Job, Answer, News>[] = [];
  private nextId = 0;
  private isClosed = false;

  constructor(private readonly options: JobThreadsOptions<Job, Answer>) {}

  run(job: Job, wishes: JobWishes<News> = {}): Promise<Answer> {
    return new Promise((settle) => {
      this.waiting.push({ ...wishes, job, settle });
      this.assign();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.all].map((host) => host.terminate()));
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const host = this.idle.pop() ?? this.start();
      if (host === undefined) return;
      void this.give(host, this.waiting.shift()!);
    }
  }

  private start(): JobHost | undefined {
    const { threads, workerFile, workerData, heapBytesMax, hosts = threadHosts } = this.options;
    if (this.all.size >= threads) return undefined;
    const host = hosts.start({ workerFile, workerData, heapBytesMax });
    this.all.add(host);
    // One that dies while idle costs no job, but nobody else listens.
    host.on('error', () => {});
    host.on('exit', () => this.forget(host));
    return host;
  }

  private async give(host: JobHost, given: Waiting<Job, Answer, News>): Promise<void> {
    const { timers, timeMsMax, lost, hosts = threadHosts } = this.options;
    const { job, settle, kills = 0, ...wishes } = given;
    const jobMsMax = timeMsMax(job);
    given.onStart?.();
    const end = await runOnThread<Job, Answer, News>(host, {
      ...wishes,
      job,
      id: this.nextId++,
      ...(hosts.countsCpuTime
        ? { cpuMsMax: jobMsMax, timeMsMax: wallFactor * jobMsMax }
        : { timeMsMax: jobMsMax }),
      timers,
    });
    if ('answer' in end) this.idle.push(host);
    // After a loss its state is unknown.
    else this.discard(host);
    if ('answer' in end) settle(end.answer);
    else if ('loss' in end) settle(lost(end.loss, job));
    else if (this.isClosed || kills + 1 === killsMax) settle(lost(lossByKills(end.killed), job));
    else this.waiting.unshift({ ...given, kills: kills + 1 });
    this.assign();
  }

  private discard(host: JobHost): void {
    this.forget(host);
    void host.terminate();
  }

  private forget(host: JobHost): void {
    this.all.delete(host);
    const index = this.idle.indexOf(host);
    if (index >= 0) this.idle.splice(index, 1);
  }
}

function lossByKills(how: string): JobLoss {
  return { kind: 'out-of-memory', reason: `${how}, as where memory is short` };
}
