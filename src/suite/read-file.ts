/**
 * Reads the files of a suite, with a user error for each way in which that can
 * fail, and within the limit on size. Other layers' files are theirs to read.
 */

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, sep } from 'node:path';
import { UserError } from '#base/errors.js';
import { suiteLimits } from './limits.js';

/** The file's bytes as latin-1. */
export async function readLatin1(path: string): Promise<string> {
  return (await readBytes(path)).toString('latin1');
}

/** The file as UTF-8 text, a byte order mark dropped. */
export async function readUnicode(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UserError('file-unreadable', 'is not UTF-8', { file: path }, { cause });
  }
}

async function readBytes(path: string): Promise<Buffer> {
  const status = await guarded(path, () => stat(path));
  // A pipe might never end.
  if (!status.isFile()) throw new UserError('file-unreadable', 'is not a plain file', { file: path });
  if (status.size > suiteLimits.fileBytesMax) {
    const what = `is larger than ${suiteLimits.fileBytesMax} bytes`;
    throw new UserError(
      'suite-invalid',
      what,
      { file: path },
      { remedy: 'give a smaller file, or divide it' },
    );
  }
  return guarded(path, () => readFile(path));
}

/** Whether the path is a folder; an error if there is nothing. */
export async function isFolder(path: string): Promise<boolean> {
  return (await guarded(path, () => stat(path))).isDirectory();
}

/** The names of the plain files in a folder, ordered by their characters. */
export async function filesIn(path: string): Promise<readonly string[]> {
  return namesIn(path, false);
}

/** The names of the folders in a folder, ordered by their characters; links are none. */
export async function foldersIn(path: string): Promise<readonly string[]> {
  return namesIn(path, true);
}

async function namesIn(path: string, areFolders: boolean): Promise<readonly string[]> {
  const entries = await guarded(path, () => readdir(path, { withFileTypes: true }));
  return entries
    .filter((entry) => entry.isDirectory() === areFolders)
    .map((entry) => entry.name)
    .sort();
}

/**
 * The path of the file with this name, or of the only one whose name differs just in case: test
 * plans are older than file systems that distinguish it. Otherwise the path itself.
 */
export async function pathIgnoringCase(path: string): Promise<string> {
  // A file that exists needs no look at the folder; one that does not is reported when it is read.
  if (await isThere(path)) return path;
  if (!(await isThere(dirname(path)))) return path;
  const wanted = basename(path).toLowerCase();
  const names = await filesIn(dirname(path));
  const [found, ...others] = names.filter((name) => name.toLowerCase() === wanted);
  return found === undefined || others.length > 0 ? path : join(dirname(path), found);
}

/**
 * The path of a file that a suite names, inside `folder`; undefined for a name that
 * leads out of it. Suites may come from strangers.
 */
export function pathInside(folder: string, name: string): string | undefined {
  const inside = normalize(name);
  const leadsOut = isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`);
  return leadsOut || name === '' ? undefined : join(folder, inside);
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function guarded<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new UserError('file-not-found', 'there is no such file', { file: path }, { cause });
    }
    throw new UserError('file-unreadable', `cannot be read (${code})`, { file: path }, { cause });
  }
}
