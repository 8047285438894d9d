/** Threads of a class against a worker that misbehaves: each submission has its outcome, and the next is graded. */

import { afterEach, describe, expect, test } from '@jest/globals';
import type { Grader, GradeSettings } from '#grade/grade-job.js';
import { createGradeThreads } from '#grade/grade-threads.js';
import { realTimers } from '#pool/real-time.js';
import type { Timers } from '#pool/runner.js';

const workerFile = new URL('../../fixtures/grade/worker.mjs', import.meta.url);
let grader: Grader | undefined;

/** The hard limit of a suite without tests, whose searches take no time, is 80 s. */
const settings = {
  completed: { suite: { tests: [] } },
  options: { poolLimits: { globalTimeLimitMs: 0 } },
} as unknown as GradeSettings;

/** @param speed of the clock: 80 s are so many times shorter */
function start(threads: number, speed = 1): Grader {
  const timers: Timers = { start: (timeMs, onEnd) => realTimers.start(timeMs / speed, onEnd) };
  grader = createGradeThreads({ threads, settings, timers, workerFile });
  return grader;
}

afterEach(() => grader?.close());

const job = (name: string) => ({ submission: { name, text: '' }, headers: [] });

describe('one thread', () => {
  test.each([
    ['exits', /^its thread ended with exit status 3$/],
    ['throws', /^its thread died: .*out of luck/],
    ['faults', /^the search threw$/],
  ])('%s: the submission has a fault, the next a new thread', async (name, reason) => {
    const { grade } = bound(start(1));
    const [before, bad, after] = await Promise.all([grade('answers'), grade(name), grade('answers')]);
    expect(bad).toEqual({ kind: 'fault', reason: expect.stringMatching(reason) });
    expect(before.kind).toBe('refused');
    expect(after.kind).toBe('refused');
    expect(after).not.toEqual(before);
  });

  test('is given up at the hard limit, and replaced', async () => {
    const { grade } = bound(start(1, 50));
    const [hung, after] = await Promise.all([grade('hangs'), grade('answers')]);
    expect(hung).toEqual({ kind: 'out-of-time', reason: 'no answer within 80 s' });
    expect(after.kind).toBe('refused');
  });

  test('is kept for the next submission', async () => {
    const { grade } = bound(start(1));
    expect(await grade('answers')).toEqual(await grade('answers'));
  });
});

test('a thread that hangs keeps no other from its work', async () => {
  const { grade } = bound(start(2, 10));
  const hung = grade('hangs');
  const others = await Promise.all(Array.from({ length: 5 }, () => grade('answers')));
  expect(others.map(({ kind }) => kind)).toEqual(Array(5).fill('refused'));
  expect((await hung).kind).toBe('out-of-time');
});

function bound(threads: Grader) {
  return { grade: (name: string) => threads.grade(job(name)) };
}
