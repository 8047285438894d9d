/**
 * Runs tasks on workers on other machines: each is a job in the queue of its analyser, and
 * its outcome is what the job returns. To stop a task, it is removed from the queue if it
 * still waits, or its worker is asked to stop. A task is lost if nobody takes it, its worker
 * is lost, or it does not end in time: the planner asks it once more, then its locations are
 * unknown.
 *
 * Events report what happens; since some may be missed, each task is also looked up now and
 * then, and the request to stop is repeated. Every wait has a deadline.
 */

import { randomUUID } from 'node:crypto';
import { unreachable } from '#base/assert.js';
import type { Clock } from '#base/ports.js';
import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import type { Runner } from '#pool/runner.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { settledWithin, withDeadline } from './deadline.js';
import { defaultTaskQueueLimits, type TaskQueueLimits } from './limits.js';
import { QueueLink, type QueueLinkOptions, type QueueListener } from './queue-link.js';
import { QueuedTask } from './queued-task.js';
import { Silence } from './silence.js';
import { decodeOutcome, type StoredProgram, storedProgram } from './task-queue.js';

export interface QueueRunnerOptions extends Omit<QueueLinkOptions, 'limits'> {
  readonly input: AnalysisInput;
  /** The clock that the plan runs by. */
  readonly clock: Clock;
  readonly limits?: TaskQueueLimits;
}

/** @throws if Redis does not answer in time */
export async function createQueueRunner(options: QueueRunnerOptions): Promise<Runner> {
  const runner = new QueueRunner({ ...options, limits: options.limits ?? defaultTaskQueueLimits });
  try {
    await runner.open();
    return runner;
  } catch (fault) {
    await runner.close();
    throw fault;
  }
}

const closedMessage = 'the runner was closed';
const silentMessage = 'the task queue does not answer';
/** Redis's own message may name machines. */
const refusedMessage = 'the task queue does not take it';
const stopped: TaskOutcome = { kind: 'stopped', answers: [], stats: noStats };

class QueueRunner implements Runner, QueueListener {
  private readonly program: StoredProgram;
  private readonly tasks = new Map<string, QueuedTask>();
  private readonly workers: Silence;
  private readonly redis: Silence;
  private readonly link: QueueLink;
  private watch: NodeJS.Timeout | undefined;
  private isLookingUp = false;
  private isClosed = false;

  constructor(private readonly options: Required<QueueRunnerOptions>) {
    const { input, limits } = options;
    this.program = storedProgram(input);
    this.workers = new Silence(limits.pickUpMsMax);
    this.redis = new Silence(limits.redisSilenceMsMax);
    this.link = new QueueLink(options);
  }

  async open(): Promise<void> {
    const { limits } = this.options;
    await withDeadline(this.link.open(this), limits.redisSilenceMsMax, silentMessage);
    this.watch = setInterval(() => this.look(), limits.pollMs);
  }

  async run(task: Task, stop: AbortSignal, deadlineMs: number): Promise<TaskOutcome> {
    if (this.isClosed) return { kind: 'failed', message: closedMessage };
    if (stop.aborted) return stopped;
    const { clock, limits } = this.options;
    const queued = new QueuedTask(randomUUID(), deadlineMs + limits.deadlineMarginMs);
    if (this.tasks.size === 0) {
      this.workers.beginWait(clock.nowMs());
      this.redis.beginWait(clock.nowMs());
    }
    this.tasks.set(queued.id, queued);
    const onStop = (): void => this.stop(queued);
    stop.addEventListener('abort', onStop, { once: true });
    queued.adding = this.add(queued, task);
    try {
      return await queued.ended;
    } finally {
      stop.removeEventListener('abort', onStop);
      this.tasks.delete(queued.id);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.watch);
    const left = [...this.tasks.values()];
    for (const queued of left) queued.end({ kind: 'failed', message: closedMessage });
    const withdrawn = Promise.all(left.map((queued) => this.withdraw(queued)));
    await settledWithin(withdrawn, this.options.limits.closeMsMax);
    await this.link.close();
  }

  onTakenUp(id: string): void {
    this.workers.heard(this.options.clock.nowMs());
    const queued = this.tasks.get(id);
    if (queued !== undefined) queued.isTakenUp = true;
  }

