/**
 * The messages between a pool and its threads, and the worker's loop. A thread has one
 * task at a time; a stop is a word of shared memory that it polls, since a busy thread
 * could not read a message. Everything that arrives is decoded.
 */

import { types } from 'node:util';
import type { StopFlag } from '#base/ports.js';
import type { Task, TaskOutcome } from '#model/task.js';
import { faultMessage } from './fault-message.js';
import type { AnalyseTask } from './runner.js';
import { decodeTask, decodeTaskOutcome } from './task-decoder.js';

export interface TaskMessage {
  readonly kind: 'task';
  readonly task: Task;
  /** One 32-bit word: not 0 once the task should stop. */
  readonly stop: SharedArrayBuffer;
}

/** The thread has loaded its modules and accepts tasks. */
export interface ReadyMessage {
  readonly kind: 'ready';
}

export interface OutcomeMessage {
  readonly kind: 'outcome';
  readonly taskId: number;
  readonly outcome: TaskOutcome;
}

/** The part of a message port that the loop needs; `parentPort` is one. */
export interface TaskPort {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  postMessage(message: OutcomeMessage | ReadyMessage): void;
}

/** Answers the tasks that come through the port; a search that throws ends its task as failed. */
export function serveTasks(port: TaskPort, analyse: AnalyseTask): void {
  port.on('message', (value) => {
    const message = decodeTaskMessage(value);
    if (message === undefined) throw new Error('a pool thread received something that is not a task');
    void serveTask(message, analyse).then((outcome) =>
      port.postMessage({ kind: 'outcome', taskId: message.task.id, outcome }),
    );
  });
  port.postMessage({ kind: 'ready' });
}

async function serveTask({ task, stop }: TaskMessage, analyse: AnalyseTask): Promise<TaskOutcome> {
  try {
    return await analyse(task, readStopFlag(stop));
  } catch (fault) {
    return { kind: 'failed', message: faultMessage(fault) };
  }
}

export function createStopBuffer(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

export function raiseStop(stop: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(stop), 0, 1);
}

export function readStopFlag(stop: SharedArrayBuffer): StopFlag {
  const word = new Int32Array(stop);
  return { isRaised: () => Atomics.load(word, 0) !== 0 };
}

function decodeTaskMessage(value: unknown): TaskMessage | undefined {
  const message = value as Partial<Record<keyof TaskMessage, unknown>> | null | undefined;
  const task = decodeTask(message?.task);
  const stop = message?.stop;
  if (message?.kind !== 'task' || task === undefined || !types.isSharedArrayBuffer(stop)) return undefined;
  return { kind: 'task', task, stop };
}

export function isReadyMessage(value: unknown): boolean {
  return (value as Partial<ReadyMessage> | null | undefined)?.kind === 'ready';
}

/** What a thread sent; undefined if it is nonsense. */
export function decodeOutcomeMessage(value: unknown): OutcomeMessage | undefined {
  const message = value as Partial<Record<keyof OutcomeMessage, unknown>> | null | undefined;
  const outcome = decodeTaskOutcome(message?.outcome);
  if (message?.kind !== 'outcome' || outcome === undefined) return undefined;
  return typeof message.taskId === 'number'
    ? { kind: 'outcome', taskId: message.taskId, outcome }
    : undefined;
}
