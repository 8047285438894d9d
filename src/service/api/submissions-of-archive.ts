/**
 * The submissions in an archive: every `.c` file is one. As learning platforms pack them, its
 * folder names the submitter; headers in the same folder belong to it.
 */

import { UserError } from '#base/errors.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { StoredRequest } from '../work/localisation-request.js';
import { unpackText } from '../work/packed-text.js';
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
  const programs = sources.filter(({ path }) => path.endsWith('.c'));
  if (programs.length === 0) throw new UserError('archive-invalid', 'the archive contains no .c file');
  if (programs.length > submissionsMax) {
    throw new UserError(
      'body-too-large',
      `the archive contains ${programs.length} .c files, at most ${submissionsMax} are allowed`,
    );
  }
  const headers = new Map<string, ArchivedSource[]>();
  for (const source of sources) {
    const { path } = source;
    if (!path.endsWith('.h')) continue;
    const ofFolder = headers.get(folderOf(path));
    if (ofFolder === undefined) headers.set(folderOf(path), [source]);
    else ofFolder.push(source);
  }
  let bytes = 0;
  for (const program of programs) {
    const beside = headers.get(folderOf(program.path)) ?? [];
    if (beside.length > headersMax) {
      throw new UserError(
        'body-too-large',
        `the archive has ${beside.length} headers in one folder, at most ${headersMax} are allowed`,
      );
    }
    bytes += beside.reduce((sum, header) => sum + header.bytes, program.bytes);
    if (bytes > bytesMax) {
      throw new UserError(
        'body-too-large',
        `the programs in the archive, with their headers, have more than ${bytesMax} bytes`,
      );
    }
  }
  return unpackEach(programs, headers);
}

function* unpackEach(
  programs: readonly ArchivedSource[],
  headers: ReadonlyMap<string, readonly ArchivedSource[]>,
): Iterable<ArchivedSubmission> {
  for (const program of programs) {
    const folder = folderOf(program.path);
    yield {
      request: { submission: unpacked(program), headers: (headers.get(folder) ?? []).map(unpacked) },
      submitter: submitterOf(folder),
    };
  }
}

function unpacked({ path, packed }: ArchivedSource): NamedSource {
  return { name: path.slice(path.lastIndexOf('/') + 1), text: JSON.parse(unpackText(packed)) as string };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Undefined at the top level. Control characters could forge lines in a table. */
function submitterOf(folder: string): string | undefined {
  const name = folder.replace(/\p{Cc}/gu, '?').slice(0, submitterCharsMax);
  return name === '' ? undefined : name;
}
