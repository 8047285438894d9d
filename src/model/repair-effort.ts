/** How much is spent on edits. */

/**
 * The least first: `off` none is tried, `quick` only small ones, at one place or at a set of places
 * that values repair, with few runs, `full` all that there are.
 */
export const repairEfforts = ['off', 'quick', 'full'] as const;
export type RepairEffort = (typeof repairEfforts)[number];

export const defaultRepairEffort: RepairEffort = 'full';
