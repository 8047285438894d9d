/**
 * What the owner of a class's or an experiment's threads and they say to each other. Both sides are ours and get
 * plain data, so a message is told apart by its number only; a job that a thread
 * stumbles over is answered as a fault, and the thread goes on.
 */

export interface JobRequest<Job> {
  readonly id: number;
  readonly job: Job;
}

export interface JobAnswer<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

/** The part of a message port that the loop needs; `parentPort` is one. */
export interface JobPort<Answer> {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  postMessage(message: JobAnswer<Answer>): void;
}

/** @param work answers faults as well: it does not throw */
export function serveJobs<Job, Answer>(
  port: JobPort<Answer>,
  work: (job: Job) => Answer | Promise<Answer>,
): void {
  port.on('message', async (message) => {
    const { id, job } = message as JobRequest<Job>;
    port.postMessage({ id, answer: await work(job) });
  });
}
