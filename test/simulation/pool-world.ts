/**
 * A simulated world for the planner: workers that take a random time, die, hang, answer
 * nonsense or answer after they were given up, with a hidden table of true answers and
 * a virtual clock. Checks every command against the planner's contract.
 */

import { createRandom, drawBelow, type Random } from '#base/random.js';
import { type Answer, noStats, type Task, type TaskOutcome } from '#model/task.js';
import type { PlanCommand, PlanEvent, PlanOptions, TimerName } from '#pool/plan.js';
import { advance, createPlan } from '#pool/planner.js';
import type { PlannerState } from '#pool/planner-state.js';
import { toggle } from '../support/toggles.js';

export interface Behaviour {
  /** How many in 1,000 dispatches end this way. */
  readonly dies: number;
  readonly nonsense: number;
  /** Never ends unless it is stopped. */
  readonly hangs: number;
  /** Among those that are stopped: ignores the stop, and is terminated a second later. */
  readonly ignoresStop: number;
  /** Among those that die: answers after all, later. */
  readonly answersLate: number;
  /** Takes a hundred times as long. */
  readonly slow: number;
  /** A test whose worker died once has better luck next time. */
  readonly diesOnceAtMost: boolean;
}

export type Truth = (test: number, toggle: number) => Answer;

export interface WorldResult {
  readonly state: PlannerState;
  readonly dispatches: readonly Task[];
  readonly stopped: ReadonlySet<number>;
  readonly endedAtMs: number;
}

interface Scheduled {
  readonly event: PlanEvent;
  readonly order: number;
}

/** Runs a plan to its end. Throws if it breaks its contract, or has nothing left to wait for. */
export function simulate(
  options: PlanOptions,
  truth: Truth,
  behaviour: Behaviour,
  seed: number,
): WorldResult {
  const world = new World(options, truth, behaviour, createRandom(seed));
  return world.run();
}

class World {
  private state: PlannerState;
  private agenda: Scheduled[] = [];
  private order = 0;
  private isFinished = false;
  private readonly running = new Map<number, Task>();
  private readonly dispatches: Task[] = [];
  private readonly stopped = new Set<number>();
  private readonly unlucky = new Set<number>();

  constructor(
    private readonly options: PlanOptions,
    private readonly truth: Truth,
    private readonly behaviour: Behaviour,
    private readonly random: Random,
  ) {
    this.state = createPlan(options);
  }

  run(): WorldResult {
    this.schedule({ kind: 'started', atMs: 1000 });
    let endedAtMs = 0;
    for (let next = this.takeNext(); next !== undefined; next = this.takeNext()) {
      if (next.kind === 'task-ended' || next.kind === 'worker-lost') this.running.delete(next.taskId);
      const { state, commands } = advance(this.state, next);
      this.state = state;
      if (this.isFinished) check(commands.length === 0, 'no command after finished');
      for (const command of commands) this.obey(command, next.atMs);
      if (!this.isFinished) endedAtMs = next.atMs;
    }
    check(this.isFinished, 'the plan ends');
    return { state: this.state, dispatches: this.dispatches, stopped: this.stopped, endedAtMs };
  }

  private obey(command: PlanCommand, nowMs: number): void {
    check(!this.isFinished, 'finished is the last command');
    switch (command.kind) {
      case 'dispatch':
        this.start(command.task, nowMs);
        return;
      case 'stop':
        this.stop(command.taskId, nowMs);
        return;
      case 'set-timer':
        this.setTimer(command.name, command.atMs, nowMs);
        return;
      case 'finished':
        this.isFinished = true;
        return;
    }
  }

