/** What variables had in the run of a failing test, as far as locations that store to them show it. */

import type { TriedProgram } from '#program/tried-program.js';

/** The value that was stored last in these lines; undefined where none was, or nothing was observed. */
export function lastStored(
  { located, failingRuns }: TriedProgram,
  test: number,
  variable: string,
  [first, last]: readonly [first: number, last: number],
): string | undefined {
  const location = located.locations.find(
    ({ subject, line, kind }) =>
      subject === variable && first <= line && line <= last && kind === 'assignment',
  );
  return location && failingRuns.of(test).original.get(location.toggle)?.at(-1)?.literal;
}
