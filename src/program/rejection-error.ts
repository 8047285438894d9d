/** A text that cannot be used: as plain data, and as an error with its place. */

import { UserError } from '#base/errors.js';
import type { Diagnostic } from '#c/token.js';
import type { Rejection } from '#model/localisation.js';

export function rejectionOf({ kind, message, span }: Diagnostic): Rejection {
  return { kind, message, place: { file: span.file.name, line: span.line, column: span.column } };
}

const isMissingFile = /^'.*' file not found$/;
const whereFilesAreFound = 'put it beside the file that includes it, or name its folder with --include';

export function rejectionError({ kind, message, place }: Rejection): UserError {
  return new UserError(
    kind,
    message,
    place,
    isMissingFile.test(message) ? { remedy: whereFilesAreFound } : {},
  );
}
