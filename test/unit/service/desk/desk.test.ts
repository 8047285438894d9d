import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { realTimers } from '#pool/real-time.js';
import type { Timers } from '#pool/runner.js';
import { problemOf } from '#service/api/problem.js';
import { Desk } from '#service/desk/desk.js';
import type { BodyLimits, DeskAnswers } from '#service/desk/desk-job.js';

const workerFile = pathToFileURL('test/fixtures/service/desk-thread.mjs');
const processFile = pathToFileURL('dist/workers/job-process.js');
const options = { heapBytesMax: 32 * 1024 * 1024, timeMsMax: 60_000, workerFile, processFile };

/** Ends every wait at once. */
const noTime: Timers = {
  start(_timeMs, onEnd) {
    setImmediate(onEnd);
    return () => {};
  },
};

describe('the desk', () => {
  let desk: Desk | undefined;

  afterEach(async () => {
    await desk?.close();
  });

  function open(threads = 2, timers: Timers = realTimers): void {
    desk = new Desk({ threads, timers, ...options });
  }

  function run(address: string, person = 'ann'): Promise<DeskAnswers['read-body']> {
    const body = { bytes: new Uint8Array(), contentType: undefined, takesArchive: false } as const;
    const limits = {} as BodyLimits;
    return desk!.run(person, { kind: 'read-body', as: 'localisation', ...body, address, limits });
  }

  test('answers, and what is wrong with a request is said as if there were no thread', async () => {
    open();
    expect(await run('first')).toBe('first');
    const fault = await run('finds a fault').catch((error: unknown) => error);
    expect(problemOf(fault, 'id')).toMatchObject({
      code: 'field-invalid',
      detail: '/submission is missing; correct the field',
      errors: [{ pointer: '/submission', detail: 'is missing' }],
    });
  });

  test('a body that takes more memory than it may is refused, and the next one is read', async () => {
    open();
    await expect(run('fills its memory')).rejects.toMatchObject({ code: 'body-too-large' });
    expect(await run('next')).toBe('next');
  });

  test('a body that takes longer than it may is refused', async () => {
    open(1, noTime);
    await expect(run('is silent')).rejects.toMatchObject({ code: 'body-too-large' });
  });

  test('whoever fills a thread leaves one to the others', async () => {
    open();
    void run('is silent').catch(() => {});
    void run('waits for that').catch(() => {});
    expect(await run('from another', 'bob')).toBe('from another');
  });

  test('nobody may have very many waiting', async () => {
    open();
    const waiting = Array.from({ length: 70 }, () => run('is silent'));
    const refused = Promise.any(
      waiting.map((each) =>
        each.then(
          () => {},
          (fault: unknown) => fault,
        ),
      ),
    );
    expect(await refused).toMatchObject({ code: 'too-many-requests', headers: { 'Retry-After': '1' } });
  });
});
