/** Inputs of the shape that a suite shows, to a program that is right about it: its reads are watched, and its constants tried. */

import type { Suite } from '#model/suite.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { comparedConstants } from './compared-constants.js';
import { generateInputs, type InputWish } from './generate-inputs.js';
import type { ObservedReads } from './observe-reads.js';
import type { ProgramInput } from './program-input.js';

/** @param reads of the program's runs on the suite */
export function shapedInputs(
  suite: Suite,
  { prepared }: { readonly prepared: Pick<PreparedProgram, 'program'> },
  reads: readonly ObservedReads[],
  wish: Omit<InputWish, 'constants'>,
): readonly ProgramInput[] {
  return generateInputs(suite, reads, { ...wish, constants: comparedConstants(prepared.program) });
}
