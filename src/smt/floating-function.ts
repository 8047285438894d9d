/**
 * A function of one floating value that the solver knows only by its values and by where it
 * is monotone: enough to undo it by bisection. z3 is not asked about terms with one.
 */

export interface FloatingFunction {
  /** Identifies it: two functions with one name are the same. */
  readonly name: string;
  /** Rounded to the result's width; NaN of NaN. */
  apply(value: number): number;
  /**
   * Closed ranges, on each of which it is monotone and no NaN, in ascending order; it is NaN
   * of everything else. -0 lies before 0.
   */
  readonly pieces: readonly (readonly [number, number])[];
}
