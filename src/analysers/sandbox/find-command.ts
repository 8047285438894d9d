/**
 * Where a command is on this machine, and which folders it needs besides the system's:
 * a tool outside them (built by hand, or in a checkout's `.tools`) has its libraries in
 * the folder above its `bin`.
 */

import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';

export interface FoundCommand {
  readonly file: string;
  /** The folders of the command and of its link's target. */
  readonly folders: readonly string[];
}

/** @param path in the form of the variable PATH */
export function findCommand(name: string, path: string, home?: string): FoundCommand | undefined {
  const file = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (file === undefined) return undefined;
  const folders = [file, realpathSync(file)].map((each) => installationFolder(each, home));
  return { file, folders: [...new Set(folders)] };
}

/** The folder above `bin`; but never the user's whole home, or the whole machine. */
function installationFolder(file: string, home: string | undefined): string {
  const folder = dirname(file);
  const above = dirname(folder);
  return basename(folder) === 'bin' && above !== '/' && above !== home ? above : folder;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return false;
    throw error;
  }
}
