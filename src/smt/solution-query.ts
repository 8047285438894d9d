/**
 * What `solutionsOf` is asked: for which symbol, among which values, and what
 * everything else evaluates to.
 */
import type { IntervalSet } from './interval-set.js';
import type { Term, Value } from './term.js';

export interface SolutionQuery {
  readonly symbol: Term;
  /** The values it can have; the answer lies within. Not empty. */
  readonly domain: IntervalSet;
  /** The value of a term that does not mention the symbol. */
  fixedValue(term: Term): Value;
  /** The value of any term if the symbol had this one; used for small domains. */
  valueWith(term: Term, value: Value): Value;
  /** Whether some values will do where all would take too many ranges; then nothing is exact. */
  readonly partial: boolean;
}
