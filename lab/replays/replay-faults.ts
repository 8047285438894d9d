/** A program that the engine stumbles over is answered as a fault; the experiment goes on. */

import type { ConformanceProgram, EngineRun, Replay } from './conformance-program.js';

/** A fault of ours costs one program, not the experiment. */
export function withoutFaults(
  program: ConformanceProgram,
  replay: (program: ConformanceProgram) => Replay<EngineRun>,
): Replay<EngineRun> {
  try {
    return replay(program);
  } catch (error) {
    return faultReplay(error instanceof Error ? error.message : String(error));
  }
}

export function faultReplay(message: string): Replay<EngineRun> {
  return { kind: 'rejected', why: 'fault', message };
}
