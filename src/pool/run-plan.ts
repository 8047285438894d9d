/**
 * Drives a planner: carries its commands to a runner and to timers, and returns what
 * happens as events, each with the clock's time. It decides nothing. A runner that
 * throws has lost its worker; the promise settles when the plan has finished, even if
 * tasks that ignore their stop are still running.
 */

import { unreachable } from '#base/assert.js';
import type { Clock } from '#base/ports.js';
import type { Task } from '#model/task.js';
import { faultMessage } from './fault-message.js';
import type { PlanCommand, PlanEvent, PlanOptions, TimerName } from './plan.js';
import { advance, createPlan } from './planner.js';
import type { PlannerState } from './planner-state.js';
import type { Runner, Timers } from './runner.js';

/** Called with each event once the planner has processed it. */
export type PlanObserver = (event: PlanEvent, state: PlannerState) => void;

/** Runs a plan to its end and returns its last state. The runner stays open. */
export function runPlan(
  options: PlanOptions,
  runner: Runner,
  clock: Clock,
  timers: Timers,
  observe?: PlanObserver,
): Promise<PlannerState> {
  return new Promise((resolve, reject) => {
    const driver = new PlanDriver(options, runner, clock, timers, observe, resolve, reject);
    driver.start();
  });
}

class PlanDriver {
  private state: PlannerState;
  private readonly stops = new Map<number, AbortController>();
  private readonly cancels = new Map<TimerName, () => void>();

  constructor(
    options: PlanOptions,
    private readonly runner: Runner,
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly observe: PlanObserver | undefined,
    private readonly resolve: (state: PlannerState) => void,
    private readonly reject: (fault: unknown) => void,
  ) {
    this.state = createPlan(options);
  }

  start(): void {
    this.handle({ kind: 'started', atMs: this.clock.nowMs() });
  }

  private handle(event: PlanEvent): void {
    try {
      const { state, commands } = advance(this.state, event);
      this.state = state;
      this.observe?.(event, state);
      for (const command of commands) this.carryOut(command);
    } catch (fault) {
      this.release();
      this.reject(fault);
    }
  }

  private carryOut(command: PlanCommand): void {
    switch (command.kind) {
      case 'dispatch':
        void this.runTask(command.task);
        return;
      case 'stop':
        this.stops.get(command.taskId)?.abort();
        return;
      case 'set-timer':
        this.startTimer(command.name, command.atMs);
        return;
      case 'finished':
        this.release();
        this.resolve(this.state);
        return;
      default:
        unreachable(command);
    }
  }

  private async runTask(task: Task): Promise<void> {
    const stop = new AbortController();
    this.stops.set(task.id, stop);
    let event: PlanEvent;
    try {
      const outcome = await this.runner.run(task, stop.signal, this.state.limitAtMs);
      event = { kind: 'task-ended', taskId: task.id, outcome, atMs: this.clock.nowMs() };
    } catch (fault) {
      const message = faultMessage(fault);
      event = { kind: 'worker-lost', taskId: task.id, message, atMs: this.clock.nowMs() };
    }
    this.stops.delete(task.id);
    this.handle(event);
  }

  /** Timers may fire a little early by the clock; the planner hears of them only when it is time. */
  private startTimer(name: TimerName, atMs: number): void {
    this.cancels.get(name)?.();
    const cancel = this.timers.start(atMs - this.clock.nowMs(), () => {
      const nowMs = this.clock.nowMs();
      if (nowMs < atMs) this.startTimer(name, atMs);
      else this.handle({ kind: 'timer', name, atMs: nowMs });
    });
    this.cancels.set(name, cancel);
  }

  private release(): void {
    for (const cancel of this.cancels.values()) cancel();
    this.cancels.clear();
  }
}
