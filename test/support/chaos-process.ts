/**
 * A `nearmiss` that runs until it is killed, as under a supervisor: if it ends because
 * what it needs is down, it is started again. Any other end of its own is a crash, kept
 * with its last words.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { cliEntry } from './built-cli.js';
import { jobProcessesOf } from './job-processes.js';

/** The exit status of a command line that cannot run, as when Redis is down. */
const refusedStatus = 2;
const restartMs = 200;
/** How much of its output a crash is reported with. */
const lastCharsMax = 4000;

export class ChaosProcess {
  /** The last output before each unrequested end. */
  readonly crashes: string[] = [];
  private child: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();
  private isWanted = false;
  private log = '';
  private peakBytes = 0;

  /** @param wrapper a command that runs the rest of its arguments, such as strace's */
  constructor(
    private readonly args: readonly string[],
    private readonly environment: Readonly<Record<string, string>>,
    private readonly wrapper: readonly string[] = [],
  ) {
    process.once('exit', () => this.child?.kill('SIGKILL'));
  }

  start(): void {
    this.isWanted = true;
    this.log = '';
    const [command, ...args] = [...this.wrapper, process.execPath, cliEntry, ...this.args];
    const child = spawn(command!, args, {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      this.log += more;
    });
    this.exited = new Promise((resolve) => {
      child.once('close', (status) => {
        resolve();
        void this.onEnd(child, status);
      });
    });
  }

  /** Settles when it has written this since its start. */
  async wrote(text: string): Promise<void> {
    while (!this.log.includes(text)) {
      if (this.crashes.length > 0) throw new Error(this.crashes[0]);
      await delay(restartMs / 10);
    }
  }

  /** @returns the most that it took up in any of its lives, so far, with the processes of its jobs, in bytes */
  lookAtMemory(): number {
    const pid = this.child?.pid;
    if (pid === undefined || this.child?.exitCode !== null) return this.peakBytes;
    const bytes = [pid, ...jobProcessesOf(pid)].reduce((sum, each) => sum + peakBytesOf(each), 0);
    this.peakBytes = Math.max(this.peakBytes, bytes);
    return this.peakBytes;
  }

  /** Ends the process of its jobs, and not itself. */
  killJobs(): void {
    const pid = this.child?.pid;
    if (pid === undefined) return;
    for (const job of jobProcessesOf(pid, 'localise-thread')) killIfThere(job);
  }

  async kill(): Promise<void> {
    this.isWanted = false;
    this.lookAtMemory();
    this.child?.kill('SIGKILL');
    await this.exited;
  }

  /** It stands still for this long without knowing, then goes on. */
  async freeze(timeMs: number): Promise<void> {
    const { child } = this;
    child?.kill('SIGSTOP');
    await delay(timeMs);
    child?.kill('SIGCONT');
  }

  private async onEnd(child: ChildProcess, status: number | null): Promise<void> {
    const isLast = (): boolean => this.isWanted && this.child === child;
    if (!isLast()) return;
    if (status !== refusedStatus)
      this.crashes.push(`ended with status ${status}:\n${this.log.slice(-lastCharsMax)}`);
    await delay(restartMs);
    if (isLast()) this.start();
  }
}

function peakBytesOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return 1024 * Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0);
  } catch {
    // It has ended.
    return 0;
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
