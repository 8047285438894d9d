/** How much is spent on edits. */

/**
 * The least first: `off` none is tried, `quick` only small ones, at one place or at a set of places
 * that values repair, with few runs, `full` all that there are, `evolve` also an evolutionary search
 * where nothing of these passes all tests.
 */
export const repairEfforts = ['off', 'quick', 'full', 'evolve'] as const;
export type RepairEffort = (typeof repairEfforts)[number];

export const defaultRepairEffort: RepairEffort = 'full';

/** Whether all edits are tried that there are, whatever else is. */
export function triesAllEdits(effort: RepairEffort): boolean {
  return effort === 'full' || effort === 'evolve';
}
