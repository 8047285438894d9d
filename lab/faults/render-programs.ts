/**
 * The programs as files, to look at and to localise in again: `NAME.c`, and `NAME.json`
 * with its suite. `rows.csv` says what is wrong with each.
 */

import type { FaultyProgram } from './faulty-program.js';

type NamedProgram = Pick<FaultyProgram, 'name' | 'text' | 'suite'>;

/** Text by file name. */
export function renderPrograms(programs: readonly NamedProgram[]): ReadonlyMap<string, string> {
  return new Map(
    programs.flatMap(({ name, text, suite }) => [
      [`${name}.c`, asUnicode(text)] as const,
      [`${name}.json`, asUnicode(`${JSON.stringify(suite, null, 2)}\n`)] as const,
    ]),
  );
}

/** Texts in a corpus are the bytes of Unicode text, one character per byte. */
function asUnicode(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8');
}
