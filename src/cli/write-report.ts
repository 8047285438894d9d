/**
 * Where a report goes: to a file, which is there whole or not at all, or to standard
 * output. A reader that stops reading (`| head`) is not an error.
 */

import { rename, rm, writeFile } from 'node:fs/promises';
import { UserError } from '#base/errors.js';

/** The file appears under its name only once it is complete. */
export async function saveReport(path: string, text: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true });
    const { code } = cause as NodeJS.ErrnoException;
    const remedy = 'give --output a file in a writable folder';
    throw new UserError('file-unreadable', `cannot be written (${code})`, { file: path }, { remedy, cause });
  }
}

/** Resolves when the text is written, or nobody reads it any more. */
export function printReport(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error == null || (error as NodeJS.ErrnoException).code === 'EPIPE') resolve();
      else reject(error);
    });
  });
}
