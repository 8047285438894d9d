/**
 * A program ready to run: the IR, the functions that execute its instructions
 * (`link.ts` finds them) and the values of its constants. Immutable except for code
 * that is compiled along the way, which changes no run.
 */

import type { Instruction, IrFunction, IrProgram } from '#c/ir/ir.js';
import type { Undefined } from '#model/outcome.js';
import type { Value } from './value.js';

/** A `Handler` (handler.ts), the one that fits the instruction at its index. */
export type StepFunction = (machine: never, instruction: never, frame: never) => void;

/** Where compiled code may start, in one mode and form. */
export interface HotPlace {
  /** How often it has been reached while not compiled. */
  count: number;
  /** A `CompiledCode` (compiled/tier.ts). */
  code: ((machine: never, frame: never, ...rest: number[]) => number) | undefined;
  /** It is compiled, or cannot be. */
  isSettled: boolean;
}

/** Code of a function that is called without a frame, in one mode and form; before it is compiled, what counts its calls. */
export interface DirectCode {
  code: (...given: never[]) => number | null | false | undefined;
}

/** By form, then by instruction. */
export type HotPlaces = (HotPlace | undefined)[][];

export interface LinkedFunction {
  readonly ir: IrFunction;
  readonly index: number;
  readonly handlers: readonly StepFunction[];
  /** What the run loop calls: the handlers, preceded by compiled code where that may start. */
  readonly dispatch: readonly StepFunction[];
  readonly code: readonly Instruction[];
  /** The registers of a fresh frame: constants in place, the rest indeterminate. */
  readonly template: readonly Value[];
  readonly hotPlaces: Readonly<Record<Undefined, HotPlaces>>;
  /** By form. */
  readonly direct: Readonly<Record<Undefined, (DirectCode | undefined)[]>>;
  /** The numbers of the other forms of its nodes (`variant`). */
  readonly forms: { readonly first: number; readonly last: number } | undefined;
}

export interface LinkedProgram {
  readonly ir: IrProgram;
  readonly functions: readonly LinkedFunction[];
  /** The number of instructions in its longest function. */
  readonly codeLengthMax: number;
}

/** The object number that stands for a function, by its index in `functionReferences`. */
export function objectOfFunction(program: IrProgram, index: number): number {
  return 1 + program.globals.length + program.strings.length + index;
}

/** The index into `functionReferences` that an object number stands for, if it is a function's. */
export function functionReferenceOf(program: IrProgram, object: number): number | undefined {
  const index = object - 1 - program.globals.length - program.strings.length;
  return index >= 0 && index < program.functionReferences.length ? index : undefined;
}
