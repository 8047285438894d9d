/**
 * A temporary folder, and tools that run in it inside a sandbox: the adapters'
 * `ToolRunner`. The folder is removed when it is closed or when we end, unless it is
 * kept; then each process leaves its raw output beside it.
 *
 * A subverted tool may have put anything into the folder: files are read and written
 * without following links out of it, and never beyond a size.
 */

import { constants } from 'node:fs';
import { chmod, mkdir, open, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { dir, setGracefulCleanup } from 'tmp-promise';
import { assert } from '#base/assert.js';
import type { ToolCall, ToolEnd, ToolRunner } from '../external/tool-adapter.js';
import { defaultToolLimits, type ToolLimits } from './limits.js';
import { runProcess, startUnattended } from './run-process.js';
import type { Sandbox, SandboxedCommand, ToolCommand } from './sandbox.js';

export interface ToolFolderOptions {
  readonly sandbox: Sandbox;
  readonly limits: ToolLimits;
  /** The folder that keeps this one with all raw output; undefined: nothing is kept. */
  readonly keepIn?: string | undefined;
}

/** For removing what a kill has left. */
const removalTimeMsMax = 30_000;

export async function openToolFolder(options: ToolFolderOptions): Promise<ToolRunner> {
  const { keepIn } = options;
  // A folder that a fault of ours leaves open is removed when the process ends.
  setGracefulCleanup();
  if (keepIn !== undefined) await mkdir(keepIn, { recursive: true });
  const isKept = keepIn !== undefined;
  const { path } = await dir({
    prefix: 'nearmiss',
    keep: isKept,
    unsafeCleanup: true,
    ...(isKept && { tmpdir: keepIn }),
  });
  const outer = await realpath(path);
  const folder = join(outer, 'files');
  await mkdir(folder);
  // The tool may run as another user; nobody else gets through the outer folder.
  await chmod(folder, 0o777);
  return new ToolFolder(outer, folder, options);
}

/** For a few calls that need no files: a folder that exists while `body` runs. */
export async function inToolFolder<T>(
  sandbox: Sandbox,
  body: (run: (call: ToolCall) => Promise<ToolEnd>) => Promise<T>,
): Promise<T> {
  const folder = await openToolFolder({ sandbox, limits: defaultToolLimits });
  const { signal } = new AbortController();
  try {
    return await body((call) => folder.run(call, signal));
  } finally {
    await folder.close();
  }
}

class ToolFolder implements ToolRunner {
  private processes = 0;

  constructor(
    private readonly outer: string,
    private readonly folder: string,
    private readonly options: ToolFolderOptions,
  ) {}

  async writeFile(name: string, content: string | Uint8Array): Promise<void> {
    assert(basename(name) === name, `a file of the work folder has no folder in its name: ${name}`);
    const path = join(this.folder, name);
    await rm(path, { recursive: true, force: true });
    await writeFile(path, content, { encoding: 'latin1', flag: 'wx' });
  }

  async readFile(name: string, bytesMax: number): Promise<Uint8Array | undefined> {
    const path = await this.placeOf(name);
    if (path === undefined) return undefined;
    // A pipe in its place would block us.
    const file = await orUndefined(
      open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK),
    );
    if (file === undefined) return undefined;
    try {
      const status = await file.stat();
      return status.isFile() && status.size <= bytesMax ? await file.readFile() : undefined;
    } finally {
      await file.close();
    }
  }

  async listFolder(name: string): Promise<readonly string[]> {
    const path = await this.placeOf(name);
    if (path === undefined) return [];
    return ((await orUndefined(readdir(path))) ?? []).sort();
  }

  async remove(name: string): Promise<void> {
    const place = await this.placeOf(dirname(name));
    if (place !== undefined) await rm(join(place, basename(name)), { recursive: true, force: true });
  }

  async run(call: ToolCall, stop: AbortSignal): Promise<ToolEnd> {
    const { sandbox } = this.options;
    const limits = { ...this.options.limits, timeMsMax: call.timeMsMax ?? this.options.limits.timeMsMax };
    const command = sandbox.command(call, this.folder, limits);
    const end = sandbox.explain(await this.start(command, limits, stop));
    if (end.kind !== 'exited' && command.afterKill !== undefined)
      await this.removeLeftover(command.afterKill);
    await this.keep(call, end);
    return end;
  }

  async close(): Promise<void> {
    if (this.options.keepIn !== undefined) return;
    try {
      await rm(this.outer, { recursive: true, force: true });
    } catch (error) {
      // A container's user may have left files that only that user can remove.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EACCES' && code !== 'EPERM') throw error;
    }
  }

  private start(command: SandboxedCommand, limits: ToolLimits, stop: AbortSignal): Promise<ToolEnd> {
    const { afterKill, isWatched, ...started } = command;
    const call = {
      ...started,
      folder: this.folder,
      timeMsMax: limits.timeMsMax,
      outputBytesMax: limits.outputBytesMax,
      ...(isWatched && { tree: limits }),
      ...(afterKill && { onOurEnd: () => startUnattended(afterKill) }),
    };
    return runProcess(call, stop);
  }

  /** There may be nothing to remove, and failures do not matter: the tool's end is already known. */
  private async removeLeftover(command: ToolCommand): Promise<void> {
    const call = { ...command, folder: this.outer, timeMsMax: removalTimeMsMax, outputBytesMax: 0 };
    await runProcess(call, new AbortController().signal);
  }

  private async keep({ command, args }: ToolCall, end: ToolEnd): Promise<void> {
    if (this.options.keepIn === undefined) return;
    this.processes += 1;
    const path = join(this.outer, `${String(this.processes).padStart(3, '0')}-${basename(command)}`);
    const {
      stdout = '',
      stderr = '',
      ...rest
    } = { ...end } as ToolEnd & { stdout?: string; stderr?: string };
    await writeFile(`${path}.json`, `${JSON.stringify({ command, args, end: rest }, null, 2)}\n`);
    await writeFile(`${path}.stdout`, stdout, 'latin1');
    await writeFile(`${path}.stderr`, stderr, 'latin1');
  }

  /** Where a file really is; undefined if it does not exist or is outside the folder. */
  private async placeOf(name: string): Promise<string | undefined> {
    const path = await orUndefined(realpath(join(this.folder, name)));
    return path === this.folder || path?.startsWith(this.folder + sep) ? path : undefined;
  }
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENXIO']);

/** The result, or undefined for a name that cannot be read. */
async function orUndefined<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
