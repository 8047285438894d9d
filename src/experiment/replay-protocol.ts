/**
 * What the conformance experiment and its threads say to each other. Both sides are
 * ours and get plain data, so a message is told apart by its number only; a program
 * that the engine stumbles over is answered as a fault, and the thread goes on.
 */

import type { ConformanceProgram, EngineRun, Replay } from './conformance-program.js';

export interface ReplayRequest {
  readonly id: number;
  readonly program: ConformanceProgram;
}

export interface ReplayAnswer {
  readonly id: number;
  readonly replay: Replay<EngineRun>;
}

/** The part of a message port that the loop needs; `parentPort` is one. */
export interface ReplayPort {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  postMessage(message: ReplayAnswer): void;
}

export function serveReplays(
  port: ReplayPort,
  replay: (program: ConformanceProgram) => Replay<EngineRun>,
): void {
  port.on('message', (message) => {
    const { id, program } = message as ReplayRequest;
    port.postMessage({ id, replay: withoutFaults(program, replay) });
  });
}

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
