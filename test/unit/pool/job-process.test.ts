/** Jobs in processes of their own: what ends one ends that job alone, and nothing is left behind. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { JobLoss } from '#pool/job-loss.js';
import { processHosts } from '#pool/job-process.js';
import { JobThreads } from '#pool/job-threads.js';
import { realTimers } from '#pool/real-time.js';

type Job = Readonly<Record<string, unknown>>;

const mebibyte = 2 ** 20;
const bytes = new Uint8Array([1, 2, 255]);
const workerData = { of: 'all jobs' };

describe('a process for jobs', () => {
  let jobs: JobThreads<Job, unknown, number>;

  afterEach(async () => {
    await jobs.close();
  });

  function open(timeMsMax = 60_000, timers = realTimers): void {
    jobs = new JobThreads<Job, unknown, number>({
      threads: 1,
      workerFile: pathToFileURL('test/fixtures/pool/job-thread.mjs'),
      workerData,
      timeMsMax: () => timeMsMax,
      timers,
      lost: (loss): JobLoss => loss,
      heapBytesMax: 32 * mebibyte,
      hosts: processHosts(pathToFileURL('dist/workers/job-process.js')),
    });
  }

  const pidOfNext = async (): Promise<number> => ((await jobs.run({})) as { readonly pid: number }).pid;

  test('gets what its owner gives it, bytes too, and is kept for the next job', async () => {
    open();
    const first = await jobs.run({ bytes });
    expect(first).toMatchObject({ workerData, bytes });
    expect(first).toMatchObject({ pid: await pidOfNext() });
    expect(first).not.toMatchObject({ pid: process.pid });
  });

  test('ends a job that computes too long, and not one that waits as long', async () => {
    // The clock alone would end neither.
    open(400, { start: () => () => {} });
    expect(await jobs.run({ what: 'waits', ms: 600 })).toBe('waited');
    expect(await jobs.run({ what: 'computes' })).toEqual({
      kind: 'out-of-time',
      reason: 'no answer after 0 s of work',
    });
    expect(await pidOfNext()).toBeGreaterThan(0);
  });

  test('ends a job that takes memory beside the heap', async () => {
    open();
    expect(await jobs.run({ what: 'fills buffers' })).toMatchObject({ kind: 'out-of-memory' });
    expect(await pidOfNext()).toBeGreaterThan(0);
  });

  test('that somebody ends is replaced, and its job done again', async () => {
    open();
    const folder = mkdtempSync(join(tmpdir(), 'job-process-'));
    try {
      expect(await jobs.run({ what: 'is ended', once: join(folder, 'once') })).toBe('done again');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('that is ended over a job again and again gives it up', async () => {
    open();
    expect(await jobs.run({ what: 'is ended' })).toEqual({
      kind: 'out-of-memory',
      reason: 'its process was ended by SIGKILL, as where memory is short',
    });
    expect(await pidOfNext()).toBeGreaterThan(0);
  });

  test('leaves it to its owner to end it', async () => {
    open();
    expect(await jobs.run({ what: 'is asked to end', ms: 100 })).toBe('went on');
  });

  test('ends with its owner, however that ends, in the middle of a job', async () => {
    open();
    const owner = spawn(process.execPath, ['test/fixtures/pool/owner.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await firstNumberOf(owner);
    expect(isThere(pid)).toBe(true);
    owner.kill('SIGKILL');
    while (isThere(pid)) await delay(20);
  });
});

async function firstNumberOf({ stdout }: ChildProcess): Promise<number> {
  const [line] = (await once(stdout!, 'data')) as [Buffer];
  return Number(line.toString());
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
