/**
 * Names that a program must not use where an external analyser reads it: those that
 * instrumentation adds, and those that an analyser gives a meaning to. A program that
 * could call `__nm_pass` or assume what it likes would forge its own answers, since
 * exclusions are not replayed. What is in a string or a comment is no name.
 */

import type { Program } from '#c/program.js';

const ours = /^(?:__t[1-3]?$|__nm_)/;
const ofAnalysers = /^(?:klee|__CPROVER|__ESBMC|__VERIFIER|nondet)_/;

/** @returns what is wrong with the first such name of the user's text, if there is one */
export function describeReservedName({ tokens }: Pick<Program, 'tokens'>): string | undefined {
  for (const { kind, text, span } of tokens) {
    if (kind !== 'identifier' || span.file.isSystem) continue;
    if (ours.test(text)) return `the program uses a name of ours: ${text}`;
    if (ofAnalysers.test(text)) return `the program uses a name of an analyser: ${text}`;
  }
  return undefined;
}
