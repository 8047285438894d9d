/**
 * The C files of a folder, as one program would have them: however deep, files before
 * folders, by name. Names that begin with a dot and `__MACOSX` (what archivers add) are
 * passed over, and links are not followed: submissions come from strangers.
 */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const unitLimits = {
  /** C files of one program. */
  unitsMax: 100,
  /** Folders within its folder. */
  depthMax: 8,
} as const;

/** @returns paths; at most one more than `unitsMax`, where there are more */
export async function findUnits(folder: string, depth = 0): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.') && name !== '__MACOSX')
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.c'));
  const found = files.map(({ name }) => join(folder, name));
  const folders = depth < unitLimits.depthMax ? entries.filter((entry) => entry.isDirectory()) : [];
  for (const { name } of folders) {
    if (found.length > unitLimits.unitsMax) break;
    found.push(...(await findUnits(join(folder, name), depth + 1)));
  }
  return found.slice(0, unitLimits.unitsMax + 1);
}
