/**
 * A comparator as an acceptor of output, one character at a time: the only thing that runs, replay,
 * search and pre-exclusion ask about expected output. States are immutable and interned, so that a
 * search can fork, merge and key on them. There is no dead state: `step` answers undefined exactly
 * when no continuation at all would be accepted, and proofs that exclude a path rest on that.
 * Numbers of unknown value are not rendered: `integers` and `reals` split a whole range by what its
 * renderings lead to. Characters are numbers, 0 … 255: bytes, as the program writes them.
 */

import type { Int } from '#base/integer.js';

/** Equal states of one acceptor are the same object; `id` is unique within the acceptor. */
export interface AcceptorState {
  readonly id: number;
}

/** Characters, as closed ranges in ascending order, that all lead to `next`. */
export interface CharBranch {
  readonly ranges: readonly (readonly [number, number])[];
  readonly next: AcceptorState;
}

/** A printf conversion of an integer (C17 7.21.6.1), its value already of the converted type. */
export interface IntegerSpec {
  readonly base: 10 | 8 | 16;
  readonly upperCase: boolean;
  /** The least number of characters; 0 for none. */
  readonly width: number;
  /** The least number of digits; a zero with precision 0 has none. */
  readonly precision: number | undefined;
  readonly leftAlign: boolean;
  readonly zeroPad: boolean;
  /** Flags of signed conversions; the caller leaves them out for unsigned ones. */
  readonly plus: boolean;
  readonly space: boolean;
  readonly alternate: boolean;
}

/** A printf conversion of a double. */
export interface RealSpec {
  readonly conversion: 'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A';
  readonly width: number;
  readonly precision: number | undefined;
  readonly leftAlign: boolean;
  readonly zeroPad: boolean;
  readonly plus: boolean;
  readonly space: boolean;
  readonly alternate: boolean;
}

/** The values `low` … `high` of the number lead to `next`. */
export interface IntegerBranch {
  readonly low: Int;
  readonly high: Int;
  readonly next: AcceptorState;
}

/**
 * The doubles `low` … `high` lead to `next`. Zeros differ: an interval that ends at -0 does not
 * hold +0, one that starts at +0 does not hold -0; a caller who cannot tell them apart may take
 * both. Both bounds NaN: the value NaN.
 */
export interface RealBranch {
  readonly low: number;
  readonly high: number;
  readonly next: AcceptorState;
}

export interface Acceptor {
  readonly start: AcceptorState;
  /** Undefined: no continuation can be accepted from there any more. */
  step(state: AcceptorState, char: number): AcceptorState | undefined;
  /** Steps through a latin-1 text. */
  stepText(state: AcceptorState, text: string): AcceptorState | undefined;
  /** Whether the output may end here. */
  accepts(state: AcceptorState): boolean;
  /** All viable next characters, grouped by successor, ordered by their first character. */
  branches(state: AcceptorState): readonly CharBranch[];
  /**
   * The values in `low` … `high` whose rendering has a continuation, as disjoint
   * intervals in ascending order. `too-many`: there are more than `branchesMax`
   * intervals, or they are too hard to find.
   */
  integers(
    state: AcceptorState,
    spec: IntegerSpec,
    low: Int,
    high: Int,
  ): readonly IntegerBranch[] | 'too-many';
  /** The same for all doubles, NaN and the infinities too; conversions other than `f` are `too-many`. */
  reals(state: AcceptorState, spec: RealSpec): readonly RealBranch[] | 'too-many';
  /**
   * The acceptor has lost track of what was printed: a path that gets here is
   * unknown, neither dead nor accepted. Only reached from the states that
   * `integers` and `reals` return, never by `step` from `start`.
   */
  isUndecided(state: AcceptorState): boolean;
}
