/**
 * Runs one job on one worker thread to its end: its answer, or why there is none. It
 * ends once, with whichever comes first: the answer, a fault, the thread's end, the
 * time limit, or a stop that is not obeyed. The thread is left alone then; what happens
 * to it is up to the caller.
 */

import type { Worker } from 'node:worker_threads';
import { faultMessage } from './fault-message.js';
import type { JobMessage, JobRequest, JobStop } from './job-protocol.js';
import { flagIgnoredMsMax } from './limits.js';
import type { Timers } from './runner.js';

export interface JobLoss {
  /** `fault`: the job threw, or its thread died. */
  readonly kind: 'fault' | 'out-of-time' | 'out-of-memory' | 'stopped';
  /** As in `no answer within 30 s`. */
  readonly reason: string;
}

export interface JobWishes<News> {
  /** Ends the job soon: its thread is asked to, and given up if it does not react. */
  readonly stop?: AbortSignal;
  readonly onNews?: (news: News) => void;
}

export interface ThreadJob<Job, News> extends JobWishes<News>, JobRequest<Job> {
  readonly timeMsMax: number;
  readonly timers: Timers;
}

export type JobEnd<Answer> = { readonly answer: Answer } | { readonly loss: JobLoss };

export function runOnThread<Job, Answer, News>(
  worker: Worker,
  { id, job, timeMsMax, timers, stop, onNews }: ThreadJob<Job, News>,
): Promise<JobEnd<Answer>> {
  return new Promise((resolve) => {
    const onMessage = (message: JobMessage<Answer, News>): void => {
      if (message.id !== id) return;
      if ('news' in message) onNews?.(message.news);
      else if ('fault' in message) lose('fault', message.fault);
      else end({ answer: message.answer });
    };
    const onError = (fault: unknown): void => {
      if (isOutOfMemory(fault)) lose('out-of-memory', 'it needs more memory than it may use');
      else lose('fault', `its thread died: ${faultMessage(fault)}`);
    };
    const onExit = (status: number): void => lose('fault', `its thread ended with exit status ${status}`);
    let cancelStop = (): void => {};
    const onStop = (): void => {
      worker.postMessage({ id, stop: true } satisfies JobStop);
      cancelStop = timers.start(flagIgnoredMsMax, () => lose('stopped', 'it was stopped'));
    };
    const cancel = timers.start(timeMsMax, () =>
      lose('out-of-time', `no answer within ${Math.round(timeMsMax / 1000)} s`),
    );
    const lose = (kind: JobLoss['kind'], reason: string): void => end({ loss: { kind, reason } });
    const end = (how: JobEnd<Answer>): void => {
      cancel();
      cancelStop();
      stop?.removeEventListener('abort', onStop);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(how);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage({ id, job } satisfies JobRequest<Job>);
    if (stop?.aborted) onStop();
    else stop?.addEventListener('abort', onStop, { once: true });
  });
}

function isOutOfMemory(fault: unknown): boolean {
  return (fault as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
