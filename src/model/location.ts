/**
 * A location: a place in the submission that a repair could change. Plain data;
 * what may be a location is decided in `locate/`, what a toggle does there in the
 * engine and in `instrument/`.
 */

export const locationKinds = [
  'assignment',
  'initialiser',
  'return',
  'define',
  'guard',
  'text',
  'argument',
  'input',
  'uninitialised',
  'declaration',
  'missing',
] as const;
export type LocationKind = (typeof locationKinds)[number];

/** `paper`: the kinds of the literature; `full`: these and the rest. */
export type Scope = 'paper' | 'full';

export const kindsOfScope: Readonly<Record<Scope, readonly LocationKind[]>> = {
  paper: ['assignment', 'initialiser', 'return', 'define'],
  full: [
    'assignment',
    'initialiser',
    'return',
    'define',
    'guard',
    'text',
    'argument',
    'input',
    'uninitialised',
    'declaration',
  ],
};

/**
 * Which kinds may be asked for: `missing` belongs to `full`, but is tried only where nothing else
 * repairs.
 */
export function mayAskFor(kind: LocationKind, scope: Scope): boolean {
  return kindsOfScope[scope].includes(kind) || (scope === 'full' && kind === 'missing');
}

const unsearchedKinds: ReadonlySet<LocationKind> = new Set(['text', 'declaration', 'missing']);

/**
 * The kinds whose values an analyser searches for. The others are decided without the search: a
 * text is matched once, declarations and missing assignments are tried by running.
 */
export function searchedKinds(kinds: readonly LocationKind[]): readonly LocationKind[] {
  return kinds.filter((kind) => !unsearchedKinds.has(kind));
}

export interface Location {
  /** The location's number in this program, from 1 in source order. */
  readonly toggle: number;
  /** `file:line:column:kind`. */
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
