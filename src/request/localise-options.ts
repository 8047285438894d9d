/**
 * The options of a localisation: what somebody chose, and the defaults for the rest. They
 * are the same on the command line, in the service and in experiments. Choices are checked
 * where they come in, against `optionLimits`.
 */

import { searchLimitsTimes } from '#engine/limits.js';
import { type AnalyserName, analyserTraits, defaultAnalyser } from '#model/analyser.js';
import { defaultRepairEffort } from '#model/repair-effort.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { defaultFaults, type LocaliseOptions } from './localise-request.js';

export const optionLimits = {
  seedMax: 2 ** 32 - 1,
  searchBudgetMax: 1000,
  timeLimitSecondsMax: 24 * 60 * 60,
} as const;

export interface OptionChoice extends Partial<Omit<LocaliseOptions, 'poolLimits' | 'searchLimits'>> {
  /** For the search; the default depends on the analyser. */
  readonly timeLimitMs?: number | undefined;
  /** Times as much for each search. */
  readonly searchBudget?: number | undefined;
}

/** `faults` and `timeLimitMs` depend on others. */
export const defaultOptions = {
  analyser: defaultAnalyser,
  scope: 'full',
  // As graders see it; what passes by luck then is named.
  undefinedMode: 'native',
  strategy: 'generations',
  confirm: true,
  repair: defaultRepairEffort,
  seed: 1,
  searchBudget: 1,
} as const satisfies OptionChoice;

export function defaultTimeLimitMs(analyser: AnalyserName): number {
  return analyserTraits[analyser].timeLimitMs;
}

export function localiseOptions(choice: OptionChoice): LocaliseOptions {
  const { analyser = defaultOptions.analyser, scope = defaultOptions.scope, kinds, jobs } = choice;
  return {
    analyser,
    scope,
    ...(kinds !== undefined && { kinds }),
    undefinedMode: choice.undefinedMode ?? defaultOptions.undefinedMode,
    strategy: choice.strategy ?? defaultOptions.strategy,
    confirm: choice.confirm ?? defaultOptions.confirm,
    faults: choice.faults ?? defaultFaults[scope],
    repair: choice.repair ?? defaultOptions.repair,
    seed: choice.seed ?? defaultOptions.seed,
    ...(jobs !== undefined && { jobs }),
    poolLimits: {
      ...defaultPoolLimits,
      globalTimeLimitMs: choice.timeLimitMs ?? defaultTimeLimitMs(analyser),
    },
    searchLimits: searchLimitsTimes(choice.searchBudget ?? defaultOptions.searchBudget),
  };
}
