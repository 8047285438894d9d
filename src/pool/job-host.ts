/**
 * Where jobs run, one at a time: a worker thread, or a process (`job-process.ts`). What it says comes
 * by events, as from a `Worker`; an `error` or an `exit` is its end.
 */

import type { EventEmitter } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Events: `message`, `error` with what ended it, `exit` with its status. */
export interface JobHost extends Pick<EventEmitter, 'on' | 'off'> {
  postMessage(message: unknown): void;
  terminate(): Promise<unknown>;
}

export interface HostOptions {
  /** Must call `serveJobThread`. */
  readonly workerFile: URL;
  readonly workerData: unknown;
  /** For JavaScript's heap; by default V8's own limit. */
  readonly heapBytesMax?: number | undefined;
}

export interface HostKind {
  readonly start: (options: HostOptions) => JobHost;
  /** It ends jobs itself by the CPU time that they have used; else the time that passes is all that counts. */
  readonly countsCpuTime: boolean;
}

const bytesPerMebibyte = 1024 * 1024;

export const threadHosts: HostKind = { start: startThread, countsCpuTime: false };

/**
 * For threads without a bound on their heap: four times V8's own room for what is new. Nearly all that a
 * search makes is soon gone, and the later V8 looks through it, the less of it has to be kept.
 */
export const roomyLimits: ResourceLimits = { maxYoungGenerationSizeMb: 192 };

/** As cheap as it gets, but what V8 cannot end by itself ends everybody in the process. */
export function startThread({ workerFile, workerData, heapBytesMax }: HostOptions): Worker {
  const resourceLimits =
    heapBytesMax === undefined
      ? roomyLimits
      : { maxOldGenerationSizeMb: Math.ceil(heapBytesMax / bytesPerMebibyte) };
  return new Worker(workerFile, { workerData, resourceLimits });
}

export const outOfMemoryCode = 'ERR_WORKER_OUT_OF_MEMORY';

export function isOutOfMemory(fault: unknown): boolean {
  return (fault as { readonly code?: unknown } | undefined)?.code === outOfMemoryCode;
}
