/**
 * Replays programs in the engine on worker threads, each one program at a time. A
 * thread that dies, or takes too long for one program, costs that program alone: it
 * is replaced. Steps bound what a program may do; the time limit is a last net.
 */

import { Worker } from 'node:worker_threads';
import type { Timers } from '#pool/runner.js';
import type { ConformanceProgram, EngineRun, Replay, Replayer } from './conformance-program.js';
import type { EngineReplayOptions } from './replay-in-engine.js';
import { faultReplay, type ReplayAnswer, type ReplayRequest } from './replay-protocol.js';

/** For all tests of one program. */
const programTimeLimitMs = 20 * 60 * 1000;

const workerFile = new URL('../../workers/conformance-thread.js', import.meta.url);

interface Job {
  readonly program: ConformanceProgram;
  readonly settle: (replay: Replay<EngineRun>) => void;
}

export function createReplayThreads(
  threads: number,
  options: EngineReplayOptions,
  timers: Timers,
): Replayer<EngineRun> {
  return new ReplayThreads(threads, options, timers);
}

class ReplayThreads implements Replayer<EngineRun> {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: Job[] = [];
  private nextId = 0;

  constructor(
    private readonly threads: number,
    private readonly options: EngineReplayOptions,
    private readonly timers: Timers,
  ) {}

  replay(program: ConformanceProgram): Promise<Replay<EngineRun>> {
    return new Promise((settle) => {
      this.waiting.push({ program, settle });
      this.assign();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const worker = this.idle.pop() ?? this.start();
      if (worker === undefined) return;
      this.give(worker, this.waiting.shift()!);
    }
  }

  private start(): Worker | undefined {
    if (this.all.size >= this.threads) return undefined;
    const worker = new Worker(workerFile, { workerData: this.options });
    this.all.add(worker);
    return worker;
  }

  private give(worker: Worker, { program, settle }: Job): void {
    const request: ReplayRequest = { id: this.nextId++, program };
    const onMessage = (message: ReplayAnswer): void => {
      if (message.id === request.id) end(message.replay, true);
    };
    const onError = (fault: unknown): void => end(faultReplay(`the thread died: ${String(fault)}`), false);
    const onExit = (): void => end(faultReplay('the thread ended'), false);
    const cancel = this.timers.start(programTimeLimitMs, () =>
      end(faultReplay(`no answer within ${programTimeLimitMs} ms`), false),
    );
    const end = (replay: Replay<EngineRun>, isUsable: boolean): void => {
      cancel();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (isUsable) this.idle.push(worker);
      else this.discard(worker);
      settle(replay);
      this.assign();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  }

  private discard(worker: Worker): void {
    this.all.delete(worker);
    // What it says while it dies is of no interest.
    worker.on('error', () => {});
    void worker.terminate();
  }
}