  onCompleted(id: string, returned: unknown): void {
    const queued = this.tasks.get(id);
    if (queued === undefined) return;
    const outcome = decodeOutcome(returned);
    if (outcome === undefined) queued.lose('a worker answered nonsense');
    else queued.end(outcome);
  }

  onFailed(id: string, reason: string): void {
    this.tasks.get(id)?.lose(reason);
  }

  onWorkerLost(id: string): void {
    const queued = this.tasks.get(id);
    if (queued !== undefined) this.drop(queued, `the worker of ${this.options.analyser} was lost`);
  }

  private async add(queued: QueuedTask, task: Task): Promise<void> {
    try {
      await this.link.keepProgram(this.program);
      await this.link.add(queued.id, { program: this.program.hash, task });
      queued.isAdded = true;
    } catch {
      queued.lose(refusedMessage);
    }
  }

  private stop(queued: QueuedTask): void {
    queued.stopAskedAtMs = this.options.clock.nowMs();
    void this.withdraw(queued);
  }

  /** Ends the task here, whatever happens to it there. */
  private drop(queued: QueuedTask, message: string): void {
    queued.lose(message);
    void this.withdraw(queued);
  }

  /** Removes it from the queue, or asks the worker that has it to stop. Never rejects. */
  private async withdraw(queued: QueuedTask): Promise<void> {
    await queued.adding;
    try {
      if (await this.link.remove(queued.id)) queued.end(stopped);
      else await this.link.tellToStop(queued.id);
    } catch {
      queued.lose(refusedMessage);
    }
  }

  /** Called now and then, whether Redis answers or not. */
  private look(): void {
    if (this.tasks.size === 0) return;
    const { clock, limits } = this.options;
    const nowMs = clock.nowMs();
    const isSilent = this.redis.isGone(nowMs);
    for (const queued of this.tasks.values()) {
      const { stopAskedAtMs = Number.POSITIVE_INFINITY } = queued;
      if (isSilent) this.drop(queued, silentMessage);
      else if (nowMs >= queued.giveUpAtMs) this.drop(queued, 'no answer within the time limit');
      else if (nowMs - stopAskedAtMs >= limits.stopMsMax) this.drop(queued, 'the worker did not stop');
    }
    if (!this.isLookingUp) void this.lookUpAll();
  }

  private async lookUpAll(): Promise<void> {
    this.isLookingUp = true;
    try {
      for (const queued of [...this.tasks.values()]) await this.lookUp(queued);
      await this.lookForWorkers();
      this.redis.heard(this.options.clock.nowMs());
    } catch {
      // This counts as silence; when that has lasted too long, the tasks are lost.
    } finally {
      this.isLookingUp = false;
    }
  }

  private async lookUp(queued: QueuedTask): Promise<void> {
    if (!queued.isAdded) return;
    const place = await this.link.find(queued.id);
    switch (place.kind) {
      case 'waiting':
        return;
      case 'taken-up':
        this.onTakenUp(queued.id);
        if (queued.stopAskedAtMs !== undefined) await this.link.tellToStop(queued.id);
        return;
      case 'completed':
        this.onCompleted(queued.id, place.returned);
        return;
      case 'failed':
        this.onFailed(queued.id, place.reason);
        return;
      case 'lost':
        this.onWorkerLost(queued.id);
        return;
      case 'absent':
        queued.lose('the queue lost the task');
        return;
      default:
        unreachable(place);
    }
  }

  /** Workers busy with other tasks will come to ours; if there are no workers, waiting is pointless. */
  private async lookForWorkers(): Promise<void> {
    const isWorkedOn = await this.link.isWorkedOn();
    const { clock, limits, analyser } = this.options;
    const nowMs = clock.nowMs();
    if (isWorkedOn) this.workers.heard(nowMs);
    const waiting = [...this.tasks.values()].filter(({ isAdded, isTakenUp }) => isAdded && !isTakenUp);
    if (waiting.length === 0 || !this.workers.isGone(nowMs)) return;
    const seconds = limits.pickUpMsMax / 1000;
    for (const queued of waiting) this.drop(queued, `no worker of ${analyser} within ${seconds} s`);
  }
}
