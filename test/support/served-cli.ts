/** `nearmiss serve` as users start it, built, on a free port and with its own folder. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cliEntry, runCli } from './built-cli.js';
import { servingUrl } from './serving-url.js';

export interface ServedCli {
  /** As in `http://127.0.0.1:43211`. */
  readonly url: string;
  /** @returns the key's text */
  addKey(scope: 'student' | 'grader' | 'admin', name: string): Promise<string>;
  close(): Promise<void>;
}

/** Call `buildCli` before. */
export async function serveCli(args: readonly string[]): Promise<ServedCli> {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-served-'));
  const data = join(folder, 'data');
  const child = spawn(process.execPath, [cliEntry, 'serve', '--port', '0', '--data', data, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { url } = await servingUrl(child);
  return {
    url,
    async addKey(scope, name) {
      if (scope === 'student') return addStudent(folder, data, name);
      const { stdout } = await runCli(['key', 'add', '--scope', scope, '--name', name, '--data', data]);
      return stdout.trim();
    },
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A key of their own. */
async function addStudent(folder: string, data: string, name: string): Promise<string> {
  const roster = join(folder, 'roster.csv');
  await writeFile(roster, `${name},${name.toLowerCase()}\n`);
  const { stdout } = await runCli(['course', 'roster', 'default', roster, '--give', 'keys', '--data', data]);
  return stdout.trim().split('\t')[2]!;
}
