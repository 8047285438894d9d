/**
 * How the text report names a location: its line and its text, with a word for what
 * a repair would change there.
 */

import type { Say } from '#language/say.js';
import type { LocationKind } from '#model/location.js';
import type { ReportedLocation } from '#model/report.js';
import { printable, printableBytes } from './printable.js';

/** What a change replaces, by the kind of its place. */
export const kindNames: Readonly<Record<LocationKind, string>> = {
  assignment: 'assignment',
  initialiser: 'initial value',
  return: 'returned value',
  define: 'constant',
  guard: 'condition',
  text: 'printed text',
  argument: 'argument',
  input: 'value read',
  uninitialised: 'value before its first assignment',
  declaration: 'declaration',
  missing: 'statement',
};

/** For the text of a place, beside its line. */
export const snippetCharsMax = 60;

/** `line 37: pay = rate * 3 (assignment)`; with the file's name if that is not the submission. */
export function nameLocation(location: ReportedLocation, submissionFile: string, say: Say): string {
  const place = nameLine(location, submissionFile, say);
  return say`${place}: ${shortSnippet(location, snippetCharsMax)} (${say.words(kindNames[location.kind])})`;
}

/** `line 37`, or `pay.h line 3`. */
export function nameLine(
  { file, line }: Pick<ReportedLocation, 'file' | 'line'>,
  submissionFile: string,
  say: Say,
): string {
  return file === submissionFile ? say`line ${line}` : say`${printableBytes(file)} line ${line}`;
}

/** `line 12`, or `line 12 of list.c` where the program consists of several translation units. */
export function lineOf(
  { file, line }: { readonly file?: string | undefined; readonly line: number },
  say: Say,
): string {
  return file === undefined ? say`line ${line}` : say`line ${line} of ${printable(file)}`;
}

/** Its text on one line, at most `charsMax` characters. */
export function shortSnippet({ snippet }: ReportedLocation, charsMax: number): string {
  const characters = [...printableBytes(snippet).replace(/;$/, '')];
  return characters.length <= charsMax
    ? characters.join('')
    : `${characters.slice(0, charsMax - 1).join('')}…`;
}
