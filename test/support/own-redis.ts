/**
 * A test's own Redis, on a free port, that may be killed and restarted: empty, or with
 * what it had written to its append-only file (once a second, as in production).
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

export interface OwnRedis {
  readonly url: string;
  /** Settles when it accepts connections. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * @param keptIn the folder of its append-only file; without one it starts empty each time
 * @param save when it saves a snapshot there: seconds and changes
 */
export async function createOwnRedis(keptIn?: string, save = ''): Promise<OwnRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const kept =
        keptIn === undefined ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--appendfsync', 'everysec'];
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', save, ...kept];
      const cwd = keptIn ?? tmpdir();
      const started = spawn('redis-server', args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}
