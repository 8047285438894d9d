/**
 * The submissions in an archive: every `.c` file is one. As learning platforms pack them, its
 * folder names the submitter; headers in the same folder belong to it.
 */

import { UserError } from '#base/errors.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { NewSubmission } from './accept-localisations.js';
import type { ArchivedSource } from './read-archive.js';
import { headersMax } from './request-schemas.js';

const submitterCharsMax = 200;

export interface SubmissionLimits {
  readonly submissionsMax: number;
  /** For all submissions with their headers: a folder's headers are kept once for each program in it. */
  readonly bytesMax: number;
}

/** @throws UserError `archive-invalid` if there is none, or `body-too-large` */
export function submissionsOfArchive(
  sources: readonly ArchivedSource[],
  { submissionsMax, bytesMax }: SubmissionLimits,
): readonly NewSubmission[] {
  const programs = sources.filter(({ path }) => path.endsWith('.c'));
  if (programs.length === 0) throw new UserError('archive-invalid', 'the archive contains no .c file');
  if (programs.length > submissionsMax) {
    throw new UserError(
      'body-too-large',
      `the archive contains ${programs.length} .c files, at most ${submissionsMax} are allowed`,
    );
  }
  const headers = new Map<string, NamedSource[]>();
  for (const { path, source } of sources) {
    if (!path.endsWith('.h')) continue;
    const ofFolder = headers.get(folderOf(path));
    if (ofFolder === undefined) headers.set(folderOf(path), [source]);
    else ofFolder.push(source);
  }
  let bytes = 0;
  return programs.map(({ path, source }) => {
    const folder = folderOf(path);
    const beside = headers.get(folder) ?? [];
    if (beside.length > headersMax) {
      throw new UserError(
        'body-too-large',
        `the archive has ${beside.length} headers in one folder, at most ${headersMax} are allowed`,
      );
    }
    bytes += beside.reduce((sum, { text }) => sum + text.length, source.text.length);
    if (bytes > bytesMax) {
      throw new UserError(
        'body-too-large',
        `the programs in the archive, with their headers, have more than ${bytesMax} bytes`,
      );
    }
    return {
      request: { submission: source, headers: beside },
      submitter: submitterOf(folder),
    };
  });
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Undefined at the top level. Control characters could forge lines in a table. */
function submitterOf(folder: string): string | undefined {
  const name = folder.replace(/\p{Cc}/gu, '?').slice(0, submitterCharsMax);
  return name === '' ? undefined : name;
}
