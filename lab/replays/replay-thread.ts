/** A thread that replays the programs that come, one at a time. */

import { serveJobThread } from '#pool/serve-job-thread.js';
import type { ConformanceProgram } from './conformance-program.js';
import { type EngineReplayOptions, replayInEngine } from './replay-in-engine.js';

serveJobThread(
  (options: EngineReplayOptions) => (program: ConformanceProgram) => replayInEngine(program, options),
);
