/** The paths of all plain files below a folder, relative to it, with `/` between folders. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';

/** Larger folders are not corpora of programs and tests. */
export const filesMax = 2_000_000;

/**
 * Links are not followed.
 * @throws UserError if the folder cannot be read, or holds too much
 */
export async function listFiles(dir: string): Promise<readonly string[]> {
  const files: string[] = [];
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of await entriesOf(join(dir, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) files.push(path);
    }
    if (files.length > filesMax) {
      throw new UserError('data-invalid', `holds more than ${filesMax} files`, { file: dir });
    }
  }
  return files.sort();
}

async function entriesOf(path: string) {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') {
      throw new UserError('file-not-found', 'there is no such folder', { file: path }, { cause });
    }
    const what = code === 'ENOTDIR' ? 'is not a folder' : `cannot be read (${code})`;
    throw new UserError('file-unreadable', what, { file: path }, { cause });
  }
}
