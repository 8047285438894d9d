/**
 * Reads the C files of one program: a file, several files, or a folder of them. The files
 * are named by their paths below the folder that they share, so that `#include "../a.h"`
 * means what it means to gcc. What they include is read by `read-submission.ts`.
 *
 * In a folder every `.c` file is a translation unit, however deep, but for those that
 * another one includes; the file with `main` comes first.
 */

import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '#base/errors.js';
import { includeCandidates } from '#base/include-names.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { alwaysMain, mainFirst } from '#program/main-first.js';
import { findUnits, unitLimits } from '#submissions/find-units.js';
import { folderOf, readSubmission } from './read-submission.js';

export interface ReadProgram {
  /** The path of the submission's file. */
  readonly path: string;
  readonly submission: NamedSource;
  /** Its other translation units. */
  readonly units: readonly IncludedSource[];
  /** Where its own files are. */
  readonly folder: string;
}

/**
 * @param paths files in the order in which they are linked, or one folder
 * @throws UserError if one is missing, cannot be read or is not C, and if a folder has no C file
 */
export async function readProgram(paths: readonly string[]): Promise<ReadProgram> {
  const [path] = paths;
  if (paths.length === 1 && (await isFolder(path!))) return readFolder(path!);
  if (paths.length === 1) {
    return { path: path!, submission: await readSubmission(path!), units: [], folder: folderOf(path!) };
  }
  const folder = sharedFolder(paths);
  const sources = await Promise.all(paths.map((each) => readUnit(each, folder)));
  const names = new Set(sources.map(({ name }) => name));
  if (names.size < sources.length) {
    const twice = paths.find((each, index) =>
      paths.slice(index + 1).some((other) => resolve(other) === resolve(each)),
    );
    throw new UserError('option-invalid', 'is given twice', { file: twice! }, { remedy: 'give it once' });
  }
  const [submission, ...units] = sources;
  return { path: path!, submission: submission!, units: units.map(asUnit), folder };
}

/** The path, as it was given, of a file of the program that is named by its place in it; editors follow it. */
export function pathAsGiven(file: string, { path, submission, units, folder }: ReadProgram): string {
  if (units.length === 0) return file === submission.name ? path : file;
  return [submission, ...units].some(({ name }) => name === file) ? join(folder, file) : file;
}

/** @throws UserError if the folder cannot be read, or has no C file */
async function readFolder(folder: string): Promise<ReadProgram> {
  const files = await findUnits(folder);
  if (files.length === 0) {
    const remedy = 'give the folder with the C files';
    throw new UserError(
      'file-not-found',
      "has no file whose name ends in '.c'",
      { file: folder },
      { remedy },
    );
  }
  if (files.length > unitLimits.unitsMax) {
    const what = `has more than ${unitLimits.unitsMax} C files`;
    throw new UserError('file-unreadable', what, { file: folder }, { remedy: 'give fewer files' });
  }
  const sources: NamedSource[] = [];
  for (const file of files) sources.push(await readUnit(file, folder));
  const own = withoutIncluded(sources);
  const [first, second] = alwaysMain(own);
  if (second !== undefined) throw severalPrograms(folder, first!, second);
  const [submission, ...units] = mainFirst(own);
  return { path: join(folder, submission!.name), submission: submission!, units: units.map(asUnit), folder };
}

function severalPrograms(folder: string, first: NamedSource, second: NamedSource): UserError {
  const what = `holds several programs: ${first.name} and ${second.name} each have main`;
  const remedy = 'name the file or files of one program, or give the folder to nearmiss grade';
  return new UserError('option-invalid', what, { file: folder }, { remedy });
}

async function readUnit(path: string, folder: string): Promise<NamedSource> {
  const { text } = await readSubmission(path);
  return { name: relative(folder, path).split(sep).join('/'), text };
}

function asUnit(source: NamedSource): IncludedSource {
  return { ...source, isUnit: true };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // Reading it says what is wrong.
    return false;
  }
}

/** The deepest folder that all files are below. */
function sharedFolder(paths: readonly string[]): string {
  const [first, ...others] = paths.map((path) => dirname(resolve(path)).split(sep));
  let length = first!.length;
  for (const other of others) {
    const differing = first!.findIndex((part, index) => part !== other[index]);
    length = Math.min(length, differing < 0 ? first!.length : differing);
  }
  return first!.slice(0, length).join(sep) || sep;
}

/** Without the files that another one includes: they are part of that one. */
function withoutIncluded(sources: readonly NamedSource[]): readonly NamedSource[] {
  const included = new Set(
    sources.flatMap(({ name, text }) =>
      [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+\.c)"/gm)].flatMap(([, file]) =>
        includeCandidates(file!, name),
      ),
    ),
  );
  const kept = sources.filter(({ name }) => !included.has(name));
  return kept.length === 0 ? sources : kept;
}
