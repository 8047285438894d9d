/**
 * Runs one job on one host, a thread or a process, to its end: its answer, or why there is
 * none. It ends once, with whichever comes first: the answer, a fault, the host's end, the
 * time limit, or a stop that is not obeyed. The host is left alone then; what happens to it
 * is up to the caller.
 */

import type { JobHost } from './job-host.js';
import { type JobLoss, KilledError, lossBy, lossByExit } from './job-loss.js';
import type { JobMessage, JobRequest, JobStop } from './job-protocol.js';
import { flagIgnoredMsMax } from './limits.js';
import type { Timers } from './runner.js';

export interface JobWishes<News> {
  /** Ends the job soon: its thread is asked to, and given up if it does not react. */
  readonly stop?: AbortSignal;
  readonly onNews?: (news: News) => void;
  /** Its thread begins with it; again if its process was ended and it is done once more. */
  readonly onStart?: () => void;
}

export interface ThreadJob<Job, News> extends JobWishes<News>, JobRequest<Job> {
  readonly timeMsMax: number;
  readonly timers: Timers;
}

export type JobEnd<Answer> =
  | { readonly answer: Answer }
  | { readonly loss: JobLoss }
  /** Why its host is gone, through no fault of the job. */
  | { readonly killed: string };

export function runOnThread<Job, Answer, News>(
  host: JobHost,
  { id, job, cpuMsMax, timeMsMax, timers, stop, onNews }: ThreadJob<Job, News>,
): Promise<JobEnd<Answer>> {
  return new Promise((resolve) => {
    const onMessage = (message: JobMessage<Answer, News>): void => {
      if (message.id !== id) return;
      if ('news' in message) onNews?.(message.news);
      else if ('fault' in message) lose('fault', message.fault);
      else if ('loss' in message) end({ loss: message.loss });
      else end({ answer: message.answer });
    };
    const onError = (fault: unknown): void =>
      end(fault instanceof KilledError ? { killed: fault.message } : { loss: lossBy(fault) });
    const onExit = (status: number): void => end({ loss: lossByExit(status) });
    let cancelStop = (): void => {};
    const onStop = (): void => {
      host.postMessage({ id, stop: true } satisfies JobStop);
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
      host.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(how);
    };
    host.on('message', onMessage).on('error', onError).on('exit', onExit);
    host.postMessage({ id, job, ...(cpuMsMax !== undefined && { cpuMsMax }) } satisfies JobRequest<Job>);
    if (stop?.aborted) onStop();
    else stop?.addEventListener('abort', onStop, { once: true });
  });
}
