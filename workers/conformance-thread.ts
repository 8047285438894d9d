/** A thread of the conformance experiment: replays the programs that come, one at a time. */

import { parentPort, workerData } from 'node:worker_threads';
import { type EngineReplayOptions, replayInEngine } from '#experiment/replay-in-engine.js';
import { serveReplays } from '#experiment/replay-protocol.js';

if (parentPort === null) throw new Error('conformance-thread runs as a worker thread only');
const options = workerData as EngineReplayOptions;
serveReplays(parentPort, (program) => replayInEngine(program, options));
