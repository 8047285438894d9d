/** A thread of the conformance experiment: replays the programs that come, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs } from '#pool/job-protocol.js';
import type { ConformanceProgram } from './conformance-program.js';
import { withoutFaults } from './replay-faults.js';
import { type EngineReplayOptions, replayInEngine } from './replay-in-engine.js';

if (parentPort === null) throw new Error('replay-thread runs as a worker thread only');
const options = workerData as EngineReplayOptions;
serveJobs(parentPort, (program: ConformanceProgram) =>
  withoutFaults(program, (each) => replayInEngine(each, options)),
);
