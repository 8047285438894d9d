/** The service in a process of its own: started from the command line, used over HTTP, ended. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** From the call until the answer is whole. */
  readonly wallMs: number;
}

const startMsMax = 30_000;
const megabyte = 1024;

export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly port: number,
    private readonly agent: Agent,
  ) {}

  /** @param program the command line's file */
  static async start(
    program: string,
    connections: number,
    options: readonly string[],
  ): Promise<ServiceProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'service-'));
    const args = ['serve', '--auth', 'none', '--port', '0', '--data', folder, '--log-level', 'warn'];
    const child = spawn(process.execPath, [program, ...args, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const port = await portOf(child);
    return new ServiceProcess(child, folder, port, new Agent({ keepAlive: true, maxSockets: connections }));
  }

  send(method: 'GET' | 'POST', path: string, body = ''): Promise<Answer> {
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const sent = request({ port: this.port, agent: this.agent, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            retryAfter: response.headers['retry-after'],
            body: text,
            wallMs: performance.now() - startedMs,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Peak of its resident memory so far. */
  peakMegabytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'latin1');
    return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)![1]) / megabyte);
  }

  async end(): Promise<void> {
    this.agent.destroy();
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the service does not start')), startMsMax);
    let log = '';
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      const port = /is serving at http:\/\/[^\n]*:(\d+)\n/.exec(log)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    child.once('exit', (status) => reject(new Error(`the service ended with status ${status}: ${log}`)));
  });
}
