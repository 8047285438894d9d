/**
 * A test's own PostgreSQL, with its files in a folder that the test may read: as in production,
 * but that its log is not kept for use again (`wal_recycle`), and that nothing waits for the disk.
 */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './own-redis.js';

export interface OwnPostgres {
  readonly url: string;
  /** The folder of its files, the server's log among them. */
  readonly folder: string;
  close(): Promise<void>;
}

const programsFolder = '/usr/lib/postgresql';
const startMsMax = 30_000;
const lookMs = 100;
/** The server refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

async function findPrograms(): Promise<string | undefined> {
  try {
    const versions = (await readdir(programsFolder)).map(Number).sort((a, b) => b - a);
    return versions.length === 0 ? undefined : join(programsFolder, String(versions[0]), 'bin');
  } catch {
    return undefined;
  }
}

/** Why there is none; undefined if there is one. */
export async function missingOwnPostgres(): Promise<string | undefined> {
  return (await findPrograms()) === undefined ? 'no PostgreSQL server on this machine' : undefined;
}

/** @param within an empty folder, or none yet */
export async function startOwnPostgres(within: string): Promise<OwnPostgres> {
  const programs = (await findPrograms())!;
  const folder = join(within, 'postgres');
  await mkdir(folder, { recursive: true });
  await chmod(within, 0o755);
  if (asUser.length > 0) await promisify(execFile)('chown', ['postgres', folder]);
  const run = (...args: readonly string[]) => {
    const [command, ...rest] = [...asUser, ...args];
    return { command: command!, rest };
  };
  const init = run(join(programs, 'initdb'), '--pgdata', folder, '--auth', 'trust', '--username', 'nearmiss');
  await promisify(execFile)(init.command, init.rest, { cwd: folder });
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    wal_recycle: 'off',
    logging_collector: 'on',
    log_directory: folder,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const serve = run(join(programs, 'postgres'), '-D', folder, ...options);
  const child = spawn(serve.command, serve.rest, { cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `postgres://nearmiss@127.0.0.1:${port}/postgres`;
  const ready = run(join(programs, 'pg_isready'), '--host', '127.0.0.1', '--port', String(port));
  const untilMs = Date.now() + startMsMax;
  for (;;) {
    try {
      await promisify(execFile)(ready.command, ready.rest, { cwd: folder });
      break;
    } catch (cause) {
      if (Date.now() > untilMs) throw new Error('PostgreSQL does not start', { cause });
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }
  return {
    url,
    folder,
    async close() {
      const stop = run(join(programs, 'pg_ctl'), 'stop', '--pgdata', folder, '--mode', 'fast');
      await promisify(execFile)(stop.command, stop.rest, { cwd: folder });
      await exited;
    },
  };
}
