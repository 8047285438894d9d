/**
 * Whether the C files of a student's folder are one program of several files, or a
 * submission each. They are one program where exactly one of them has `main`, and the
 * folder has C files of its own, or one folder of them: a folder of many students' files
 * has many `main`s, and a folder of students' folders no files of its own. The folder that
 * a learning platform makes for a student needs only the `main`.
 */

import { readFile, stat } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { hasMain } from '#program/main-first.js';
import { findUnits, unitLimits } from '#submissions/find-units.js';
import { gradeLimits } from './limits.js';

/**
 * @param skipped paths of files that are there for another reason: no student's folder has them
 * @param isOneStudents a learning platform made the folder for one student
 * @throws where the folder cannot be read
 */
export async function isOneProgram(
  folder: string,
  skipped: ReadonlySet<string>,
  isOneStudents: boolean,
): Promise<boolean> {
  if ([...skipped].some((path) => path.startsWith(folder + sep))) return false;
  const files = await findUnits(folder);
  if (files.length < 2 || files.length > unitLimits.unitsMax) return false;
  const tops = new Set(files.map((file) => relative(folder, file).split(sep)[0]));
  const hasOwn = files.some((file) => dirname(file) === folder);
  if (!hasOwn && tops.size > 1 && !isOneStudents) return false;
  let mains = 0;
  for (const file of files) {
    if (hasMain(await readStart(file))) mains++;
    if (mains > 1) return false;
  }
  return mains === 1;
}

/** Empty for a file that is too large, or cannot be read: it is reported where it is graded. */
async function readStart(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    return size > gradeLimits.mainBytesMax ? '' : await readFile(path, 'latin1');
  } catch {
    return '';
  }
}
