/** A Redis of a test's own, on a free port and without persistence, that may be killed and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

export interface OwnRedis {
  readonly url: string;
  /** Settles when it takes connections. It is empty. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function createOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn('redis-server', args, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.once('exit', () => reject(new Error('redis-server ended')));
        let text = '';
        started.stdout.setEncoding('utf8').on('data', (more: string) => {
          text += more;
          if (text.includes('Ready to accept connections')) resolve();
        });
      });
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}
