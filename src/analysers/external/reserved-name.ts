/**
 * Names that a program must not use where an external analyser reads it: those that
 * instrumentation adds, and those that an analyser gives a meaning to. A program that
 * could call `__nm_pass` or assume anything could forge its own answers, since
 * exclusions are not replayed. Text in strings and comments does not count.
 */

import type { Program } from '#c/program.js';

const ours = /^(?:__t[1-3]?$|__nm_)/;
const ofAnalysers = /^(?:klee|__CPROVER|__ESBMC|__VERIFIER|nondet)_/;

/** @returns what is wrong with the first such name in the user's text, if any */
export function describeReservedName({ tokens }: Pick<Program, 'tokens'>): string | undefined {
  for (const { kind, text, span } of tokens) {
    if (kind !== 'identifier' || span.file.isSystem) continue;
    if (ours.test(text)) return `the program uses a name reserved for nearmiss: ${text}`;
    if (ofAnalysers.test(text)) return `the program uses a name reserved for analysers: ${text}`;
  }
  return undefined;
}
