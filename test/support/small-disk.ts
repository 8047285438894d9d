/** A disk of a few megabytes, to be filled: a file system in memory, where this user may mount one. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mountMsMax = 10_000;

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room for anything else. */
  fill(): void;
  /** Removes what filled it. */
  empty(): void;
  remove(): void;
}

/** Why there can be none; undefined if there can. */
export function missingSmallDisk(): string | undefined {
  try {
    createSmallDisk(1).remove();
    return undefined;
  } catch {
    return 'no file system can be mounted here';
  }
}

export function createSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'nearmiss-disk-'));
  const run = (command: string, ...rest: string[]) =>
    execFileSync(command, rest, { timeout: mountMsMax, stdio: 'pipe' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder);
  } catch (cause) {
    rmSync(folder, { recursive: true });
    throw cause;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true });
    },
  };
}
