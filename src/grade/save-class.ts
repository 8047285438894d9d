/**
 * Writes the files of a class, each whole: first under temporary names, and the first
 * gets its own name only when all are complete. Existing files are replaced.
 */

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '#base/errors.js';

/** Call it before the work starts, so that a wrong name is reported at once. */
export function createClassFolder(folder: string): Promise<void> {
  return guarded(folder, async () => {
    await mkdir(folder, { recursive: true });
  });
}

/** @param files by path below the folder */
export async function saveClass(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const moves = [...files].map(([name, content], index) => {
    const path = join(folder, name);
    // Short, however long the final name is.
    return { content, path, temporary: join(dirname(path), `.${index}.${process.pid}.tmp`) };
  });
  try {
    await guarded(folder, async () => {
      for (const parent of new Set(moves.map(({ path }) => dirname(path)))) {
        await mkdir(parent, { recursive: true });
      }
      for (const { temporary, content } of moves) await writeFile(temporary, content);
      for (const { temporary, path } of moves) await rename(temporary, path);
    });
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

async function guarded(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const remedy = 'give --output a writable folder';
    const what = `cannot be written to (${(cause as NodeJS.ErrnoException).code})`;
    throw new UserError('file-unreadable', what, { file: folder }, { remedy, cause });
  }
}
