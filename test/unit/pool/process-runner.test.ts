/**
 * Fake workers that wait for processes: who gets which task, what a stop and the end of
 * the runner do, and that a plan whose workers die finishes.
 */

import { describe, expect, test } from '@jest/globals';
import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import { createProcessRunner, type TaskWorker } from '#pool/process-runner.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { runPlan } from '#pool/run-plan.js';
import { toggles } from '../../support/toggles.js';
import { planOptions, statuses } from './plan-script.js';

const never = new AbortController().signal;

function taskOf(id: number): Task {
  return { id, test: id, whitelist: toggles(1, 2, 3), effort: 'full' };
}

function completed({ whitelist }: Task): TaskOutcome {
  const answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } } as const;
  return { kind: 'completed', answers: whitelist.map((toggle) => ({ toggle, answer })), stats: noStats };
}

function workerOf(analyse: TaskWorker['analyse'], close = async () => {}): TaskWorker {
  return { analyse, close };
}

/** Ends a little after its stop, like a process that must be killed. */
function endlessWorker(log: string[]): TaskWorker {
  return workerOf(
    async ({ id }, stop) => {
      log.push(`start ${id}`);
      await new Promise<void>((resolve) => stop.addEventListener('abort', () => setTimeout(resolve, 5)));
      log.push(`end ${id}`);
      return { kind: 'stopped', answers: [], stats: noStats };
    },
    async () => void log.push('close'),
  );
}

describe('process runner', () => {
  test('a worker has one task at a time; a waiting task gets the first free worker', async () => {
    const log: string[] = [];
    const named = (name: string, ends: Promise<unknown>): TaskWorker =>
      workerOf(async (task) => {
        log.push(`${name} ${task.id}`);
        await ends;
        return completed(task);
      });
    let finish = (): void => {};
    const slow = named('slow', new Promise<void>((resolve) => (finish = resolve)));
    const quick = named('quick', Promise.resolve());
    const runner = createProcessRunner([slow, quick]);
    const first = runner.run(taskOf(1), never, 0);
    await Promise.all([2, 3, 4].map((id) => runner.run(taskOf(id), never, 0)));
    finish();
    await first;
    expect(log).toEqual(['slow 1', 'quick 2', 'quick 3', 'quick 4']);
  });

  test('a stop reaches the worker; a task that still waits does not begin', async () => {
    const log: string[] = [];
    const runner = createProcessRunner([endlessWorker(log)]);
    const stop = new AbortController();
    const outcomes = [runner.run(taskOf(1), stop.signal, 0), runner.run(taskOf(2), stop.signal, 0)];
    stop.abort();
    expect(await Promise.all(outcomes)).toEqual([
      { kind: 'stopped', answers: [], stats: noStats },
      { kind: 'stopped', answers: [], stats: noStats },
    ]);
    expect(log).toEqual(['start 1', 'end 1']);
  });

  test('it closes workers when their tasks have ended, and accepts no more', async () => {
    const log: string[] = [];
    const runner = createProcessRunner([endlessWorker(log)]);
    const outcomes = [runner.run(taskOf(1), never, 0), runner.run(taskOf(2), never, 0)];
    await runner.close();
    expect(log).toEqual(['start 1', 'end 1', 'close']);
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['stopped', 'failed']);
    expect(await runner.run(taskOf(3), never, 0)).toEqual({
      kind: 'failed',
      message: 'the runner was closed',
    });
  });
});

describe('a plan over workers that die', () => {
  const options = planOptions({ tests: [0, 1, 2], workers: 2 });

  /** @param deaths how often each test's task ends with its worker's death */
  async function plan(deaths: Readonly<Record<number, number>>, die: () => TaskOutcome) {
    const left = new Map(Object.entries(deaths).map(([id, count]) => [Number(id), count]));
    const runs = new Map<number, number>();
    const worker = workerOf(async (task) => {
      runs.set(task.test, (runs.get(task.test) ?? 0) + 1);
      const count = left.get(task.test) ?? 0;
      if (count === 0) return completed(task);
      left.set(task.test, count - 1);
      return die();
    });
    const runner = createProcessRunner([worker, worker]);
    const state = await runPlan(options, runner, realClock, realTimers);
    return { statuses: statuses(state), runs: [...runs].sort(), retries: state.counts.retries };
  }

  const killed = (): TaskOutcome => ({ kind: 'failed', message: 'SIGKILL' });

  test('killed once, a task is repeated and nothing is lost', async () => {
    expect(await plan({ 1: 1 }, killed)).toEqual({
      statuses: ['1 repairable', '2 repairable', '3 repairable'],
      runs: [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
      retries: 1,
    });
  });

  test.each<[string, () => TaskOutcome]>([
    ['killed', killed],
    [
      'throwing',
      () => {
        throw new Error('no such folder');
      },
    ],
    ['answering nonsense', () => ({ kind: 'completed', answers: [], stats: noStats })],
  ])('%s every time, it is repeated once and its locations are unknown on that test', async (_, die) => {
    expect(await plan({ 1: 99 }, die)).toEqual({
      statuses: ['1 possible 1:worker', '2 possible 1:worker', '3 possible 1:worker'],
      runs: [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
      retries: 1,
    });
  });
});
