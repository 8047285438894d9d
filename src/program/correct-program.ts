/** A program that is right as far as the suite tells: a reference, or a classmate's that passes. */

import type { Program } from '#c/program.js';

export interface CorrectProgram {
  /** The name of its file. */
  readonly name: string;
  readonly program: Program;
}
