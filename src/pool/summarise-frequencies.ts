/**
 * What the frequency mode found (frequency-mode.ts): how many failing tests each location
 * repairs, and the diagnoses that follow. If a submission was rejected early, it says
 * only that: which answers have arrived by then depends on the schedule. So the summary
 * is the same for every order and number of workers, unless it was cut short.
 */

import type { Toggle } from '#model/numbers.js';
import { answerAt, isDueToRun } from './answer-table.js';
import { type FrequencyDiagnoses, frequencyDiagnoses } from './frequency-diagnoses.js';
import { isRejected } from './frequency-mode.js';
import { frequencyDiagnosesMax } from './limits.js';
import type { PlannerState } from './planner-state.js';

export interface ToggleFrequency {
  readonly toggle: Toggle;
  /** The failing tests that the location repairs, and those where that is not known. */
  readonly repairs: number;
  readonly unknown: number;
}

export interface FrequencySummary extends FrequencyDiagnoses {
  /**
   * Proved: no two locations repair all failing tests between them, each test by one alone.
   * There are more faults, or two on one trace. Then there are no frequencies.
   */
  readonly rejected: boolean;
  /** A limit or a lost worker left out answers that might have said more. */
  readonly cutShort: boolean;
  readonly frequencies: readonly ToggleFrequency[];
}

/** Undefined if the plan has not reached the frequency mode. */
export function summariseFrequencies(state: PlannerState): FrequencySummary | undefined {
  if (state.frequencyMode === undefined) return undefined;
  const { tests } = state.options;
  const toggles = state.options.toggles as readonly Toggle[];
  if (isRejected(state)) {
    return { rejected: true, cutShort: false, frequencies: [], diagnoses: [], total: 0, decided: true };
  }
  return {
    rejected: false,
    cutShort: toggles.some((toggle) => tests.some((test) => isLeftOut(state, test, toggle))),
    frequencies: frequenciesOf(state),
    ...frequencyDiagnoses(state.answers, toggles, tests, frequencyDiagnosesMax),
  };
}

/**
 * Most frequent first, then by toggle. Empty if the submission was rejected, and
 * outside the frequency mode, where the whitelist decided which tests were asked.
 */
export function frequenciesOf(state: PlannerState): readonly ToggleFrequency[] {
  if (state.frequencyMode === undefined || isRejected(state)) return [];
  const { tests } = state.options;
  const toggles = state.options.toggles as readonly Toggle[];
  return toggles
    .map((toggle) => {
      const kinds = tests.map((test) => answerAt(state.answers, test, toggle)?.kind ?? 'unknown');
      const count = (kind: string): number => kinds.filter((each) => each === kind).length;
      return { toggle, repairs: count('repairs'), unknown: count('unknown') };
    })
    .sort((a, b) => b.repairs - a.repairs || a.toggle - b.toggle);
}

function isLeftOut({ answers }: PlannerState, test: number, toggle: Toggle): boolean {
  const answer = answerAt(answers, test, toggle);
  return answer === undefined || isDueToRun(answer);
}
