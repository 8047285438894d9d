/**
 * Runs tasks on worker threads: at most a given number, each started when first needed
 * and kept for the next task. If a thread dies, answers nonsense or reports that its
 * search threw, its task has failed and the thread is not used again; a new one takes
 * its place with the next task. A thread is terminated only if it ignores its stop flag
 * for too long. Every task handed in ends in exactly one outcome, even on close.
 */

import { Worker } from 'node:worker_threads';
import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import { faultMessage } from './fault-message.js';
import { roomyLimits } from './job-host.js';
import { flagIgnoredMsMax } from './limits.js';
import { realTimers } from './real-time.js';
import type { Runner, Timers } from './runner.js';
import {
  createStopBuffer,
  decodeOutcomeMessage,
  isReadyMessage,
  raiseStop,
  type TaskMessage,
} from './thread-protocol.js';

export interface ThreadRunnerOptions {
  /** The most threads. */
  readonly threads: number;
  /** The module that a thread runs; it calls `serveTasks`. */
  readonly workerFile: URL;
  /** Cloned to every thread as its `workerData`. */
  readonly workerData: unknown;
  readonly flagIgnoredMsMax?: number;
  readonly timers?: Timers;
}

interface Job {
  readonly task: Task;
  readonly stop: AbortSignal;
  /** Called once. */
  readonly settle: (outcome: TaskOutcome) => void;
}

const closedMessage = 'the runner was closed';

export interface WarmRunner extends Runner {
  /**
   * Starts all threads and waits until each accepts tasks, or is gone. A generation is
   * timed by its fastest task: a thread that still loads its modules would be stopped
   * as a straggler.
   */
  warmUp(): Promise<void>;
}

export function createThreadRunner(options: ThreadRunnerOptions): WarmRunner {
  return new ThreadRunner(options);
}

class ThreadRunner implements WarmRunner {
  private readonly threads = new Set<PoolThread>();
  private readonly waiting: Job[] = [];
  private isClosed = false;

  constructor(private readonly options: ThreadRunnerOptions) {}

  run(task: Task, stop: AbortSignal): Promise<TaskOutcome> {
    return new Promise((settle) => {
      const job = { task, stop, settle };
      this.waiting.push(job);
      stop.addEventListener('abort', () => this.withdraw(job), { once: true });
      if (stop.aborted) this.withdraw(job);
      this.assign();
    });
  }

  async warmUp(): Promise<void> {
    while (this.threads.size < this.options.threads) this.startThread();
    await Promise.all([...this.threads].map(({ ready }) => ready));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.assign();
    await Promise.all([...this.threads].map((thread) => thread.end(closedMessage)));
  }

  /** Ends a job that is stopped while it still waits for a thread. */
  private withdraw(job: Job): void {
    const index = this.waiting.indexOf(job);
    if (index === -1) return;
    this.waiting.splice(index, 1);
    job.settle({ kind: 'stopped', answers: [], stats: noStats });
  }

  /** Gives waiting jobs to idle threads, and starts threads while there may be more. */
  private assign(): void {
    for (let job = this.waiting.shift(); job !== undefined; job = this.waiting.shift()) {
      if (this.isClosed) {
        job.settle({ kind: 'failed', message: closedMessage });
        continue;
      }
      const thread = this.idleThread();
      if (thread === undefined) {
        this.waiting.unshift(job);
        return;
      }
      thread.start(job);
    }
  }

  private idleThread(): PoolThread | undefined {
    for (const thread of this.threads) if (thread.isIdle) return thread;
    return this.threads.size >= this.options.threads ? undefined : this.startThread();
  }

  private startThread(): PoolThread {
    const thread = new PoolThread(this.options, {
      onIdle: () => this.assign(),
      onGone: () => {
        this.threads.delete(thread);
        this.assign();
      },
    });
    this.threads.add(thread);
    return thread;
  }
}

interface ThreadEvents {
  /** Its task has ended; it can take another. */
  readonly onIdle: () => void;
  /** It takes no more tasks. */
  readonly onGone: () => void;
}

/** One thread and its current task. */
class PoolThread {
  private readonly worker: Worker;
  private readonly stopBuffer = createStopBuffer();
  private job: Job | undefined;
  private cancelKill: (() => void) | undefined;
  private ending: Promise<unknown> | undefined;
  private readonly onAbort = (): void => this.askToStop();
  private tellReady: () => void = () => {};
  /** Settles when the thread accepts tasks, or never will. */
  readonly ready = new Promise<void>((resolve) => {
    this.tellReady = resolve;
  });

  constructor(
    private readonly options: ThreadRunnerOptions,
    private readonly events: ThreadEvents,
  ) {
    const { workerFile, workerData } = options;
    this.worker = new Worker(workerFile, { workerData, resourceLimits: roomyLimits });
    this.worker.on('message', (value: unknown) => this.takeMessage(value));
    this.worker.on('messageerror', () => void this.end('a pool thread sent an unreadable message'));
    this.worker.on('error', (fault: unknown) => void this.end(`a pool thread died: ${faultMessage(fault)}`));
    this.worker.on('exit', (status) => void this.end(`a pool thread ended with exit status ${status}`));
  }

  get isIdle(): boolean {
    return this.job === undefined && this.ending === undefined;
  }

  start(job: Job): void {
    this.job = job;
    const word = new Int32Array(this.stopBuffer);
    Atomics.store(word, 0, 0);
    job.stop.addEventListener('abort', this.onAbort, { once: true });
    const message: TaskMessage = { kind: 'task', task: job.task, stop: this.stopBuffer };
    this.worker.postMessage(message);
  }

  /** Ends the thread; its task fails with this message. Resolves when the thread is gone. */
  end(message: string): Promise<unknown> {
    if (this.ending === undefined) {
      this.ending = this.worker.terminate();
      this.settle({ kind: 'failed', message });
      this.tellReady();
      this.events.onGone();
    }
    return this.ending;
  }

  private askToStop(): void {
    raiseStop(this.stopBuffer);
    const limitMs = this.options.flagIgnoredMsMax ?? flagIgnoredMsMax;
    this.cancelKill = (this.options.timers ?? realTimers).start(limitMs, () => {
      void this.end(`a pool thread ignored its stop flag for ${limitMs} ms`);
    });
  }

  private takeMessage(value: unknown): void {
    if (this.ending !== undefined) return;
    if (isReadyMessage(value)) {
      this.tellReady();
      return;
    }
    const message = decodeOutcomeMessage(value);
    if (message === undefined || message.taskId !== this.job?.task.id) {
      void this.end('a pool thread answered nonsense');
    } else if (message.outcome.kind === 'failed') {
      // Its search threw, so the state that it left behind is unknown.
      void this.end(message.outcome.message);
    } else {
      this.settle(message.outcome);
      this.events.onIdle();
    }
  }

  private settle(outcome: TaskOutcome): void {
    const { job } = this;
    this.job = undefined;
    this.cancelKill?.();
    this.cancelKill = undefined;
    job?.stop.removeEventListener('abort', this.onAbort);
    job?.settle(outcome);
  }
}
