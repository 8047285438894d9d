/**
 * The messages between job threads and their owner. Both sides are ours and get plain
 * data, so its number and its fields are enough to tell what a message is; a job that
 * makes a thread throw is answered as a fault, and the thread goes on.
 */

export interface JobRequest<Job> {
  readonly id: number;
  readonly job: Job;
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

/** The part of a message port that the loop needs; `parentPort` is one. */
export interface JobPort<Answer, News = never> {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  postMessage(message: JobAnswer<Answer> | JobNews<News>): void;
}

export interface JobContext<News> {
  readonly stop: AbortSignal;
  readonly tell: (news: News) => void;
}

/** @param work answers faults too: it does not throw */
export function serveJobs<Job, Answer, News = never>(
  port: JobPort<Answer, News>,
  work: (job: Job, context: JobContext<News>) => Answer | Promise<Answer>,
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
    const answer = await work(request.job, { stop: controller.signal, tell });
    stops.delete(id);
    port.postMessage({ id, answer });
  });
}
