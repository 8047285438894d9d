import { describe, expect, test } from '@jest/globals';
import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import { createInlineRunner } from '#pool/inline-runner.js';
import { runPlan } from '#pool/run-plan.js';
import type { Runner } from '#pool/runner.js';
import { toggles } from '../../support/toggles.js';
import { planOptions, statuses } from './plan-script.js';

/** A clock that moves only when a timer is fired by hand. */
class ManualTime {
  nowMs = 0;
  readonly pending = new Map<number, { readonly atMs: number; readonly callback: () => void }>();
  private next = 0;

  readonly clock = { nowMs: () => this.nowMs };

  readonly timers = {
    start: (delayMs: number, callback: () => void) => {
      const id = this.next++;
      this.pending.set(id, { atMs: this.nowMs + delayMs, callback });
      return () => void this.pending.delete(id);
    },
  };

  /** Fires the earliest timer, `earlyMs` before its time. */
  fireNext(earlyMs = 0): void {
    const [id, timer] = [...this.pending].sort(([, a], [, b]) => a.atMs - b.atMs)[0]!;
    this.pending.delete(id);
    this.nowMs = timer.atMs - earlyMs;
    timer.callback();
  }
}

function completed(task: Task): TaskOutcome {
  const answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } } as const;
  return { kind: 'completed', answers: task.whitelist.map((toggle) => ({ toggle, answer })), stats: noStats };
}

function runnerOf(run: Runner['run']): Runner {
  return { run, close: async () => {} };
}

/** Lets all promises settle that can settle. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('runPlan', () => {
  test('runs to the end and leaves no timer behind', async () => {
    const time = new ManualTime();
    const runner = runnerOf(async (task) => completed(task));
    const options = planOptions({ tests: [0, 1, 2], workers: 2 });
    const state = await runPlan(options, runner, time.clock, time.timers);
    expect(statuses(state)).toEqual(['1 repairable', '2 repairable', '3 repairable']);
    expect(time.pending.size).toBe(0);
  });

  test('the observer gets each event with the resulting state', async () => {
    const time = new ManualTime();
    const runner = runnerOf(async (task) => completed(task));
    const heard: string[] = [];
    await runPlan(planOptions({ tests: [0, 1] }), runner, time.clock, time.timers, (event, { counts }) =>
      heard.push(`${event.kind} ${counts.generations}`),
    );
    expect(heard).toEqual(['started 1', 'task-ended 2', 'task-ended 2']);
  });

  test('a runner that throws has lost its worker: one retry, then unknown', async () => {
    const time = new ManualTime();
    let calls = 0;
    const runner = runnerOf(async () => {
      calls += 1;
      throw new Error('no such worker');
    });
    const state = await runPlan(planOptions({ toggles: toggles(1) }), runner, time.clock, time.timers);
    expect(statuses(state)).toEqual(['1 possible 0:worker']);
    expect(calls).toBe(2);
  });

  test('a straggler gets its stop; a timer that fires early is set again', async () => {
    const time = new ManualTime();
    let release = (_outcome: TaskOutcome): void => {};
    let wasStopped = false;
    const runner = runnerOf((task, stop) => {
      if (task.id !== 2) return Promise.resolve(completed(task));
      stop.addEventListener('abort', () => {
        wasStopped = true;
        release({ kind: 'stopped', answers: [], stats: noStats });
      });
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    const plan = runPlan(planOptions({ tests: [0, 1], workers: 2 }), runner, time.clock, time.timers);
    await settle();
    time.fireNext(0.5);
    expect(wasStopped).toBe(false);
    time.fireNext();
    expect(wasStopped).toBe(true);
    const state = await plan;
    expect(state.counts).toEqual({ tasks: 3, generations: 1, timeouts: 1, retries: 0 });
  });

  test('the global limit ends a plan whose task never does', async () => {
    const time = new ManualTime();
    const runner = runnerOf(() => new Promise(() => {}));
    const plan = runPlan(planOptions({}), runner, time.clock, time.timers);
    await settle();
    time.fireNext();
    time.fireNext();
    expect(statuses(await plan)).toEqual(['1 possible 0:time', '2 possible 0:time', '3 possible 0:time']);
    expect(time.nowMs).toBe(10_050);
  });

  test('a fault of the planner rejects', async () => {
    const time = new ManualTime();
    const plan = runPlan(
      planOptions({ workers: 0 }),
      runnerOf(async (task) => completed(task)),
      time.clock,
      time.timers,
    );
    await expect(plan).rejects.toThrow('needs a worker');
  });
});

describe('inline runner', () => {
  test('one task at a time, in order, with the event loop between them', async () => {
    const time = new ManualTime();
    const log: string[] = [];
    const runner = createInlineRunner(async (task) => {
      log.push(`in ${task.id}`);
      await settle();
      log.push(`out ${task.id}`);
      return completed(task);
    }, time.clock);
    const never = new AbortController().signal;
    const first = runner.run({ id: 1, test: 0, whitelist: toggles(1), effort: 'full' }, never, 10);
    const second = runner.run({ id: 2, test: 0, whitelist: toggles(1), effort: 'full' }, never, 10);
    log.push('handed in');
    await Promise.all([first, second]);
    expect(log).toEqual(['handed in', 'in 1', 'out 1', 'in 2', 'out 2']);
  });

  test('its flag rises with the signal, at the deadline, and when closed', async () => {
    const time = new ManualTime();
    const raised: boolean[] = [];
    const stop = new AbortController();
    const runner = createInlineRunner(async (task, flag) => {
      raised.push(flag.isRaised());
      if (task.id === 1) time.nowMs = 10;
      if (task.id === 2) stop.abort();
      raised.push(flag.isRaised());
      return completed(task);
    }, time.clock);
    await runner.run({ id: 1, test: 0, whitelist: toggles(1), effort: 'full' }, stop.signal, 10);
    await runner.run({ id: 2, test: 0, whitelist: toggles(1), effort: 'full' }, stop.signal, 20);
    expect(raised).toEqual([false, true, false, true]);
    const late = await runner.run({ id: 3, test: 0, whitelist: toggles(1), effort: 'full' }, stop.signal, 20);
    expect(late).toEqual({ kind: 'stopped', answers: [], stats: noStats });
    await runner.close();
    expect(
      (await runner.run({ id: 4, test: 0, whitelist: toggles(1), effort: 'full' }, stop.signal, 20)).kind,
    ).toBe('failed');
  });

  test('a search that throws is a failed task', async () => {
    const runner = createInlineRunner(async () => {
      throw new Error('out of luck');
    }, new ManualTime().clock);
    const outcome = await runner.run(
      { id: 1, test: 0, whitelist: toggles(1), effort: 'full' },
      new AbortController().signal,
      10,
    );
    expect(outcome).toEqual({ kind: 'failed', message: 'out of luck' });
  });
});
