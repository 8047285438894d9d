/** A service in a control group of 1 GiB, and requests to it that may never be answered. */

import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Sent, send } from './send.js';

const memoryBytes = 2 ** 30;
/** The unit of times in `/proc`. */
const tickMs = 10;
const memoryGroups = '/sys/fs/cgroup/memory';

export class OverloadedService {
  private constructor(
    private readonly child: ChildProcess,
    private readonly worker: ChildProcess | undefined,
    private readonly groups: readonly string[],
    readonly port: number,
  ) {}

  static async start(
    program: string,
    environment: NodeJS.ProcessEnv,
    how: 'embedded' | 'distributed' | 'api alone',
  ): Promise<OverloadedService> {
    const groups: string[] = [];
    const spawnBounded = (name: string, args: readonly string[], stdio: StdioOptions): ChildProcess => {
      const group = makeGroup(name);
      if (group !== undefined) groups.push(group);
      const into = group === undefined ? '' : `echo $$ > ${group}/cgroup.procs; `;
      return spawn('sh', ['-c', `${into}exec "$@"`, 'sh', process.execPath, program, ...args], {
        env: environment,
        stdio,
      });
    };
    const many = ['--requests-per-minute', '100000000'];
    const args = ['serve', '--port', '0', '--log-level', 'warn', ...many];
    const own =
      how === 'embedded' ? ['--threads', '2', '--data', environment.NEARMISS_DATA!] : ['--threads', '0'];
    const child = spawnBounded('service', [...args, ...own], ['ignore', 'ignore', 'pipe']);
    const port = await portOf(child);
    const worker =
      how === 'distributed'
        ? spawnBounded('worker', ['worker', '--threads', '2', '--log-level', 'error'], 'ignore')
        : undefined;
    return new OverloadedService(child, worker, groups, port);
  }

  send(
    key: string | undefined,
    method: string,
    path: string,
    body: string | Buffer = '',
    more: Readonly<Record<string, string>> = {},
  ): Promise<Sent> {
    return send(this.port, { key, method, path, body, more });
  }

  /** Asks, and never reads. */
  ask(key: string, path: string): Socket {
    const socket = connect(this.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    return socket;
  }

  /** User and system time so far, with that of the processes in which it does its jobs. */
  cpuMs(): number {
    return familyOf(this.child.pid!).reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  }

  /** How, if it has. */
  hasEnded(): string | undefined {
    const { exitCode, signalCode } = this.child;
    return exitCode === null && signalCode === null ? undefined : String(signalCode ?? exitCode);
  }

  /**
   * What it and the processes of its jobs that are there now had resident at most, each at its own time;
   * and the same of the worker, if there is one.
   */
  peakMegabytes(): string {
    const processes = [this.child, this.worker].flatMap((each) => each ?? []);
    return processes.map(({ pid }) => peakMegabytesOf(pid!)).join(', ');
  }

  async end(): Promise<void> {
    for (const process of [this.child, this.worker]) {
      if (process === undefined || process.exitCode !== null || process.signalCode !== null) continue;
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await ended;
    }
    for (const group of this.groups) await removeGroup(group);
  }
}

function peakMegabytesOf(parent: number): number {
  const peaks = familyOf(parent).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.round(peaks.reduce((sum, each) => sum + each, 0));
}

/** A process and its children; none if it has ended. */
function familyOf(pid: number): readonly number[] {
  if (!existsSync(`/proc/${pid}`)) return [];
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.split('\n').map(Number);
  return [pid, ...children.filter((child) => child > 0 && existsSync(`/proc/${child}`))];
}

/** The processes of jobs end a moment after the one that owns them. */
export async function removeGroup(group: string): Promise<void> {
  for (let left = 50; ; left--) {
    try {
      return rmdirSync(group);
    } catch (fault) {
      if (left === 0) throw fault;
      await delay(100);
    }
  }
}

export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
  return tickMs * (Number(fields[11]) + Number(fields[12]));
}

function makeGroup(name: string): string | undefined {
  const group = `${memoryGroups}/nearmiss-overload-${process.pid}-${name}`;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/memory.limit_in_bytes`, String(memoryBytes));
    return group;
  } catch {
    process.stderr.write('no control group can be made here: memory has no bound\n');
    return undefined;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let log = '';
    child.stderr!.setEncoding('utf8').on('data', (part: string) => {
      log = `${log}${part}`.slice(-20_000);
      const port = /is serving at http:\/\/[^\n]*:(\d+)\n/.exec(log)?.[1];
      if (port !== undefined) done(Number(port));
    });
    child.once('exit', (status) => fail(new Error(`the service ended with status ${status}: ${log}`)));
  });
}
