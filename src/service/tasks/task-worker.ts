/**
 * Takes tasks for one analyser from the queue and answers them with the tool on this machine,
 * a few at a time. It needs Redis and the tool, but no database. Programs stay open for the
 * next task. When asked to stop, it ends the tool's processes and returns what it has. A job
 * that cannot be answered fails alone, with a reason that names no path on this machine (the
 * log has the rest).
 */

import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { openWorker } from '#analysers/external/external-runner.js';
import type { ReadyTool, ToolSet } from '#analysers/external/tool-set.js';
import type { ExternalTool } from '#model/analyser.js';
import { noStats, type TaskOutcome } from '#model/task.js';
import { faultMessage } from '#pool/fault-message.js';
import type { TaskWorker } from '#pool/process-runner.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { openRedis } from '../queue/redis-connections.js';
import { settledWithin } from './deadline.js';
import { defaultTaskQueueLimits, programBytesMax, spareProgramsMax, type TaskQueueLimits } from './limits.js';
import { OpenedPrograms } from './opened-programs.js';
import {
  decodeProgram,
  decodeTaskJob,
  programKey,
  renderOutcome,
  stopChannel,
  taskQueueName,
} from './task-queue.js';

export interface TaskWorkerOptions {
  readonly redisUrl: string;
  readonly analyser: ExternalTool;
  readonly tools: Pick<ToolSet, 'get'>;
  /** Tasks at a time. */
  readonly concurrency: number;
  readonly prefix: string;
  readonly logger: TaskLogger;
  readonly limits?: TaskQueueLimits;
}

/** The part of a logger needed here. */
export interface TaskLogger {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface RunningTaskWorker {
  /** Takes no more tasks; those under way have `drainMs` to end, then they are stopped. */
  close(drainMs: number): Promise<void>;
}

/** @throws UserError if the tool, or a sandbox for it, is missing */
export async function createTaskWorker(options: TaskWorkerOptions): Promise<RunningTaskWorker> {
  const tool = await options.tools.get(options.analyser);
  return new QueueTaskWorker({ ...options, limits: options.limits ?? defaultTaskQueueLimits }, tool);
}

/** Why a task cannot be answered, in words for its sender. */
class TaskRefusal extends Error {
  override readonly name = 'TaskRefusal';
}

const stopped: TaskOutcome = { kind: 'stopped', answers: [], stats: noStats };

class QueueTaskWorker implements RunningTaskWorker {
  private readonly redis: Redis;
  private readonly stops: Redis;
  private readonly programs: OpenedPrograms;
  private readonly worker: Worker<unknown, string>;
  private lastTrouble: string | undefined;

  constructor(
    private readonly options: Required<TaskWorkerOptions>,
    private readonly tool: ReadyTool,
  ) {
    const { redisUrl, analyser, prefix, concurrency, limits } = options;
    this.programs = new OpenedPrograms(concurrency + spareProgramsMax);
    this.redis = openRedis(redisUrl);
    this.stops = openRedis(redisUrl);
    // BullMQ counts the parameters: without the third there is no signal.
    const answer = (job: Job<unknown>, _token?: string, signal?: AbortSignal): Promise<string> =>
      this.answer(job, signal!);
    this.worker = new Worker(taskQueueName(analyser), answer, {
      connection: this.redis,
      prefix,
      concurrency,
      lockDuration: limits.lockMs,
      stalledInterval: limits.stalledCheckMs,
      // Asking again for a lost task is up to the sender.
      maxStalledCount: 0,
      runRetryDelay: limits.pollMs,
    });
    // The sender has given up on the task.
    this.worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) this.worker.cancelJob(id);
    });
    this.listenForStops();
    const onTrouble = (fault: unknown): void => this.noteTrouble(faultMessage(fault));
    this.worker.on('error', onTrouble);
    this.redis.on('error', onTrouble);
    this.stops.on('error', onTrouble);
    this.redis.on('ready', () => {
      this.lastTrouble = undefined;
    });
  }

  async close(drainMs: number): Promise<void> {
    const { closeMsMax } = this.options.limits;
    const drained = setTimeout(() => this.worker.cancelAllJobs(), drainMs);
    await settledWithin(this.worker.close(), drainMs + closeMsMax);
    clearTimeout(drained);
    await settledWithin(this.programs.closeIdle(), closeMsMax);
    this.stops.disconnect();
    this.redis.disconnect();
  }

  private listenForStops(): void {
    const { prefix, analyser } = this.options;
    this.stops.on('message', (_channel, id) => this.worker.cancelJob(id));
    this.stops
      .subscribe(stopChannel(prefix, analyser))
      .catch((fault: unknown) => this.noteTrouble(faultMessage(fault)));
  }

  private async answer({ id, data }: Job<unknown>, signal: AbortSignal): Promise<string> {
    try {
      return renderOutcome(await this.analyse(data, signal));
    } catch (fault) {
      if (signal.aborted) return renderOutcome(stopped);
      if (fault instanceof TaskRefusal) throw fault;
      const { analyser, logger } = this.options;
      // Not the error itself: an error from Redis holds the whole command.
      const stack = fault instanceof Error ? fault.stack : undefined;
      logger.warn({ job: id, reason: faultMessage(fault), stack }, 'a task failed');
      throw new TaskRefusal(`a worker of ${analyser} failed; its log says why`);
    }
  }

  private async analyse(data: unknown, signal: AbortSignal): Promise<TaskOutcome> {
    const job = decodeTaskJob(data);
    if (job === undefined) throw new TaskRefusal('the job is not a task');
    return this.programs.with(
      job.program,
      () => this.open(job.program, signal),
      (worker) => worker.analyse(job.task, signal),
    );
  }

  private async open(hash: string, signal: AbortSignal): Promise<TaskWorker> {
    const input = await this.loadProgram(hash);
    signal.throwIfAborted();
    const worker = await openWorker(input, this.tool, signal);
    if (!signal.aborted) return worker;
    // Interrupted: what the tool would have said about the program is not known.
    await worker.close();
    throw signal.reason;
  }

  private async loadProgram(hash: string): Promise<AnalysisInput> {
    const { prefix } = this.options;
    const key = programKey(prefix, hash);
    if ((await this.redis.strlen(key)) > programBytesMax) throw new TaskRefusal('the program is too long');
    const text = await this.redis.get(key);
    if (text === null) throw new TaskRefusal("the task's program is no longer kept");
    const input = decodeProgram({ hash, text });
    if (input === undefined) throw new TaskRefusal("the task's program is not readable");
    return input;
  }

  /** Each trouble once, not each time that Redis is tried again. */
  private noteTrouble(message: string): void {
    if (message === this.lastTrouble) return;
    this.lastTrouble = message;
    this.options.logger.warn({ reason: message }, 'trouble with the task queue');
  }
}
