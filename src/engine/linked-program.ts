/**
 * A program ready to run: IR beside the functions that carry its instructions out
 * (`link.ts` finds them) and the values of its constants. Immutable but for what is
 * compiled of it on the way, which changes no run.
 */

import type { Instruction, IrFunction, IrProgram } from '#c/ir/ir.js';
import type { Undefined } from '#model/outcome.js';
import type { Value } from './value.js';

/** Some `Handler` (handler.ts): which one fits the instruction at its index. */
export type StepFunction = (machine: never, instruction: never, frame: never) => void;

/** Where compiled code may start, in one mode and form. */
export interface HotPlace {
  /** How often it was reached before it was compiled. */
  count: number;
  /** Some `CompiledCode` (compiled/tier.ts). */
  code: ((machine: never, frame: never, limit: number, depth: number) => number) | undefined;
  /** Compiled, or found impossible to compile. */
  isSettled: boolean;
}

/** By form, then by instruction. */
export type HotPlaces = (HotPlace | undefined)[][];

export interface LinkedFunction {
  readonly ir: IrFunction;
  readonly index: number;
  readonly handlers: readonly StepFunction[];
  /** What the run loop calls: the handlers, with compiled code tried first where that may start. */
  readonly dispatch: readonly StepFunction[];
  readonly code: readonly Instruction[];
  /** The registers of a fresh frame: constants in place, the rest indeterminate. */
  readonly template: readonly Value[];
  readonly hotPlaces: Readonly<Record<Undefined, HotPlaces>>;
  /** Numbers of the other forms of nodes (`variant`) in it. */
  readonly forms: { readonly first: number; readonly last: number } | undefined;
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