  private start(task: Task, nowMs: number): void {
    check(!this.dispatches.some(({ id }) => id === task.id), 'task ids are new');
    check(task.whitelist.length > 0, 'a task asks something');
    check(
      task.whitelist.every((toggle, index) => index === 0 || task.whitelist[index - 1]! < toggle),
      'a whitelist ascends',
    );
    check(this.running.size < this.options.workers, 'no more tasks than workers');
    this.dispatches.push(task);
    this.running.set(task.id, task);
    const { behaviour } = this;
    const durationMs = (1 + this.draw(40)) * (this.chance(behaviour.slow) ? 100 : 1);
    const atMs = nowMs + durationMs;
    const ended = { kind: 'task-ended', taskId: task.id, atMs } as const;
    if (this.mayDie(task) && this.chance(behaviour.dies)) {
      this.unlucky.add(task.test);
      this.schedule({ kind: 'worker-lost', taskId: task.id, message: 'it died', atMs });
      if (!this.chance(behaviour.answersLate)) return;
      const lateMs = atMs + 1 + this.draw(200);
      this.schedule({ ...ended, outcome: this.honest(task), atMs: lateMs });
    } else if (this.mayDie(task) && this.chance(behaviour.nonsense)) {
      this.unlucky.add(task.test);
      this.schedule({ ...ended, outcome: this.nonsense(task) });
    } else if (!this.chance(behaviour.hangs)) {
      this.schedule({ ...ended, outcome: this.honest(task) });
    }
  }

  private stop(taskId: number, nowMs: number): void {
    const task = this.running.get(taskId);
    check(task !== undefined, 'only a running task is stopped');
    check(!this.stopped.has(taskId), 'a task is stopped once');
    this.stopped.add(taskId);
    if (this.chance(this.behaviour.ignoresStop)) {
      this.schedule({ kind: 'worker-lost', taskId, message: 'it ignored its stop', atMs: nowMs + 1000 });
      return;
    }
    const answers = task.whitelist
      .filter(() => this.draw(2) === 0)
      .map((toggle) => ({ toggle, answer: this.truth(task.test, toggle) }));
    const open = task.whitelist.find((toggle) => !answers.some((known) => known.toggle === toggle));
    if (open !== undefined) answers.push({ toggle: open, answer: outOfTime });
    const outcome: TaskOutcome = { kind: 'stopped', answers, stats: noStats };
    this.schedule({ kind: 'task-ended', taskId, outcome, atMs: nowMs + this.draw(80) });
  }

  private setTimer(name: TimerName, atMs: number, nowMs: number): void {
    check(atMs >= nowMs, 'a timer lies ahead');
    this.agenda = this.agenda.filter(({ event }) => !(event.kind === 'timer' && event.name === name));
    this.schedule({ kind: 'timer', name, atMs: atMs + this.draw(3) });
  }

  private honest(task: Task): TaskOutcome {
    const answers = task.whitelist.map((toggle) => ({ toggle, answer: this.truth(task.test, toggle) }));
    return { kind: 'completed', answers, stats: noStats };
  }

  private nonsense(task: Task): TaskOutcome {
    const lies = task.whitelist.map((toggle) => ({ toggle, answer: lie }));
    const answers = this.draw(2) === 0 ? lies.slice(1) : [...lies, { toggle: toggle(9999), answer: lie }];
    return { kind: 'completed', answers, stats: noStats };
  }

  private mayDie(task: Task): boolean {
    return !(this.behaviour.diesOnceAtMost && this.unlucky.has(task.test));
  }

  private chance(permille: number): boolean {
    return this.draw(1000) < permille;
  }

  private draw(bound: number): number {
    return drawBelow(this.random, bound);
  }

  /** A task may end only once, but a lost one's late answer still comes. */
  private schedule(event: PlanEvent): void {
    this.agenda.push({ event, order: this.order++ });
    this.agenda.sort((a, b) => a.event.atMs - b.event.atMs || a.order - b.order);
  }

  private takeNext(): PlanEvent | undefined {
    return this.agenda.shift()?.event;
  }
}

const outOfTime: Answer = { kind: 'unknown', reason: 'time', detail: 'stopped here' };
const lie: Answer = { kind: 'cannot-repair', reason: 'no-value' };

function check(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Error(`the planner broke its contract: ${rule}`);
}
