/**
 * The files of an embedded store, for nobody else's eyes: they have students' programs in them.
 * SQLite gives its log and its index the mode of the database.
 */

import { chmod, open, stat } from 'node:fs/promises';

const ownerOnly = 0o600;
const everybodyElse = 0o077;

/** Creates the files that are not there; takes others' rights away from those that are ours. */
export async function keepPrivate(path: string, isServing: boolean): Promise<void> {
  const created = isServing ? [path, `${path}.lock`] : [path];
  for (const file of created) await (await open(file, 'a', ownerOnly)).close();
  for (const file of [...created, `${path}-wal`, `${path}-shm`]) await restrict(file);
}

async function restrict(file: string): Promise<void> {
  try {
    const { mode, uid } = await stat(file);
    if ((mode & everybodyElse) !== 0 && uid === process.getuid?.()) await chmod(file, ownerOnly);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  }
}
