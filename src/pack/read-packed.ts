/** The files that go into a pack: a suite as it stands on disk, and the installed nearmiss. */

import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '#base/errors.js';
import { isSuiteFile, namedFilesOf } from '#suite/decode-suite-file.js';
import { filesIn, isFolder, pathInside, readUnicode } from '#suite/read-file.js';
import { packLimits } from './limits.js';
import type { PackedFiles } from './pack-gradescope.js';

export interface PackedSuite {
  /** Below the pack's folder of the suite; empty for that folder itself. */
  readonly path: string;
  readonly files: PackedFiles;
}

/** A folder of tests, or a suite file with the harness and the reference that it names. */
export async function readSuiteFiles(path: string): Promise<PackedSuite> {
  if (await isFolder(path)) return { path: '', files: await readFiles(path, await filesIn(path)) };
  if (!isSuiteFile(path)) {
    const remedy = 'give a folder of tests, or a .json, .yaml or .cases file';
    throw new UserError('option-invalid', 'is not a suite that can be packed', { file: path }, { remedy });
  }
  const named = namedFilesOf(await readUnicode(path), path);
  const inside = named.filter((name) => pathInside(dirname(path), name) !== undefined);
  return { path: basename(path), files: await readFiles(dirname(path), [basename(path), ...inside]) };
}

/** What runs nearmiss once npm has installed what it needs. */
export async function readProgramFiles(root: string): Promise<PackedFiles> {
  const bundle = join('dist', 'bundle');
  const entries = await readdir(join(root, bundle), { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.v8'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
  return readFiles(root, ['package.json', ...names.sort()]);
}

export async function readFiles(folder: string, names: readonly string[]): Promise<PackedFiles> {
  if (names.length > packLimits.filesMax) {
    throw new UserError('suite-invalid', `has more than ${packLimits.filesMax} files`, { file: folder });
  }
  const real = await realpath(folder);
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const name of names) {
    const path = join(real, name);
    const { size } = await stat(path);
    bytes += size;
    if (bytes > packLimits.suiteBytesMax) {
      throw new UserError('suite-invalid', `is larger than ${packLimits.suiteBytesMax} bytes`, {
        file: folder,
      });
    }
    files.set(name.replaceAll('\\', '/'), await readFile(path));
  }
  return files;
}
