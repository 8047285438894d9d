/**
 * Reads a submission and the files that it includes. Only files that a text names
 * are read (`"pay.h"`, also through a macro; `"parts/tax.c"`), first those beside
 * the submission, then those in the folders given, where alone `<pay.h>` is looked
 * for: a folder of a thousand submissions is not read for one. A name, or a link, that
 * leads out of its folder is not followed: submissions come from strangers.
 */

import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, sep } from 'node:path';
import { UserError } from '#base/errors.js';
import { includeCandidates } from '#base/include-names.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';

export const submissionLimits = {
  fileBytesMax: 4 * 1024 * 1024,
  includedFilesMax: 200,
} as const;

/** @throws UserError if the file is missing, cannot be read, or is not C */
export async function readSubmission(path: string): Promise<NamedSource> {
  const text = await readText(path);
  if (!path.endsWith('.c')) {
    throw new UserError('not-c', "its name does not end in '.c'", { file: path });
  }
  if (text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff')) {
    const remedy = 'save it as UTF-8';
    throw new UserError('not-c', 'is UTF-16 text, which C compilers do not read', { file: path }, { remedy });
  }
  if (text.includes('\0')) throw new UserError('not-c', 'is not text: it contains NUL bytes', { file: path });
  return { name: basename(path), text };
}

/**
 * The files that the texts include, and what those include in turn, under the names
 * by which they are included. The front end reports what is not found.
 * @param texts the submission, and a harness if there is one
 * @param folders in the order of the search, the submission's own first
 * @param units the submission's other translation units, which come first in what is returned
 */
export async function readIncludes(
  texts: readonly string[],
  folders: readonly string[],
  units: readonly IncludedSource[] = [],
): Promise<readonly IncludedSource[]> {
  for (const folder of folders) await checkFolder(folder);
  const found = new Map<string, IncludedSource>();
  const own = new Set(units.map(({ name }) => name));
  const waiting = [...texts.map((text): NamedSource => ({ name: '', text })), ...units];
  for (let includer = waiting.pop(); includer !== undefined; includer = waiting.pop()) {
    for (const { name, ...manner } of namesIn(includer)) {
      const key = manner.isBracketed ? `<${name}>` : name;
      if (found.has(key) || own.has(key)) continue;
      const text = await findIncluded(name, manner.isBracketed ? folders.slice(1) : folders);
      if (text === undefined) continue;
      if (found.size === submissionLimits.includedFilesMax) {
        const what = `more than ${submissionLimits.includedFilesMax} files are included`;
        throw new UserError('file-unreadable', what, { file: name }, { remedy: 'include fewer files' });
      }
      const source = { name, text, ...manner };
      found.set(key, source);
      waiting.push(source);
    }
  }
  return [...units, ...[...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Where a submission's own files are. */
export function folderOf(submissionPath: string): string {
  return dirname(submissionPath);
}

type IncludedName = Omit<IncludedSource, 'text'>;

/** Whatever an `#include` may mean, and anything else that looks like the name of a source file. */
function namesIn({ name: includer, text }: NamedSource): IncludedName[] {
  const quoted = [
    ...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm),
    ...text.matchAll(/"([^"\n]+\.[ch])"/g),
  ].flatMap(([, name]) => includeCandidates(name!, includer));
  const bracketed = [
    ...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>/gm),
    ...text.matchAll(/<([^<>\n]+\.[ch])>/g),
  ].flatMap(([, name]) => includeCandidates(name!, ''));
  return [
    ...[...new Set(quoted)].map((name) => ({ name })),
    ...[...new Set(bracketed)].map((name) => ({ name, isBracketed: true as const })),
  ];
}

/** The text of the first file of that name in the folders. */
async function findIncluded(name: string, folders: readonly string[]): Promise<string | undefined> {
  const inside = normalize(name);
  if (name.includes('\0') || isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`)) {
    return undefined;
  }
  for (const folder of folders) {
    const path = join(folder, inside);
    if ((await isFile(path)) && (await isWithin(path, folder))) return readText(path);
  }
  return undefined;
}

/** Follows links. */
async function isWithin(path: string, folder: string): Promise<boolean> {
  const [file, outer] = await Promise.all([realpath(path), realpath(folder)]);
  return file.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw unreadable(path, error);
  }
}

async function checkFolder(path: string): Promise<void> {
  const status = await guarded(path, () => stat(path));
  if (!status.isDirectory()) {
    throw new UserError('file-unreadable', 'is not a folder', { file: path }, { remedy: 'give a folder' });
  }
}

/** Latin-1: one character a byte. */
async function readText(path: string): Promise<string> {
  const status = await guarded(path, () => stat(path));
  if (status.isDirectory()) throw new UserError('file-unreadable', 'is a folder', { file: path });
  // A pipe might never end.
  if (!status.isFile()) throw new UserError('file-unreadable', 'is not a plain file', { file: path });
  if (status.size > submissionLimits.fileBytesMax) {
    const what = `is larger than ${submissionLimits.fileBytesMax} bytes`;
    throw new UserError('file-unreadable', what, { file: path }, { remedy: 'give a smaller file' });
  }
  return guarded(path, () => readFile(path, 'latin1'));
}

async function guarded<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) {
      throw new UserError('file-not-found', 'there is no such file', { file: path }, { cause: error });
    }
    throw unreadable(path, error);
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function unreadable(path: string, cause: unknown): UserError {
  const { code } = cause as NodeJS.ErrnoException;
  return new UserError('file-unreadable', `cannot be read (${code})`, { file: path }, { cause });
}
