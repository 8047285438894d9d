/** What a search for one location, or several together, on one failing test is about. */

import type { Effort } from '#model/task.js';
import type { Z3Port } from '#smt/z3-port.js';
import type { SearchLimits } from '../limits.js';
import type { State } from '../state.js';
import type { Replayed } from './replayed-witness.js';
import type { SearchedLocation } from './search-symbols.js';

export interface LocationSearch extends Replayed {
  readonly limits: SearchLimits;
  readonly effort: Effort;
  readonly on: readonly SearchedLocation[];
  /** The steps of the failing run; 0 where it filled the stack. */
  readonly usualSteps: number;
  /** The failing run was cut off, or filled the stack, and may be endless. */
  readonly isCutOff: boolean;
  /** The failing run accesses memory outside an object. */
  readonly leavesObjects: boolean;
  readonly z3: Z3Port | undefined;
}

/** The steps of the failing run from there on; 0 if it was cut off: how long that was followed says nothing. */
export function runFrom({ isCutOff, usualSteps }: LocationSearch, from: State): number {
  return isCutOff ? 0 : Math.max(0, usualSteps - from.work);
}
