/** Replays programs in the engine on worker threads, each one program at a time. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import type { ConformanceProgram, EngineRun, Replay, Replayer } from './conformance-program.js';
import type { EngineReplayOptions } from './replay-in-engine.js';

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
    timeMsMax: ({ suite }) =>
      hardLimitMs({
        tests: suite.tests.length,
        stepsPerTestMax: options.limits.stepsMax,
        searchMs: 0,
        runsSecondsMax: Number.POSITIVE_INFINITY,
      }),
    timers,
    // An internal error affects one program, not the experiment.
    lost: ({ reason }) => ({ kind: 'rejected', why: 'fault', message: reason }),
  });
  return { replay: (program) => jobs.run(program), close: () => jobs.close() };
}
