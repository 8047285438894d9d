/**
 * How many failing submissions have a named mistake, and how often the first one named stands
 * where the author changed the program; the same for each kind, since a detector that often
 * points elsewhere is to be mended. What the author changed is one repair, not the only one.
 */

import type { CorpusResult } from './corpus-submission.js';

export interface NamedFigures {
  /** Submissions whose first mistake it is. */
  readonly named: number;
  /** Those for which it is known what their author changed ... */
  readonly compared: number;
  /** ... and those among them whose first mistake begins on such a line, or beside an insertion. */
  readonly onTrueLine: number;
}

export interface MistakeFigures extends NamedFigures {
  /** Submissions that fail their suite; what could not be run is among them. */
  readonly failing: number;
  /** By kind, the most frequent first. */
  readonly byKind: Readonly<Record<string, NamedFigures>>;
}

export function summariseMistakes(results: readonly CorpusResult[]): MistakeFigures {
  const failing = results.filter(({ row }) => row.verdict !== 'passes');
  const byKind = new Map<string, CorpusResult[]>();
  for (const result of failing) {
    const [first] = result.mistakes.kinds;
    if (first !== undefined) byKind.set(first, [...(byKind.get(first) ?? []), result]);
  }
  const kinds = [...byKind].sort((a, b) => b[1].length - a[1].length);
  return {
    failing: failing.length,
    ...figuresOf(kinds.flatMap(([, members]) => members)),
    byKind: Object.fromEntries(kinds.map(([kind, members]) => [kind, figuresOf(members)])),
  };
}

function figuresOf(named: readonly CorpusResult[]): NamedFigures {
  return {
    named: named.length,
    compared: named.filter(({ mistakeOnTrueLine }) => mistakeOnTrueLine !== null).length,
    onTrueLine: named.filter(({ mistakeOnTrueLine }) => mistakeOnTrueLine === true).length,
  };
}
