/** The submission as the report names it: its file, or all of them where it consists of several translation units. */

import { createHash } from 'node:crypto';
import type { Report } from '#model/report.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { LocaliseRequest } from '#request/localise-request.js';

export function namedSubmission({
  submission,
  headers,
}: Pick<LocaliseRequest, 'submission' | 'headers'>): Report['submission'] {
  const units = headers.filter(({ isUnit }) => isUnit === true);
  const named = hashed(submission);
  return units.length === 0 ? named : { ...named, files: [named, ...units.map(hashed)] };
}

function hashed({ name, text }: NamedSource): { readonly file: string; readonly sha256: string } {
  return { file: name, sha256: sha256(text) };
}

/** The hash of the file's bytes: latin-1 text has one character for each. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}
