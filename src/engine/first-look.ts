/**
 * A run on an input that its program was not made for, as one without the number that ends it, often
 * goes on for ever. So it is looked at once, early: where it provably never ends (`endless.ts`), it is
 * not followed to its limit.
 */

import { isEndless } from './endless.js';
import type { EngineLimits } from './limits.js';
import type { Machine } from './machine.js';

const firstLookSteps = 2_000;
/** Going so much further by single steps costs about as much as the steps before. */
const lookedAtSteps = 250;

export interface FirstLook {
  /** To be taken as they are, not copied: `goesOn` raises them. */
  readonly limits: EngineLimits;
  /** Asked where the steps run out between two instructions: whether the run may go on. */
  readonly goesOn: (machine: Machine) => boolean;
  /** Whether the look has shown that the run never ends. */
  readonly isEndless: () => boolean;
}

/** @param wanted the limits of the whole run */
export function firstLook(wanted: EngineLimits): FirstLook {
  const limits = { ...wanted, stepsMax: Math.min(firstLookSteps, wanted.stepsMax) };
  let showsNoEnd = false;
  const goesOn = ({ program, options, state }: Machine): boolean => {
    if (limits.stepsMax >= wanted.stepsMax) return false;
    showsNoEnd ||= isEndless(program, options, state, lookedAtSteps);
    if (showsNoEnd) return false;
    limits.stepsMax = wanted.stepsMax;
    return true;
  };
  return { limits, goesOn, isEndless: () => showsNoEnd };
}
