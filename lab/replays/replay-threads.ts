/** Replays programs in the engine on worker threads, each one program at a time. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { ConformanceProgram, EngineRun, Replay, Replayer } from './conformance-program.js';
import { faultReplay } from './replay-faults.js';
import type { EngineReplayOptions } from './replay-in-engine.js';

/** For all tests of one program; steps bound what a program may do. */
const programTimeLimitMs = 20 * 60 * 1000;

const workerFile = new URL('../../lab/replays/replay-thread.js', import.meta.url);

export function createReplayThreads(
  threads: number,
  options: EngineReplayOptions,
  timers: Timers,
): Replayer<EngineRun> {
  const jobs = new JobThreads<ConformanceProgram, Replay<EngineRun>>({
    threads,
    workerFile,
    workerData: options,
    timeMsMax: programTimeLimitMs,
    timers,
    lost: ({ reason }) => faultReplay(reason),
  });
  return { replay: (program) => jobs.run(program), close: () => jobs.close() };
}
