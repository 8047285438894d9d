/** The options that ESBMC is run with, without the files. */

import { esbmcGoals, esbmcGoalsMacro, esbmcLeftMacro, esbmcValueName } from '#instrument/dialects/esbmc.js';

/**
 * A net above our own counters of rounds, which end every loop that does not end by
 * itself; a loop with a counter that ESBMC knows ends before that, however large.
 */
const unwindMax = 20_000;

/** Wrong but usual in submissions of the nineties, and errors for clang. */
const toleratedWarnings = [
  'implicit-int',
  'implicit-function-declaration',
  'int-conversion',
  'incompatible-function-pointer-types',
];

const common: readonly string[] = [
  '--std',
  'gnu89',
  ...toleratedWarnings.flatMap((warning) => ['-W', `no-${warning}`]),
  '--no-library',
  '--no-standard-checks',
  '--no-unwinding-assertions',
  '--force-malloc-success',
  // A value that the claim does not need is one of the witness all the same.
  '--no-slice-name',
  esbmcValueName,
  '--unwind',
  `${unwindMax}`,
];

/** Every toggle's claims in one call. */
export const allAtOnceOptions: readonly string[] = [...common, '--multi-property'];

/** One claim for all toggles that are left. */
export function inTurnOptions(goal: 'pass' | 'incomplete', found: readonly number[]): readonly string[] {
  const isLeft = found.map((toggle) => `(v) != ${toggle}`).join(' && ') || '1';
  return [
    ...common,
    '-D',
    `${esbmcGoalsMacro}=${esbmcGoals[goal]}`,
    '-D',
    `${esbmcLeftMacro}(v)=(${isLeft})`,
  ];
}
