/**
 * Calls between compiled functions without frames. An activation is a JavaScript call;
 * what the interpreter would need to know of it lies on a stack of numbers: the arguments,
 * and the registers that its caller needs afterwards. Only when something leaves compiled
 * code, `materialise` makes the frames that the interpreter would have, once for each
 * activation: its function then returns as the interpreter does.
 *
 * Invariant: of the activations that run, the first `count[0]` have frames, and all frames
 * of the state are theirs or lie below them.
 */

import type { Register } from '#c/ir/ir.js';
import type { CType } from '#c/types.js';
import type { Frame } from '../frame.js';
import type { LinkedFunction } from '../linked-program.js';
import type { Machine } from '../machine.js';
import { Pointer, type Value } from '../value.js';
import type { RegisterClass } from './register-classes.js';

/** A register, or an argument, as it lies on the stack: an address takes two numbers. */
export interface SavedRegister {
  readonly register: Register;
  readonly kind: RegisterClass;
}

/** A call from compiled code to a function that may run without a frame. */
export interface CallSite {
  readonly fn: LinkedFunction;
  /** The caller's pc after the call. */
  readonly pc: number;
  readonly to: Register | undefined;
  /** What lies on the stack, in this order: the arguments, then the caller's registers. */
  readonly passed: readonly SavedRegister[];
  readonly saved: readonly SavedRegister[];
  readonly argumentTypes: readonly CType[];
}

/**
 * Numbers on the stack. Every function takes as many as its JavaScript frame may have words
 * before it is optimised, so its end also bounds how deep JavaScript calls nest: to half of
 * what Node allows in its main thread.
 */
export const stackLength = 60_000;
/** What a JavaScript frame has besides its variables, at least. */
export const frameLengthMin = 40;
/** A function with more than this is not called without a frame. */
export const frameLengthMax = 5_000;

/** The stack, and by activation where it begins there and where it was called. */
export const values = new Float64Array(stackLength);
export const bases = new Int32Array(stackLength / frameLengthMin + 2);
export const sites: CallSite[] = [];
/** How many activations have frames. */
export const count = new Int32Array(1);
/** What calls exchange besides their results: the steps; a result that is no 32-bit integer, or the offset of one. */
export const exchange = new Float64Array(2);

/** Makes the frames of all activations up to this one; answers with its frame. */
export function materialise(machine: Machine, activation: number): Frame {
  for (let each = count[0]!; each <= activation; each++) {
    const { fn, pc, to, passed, saved, argumentTypes } = sites[each]!;
    const caller = machine.frame;
    let at = bases[each]!;
    given.length = passed.length;
    for (let i = 0; i < passed.length; i++) at = readInto(given, i, passed[i]!.kind, at);
    for (const { register, kind } of saved) at = readInto(caller.registers, register, kind, at);
    caller.pc = pc;
    machine.frame = machine.state.push(fn, given, argumentTypes, to);
  }
  count[0] = activation + 1;
  return machine.frame;
}

/** The arguments of one activation: a list for each would be most of what a deep recursion needs. */
const given: Value[] = [];

/** Returns where the next value lies. */
function readInto(list: Value[], index: number, kind: RegisterClass, at: number): number {
  if (kind === 'address') {
    list[index] = new Pointer(values[at]!, values[at + 1]!);
    return at + 2;
  }
  list[index] = values[at]!;
  return at + 1;
}
