/**
 * What an analyser must say in C, apart from where it is said. The placers put the
 * same words into every submission; a dialect defines them. Those that end a path:
 *
 *   extern int __t;              the toggle that is on; 0: none
 *   T __nm_choose_T(void);       an unknown value of type T, T a tag of `valueTags`
 *   void __nm_start(void);       what comes first: `__t` chosen, out of the whitelist
 *   void __nm_pass(void);        ends: the path passes the test
 *   void __nm_stop(void);        ends: the path fails the test
 *   void __nm_incomplete(int);   ends: what depends on this path is unknown (`IncompleteReason`)
 *
 * Where several may be on together there are `__t1`, `__t2` and so on, what is chosen is a set,
 * and a value has the toggle that it is for: `__nm_choose_T(int at)`.
 */

import { analysersWith } from '#model/analyser.js';
import type { TogglesOn } from './toggle-variables.js';

export const dialectNames = [...analysersWith('readsC'), 'gcc'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Types of unknown values, by the tag in `__nm_choose_TAG`, with their C names. */
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

/** Why a path cannot be followed, in the numbers that `__nm_incomplete` is given. */
export const incompleteReasons = {
  /** A loop or a recursion went on beyond the analyser's bound. */
  bound: 1,
  /** A library function, or a use of one, that our runtime does not have. */
  library: 2,
  /** Output whose comparison cannot be followed. */
  output: 3,
  /** A value outside of what the analyser's C and ours agree upon (an oversized shift). */
  value: 4,
} as const;
export type IncompleteReason = keyof typeof incompleteReasons;

/** What a task asks about, in the order of its whitelist: `sets[i]` are the toggles of number `whitelist[i]`. */
export type ToggleSets = readonly (readonly number[])[];

/** Every name of ours in C begins with `__nm_`, but for `__t` and its like. */
export interface Dialect {
  readonly name: DialectName;
  /** How many toggles may be on together. */
  readonly togglesOn: TogglesOn;
  /** The same for as many. */
  withTogglesOn(togglesOn: TogglesOn): Dialect;
  /** Types of which there are unknown values; a location that needs another one is `unknown`. */
  readonly tags: ReadonlySet<ValueTag>;
  /** Rounds of one loop, or depth of one recursion, before a path is incomplete; undefined: not counted. */
  readonly loopBoundMax: number | undefined;
  /** Whether the analyser itself hands `main` the test's arguments; else they are data of the task's unit. */
  readonly passesArguments: boolean;
  /** Which operands the instrumented text checks, since the analyser would not, or badly. */
  readonly guards: ReadonlySet<'index' | 'divisor' | 'shift' | 'promotion'>;
  /** C: the definitions that are the same for every task; head of the runtime's unit. */
  readonly primitives: string;
  /**
   * C: the definitions that a whitelist decides (`__nm_start`, `__nm_pass`, `__nm_incomplete`), as
   * a part of the task's unit.
   *
   * @param sets where several may be on together
   */
  taskText(whitelist: readonly number[], sets?: ToggleSets): string;
}
