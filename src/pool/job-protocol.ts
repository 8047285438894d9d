/**
 * The messages between job threads and their owner. Both sides are ours and get plain
 * data, so its number and its fields are enough to tell what a message is. A job that
 * throws is answered as a fault.
 */

import { faultMessage } from './fault-message.js';
import type { JobLoss } from './job-loss.js';

export interface JobRequest<Job> {
  readonly id: number;
  readonly job: Job;
  /** For a host that counts CPU time. */
  readonly cpuMsMax?: number;
}

/** Asks a job to end soon. A thread receives it when it next yields. */
export interface JobStop {
  readonly id: number;
  readonly stop: true;
}

export interface JobAnswer<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

/** What a job reports before it ends. */
export interface JobNews<News> {
  readonly id: number;
  readonly news: News;
}

/** The job threw. */
export interface JobFault {
  readonly id: number;
  readonly fault: string;
}

/** The host has given it up. */
export interface JobLost {
  readonly id: number;
  readonly loss: JobLoss;
}

/** What a thread says, or the process that it is in. */
export type JobMessage<Answer, News> = JobAnswer<Answer> | JobNews<News> | JobFault | JobLost;

/** The part of a message port that the loop needs; `parentPort` is one. */
export interface JobPort<Answer, News = never> {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  postMessage(message: JobMessage<Answer, News>): void;
}

export interface JobContext<News> {
  readonly stop: AbortSignal;
  readonly tell: (news: News) => void;
}

export type JobWork<Job, Answer, News> = (job: Job, context: JobContext<News>) => Answer | Promise<Answer>;

export function serveJobs<Job, Answer, News = never>(
  port: JobPort<Answer, News>,
  work: JobWork<Job, Answer, News>,
): void {
  const stops = new Map<number, AbortController>();
  port.on('message', async (message) => {
    const request = message as JobRequest<Job> | JobStop;
    const { id } = request;
    if ('stop' in request) {
      stops.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    stops.set(id, controller);
    const tell = (news: News): void => port.postMessage({ id, news });
    try {
      port.postMessage({ id, answer: await work(request.job, { stop: controller.signal, tell }) });
    } catch (fault) {
      port.postMessage({ id, fault: faultMessage(fault) });
    }
    stops.delete(id);
  });
}
