/** What a proof has used of its budgets, and how much of the rest one shape may use. */

import type { EqualityLimits } from './limits.js';

/** Counts over all shapes. */
export interface Spent {
  /** Inputs, or paths of the reference, on which it says what is wanted. */
  demands: number;
  /** Those of both programs. */
  paths: number;
  steps: number;
  solverWork: number;
  z3Queries: number;
}

export function nothingSpent(): Spent {
  return { demands: 0, paths: 0, steps: 0, solverWork: 0, z3Queries: 0 };
}

/** What one shape may use. */
export type Allowance = Readonly<Omit<Spent, 'demands'>>;

/** One of `parts` equal parts of what is left. */
export function shareOf(limits: EqualityLimits, spent: Spent, parts: number): Allowance {
  const share = (max: number, used: number): number => Math.ceil(Math.max(0, max - used) / parts);
  return {
    paths: share(limits.pathsMax, spent.paths),
    steps: share(limits.stepsMax, spent.steps),
    solverWork: share(limits.solverWorkMax, spent.solverWork),
    z3Queries: share(limits.z3QueriesMax, spent.z3Queries),
  };
}
