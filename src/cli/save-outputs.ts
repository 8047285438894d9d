/**
 * Writes the files of an experiment into its folder, each whole: to a temporary name
 * first, and all are complete before the first is given its name. What was there
 * under these names is replaced.
 */

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';

/** Call it before the work starts, so that a wrong name is reported at once. */
export function createOutputFolder(dir: string): Promise<void> {
  return guarded(dir, async () => {
    await mkdir(dir, { recursive: true });
  });
}

/** @param files text by file name */
export async function saveOutputs(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  const moves = [...files].map(([name, text]) => ({
    text,
    temporary: join(dir, `.${name}.${process.pid}.tmp`),
    path: join(dir, name),
  }));
  try {
    await guarded(dir, async () => {
      for (const { temporary, text } of moves) await writeFile(temporary, text);
      for (const { temporary, path } of moves) await rename(temporary, path);
    });
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

async function guarded(dir: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const remedy = 'give --output a folder that can be written to';
    const what = `cannot be written to (${(cause as NodeJS.ErrnoException).code})`;
    throw new UserError('file-unreadable', what, { file: dir }, { remedy, cause });
  }
}
