/** The thread's side of jobs, with a list of messages as the port. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type JobMessage, type JobWork, serveJobs } from '#pool/job-protocol.js';

class ListPort {
  readonly sent: JobMessage<string, number>[] = [];
  say: (message: unknown) => void = () => {};

  on(_event: 'message', listener: (message: unknown) => void): void {
    this.say = listener;
  }

  postMessage(message: JobMessage<string, number>): void {
    this.sent.push(message);
  }
}

function serve(work: JobWork<string, string, number>): ListPort {
  const port = new ListPort();
  serveJobs(port, work);
  return port;
}

test('a job has its news, then its answer', async () => {
  const port = serve(async (job, { tell }) => {
    tell(1);
    await nextTurn();
    tell(2);
    return `${job}!`;
  });
  port.say({ id: 7, job: 'hello' });
  await nextTurn();
  await nextTurn();
  expect(port.sent).toEqual([
    { id: 7, news: 1 },
    { id: 7, news: 2 },
    { id: 7, answer: 'hello!' },
  ]);
});

test('a job that throws is answered by its fault, and the next one is served', async () => {
  const port = serve((job) => {
    if (job === 'bad') throw new Error('out of luck');
    return job;
  });
  port.say({ id: 1, job: 'bad' });
  port.say({ id: 2, job: 'good' });
  await nextTurn();
  expect(port.sent).toContainEqual({ id: 1, fault: 'out of luck' });
  expect(port.sent).toContainEqual({ id: 2, answer: 'good' });
});

test('a stop reaches the job that it is for', async () => {
  const port = serve(async (job, { stop }) => {
    await nextTurn();
    return `${job} ${stop.aborted ? 'stopped' : 'went on'}`;
  });
  port.say({ id: 1, job: 'one' });
  port.say({ id: 2, job: 'two' });
  port.say({ id: 1, stop: true });
  // A job that has ended, or never was, cannot be stopped.
  port.say({ id: 3, stop: true });
  await nextTurn();
  await nextTurn();
  expect(port.sent).toEqual([
    { id: 1, answer: 'one stopped' },
    { id: 2, answer: 'two went on' },
  ]);
});
