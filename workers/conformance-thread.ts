/** A thread of the conformance experiment: replays the programs that come, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import type { ConformanceProgram } from '#experiment/conformance-program.js';
import { withoutFaults } from '#experiment/replay-faults.js';
import { type EngineReplayOptions, replayInEngine } from '#experiment/replay-in-engine.js';
import { serveJobs } from '#pool/job-protocol.js';

if (parentPort === null) throw new Error('conformance-thread runs as a worker thread only');
const options = workerData as EngineReplayOptions;
serveJobs(parentPort, (program: ConformanceProgram) =>
  withoutFaults(program, (each) => replayInEngine(each, options)),
);
