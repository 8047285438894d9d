/**
 * What `solutionsOf` is asked: for which symbol, among which of its values, and
 * what all the rest is worth.
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
  /** Whether some of the values will do where all are too many ranges; then nothing is exact. */
  readonly partial: boolean;
}
