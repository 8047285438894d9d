/**
 * The submissions in an archive: every `.c` file is one. Its folder says whose it is, as
 * learning platforms pack them; headers in the same folder are its own.
 */

import { UserError } from '#base/errors.js';
import type { NewSubmission } from './accept-localisations.js';
import type { ArchivedSource } from './read-archive.js';

const submitterCharsMax = 200;

/** @throws UserError `archive-invalid` where there is none, or more than may be */
export function submissionsOfArchive(
  sources: readonly ArchivedSource[],
  submissionsMax: number,
): readonly NewSubmission[] {
  const programs = sources.filter(({ path }) => path.endsWith('.c'));
  if (programs.length === 0) throw new UserError('archive-invalid', 'has no .c file');
  if (programs.length > submissionsMax) {
    throw new UserError('body-too-large', `has ${programs.length} .c files, ${submissionsMax} may be`);
  }
  return programs.map(({ path, source }) => {
    const folder = folderOf(path);
    const beside = sources.filter((other) => other.path.endsWith('.h') && folderOf(other.path) === folder);
    return {
      request: { submission: source, headers: beside.map((other) => other.source) },
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
