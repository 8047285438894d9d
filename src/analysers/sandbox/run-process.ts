/**
 * Runs one process to its end, whatever it does: the only file of the sandbox that
 * starts processes. The process leads its own group. At the deadline, on a stop or
 * beyond a limit the group and all descendants are killed; whatever is left after a
 * short grace is abandoned, so that a process that escaped cannot hang us.
 *
 * It never rejects because of what the process does. It limits only time, output and,
 * if asked, memory and the number of processes: see `sandbox.ts`.
 */

import { execa } from 'execa';
import type { ToolEnd } from '../external/tool-adapter.js';
import { registerLiveProcess } from './live-processes.js';
import { processTree, residentBytes } from './process-tree.js';

export interface ProcessCall {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** The whole environment: nothing else is passed on. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeMsMax: number;
  /** For both streams together. */
  readonly outputBytesMax: number;
  /** Set where nothing else limits the tree of processes. */
  readonly tree?: { readonly memoryBytesMax: number; readonly processesMax: number };
  /** Called besides the kill if our own process ends first; synchronous, must not throw. */
  readonly onOurEnd?: () => void;
}

type Killed = Pick<Extract<ToolEnd, { kind: 'killed' }>, 'by' | 'detail'>;

/** From the kill or the end of the process until we close its streams. */
const graceMs = 1_000;
const watchIntervalMs = 100;
/** The most descendants that are killed one by one. */
const descendantsMax = 10_000;

export async function runProcess(call: ProcessCall, stop: AbortSignal): Promise<ToolEnd> {
  if (stop.aborted) return { kind: 'stopped' };
  const child = start(call);
  if (child.pid === undefined)
    return { kind: 'not-started', detail: (await child).originalMessage ?? call.file };
  return new RunningProcess(child, child.pid, call).end(stop);
}

/** Starts a process that nobody waits for, for what must still happen while this process ends. */
export function startUnattended(call: Pick<ProcessCall, 'file' | 'args' | 'environment'>): void {
  const { file, args, environment } = call;
  execa(file, args, {
    env: environment,
    extendEnv: false,
    stdio: 'ignore',
    detached: true,
    cleanup: false,
    reject: false,
  }).unref();
}

/**
 * Without execa's own limits, which do less than ours. `timeout` and `cancelSignal` kill
 * the first process alone; a descendant that leads a group of its own has then lost its
 * parent and is found no more. `maxBuffer` counts each stream by itself and only closes
 * it: who writes no more goes on. `forceKillAfterDelay` comes after a gentler signal,
 * which we never send.
 */
function start({ file, args, folder, environment }: ProcessCall) {
  return execa(file, args, {
    cwd: folder,
    env: environment,
    extendEnv: false,
    stdin: 'ignore',
    encoding: 'buffer',
    buffer: false,
    detached: true,
    reject: false,
  });
}

class RunningProcess {
  private readonly stdout: Buffer[] = [];
  private readonly stderr: Buffer[] = [];
  private outputBytes = 0;
  private killed: Killed | 'stopped' | undefined;
  private exit: { readonly status: number | null; readonly signal: string | null } | undefined;
  private grace: NodeJS.Timeout | undefined;
  private finish: () => void = () => {};

  constructor(
    private readonly child: ReturnType<typeof start>,
    private readonly leader: number,
    private readonly call: ProcessCall,
  ) {}

  async end(stop: AbortSignal): Promise<ToolEnd> {
    const { timeMsMax, tree } = this.call;
    const onStop = (): void => this.kill('stopped');
    const deadline = setTimeout(() => this.killIfAlive(timeIsUp(timeMsMax)), timeMsMax);
    const watch = tree && setInterval(() => this.watch(tree), watchIntervalMs);
    const unregister = registerLiveProcess(() => {
      this.killNow();
      this.call.onOurEnd?.();
    });
    stop.addEventListener('abort', onStop);
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      this.child.stdout.on('data', (chunk: Buffer) => this.collect(this.stdout, chunk));
      this.child.stderr.on('data', (chunk: Buffer) => this.collect(this.stderr, chunk));
      this.child.once('exit', (status, signal) => this.onExit(status, signal));
      this.child.once('close', resolve);
    });
    stop.removeEventListener('abort', onStop);
    unregister();
    clearTimeout(deadline);
    clearTimeout(this.grace);
    clearInterval(watch);
    this.child.stdout.destroy();
    this.child.stderr.destroy();
    return this.describeEnd();
  }

  private collect(chunks: Buffer[], chunk: Buffer): void {
    const room = this.call.outputBytesMax - this.outputBytes;
    chunks.push(chunk.subarray(0, room));
    this.outputBytes += Math.min(chunk.length, room);
    if (chunk.length > room) {
      this.kill({ by: 'output', detail: `more than ${this.call.outputBytesMax} bytes of output` });
    }
  }

  private watch({ memoryBytesMax, processesMax }: NonNullable<ProcessCall['tree']>): void {
    const tree = processTree(this.leader, processesMax + 1);
    if (tree.length > processesMax) {
      this.killIfAlive({ by: 'signal', detail: `more than ${processesMax} processes` });
    } else if (residentBytes(tree) > memoryBytesMax) {
      this.killIfAlive({ by: 'memory', detail: `more than ${memoryBytesMax} bytes of memory` });
    }
  }

  private onExit(status: number | null, signal: string | null): void {
    this.exit = { status, signal };
    // What it left running could keep its output open for ever.
    killGroup(this.leader);
    this.startGrace();
  }

  private kill(why: Killed | 'stopped'): void {
    if (this.killed !== undefined) return;
    this.killed = why;
    this.killNow();
    this.startGrace();
  }

  private killIfAlive(why: Killed): void {
    if (this.exit === undefined) this.kill(why);
  }

  private killNow(): void {
    // Descendants that lead groups of their own are found as long as their parents exist.
    const descendants = processTree(this.leader, descendantsMax).slice(1);
    killGroup(this.leader);
    for (const process of descendants) sendKill(process);
  }

  private startGrace(): void {
    this.grace ??= setTimeout(() => this.finish(), graceMs);
  }

  private describeEnd(): ToolEnd {
    if (this.killed === 'stopped') return { kind: 'stopped' };
    const stdout = Buffer.concat(this.stdout).toString('latin1');
    const stderr = Buffer.concat(this.stderr).toString('latin1');
    if (this.killed !== undefined) return { kind: 'killed', ...this.killed, stdout, stderr };
    const status = this.exit?.status;
    if (typeof status === 'number') return { kind: 'exited', status, stdout, stderr };
    return { kind: 'killed', by: 'signal', detail: this.exit?.signal ?? 'unknown', stdout, stderr };
  }
}

function timeIsUp(timeMsMax: number): Killed {
  return { by: 'time', detail: `more than ${timeMsMax} ms` };
}

function killGroup(leader: number): void {
  sendKill(-leader);
}

function sendKill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch (error) {
    // Usually nothing is left; processes of another owner are left to the sandbox.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
