/**
 * Functions of one floating value that the solver knows only by their values and by where they
 * are monotone: enough to undo them by bisection.
 */

export interface MonotoneMap {
  /** Rounded to the result's width; NaN of NaN. */
  apply(value: number): number;
  /** About what has a result, of two roots the positive one: where bisecting begins. */
  inverse?(result: number): number;
}

export interface PiecewiseMonotone extends MonotoneMap {
  /**
   * Closed ranges, on each of which it is monotone and no NaN, in ascending order; it is NaN
   * of everything else. -0 lies before 0.
   */
  readonly pieces: readonly (readonly [number, number])[];
}

/** One that is part of terms; z3 is not asked about terms with one. */
export interface FloatingFunction extends PiecewiseMonotone {
  /** Identifies it: two functions with one name are the same. */
  readonly name: string;
}
