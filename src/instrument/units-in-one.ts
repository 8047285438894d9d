/**
 * Several translation units as one text, since an analyser reads one: what each unit keeps to
 * itself gets a name of its own where another unit has that name, too, and a definition of a
 * type that stands in several units, letter by letter, stays in the first.
 *
 *   a.c: static int n;  struct pair { int a; };        static int __nm_u1_n;  struct pair { int a; };
 *   b.c: static int n;  struct pair { int a; };   →    static int __nm_u2_n;
 *
 * Names are those of file scope (C17 6.2.1p4) without external linkage; a name is changed at all
 * its tokens in the unit, so that what a block declares under the same name changes along. What
 * this cannot tell apart, the analyser rejects: no text means something else than the program.
 */

import type { Program } from '#c/program.js';
import type { Token } from '#c/token.js';
import { type FileScope, fileScopeOf } from './file-scope.js';

export interface UnitsInOne {
  /** What is written for a token, by its index. */
  readonly names: ReadonlyMap<number, string>;
  /** Indices of tokens that are left out. */
  readonly dropped: ReadonlySet<number>;
}

const nothing: UnitsInOne = { names: new Map(), dropped: new Set() };

/** A program of one unit stays as it is. */
export function unitsInOne(program: Program): UnitsInOne {
  const { tokens, unitStarts } = program;
  if (unitStarts === undefined) return nothing;
  const dropped = new Set<number>();
  const known = new Set<string>();
  const scopes = unitStarts.map((start, at) => {
    const end = unitStarts[at + 1] ?? tokens.length;
    return fileScopeOf(tokens, { start, end }, (first, last) => isKnown(tokens, first, last, known, dropped));
  });
  const names = new Map<number, string>();
  for (const [unit, scope] of scopes.entries()) {
    const others = scopes.filter((other) => other !== scope);
    const earlier = scopes.slice(0, unit);
    const isApart = {
      ordinary: clashing(scope, others, earlier),
      tag: new Set([...scope.tags].filter((tag) => earlier.some(({ tags }) => tags.has(tag)))),
    };
    for (const { index, text, space } of scope.uses) {
      if (isApart[space].has(text)) names.set(index, `__nm_u${unit + 1}_${text}`);
    }
  }
  return { names, dropped };
}

/** Notes a definition of types, or drops its tokens where an earlier unit has it. */
function isKnown(
  tokens: readonly Token[],
  first: number,
  last: number,
  known: Set<string>,
  dropped: Set<number>,
): boolean {
  const text = tokens
    .slice(first, last + 1)
    .map((token) => token.text)
    .join(' ');
  if (!known.has(text)) {
    known.add(text);
    return false;
  }
  for (let index = first; index <= last; index++) dropped.add(index);
  return true;
}

/**
 * Static names that any other unit has, whatever for; names of types and constants where another
 * unit has the name for something else. Of two units with a type of one name the later gives way.
 */
function clashing(
  scope: FileScope,
  others: readonly FileScope[],
  earlier: readonly FileScope[],
): ReadonlySet<string> {
  const statics = [...scope.statics].filter((name) => others.some((other) => other.spelt.has(name)));
  const types = [...scope.typeNames].filter(
    (name) =>
      others.some(({ externals }) => externals.has(name)) ||
      earlier.some(({ typeNames }) => typeNames.has(name)),
  );
  return new Set([...statics, ...types]);
}
