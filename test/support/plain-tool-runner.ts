/**
 * A `ToolRunner` without a sandbox or caps, for tests of adapters with our own
 * programs: a temporary folder, and processes that end by themselves.
 */

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolCall, ToolEnd, ToolRunner } from '#analysers/external/tool-adapter.js';

export async function openPlainToolRunner(): Promise<ToolRunner> {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-test-'));
  return {
    writeFile: (name, content) => writeFile(join(folder, name), content, 'latin1'),
    readFile: (name) => readFile(join(folder, name)).catch(() => undefined),
    listFolder: async (name) => (await readdir(join(folder, name)).catch(() => [])).sort(),
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
    run: (call, stop) => run(folder, call, stop),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function run(folder: string, { command, args }: ToolCall, stop: AbortSignal): Promise<ToolEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, signal: stop, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('latin1').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('latin1').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (cause) =>
      resolve(stop.aborted ? { kind: 'stopped' } : { kind: 'not-started', detail: cause.message }),
    );
    child.on('close', (status, signal) =>
      resolve(
        signal === null
          ? { kind: 'exited', status: status ?? 0, stdout, stderr }
          : { kind: 'killed', by: 'signal', detail: signal, stdout, stderr },
      ),
    );
  });
}
