/**
 * The submissions in an archive: every `.c` file is one. Its folder says whose it is, as
 * learning platforms pack them; headers in the same folder are its own.
 */

import { UserError } from '#base/errors.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { NewSubmission } from './accept-localisations.js';
import type { ArchivedSource } from './read-archive.js';
import { headersMax } from './request-schemas.js';

const submitterCharsMax = 200;

export interface SubmissionLimits {
  readonly submissionsMax: number;
  /** Of all submissions, each with its headers: those of a folder are kept once for each program in it. */
  readonly bytesMax: number;
}

/** @throws UserError `archive-invalid` where there is none, or `body-too-large` */
export function submissionsOfArchive(
  sources: readonly ArchivedSource[],
  { submissionsMax, bytesMax }: SubmissionLimits,
): readonly NewSubmission[] {
  const programs = sources.filter(({ path }) => path.endsWith('.c'));
  if (programs.length === 0) throw new UserError('archive-invalid', 'has no .c file');
  if (programs.length > submissionsMax) {
    throw new UserError('body-too-large', `has ${programs.length} .c files, ${submissionsMax} may be`);
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
      throw new UserError('body-too-large', `has ${beside.length} headers in a folder, ${headersMax} may be`);
    }
    bytes += beside.reduce((sum, { text }) => sum + text.length, source.text.length);
    if (bytes > bytesMax) {
      throw new UserError('body-too-large', `its programs and their headers are more than ${bytesMax} bytes`);
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

/** Undefined at the top. Control characters would forge lines of a table. */
function submitterOf(folder: string): string | undefined {
  const name = folder.replace(/\p{Cc}/gu, '?').slice(0, submitterCharsMax);
  return name === '' ? undefined : name;
}
