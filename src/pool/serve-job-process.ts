/**
 * The inside of a `JobProcess`: a thread does the jobs, and the main thread, which is never busy, hands
 * messages on and watches what a job takes. So a job's CPU time and the memory of the whole process are
 * known while it computes, and nothing is left behind once the owner is gone.
 */

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread } from './job-host.js';
import { type JobLoss, lossBy, lossByExit, outOfCpuTime, outOfMemory } from './job-loss.js';
import type { ProcessStart } from './job-process.js';
import type { JobMessage, JobRequest, JobStop } from './job-protocol.js';

/** How often it looks at what a job has taken. */
const lookMs = 100;

export function serveJobProcess(): void {
  let jobs: ProcessJobs | undefined;
  process.on('message', (message) => {
    if (jobs === undefined) jobs = new ProcessJobs(message as ProcessStart);
    else jobs.take(message as JobRequest<unknown> | JobStop);
  });
  // The owner is gone, however it ended.
  process.on('disconnect', () => process.exit());
  // A terminal, and some supervisors, send these to all processes at once; the owner ends us when it has drained.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  offerToSystem();
}

/** Where memory runs out, Linux then ends a job and not who answers requests. */
function offerToSystem(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // It is a favour to others, and no more.
  }
}

class ProcessJobs {
  private readonly thread: Worker;
  private readonly memoryBytesMax: number;
  private watched: { readonly id: number; readonly look: NodeJS.Timeout } | undefined;

  constructor({ workerUrl, workerData, heapBytesMax, memoryBytesMax }: ProcessStart) {
    // What a list of processes shows: which of them is which.
    process.title = `nearmiss ${basename(workerUrl, '.js')}`;
    this.memoryBytesMax = memoryBytesMax ?? Number.POSITIVE_INFINITY;
    this.thread = startThread({ workerFile: new URL(workerUrl), workerData, heapBytesMax });
    this.thread
      .on('message', (message: JobMessage<unknown, unknown>) => this.hand(message))
      .on('error', (fault) => this.lose(lossBy(fault)))
      .on('exit', (status) => this.lose(lossByExit(status)));
  }

  take(message: JobRequest<unknown> | JobStop): void {
    if ('job' in message) this.watch(message);
    this.thread.postMessage(message);
  }

  private watch({ id, cpuMsMax = Number.POSITIVE_INFINITY }: JobRequest<unknown>): void {
    const before = process.cpuUsage();
    const look = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > cpuMsMax) this.lose(outOfCpuTime(cpuMsMax));
      else if (process.memoryUsage.rss() > this.memoryBytesMax) this.lose(outOfMemory);
    }, lookMs);
    this.watched = { id, look };
  }

  private hand(message: JobMessage<unknown, unknown>): void {
    if (!('news' in message)) this.unwatch();
    process.send!(message);
  }

  private unwatch(): void {
    clearInterval(this.watched?.look);
    this.watched = undefined;
  }

  /** The process ends with its thread: its state is unknown. */
  private lose(loss: JobLoss): void {
    const id = this.watched?.id;
    this.unwatch();
    if (id === undefined) process.exit(1);
    process.send!({ id, loss } satisfies JobMessage<unknown, unknown>, () => process.exit(1));
  }
}
