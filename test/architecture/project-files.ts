/**
 * The project's text files, for the tests that check how they are written. Paths are
 * relative to the root, with `/`; installed, built and downloaded files are left out.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

const foreignFolders = new Set([
  ...['node_modules', 'dist', '.git', '.nearmiss', '.tools', 'coverage'],
  // The data folder of a service that somebody tried here.
  'nearmiss-data',
]);

/** All files below a folder, `.` for the root, ascending by path. */
export function projectFiles(folder: string): readonly ProjectFile[] {
  return pathsBelow(folder)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (foreignFolders.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** The text without comments that stand on lines of their own or end a line. */
export function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\/|(^|[ \t])\/\/ .*$/gm, '');
}

/** The text with every literal emptied, templates with their interpolations included. */
export function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g, "''");
}
