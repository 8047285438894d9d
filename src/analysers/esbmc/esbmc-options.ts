/** The options for ESBMC, without the files. */

import { esbmcGoals, esbmcGoalsMacro, esbmcLeftMacro, esbmcValueName } from '#instrument/dialects/esbmc.js';

/**
 * A safety net above our own counters of rounds, which end every loop that does not end
 * by itself; a loop with a counter that ESBMC knows stops by itself, so a large bound
 * costs nothing.
 */
const unwindMax = 20_000;

/** Wrong but common in submissions of the nineties, and errors for clang. */
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
  // A value that the claim does not need still belongs to the witness.
  '--no-slice-name',
  esbmcValueName,
  '--unwind',
  `${unwindMax}`,
];

/** Every toggle's claims in one call. */
export const allAtOnceOptions: readonly string[] = [...common, '--multi-property'];

/** One claim for all remaining toggles. */
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
