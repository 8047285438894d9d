import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Clock } from '#base/ports.js';
import type { Task, TaskOutcome } from '#model/task.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { runPlan } from '#pool/run-plan.js';
import type { Runner, Timers } from '#pool/runner.js';
import { summarise } from '#pool/summarise.js';
import { createThreadRunner } from '#pool/thread-runner.js';
import { toggles } from '../../support/toggles.js';
import { planOptions, statuses } from './plan-script.js';

const workerFile = pathToFileURL('test/fixtures/pool/worker.mjs');

/** The fixture's behaviours, by index. */
const completes = 0;
const obeysItsFlag = 1;
const ignoresItsFlag = 2;
const exits = 3;

const open: Runner[] = [];

function startRunner(threads: number, file = workerFile, flagIgnoredMsMax = 60_000): Runner {
  const runner = createThreadRunner({
    threads,
    workerFile: file,
    workerData: { name: 'fixture' },
    flagIgnoredMsMax,
  });
  open.push(runner);
  return runner;
}

function taskOf(id: number, behaviour: number): Task {
  return { id, test: behaviour, whitelist: toggles(1, 2), effort: 'full' };
}

function run(runner: Runner, task: Task, stop = new AbortController()): Promise<TaskOutcome> {
  return runner.run(task, stop.signal, Number.POSITIVE_INFINITY);
}

/** The thread that answered, as the fixture says. */
function threadOf(outcome: TaskOutcome): string {
  const answer = outcome.kind === 'completed' ? outcome.answers[0]?.answer : undefined;
  return answer?.kind === 'unknown' ? answer.detail : outcome.kind;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((runner) => runner.close()));
});

describe('thread runner', () => {
  test('runs tasks on a thread that it keeps, with the worker data', async () => {
    const runner = startRunner(1);
    const outcomes = await Promise.all([1, 2, 3].map((id) => run(runner, taskOf(id, completes))));
    const threads = new Set(outcomes.map(threadOf));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['completed', 'completed', 'completed']);
    expect(threads.size).toBe(1);
    expect([...threads][0]).toMatch(/^fixture \d+$/);
  });

  test('a stop reaches a busy thread, which is used again', async () => {
    const runner = startRunner(1);
    const before = threadOf(await run(runner, taskOf(1, completes)));
    const stop = new AbortController();
    const stopped = run(runner, taskOf(2, obeysItsFlag), stop);
    stop.abort();
    expect((await stopped).kind).toBe('stopped');
    expect(threadOf(await run(runner, taskOf(3, completes)))).toBe(before);
  });

  test('a task that waits for a thread is withdrawn by its stop', async () => {
    const runner = startRunner(1);
    const first = new AbortController();
    const busy = run(runner, taskOf(1, obeysItsFlag), first);
    const second = new AbortController();
    const waiting = run(runner, taskOf(2, completes), second);
    second.abort();
    expect(await waiting).toMatchObject({ kind: 'stopped', answers: [] });
    first.abort();
    expect((await busy).kind).toBe('stopped');
    expect((await run(runner, taskOf(3, completes), second)).kind).toBe('stopped');
  });

  test('a thread that ignores its flag is terminated, and another takes over', async () => {
    const runner = startRunner(1, workerFile, 50);
    const stop = new AbortController();
    const hung = run(runner, taskOf(1, ignoresItsFlag), stop);
    const next = run(runner, taskOf(2, completes));
    stop.abort();
    expect(await hung).toEqual({ kind: 'failed', message: 'a pool thread ignored its stop flag for 50 ms' });
    expect((await next).kind).toBe('completed');
  });

  test.each([
    ['exits', 3, 'a pool thread ended with exit status 3'],
    ['throws', 4, 'a pool thread died: out of luck'],
    ['answers nonsense', 5, 'a pool thread answered nonsense'],
    ['answers for another task', 6, 'a pool thread answered nonsense'],
    ['reports that its search threw', 7, 'the search threw'],
  ])('a thread that %s fails its task, and another takes over', async (_, behaviour, message) => {
    const runner = startRunner(1);
    const before = threadOf(await run(runner, taskOf(1, completes)));
    const outcomes = await Promise.all([
      run(runner, taskOf(2, behaviour)),
      run(runner, taskOf(3, completes)),
    ]);
    expect(outcomes[0]).toEqual({ kind: 'failed', message });
    expect(outcomes[1].kind).toBe('completed');
    expect(threadOf(outcomes[1])).not.toBe(before);
  });

  test('a worker file that cannot be loaded fails the task', async () => {
    const runner = startRunner(1, pathToFileURL('test/fixtures/pool/absent.mjs'));
    const outcome = await run(runner, taskOf(1, completes));
    expect(outcome.kind).toBe('failed');
    expect(outcome.kind === 'failed' && outcome.message).toContain('a pool thread died: Cannot find module');
  });

  test('closing ends what runs and what waits', async () => {
    const runner = startRunner(1);
    const outcomes = [run(runner, taskOf(1, ignoresItsFlag)), run(runner, taskOf(2, completes))];
    await runner.close();
    const closed = { kind: 'failed', message: 'the runner was closed' };
    expect(await Promise.all(outcomes)).toEqual([closed, closed]);
    expect(await run(runner, taskOf(3, completes))).toEqual(closed);
  });

  test('completes a plan: a task that dies twice is unknown, one that hangs is cut off at the limit', async () => {
    const runner = startRunner(2, workerFile, 50);
    const time = new TimeWithJump();
    let deaths = 0;
    const watched: Runner = {
      close: () => runner.close(),
      run: async (task, stop, deadlineMs) => {
        const outcome = await runner.run(task, stop, deadlineMs);
        if (task.test === exits && ++deaths === 2) setImmediate(() => time.jump());
        return outcome;
      },
    };
    const tests = [completes, ignoresItsFlag, exits, obeysItsFlag];
    const options = planOptions({ toggles: toggles(1), tests, workers: 2, limits: time.limits });
    const state = await runPlan(options, watched, time.clock, time.timers);
    expect(statuses(state)).toEqual(['1 possible 0:paths 1:time 2:time 3:worker']);
    expect(summarise(state).partial).toBe(true);
  });
});

/** Real time, but the global limit comes when the test says so. */
class TimeWithJump {
  readonly limits = { ...defaultPoolLimits, stragglerGraceMs: 1, globalTimeLimitMs: 3_600_000 };
  private offsetMs = 0;
  private onLimit: (() => void) | undefined;

  readonly clock: Clock = { nowMs: () => realClock.nowMs() + this.offsetMs };

  readonly timers: Timers = {
    start: (delayMs, callback) => {
      if (delayMs < this.limits.globalTimeLimitMs / 2) return realTimers.start(delayMs, callback);
      this.onLimit = callback;
      return () => {
        this.onLimit = undefined;
      };
    },
  };

  jump(): void {
    this.offsetMs = this.limits.globalTimeLimitMs;
    this.onLimit?.();
  }
}
