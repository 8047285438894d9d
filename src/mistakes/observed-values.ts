/** What variables had in the run of a failing test, as far as locations that store to them show it. */

import type { Span } from '#base/span.js';
import type { LocationKind } from '#model/location.js';
import type { TriedProgram } from '#program/tried-program.js';

/** What the location of a kind at this place yielded in the run of a test, in order; empty where none is there. */
export function yieldedAt(
  { located, failingRuns }: Pick<TriedProgram, 'located' | 'failingRuns'>,
  test: number,
  kind: LocationKind,
  { line, column, endLine, endColumn }: Span,
): readonly string[] {
  const location = located.locations.find(
    (each) =>
      each.kind === kind &&
      each.line === line &&
      each.column === column &&
      each.endLine === endLine &&
      each.endColumn === endColumn,
  );
  const values = location && failingRuns.of(test).original.get(location.toggle);
  return (values ?? []).map(({ literal }) => literal);
}

/**
 * What was stored last by the first of these places that stored anything; undefined where none did,
 * nothing was observed, or the run did not end by itself.
 */
export function lastStored(
  { located, failingRuns, tests }: TriedProgram,
  test: number,
  variable: string,
  places: readonly Span[],
): string | undefined {
  if (tests[test]!.run.outcome !== 'failed') return undefined;
  const { original } = failingRuns.of(test);
  for (const { line, column, endLine, endColumn } of places) {
    const location = located.locations.find(
      (each) =>
        each.subject === variable &&
        (each.line > line || (each.line === line && each.column >= column)) &&
        (each.endLine < endLine || (each.endLine === endLine && each.endColumn <= endColumn)),
    );
    const last = location && original.get(location.toggle)?.at(-1);
    if (last !== undefined) return last.literal;
  }
  return undefined;
}
