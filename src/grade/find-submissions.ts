/**
 * Which files of a folder are submissions: every `.c` file, however deep, by its path. A
 * folder in it that holds one program of several files (`one-program.ts`) is one submission.
 * That covers a flat folder of files as well as what learning platforms export, a
 * folder for each student (`Name_1234_assignsubmission_file/x.c` in Moodle). Such a
 * folder without a `.c` file is reported too, so that nobody is lost.
 *
 * Names that begin with a dot and `__MACOSX` (what archivers add) are not submissions.
 * Links are not followed: submissions come from strangers.
 */

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { gradeLimits } from './limits.js';
import { isOneProgram } from './one-program.js';

export interface FoundSubmission {
  /** Path below the folder, with `/`. */
  readonly name: string;
  readonly path: string;
  /** A program of several files. */
  readonly isFolder?: true;
  /** Why it cannot be read, if that is already known. */
  readonly unreadable?: string;
}

const moodleFolder = /_assignsubmission_file_?$/;

/**
 * By name, in the order of their characters.
 * @param skipped paths (of `folder` joined with names) that are not looked at
 * @throws UserError if the folder cannot be read, or has no submission
 */
export async function findSubmissions(
  folder: string,
  skipped: ReadonlySet<string> = new Set(),
): Promise<readonly FoundSubmission[]> {
  const found: FoundSubmission[] = [];
  await collect({ folder, prefix: '', depth: 0, skipped, found }, await entriesOf(folder));
  if (!found.some(({ name, isFolder }) => isFolder === true || name.endsWith('.c'))) {
    const remedy = 'give the folder with the submissions';
    throw new UserError(
      'file-not-found',
      "has no file whose name ends in '.c'",
      { file: folder },
      { remedy },
    );
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Walk {
  readonly folder: string;
  /** What names begin with: the path below the class's folder, with a final `/`. */
  readonly prefix: string;
  readonly depth: number;
  readonly skipped: ReadonlySet<string>;
  readonly found: FoundSubmission[];
}

async function collect(walk: Walk, entries: readonly Dirent[]): Promise<void> {
  const { folder, prefix, skipped, found } = walk;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const name = prefix + entry.name;
    if (entry.name.startsWith('.') || entry.name === '__MACOSX' || skipped.has(path)) continue;
    if (entry.isDirectory()) await collectFolder(walk, path, name);
    else if (entry.name.endsWith('.c')) {
      const link = entry.isSymbolicLink() ? { unreadable: 'is a symbolic link, which is not followed' } : {};
      found.push({ name, path, ...link });
      checkNumber(walk);
    }
  }
}

async function collectFolder(walk: Walk, path: string, name: string): Promise<void> {
  const { found, depth } = walk;
  if (depth === gradeLimits.depthMax) {
    found.push({ name, path, unreadable: `lies more than ${gradeLimits.depthMax} folders deep` });
    return;
  }
  const before = found.length;
  try {
    if (await isOneProgram(path, walk.skipped, moodleFolder.test(name))) {
      found.push({ name, path, isFolder: true });
      checkNumber(walk);
      return;
    }
    const entries = await entriesOf(path);
    await collect({ ...walk, folder: path, prefix: `${name}/`, depth: depth + 1 }, entries);
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'file-unreadable') throw error;
    found.push({ name, path, unreadable: error.detail });
  }
  if (found.length === before && moodleFolder.test(name)) {
    found.push({ name, path, unreadable: "has no file whose name ends in '.c'" });
  }
}

function checkNumber({ folder, found }: Walk): void {
  if (found.length <= gradeLimits.submissionsMax) return;
  const what = `has more than ${gradeLimits.submissionsMax} submissions`;
  throw new UserError('data-invalid', what, { file: folder }, { remedy: 'give a smaller folder' });
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      throw new UserError('file-not-found', 'there is no such folder', { file: folder }, { cause });
    }
    if (code === 'ENOTDIR') {
      const remedy = 'give the folder with the submissions';
      throw new UserError('file-not-found', 'is not a folder', { file: folder }, { remedy, cause });
    }
    throw new UserError('file-unreadable', `cannot be read (${code})`, { file: folder }, { cause });
  }
}
