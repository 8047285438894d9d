/** Why a job has no answer. */

import { faultMessage } from './fault-message.js';
import { isOutOfMemory } from './job-host.js';

export interface JobLoss {
  /** `fault`: the job threw, or its thread died. */
  readonly kind: 'fault' | 'out-of-time' | 'out-of-memory' | 'stopped';
  /** As in `no answer within 30 s`. */
  readonly reason: string;
}

/** Somebody else ended the process, a person, or the system for want of memory: it says nothing of the job. */
export class KilledError extends Error {
  constructor(readonly signal: string) {
    super(`its process was ended by ${signal}`);
  }
}

/** @param fault what ended its thread or its process */
export function lossBy(fault: unknown): JobLoss {
  if (isOutOfMemory(fault)) return outOfMemory;
  return { kind: 'fault', reason: `its thread died: ${faultMessage(fault)}` };
}

export function lossByExit(status: number): JobLoss {
  return { kind: 'fault', reason: `its thread ended with exit status ${status}` };
}

export const outOfMemory: JobLoss = {
  kind: 'out-of-memory',
  reason: 'it needs more memory than it may use',
};

export function outOfCpuTime(ms: number): JobLoss {
  return { kind: 'out-of-time', reason: `no answer after ${Math.round(ms / 1000)} s of work` };
}
