/**
 * The words that each analyser defines in C. The placers put the same words into every
 * submission; a dialect defines them:
 *
 *   extern int __t;              the toggle that is on, or 0
 *   T __nm_choose_T(void);       an unknown value of type T, T a tag of `valueTags`
 *   void __nm_start(void);       runs first: chooses `__t` from the whitelist
 *   void __nm_pass(void);        ends: the path passes the test
 *   void __nm_stop(void);        ends: the path fails the test
 *   void __nm_incomplete(int);   ends: answers that depend on this path are unknown (`IncompleteReason`)
 *
 * Where several toggles may be on together there are `__t1`, `__t2` and so on, `__nm_start`
 * chooses a set, and a value names the toggle that it is for: `__nm_choose_T(int at)`.
 */

import { analysersWith } from '#model/analyser.js';
import type { TogglesOn } from './toggle-variables.js';

export const dialectNames = [...analysersWith('readsC'), 'gcc'] as const;
export type DialectName = (typeof dialectNames)[number];

/** C names of the types of unknown values, by the tag in `__nm_choose_TAG`. */
export const valueTags = {
  bool: '_Bool',
  char: 'char',
  schar: 'signed char',
  uchar: 'unsigned char',
  short: 'short',
  ushort: 'unsigned short',
  int: 'int',
  uint: 'unsigned int',
  long: 'long',
  ulong: 'unsigned long',
  llong: 'long long',
  ullong: 'unsigned long long',
  float: 'float',
  double: 'double',
  /** 0 or 1, as an `int`: which way a guard goes. */
  truth: 'int',
} as const;
export type ValueTag = keyof typeof valueTags;

/** Why a path cannot be followed: the argument of `__nm_incomplete`. */
export const incompleteReasons = {
  /** A loop or a recursion went on beyond the analyser's bound. */
  bound: 1,
  /** A library function, or a use of one, that our runtime lacks. */
  library: 2,
  /** Output whose comparison cannot be followed. */
  output: 3,
  /** A value on which the analyser's C and ours may differ (an oversized shift). */
  value: 4,
} as const;
export type IncompleteReason = keyof typeof incompleteReasons;

/** What a task asks about, in the order of its whitelist: `sets[i]` are the toggles of number `whitelist[i]`. */
export type ToggleSets = readonly (readonly number[])[];

/** Our names in C begin with `__nm_`, except `__t`, `__t1` and so on. */
export interface Dialect {
  readonly name: DialectName;
  /** How many toggles may be on together. */
  readonly togglesOn: TogglesOn;
  /** The same dialect for that many. */
  withTogglesOn(togglesOn: TogglesOn): Dialect;
  /** Types that have unknown values; a location that needs another type is `unknown`. */
  readonly tags: ReadonlySet<ValueTag>;
  /** Rounds of one loop, or depth of one recursion, that a path may take; undefined: they are not counted. */
  readonly loopBoundMax: number | undefined;
  /** Whether the analyser itself passes the test's arguments to `main`; else they are data of the task's unit. */
  readonly passesArguments: boolean;
  /** Which operands the instrumented text checks, because the analyser checks them badly or not at all. */
  readonly guards: ReadonlySet<'index' | 'divisor' | 'shift' | 'promotion'>;
  /** C: the definitions that are the same for every task; they begin the runtime's unit. */
  readonly primitives: string;
  /**
   * C: the definitions that depend on a whitelist (`__nm_start`, `__nm_pass`, `__nm_incomplete`), as
   * a part of the task's unit.
   *
   * @param sets given where several toggles may be on together
   */
  taskText(whitelist: readonly number[], sets?: ToggleSets): string;
}
