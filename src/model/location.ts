/**
 * A location: a place in the submission that a repair could change. Plain data;
 * what may be a location is decided in `locate/`, what a toggle does there in the
 * engine and in `instrument/`.
 */

import { assert } from '#base/assert.js';
import type { Toggle } from './numbers.js';

/** `paper`: the kinds of the literature; `full`: these and the rest. */
export const scopes = ['paper', 'full'] as const;
export type Scope = (typeof scopes)[number];

export interface KindTraits {
  /** The narrowest scope that has it. `on-request`: of `full`, but only tried where asked for, or where nothing else repairs. */
  readonly scope: Scope | 'on-request';
  /** Analysers search for its values. Otherwise it is answered beside the search, by matching texts or trying edits. */
  readonly isSearched: boolean;
  /** One value or text stands for all its executions. */
  readonly isOneForAll: boolean;
}

/** In the order in which they are offered. */
export const kindTraits = {
  assignment: { scope: 'paper', isSearched: true, isOneForAll: false },
  initialiser: { scope: 'paper', isSearched: true, isOneForAll: false },
  return: { scope: 'paper', isSearched: true, isOneForAll: false },
  define: { scope: 'paper', isSearched: true, isOneForAll: true },
  guard: { scope: 'full', isSearched: true, isOneForAll: false },
  text: { scope: 'full', isSearched: false, isOneForAll: true },
  argument: { scope: 'full', isSearched: true, isOneForAll: false },
  input: { scope: 'full', isSearched: true, isOneForAll: false },
  uninitialised: { scope: 'full', isSearched: true, isOneForAll: false },
  declaration: { scope: 'full', isSearched: false, isOneForAll: true },
  missing: { scope: 'on-request', isSearched: false, isOneForAll: false },
} as const satisfies Readonly<Record<string, KindTraits>>;

export type LocationKind = keyof typeof kindTraits;

export const locationKinds = Object.keys(kindTraits) as readonly LocationKind[];

export const kindsOfScope: Readonly<Record<Scope, readonly LocationKind[]>> = {
  paper: locationKinds.filter((kind) => kindTraits[kind].scope === 'paper'),
  full: locationKinds.filter((kind) => kindTraits[kind].scope !== 'on-request'),
};

/** Which kinds may be asked for in a scope. */
export function mayAskFor(kind: LocationKind, scope: Scope): boolean {
  return scope === 'full' || kindsOfScope[scope].includes(kind);
}

/** The kinds whose values an analyser searches for. */
export function searchedKinds(kinds: readonly LocationKind[]): readonly LocationKind[] {
  return kinds.filter((kind) => kindTraits[kind].isSearched);
}

/** What is known of a location once every failing test has been asked. */
export const locationStatuses = ['repairable', 'possible', 'excluded'] as const;
export type LocationStatus = (typeof locationStatuses)[number];

export interface Location {
  /** The location's number in this program, from 1 in source order. */
  readonly toggle: Toggle;
  /** `file:line:column:kind`, and `:2` … for a further location of the kind that starts there. */
  readonly id: string;
  readonly kind: LocationKind;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The replaced text, white space folded. */
  readonly snippet: string;
  /** What is assigned to, for people: `total`, `a[i]`, `return of max`, `#define N`. */
  readonly subject: string;
  /** The value comes straight from the program's input (`x = atoi(argv[1])`). */
  readonly isInput: boolean;
  /** Decided by re-running with candidate values, since translation needs the value. */
  readonly needsRetranslation: boolean;
}

/** The location with this toggle among those of a program, if it is one of them. */
export function findLocation(locations: readonly Location[], toggle: Toggle): Location | undefined {
  return locations[toggle - 1];
}

/** The same where it must be one of them. */
export function locationAt(locations: readonly Location[], toggle: Toggle): Location {
  const location = findLocation(locations, toggle);
  assert(location !== undefined, 'a toggle is that of a location');
  return location;
}
