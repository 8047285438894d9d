/** The work folder: what adapters put in and take out, and what a tool cannot do with it. */

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import type { ToolRunner } from '#analysers/external/tool-adapter.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { createNoSandbox } from '#analysers/sandbox/no-sandbox.js';
import { sandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { openToolFolder } from '#analysers/sandbox/tool-folder.js';

const never = new AbortController().signal;
const sandbox = createNoSandbox(sandboxSettings({ PATH: '/usr/bin:/bin' }, undefined));
const limits = defaultToolLimits;

async function withFolder(body: (folder: ToolRunner) => Promise<void>): Promise<void> {
  const folder = await openToolFolder({ sandbox, limits });
  try {
    await body(folder);
  } finally {
    await folder.close();
  }
}

function shell(folder: ToolRunner, script: string) {
  return folder.run({ command: 'sh', args: ['-c', script] }, never);
}

async function text(folder: ToolRunner, name: string): Promise<string | undefined> {
  const bytes = await folder.readFile(name, 100);
  return bytes && Buffer.from(bytes).toString('latin1');
}

describe('a tool folder', () => {
  test('passes files in and out, byte for byte', () =>
    withFolder(async (folder) => {
      await folder.writeFile('a.txt', 'caf\xe9\n');
      await folder.writeFile('b.bin', Uint8Array.of(0, 255));
      expect(await shell(folder, 'mkdir out && cat a.txt b.bin > out/c; pwd > out/d')).toMatchObject({
        kind: 'exited',
        status: 0,
      });
      expect(await text(folder, 'out/c')).toBe('caf\xe9\n\0\xff');
      expect(await folder.listFolder('.')).toEqual(['a.txt', 'b.bin', 'out']);
      expect(await folder.listFolder('out')).toEqual(['c', 'd']);
      await folder.remove('out');
      expect(await folder.listFolder('out')).toEqual([]);
    }));

  test('treats a file that is too large like a missing one', () =>
    withFolder(async (folder) => {
      await folder.writeFile('large', 'x'.repeat(101));
      expect(await text(folder, 'large')).toBeUndefined();
      expect(await text(folder, 'none')).toBeUndefined();
      expect(await text(folder, 'none/at/all')).toBeUndefined();
    }));

  test('is gone when it is closed', async () => {
    let path = '';
    await withFolder(async (folder) => {
      const end = await shell(folder, 'pwd; mkdir sub; chmod 500 sub');
      path = (end as { stdout: string }).stdout.trim();
      expect(existsSync(path)).toBe(true);
    });
    expect(existsSync(path)).toBe(false);
  });

  test('is not a way out: links and pipes that a tool leaves are not followed', () =>
    withDir(
      async ({ path: outside }) => {
        await writeFile(join(outside, 'secret'), 'secret');
        await withFolder(async (folder) => {
          await shell(folder, `ln -s ${outside} away; ln -s ${outside}/secret link; mkfifo pipe; mkdir kept`);
          for (const name of ['away/secret', 'link', 'pipe', 'kept', `../../..${outside}/secret`]) {
            expect(await text(folder, name)).toBeUndefined();
          }
          expect(await folder.listFolder('away')).toEqual([]);
          await folder.remove('away/secret');
          await folder.writeFile('link', 'changed');
          expect(await text(folder, 'link')).toBe('changed');
          expect(await readFile(join(outside, 'secret'), 'latin1')).toBe('secret');
        });
        expect(await readdir(outside)).toEqual(['secret']);
      },
      { unsafeCleanup: true },
    ));

  test('keeps its files and all raw output if requested', () =>
    withDir(
      async ({ path: keepIn }) => {
        const folder = await openToolFolder({ sandbox, limits, keepIn: join(keepIn, 'raw') });
        await folder.writeFile('a.txt', 'a');
        await shell(folder, 'echo out; echo err >&2; exit 7');
        await folder.close();
        const [name] = await readdir(join(keepIn, 'raw'));
        const kept = join(keepIn, 'raw', name!);
        expect((await readdir(kept)).sort()).toEqual([
          '001-sh.json',
          '001-sh.stderr',
          '001-sh.stdout',
          'files',
        ]);
        expect(await readFile(join(kept, '001-sh.stdout'), 'latin1')).toBe('out\n');
        expect(JSON.parse(await readFile(join(kept, '001-sh.json'), 'utf8'))).toMatchObject({
          command: 'sh',
          end: { kind: 'exited', status: 7 },
        });
        expect(await readdir(join(kept, 'files'))).toEqual(['a.txt']);
      },
      { unsafeCleanup: true },
    ));

  test('names the limit that was hit', () =>
    withFolder(async (folder) => {
      const call = { command: 'sh', args: ['-c', 'sleep 1000'], timeMsMax: 200 };
      expect(await folder.run(call, never)).toMatchObject({ kind: 'killed', by: 'time' });
      expect(await shell(folder, 'ulimit -f 1; head -c 5000 /dev/zero > large')).toMatchObject({
        kind: 'killed',
        by: 'output',
      });
      expect(await folder.run({ command: 'no-such-tool', args: [] }, never)).toEqual({
        kind: 'not-started',
        detail: 'no-such-tool: not found',
      });
    }));
});
