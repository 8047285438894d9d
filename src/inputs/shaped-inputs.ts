/** Inputs of the shape that a suite shows, to a program that is right about it: its reads are watched, and its constants tried. */

import type { Suite } from '#model/suite.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { comparedConstants } from './compared-constants.js';
import { generateInputs, type InputWish } from './generate-inputs.js';
import { observeReads, type ReadingProgram } from './observe-reads.js';
import type { ProgramInput } from './program-input.js';

/** @param stepsMax of its run on one test of the suite */
export function shapedInputs(
  suite: Suite,
  program: ReadingProgram & { readonly prepared: Pick<PreparedProgram, 'program' | 'linked'> },
  wish: Omit<InputWish, 'constants'>,
  stepsMax: number,
): readonly ProgramInput[] {
  const reads = observeReads(suite, program, stepsMax);
  const constants = comparedConstants(program.prepared.program);
  return generateInputs(suite, reads, { ...wish, constants });
}
