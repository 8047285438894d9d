/** Edits that put in a whole statement: what was forgotten, as tokens. */

import type { KnownEdit } from '../known-edit.js';

/**
 * `x++;`, alone or in new braces with the statement that it stands beside.
 *
 * @returns its tokens with the semicolon; undefined where the edit does anything else
 */
export function insertedStatement({ removed, added }: KnownEdit): readonly string[] | undefined {
  if (removed.length === 0) return asStatement(added);
  if (added[0] !== '{' || added.at(-1) !== '}') return undefined;
  const inner = added.slice(1, -1);
  const count = inner.length - removed.length;
  if (count <= 0) return undefined;
  const own = removed.join(' ');
  if (inner.slice(count).join(' ') === own) return asStatement(inner.slice(0, count));
  if (inner.slice(0, removed.length).join(' ') === own) return asStatement(inner.slice(removed.length));
  return undefined;
}

/** One simple statement: nothing that decides anything, and no second one. */
function asStatement(tokens: readonly string[]): readonly string[] | undefined {
  const isOne = tokens.indexOf(';') === tokens.length - 1 && tokens.length > 1;
  return isOne && !/^(?:if|else|for|while|do|switch|\{)$/.test(tokens[0]!) ? tokens : undefined;
}

export interface Stored {
  /** What is stored to, as it is written. */
  readonly target: string;
  /** `=`, `+=` and so on; `++` and `--`, too. */
  readonly operator: string;
  /** Empty for a step. */
  readonly value: readonly string[];
}

/** What a statement stores, if that is all it does; undefined for a declaration. */
export function storedBy(tokens: readonly string[]): Stored | undefined {
  const own = tokens.slice(0, -1);
  const [first = '', last = ''] = [own[0], own.at(-1)];
  const isStep = (token: string): boolean => token === '++' || token === '--';
  if (isStep(last)) return { target: own.slice(0, -1).join(''), operator: last, value: [] };
  if (isStep(first)) return { target: own.slice(1).join(''), operator: first, value: [] };
  const at = own.findIndex((token) => /^(?:[-+*/%&|^]|<<|>>)?=$/.test(token));
  if (at < 1 || /^\w/.test(own[1]!)) return undefined;
  return { target: own.slice(0, at).join(''), operator: own[at]!, value: own.slice(at + 1) };
}
