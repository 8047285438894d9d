/**
 * What the solver stack needs from z3, so that only `z3.ts` knows the package. The core
 * takes it as an argument: without it the last layer answers `needs-z3`.
 */
import type { Model, Term } from './term.js';

export type Z3Answer =
  | { readonly kind: 'sat' /** Of the symbols in the terms. */; readonly model: Model }
  | { readonly kind: 'unsat' }
  /** The resource limit was reached, or z3 gave up. */
  | { readonly kind: 'unknown' };

export interface Z3Port {
  /**
   * Decides the conjunction of `terms`, truth values from one store. The answer depends
   * only on the terms and the limit, not on earlier questions.
   * @param resourceLimit in z3's own units of work, never time
   */
  check(terms: readonly Term[], resourceLimit: number): Z3Answer;
}
