/**
 * A process for one job at a time, with the thread that does it inside (`serve-job-process.ts`). It
 * looks from outside like that thread. What ends a whole process, such as an allocation for which V8
 * finds no room, or the system that is short of memory, ends this one alone.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HostKind, HostOptions, JobHost } from './job-host.js';
import { outOfMemoryCode } from './job-host.js';
import { KilledError } from './job-loss.js';

/** The first message to the process; those of jobs follow. */
export interface ProcessStart {
  readonly workerUrl: string;
  readonly workerData: unknown;
  readonly heapBytesMax?: number | undefined;
  /** What the process may have resident. */
  readonly memoryBytesMax?: number | undefined;
}

/** Named here, two folders below the top, as `service/worker-files.ts` says. */
const processFile = new URL('../../workers/job-process.js', import.meta.url);

/** Beyond JavaScript's heap: code, stacks, buffers, and the messages on their way. */
const roomBytes = 256 * 1024 * 1024;
/** The end of what it writes to standard error, where V8's last words are. */
const keptCharsMax = 8192;
const outOfMemoryWords = /out of memory/i;

/** @param file must call `serveJobProcess`; by default the project's own */
export function processHosts(file: URL = processFile): HostKind {
  return { start: (options) => new JobProcess(file, options), countsCpuTime: true };
}

class JobProcess extends EventEmitter implements JobHost {
  private readonly child: ChildProcess;
  private words = '';
  private isTerminated = false;
  private readonly ended: Promise<void>;

  constructor(file: URL, { workerFile, workerData, heapBytesMax }: HostOptions) {
    super();
    this.child = fork(fileURLToPath(file), {
      // Buffers and the like, which JSON has not.
      serialization: 'advanced',
      // What the owner was started with, such as a profiler, is not for its children.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr!.setEncoding('latin1').on('data', (words: string) => {
      this.words = (this.words + words).slice(-keptCharsMax);
    });
    this.child.on('message', (message) => this.emit('message', message));
    this.ended = new Promise((resolve) => {
      // After `exit`: by then all that it wrote has been read.
      this.child.once('close', (status, signal) => {
        resolve();
        this.end(status, signal);
      });
      this.child.once('error', (fault) => {
        if (this.child.pid === undefined) resolve();
        this.emit('error', fault);
      });
    });
    this.postMessage({
      workerUrl: workerFile.href,
      workerData,
      heapBytesMax,
      memoryBytesMax: heapBytesMax === undefined ? undefined : heapBytesMax + roomBytes,
    } satisfies ProcessStart);
  }

  postMessage(message: unknown): void {
    // Where nobody takes it any more, the end of the process says so.
    this.child.send(message as object, () => {});
  }

  async terminate(): Promise<void> {
    this.isTerminated = true;
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private end(status: number | null, signal: NodeJS.Signals | null): void {
    if (outOfMemoryWords.test(this.words)) {
      this.emit('error', Object.assign(new Error('out of memory'), { code: outOfMemoryCode }));
    } else if (signal !== null && !this.isTerminated) {
      this.emit('error', new KilledError(signal));
    }
    this.emit('exit', status ?? 1);
  }
}
