/** A thread of the pool: prepares the program it is given and answers the tasks that come. */

import { parentPort, workerData } from 'node:worker_threads';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { serveTasks } from '#pool/thread-protocol.js';
import type { AnalysisInput } from '#program/analysis-input.js';

if (parentPort === null) throw new Error('pool-thread runs as a worker thread only');
const analyser = new BuiltinAnalyser(workerData as AnalysisInput);
serveTasks(parentPort, (task, stop) => analyser.analyse(task, stop));
