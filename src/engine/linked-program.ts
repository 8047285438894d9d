/**
 * A program ready to run: IR beside the functions that carry its instructions out
 * (`link.ts` finds them) and the values of its constants. Immutable.
 */

import type { Instruction, IrFunction, IrProgram } from '#c/ir/ir.js';
import type { Value } from './value.js';

/** Some `Handler` (handler.ts): which one fits the instruction at its index. */
export type StepFunction = (machine: never, instruction: never, frame: never) => void;

export interface LinkedFunction {
  readonly ir: IrFunction;
  readonly index: number;
  readonly handlers: readonly StepFunction[];
  /** What the run loop calls: the handlers, with compiled code tried first where that may start. */
  readonly dispatch: readonly StepFunction[];
  readonly code: readonly Instruction[];
  /** The registers of a fresh frame: constants in place, the rest indeterminate. */
  readonly template: readonly Value[];
}

export interface LinkedProgram {
  readonly ir: IrProgram;
  readonly functions: readonly LinkedFunction[];
  /** Instructions of its longest function. */
  readonly codeLengthMax: number;
}

/** The index into `functionReferences` that an object number stands for, if it is a function's. */
export function functionReferenceOf(program: IrProgram, object: number): number | undefined {
  const index = object - 1 - program.globals.length - program.strings.length;
  return index >= 0 && index < program.functionReferences.length ? index : undefined;
}
