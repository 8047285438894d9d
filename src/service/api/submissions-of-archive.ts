/**
 * The submissions in an archive: every `.c` file is one, unless several are one program
 * (`programs-in-archive.ts`). As learning platforms pack them, the folder names the submitter; headers
 * in the same folder, and all that are among a program's files, belong to it.
 */

import { UserError } from '#base/errors.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { StoredRequest } from '../work/localisation-request.js';
import { unpackText } from '../work/packed-text.js';
import { type ArchivedProgram, folderOf, isBelow, programsIn } from './programs-in-archive.js';
import type { ArchivedSource } from './read-archive.js';
import { headersMax } from './request-schemas.js';

const submitterCharsMax = 200;

export interface SubmissionLimits {
  readonly submissionsMax: number;
  /** For all submissions with their headers: a folder's headers are kept once for each program in it. */
  readonly bytesMax: number;
}

export interface ArchivedSubmission {
  readonly request: StoredRequest;
  readonly submitter: string | undefined;
}

/**
 * One after the other, so that only one is unpacked at a time.
 * @throws UserError `archive-invalid` if there is none, or `body-too-large`, before the first
 */
export function submissionsOfArchive(
  sources: readonly ArchivedSource[],
  { submissionsMax, bytesMax }: SubmissionLimits,
): Iterable<ArchivedSubmission> {
  const files = sources.filter(({ path }) => path.endsWith('.c'));
  if (files.length === 0) throw new UserError('archive-invalid', 'the archive contains no .c file');
  const programs = programsIn(files, textOf);
  if (programs.length > submissionsMax) {
    throw new UserError(
      'body-too-large',
      `the archive contains ${programs.length} .c files, at most ${submissionsMax} are allowed`,
    );
  }
  const headers = sources.filter(({ path }) => path.endsWith('.h'));
  const byFolder = new Map<string, ArchivedSource[]>();
  for (const header of headers) {
    const folder = folderOf(header.path);
    const ofFolder = byFolder.get(folder);
    if (ofFolder === undefined) byFolder.set(folder, [header]);
    else ofFolder.push(header);
  }
  const whole = programs.map((program) => ({ ...program, headers: headersOf(program, headers, byFolder) }));
  let bytes = 0;
  for (const program of whole) {
    if (program.headers.length > headersMax) {
      throw new UserError(
        'body-too-large',
        `the archive has ${program.headers.length} headers in one folder, at most ${headersMax} are allowed`,
      );
    }
    bytes += [...program.files, ...program.headers].reduce((sum, each) => sum + each.bytes, 0);
    if (bytes > bytesMax) {
      throw new UserError(
        'body-too-large',
        `the programs in the archive, with their headers, have more than ${bytesMax} bytes`,
      );
    }
  }
  return unpackEach(whole);
}

interface WholeProgram extends ArchivedProgram<ArchivedSource> {
  readonly headers: readonly ArchivedSource[];
}

function headersOf(
  { files, folder }: ArchivedProgram<ArchivedSource>,
  headers: readonly ArchivedSource[],
  byFolder: ReadonlyMap<string, readonly ArchivedSource[]>,
): readonly ArchivedSource[] {
  if (files.length === 1) return byFolder.get(folder) ?? [];
  return headers.filter(({ path }) => isBelow(path, folder));
}

function* unpackEach(programs: readonly WholeProgram[]): Iterable<ArchivedSubmission> {
  for (const { files, folder, headers } of programs) {
    const [main, ...units] = files;
    const named = (source: ArchivedSource): NamedSource => ({
      name: folder === '' ? source.path : source.path.slice(folder.length + 1),
      text: textOf(source),
    });
    yield {
      request: {
        submission: named(main!),
        headers: [...units.map((unit) => ({ ...named(unit), isUnit: true as const })), ...headers.map(named)],
      },
      submitter: submitterOf(folder),
    };
  }
}

function textOf({ packed }: ArchivedSource): string {
  return JSON.parse(unpackText(packed)) as string;
}

/** Undefined at the top level. Control characters could forge lines in a table. */
function submitterOf(folder: string): string | undefined {
  const name = folder.replace(/\p{Cc}/gu, '?').slice(0, submitterCharsMax);
  return name === '' ? undefined : name;
}
