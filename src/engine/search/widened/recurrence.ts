/**
 * Whether a path comes back to a state in which it was before, as a loop does that waits for what never
 * changes: then it never ends, and what leaves it goes on from forks that wait already. Nothing is
 * joined.
 */

import type { Machine } from '../../machine.js';
import type { ComparisonMeter } from '../../memory/object-content.js';
import type { State } from '../../state.js';
import type { Termination } from '../../termination.js';
import { endWithin } from './end-within.js';
import { covers, isAddress, readLater } from './join-states.js';
import { placeOf } from './places.js';

/** What differs in memory alone is compared for so many rounds. */
const comparisonsMax = 16;

const nothingFree: ReadonlySet<never> = new Set();

/**
 * Follows the path until it recurs or ends, and returns how; undefined if it goes on after so many steps.
 *
 * @param meter counts each comparison of two states as so many bytes, beside what it looks at
 */
export function recurrence(
  machine: Machine,
  state: State,
  within: number,
  meter: ComparisonMeter,
  bytesPerComparison: number,
): Termination | undefined {
  const start = state.fork();
  const place = placeOf(start);
  const mode = machine.options.undefinedMode;
  let compared = 0;
  for (let steps = 0; steps < within && compared < comparisonsMax; steps++) {
    const ended = endWithin(machine, state, 1);
    if (ended !== undefined) return ended;
    if (!mayBeSame(start, state, machine)) continue;
    compared++;
    meter.bytes += bytesPerComparison;
    const isSame =
      placeOf(state) === place && covers({ state: start, free: nothingFree }, state, mode, meter);
    if (isSame) return { kind: 'visited' };
  }
  return undefined;
}

/** A cheap look, which most states do not withstand. */
function mayBeSame({ top: first }: State, { top: second }: State, { options }: Machine): boolean {
  if (first.fn !== second.fn || first.pc !== second.pc || first.depth !== second.depth) return false;
  return readLater(first, true, options.undefinedMode).every((register) => {
    const value = first.registers[register];
    return Object.is(value, second.registers[register]) || isAddress(value);
  });
}
