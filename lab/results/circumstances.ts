/** What only the machine knows of a run: versions, commit, processor, load, hashes of files. */

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '#lab/corpus-files/list-files.js';
import type { Manifest } from './manifest.js';

export interface ProgramVersion {
  readonly version: string;
  readonly commit: string | null;
}

export async function programVersion(): Promise<ProgramVersion> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('nearmiss/package.json');
  const { version } = require(path) as { version: string };
  return { version, commit: await commitOf(join(dirname(path), '.git')) };
}

/** Read, not asked of git, which may not be there. */
async function commitOf(path: string): Promise<string | null> {
  try {
    const folder = (await stat(path)).isDirectory() ? path : await linkedFolder(path);
    const head = (await readFile(join(folder, 'HEAD'), 'utf8')).trim();
    const name = /^ref: (.+)$/.exec(head)?.[1];
    return name === undefined ? head : await commitOfBranch(folder, name);
  } catch {
    // No checkout, or one laid out in a way of its own.
    return null;
  }
}

/** A worktree has a file that says where its folder is. */
async function linkedFolder(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/^gitdir: /, '').trim();
}

async function commitOfBranch(folder: string, name: string): Promise<string | null> {
  const common = await readFile(join(folder, 'commondir'), 'utf8').then(
    (text) => join(folder, text.trim()),
    () => folder,
  );
  for (const place of [folder, common]) {
    const commit = await readFile(join(place, name), 'utf8').catch(() => undefined);
    if (commit !== undefined) return commit.trim();
  }
  const packed = await readFile(join(common, 'packed-refs'), 'utf8');
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${name}`))
      ?.split(' ')[0] ?? null
  );
}

export function machineOf(): Manifest['machine'] {
  return {
    system: `${type()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    loadAtStart: loadavg()[0]!,
    node: process.version,
  };
}

/** Resident, of this process and all its threads; the system counts kibibytes. */
export function memoryBytesPeak(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** @param paths files, or folders with all that is below them */
export async function hashInputs(paths: readonly string[]): Promise<Manifest['inputs']> {
  const inputs: Manifest['inputs'][number][] = [];
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await listFiles(path)).map((name) => join(path, name)) : [path];
    for (const file of files) {
      const bytes = await readFile(file);
      inputs.push({ path: file, bytes: bytes.length, sha256: sha256(bytes) });
    }
  }
  return inputs;
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
