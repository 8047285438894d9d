/**
 * Which C files of an archive are one program: those below a folder, where exactly one of them has
 * `main`, and the folder has C files of its own or they are all in one folder of it. It is the rule of
 * `grade` for folders on disk.
 */

import { hasMain } from '#program/main-first.js';
import { unitLimits } from '#submissions/find-units.js';

export interface PathedText {
  /** With `/`. */
  readonly path: string;
}

export interface ArchivedProgram<Source extends PathedText> {
  /** The one with `main` first, where there are several. */
  readonly files: readonly Source[];
  /** The folder that all of them are in; empty at the top. */
  readonly folder: string;
}

/**
 * @param sources C files, by path
 * @param textOf asked only where a folder has several
 * @returns in the order of their first files
 */
export function programsIn<Source extends PathedText>(
  sources: readonly Source[],
  textOf: (source: Source) => string,
): readonly ArchivedProgram<Source>[] {
  // Loose files at the top are of several students, even if only one of them has written a main.
  const folders = new Set(sources.flatMap(({ path }) => ancestorsOf(path).slice(1)));
  const taken = new Map<Source, ArchivedProgram<Source>>();
  const mains = new Map<Source, boolean>();
  const isMain = (source: Source): boolean => {
    const known = mains.get(source) ?? hasMain(textOf(source));
    mains.set(source, known);
    return known;
  };
  // The outermost first: what it holds together is not looked at again.
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    const inside = sources.filter((each) => isBelow(each.path, folder));
    if (inside.some((each) => taken.has(each)) || !mayBeOne(inside, folder)) continue;
    if (inside.filter(isMain).length !== 1) continue;
    const main = inside.find(isMain)!;
    const files = [main, ...inside.filter((each) => each !== main)];
    const program = { files, folder: commonFolder(inside) };
    for (const each of inside) taken.set(each, program);
  }
  const programs = sources.map(
    (source) => taken.get(source) ?? { files: [source], folder: folderOf(source.path) },
  );
  return [...new Set(programs)];
}

function mayBeOne(inside: readonly PathedText[], folder: string): boolean {
  if (inside.length < 2 || inside.length > unitLimits.unitsMax) return false;
  const rest = inside.map(({ path }) => path.slice(folder.length + 1));
  const hasOwn = rest.some((path) => !path.includes('/'));
  return hasOwn || new Set(rest.map((path) => path.split('/')[0])).size === 1;
}

/** The file's folder and those around it, up to the top. */
function ancestorsOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return Array.from({ length: parts.length + 1 }, (_, count) => parts.slice(0, count).join('/'));
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

function commonFolder(sources: readonly PathedText[]): string {
  const [first, ...others] = sources.map(({ path }) => ancestorsOf(path));
  return first!.findLast((folder) => others.every((each) => each.includes(folder)))!;
}
