import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { realTimers } from '#pool/real-time.js';
import type { Timers } from '#pool/runner.js';
import type { LocaliseJob } from '#service/work/localisation-request.js';
import { createLocaliseThreads, type LocaliseThreads } from '#service/work/localise-threads.js';
import type { ThreadAnswer } from '#service/work/thread-answer.js';

const workerFile = pathToFileURL('test/fixtures/service/localise-thread.mjs');
const processFile = pathToFileURL('dist/workers/job-process.js');
const dyingMs = 100;
const heapBytesMax = 64 * 1024 * 1024;

/** Ends every wait at once. */
const noTime: Timers = {
  start(_timeMs, onEnd) {
    setImmediate(onEnd);
    return () => {};
  },
};

describe('the threads that localise', () => {
  let threads: LocaliseThreads | undefined;

  afterEach(async () => {
    await threads?.close();
  });

  function open(timers: Timers = realTimers, count = 1): LocaliseThreads {
    threads = createLocaliseThreads({
      ...{ threads: count, heapBytesMax, timers, workerFile, processFile },
      settings: { queuePrefix: 'test' },
    });
    return threads;
  }

  function run(text: string, stop = new AbortController().signal): Promise<ThreadAnswer> {
    const job = {
      submission: { name: 'submission.c', text },
      headers: [],
      task: { suite: { compare: 'trailing', tests: [] }, headers: [], options: { timeLimitSeconds: 10 } },
      taskKey: undefined,
    } as unknown as LocaliseJob;
    return threads!.run(job, { stop });
  }

  test.each([
    { text: 'exits', reason: 'its thread ended with exit status 3' },
    { text: 'throws', reason: 'its thread died: a poisoned job' },
    {
      text: 'fills its memory',
      kind: 'out-of-memory',
      reason: 'it needs more memory than it may use',
    },
  ])('one that $text fails alone, with its reason', async ({ text, kind = 'fault', reason }) => {
    open();
    const answers = await Promise.all(['first', text, 'last'].map((each) => run(each)));
    expect(answers[1]).toEqual({ kind, reason });
    expect([answers[0]!.kind, answers[2]!.kind]).toEqual(['refused', 'refused']);
  });

  test('one that does not answer is out of time', async () => {
    open(noTime);
    expect(await run('is silent')).toMatchObject({ kind: 'out-of-time' });
  });

  test('one that does not hear that it is stopped ends with its thread', async () => {
    open();
    const stop = new AbortController();
    const silent = run('is silent', stop.signal);
    stop.abort();
    expect(await silent).toEqual({ kind: 'stopped', reason: 'it was stopped' });
    expect(await run('next')).toMatchObject({ kind: 'refused' });
  });

  test('a thread that dies once it has answered is replaced', async () => {
    open();
    const first = await run('dies once it has answered');
    expect(first.kind).toBe('refused');
    // It takes a moment to die, and takes with it what it is given just then.
    await delay(dyingMs);
    let next = first;
    while (next.kind === 'fault' || isDeepStrictEqual(next, first)) next = await run('next');
    expect(next.kind).toBe('refused');
  });
});
