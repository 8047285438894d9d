/** A text that cannot be used as an error with its place. */

import { UserError } from '#base/errors.js';
import type { Diagnostic } from '#c/token.js';

export function rejectionError({ kind, message, span }: Diagnostic): UserError {
  return new UserError(kind, message, { file: span.file.name, line: span.line, column: span.column });
}
