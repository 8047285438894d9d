/**
 * The compiled tier: concrete runs carry hot code out as JavaScript. Compiled code
 * does what is common and plain; each instruction that is not, it hands to the
 * interpreter's handler, so that there is one meaning of the IR. It starts at the
 * start of a function or at the head of a loop, once that was reached often enough,
 * and stops between two instructions with the state as the interpreter would have
 * it (docs/decisions/0004-compiled-tier.md).
 */

import type { Undefined } from '#model/outcome.js';
import type { Frame } from '../frame.js';
import type { LinkedFunction } from '../linked-program.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { returned } from './emit-context.js';
import { emitFunction } from './emit-function.js';

/**
 * Carries the frame on from the instruction it was compiled for. Answers 0 where a
 * register holds what compiled code has no form for, and nothing is changed;
 * `stopped` or `returned` otherwise.
 */
export type CompiledCode = (machine: Machine, frame: Frame, limit: number, depth: number) => number;

interface Entry {
  /** How often it was reached before it was compiled. */
  count: number;
  code: CompiledCode | undefined;
  /** Compiled, or found impossible to compile. */
  isSettled: boolean;
}

/** Hot code of one function, by mode and instruction; kept as long as the function is. */
type Entries = Readonly<Record<Undefined, Map<number, Entry>>>;
const entriesOf = new WeakMap<LinkedFunction, Entries>();

/** Compiled code calls compiled code so deep; deeper, the interpreter begins anew. */
const depthMax = 100;
/** Steps between two looks at the stop flag. */
const pollEvery = 1 << 20;

/**
 * Runs compiled code in place of the instruction that the run loop has just counted,
 * if there is some.
 * @returns whether the machine is further on
 */
export function runCompiled(machine: Machine, frame: Frame): boolean {
  const { state } = machine;
  frame.pc--;
  state.steps--;
  if (startsCompiled(machine, frame)) return true;
  frame.pc++;
  state.steps++;
  return false;
}

function startsCompiled(machine: Machine, frame: Frame): boolean {
  const { steps } = machine.state;
  const code = findCode(machine, frame);
  const limit = Math.min(lastStart(machine), steps + pollEvery);
  if (code === undefined || steps >= limit) return false;
  if (machine.options.stop.isRaised()) machine.end({ kind: 'stopped' });
  return code(machine, frame, limit, 0) !== 0;
}

/** From here on compiled code might miss the step at which the run times out. */
function lastStart(machine: Machine): number {
  return machine.options.limits.stepsMax - machine.program.codeLengthMax;
}

function findCode(machine: Machine, { fn, pc }: Frame): CompiledCode | undefined {
  const { undefinedMode, limits } = machine.options;
  let entries = entriesOf.get(fn);
  if (entries === undefined) {
    entries = { strict: new Map(), native: new Map() };
    entriesOf.set(fn, entries);
  }
  const byPc = entries[undefinedMode];
  let entry = byPc.get(pc);
  if (entry === undefined) {
    entry = { count: 0, code: undefined, isSettled: false };
    byPc.set(pc, entry);
  }
  if (!entry.isSettled && ++entry.count > limits.compileAfter) {
    entry.code = compile(fn, pc, undefinedMode);
    entry.isSettled = true;
  }
  return entry.code;
}

function compile(fn: LinkedFunction, pc: number, mode: Undefined): CompiledCode | undefined {
  const text = emitFunction(fn, pc, mode);
  if (text === undefined) return undefined;
  const create = new Function(
    'Pointer,handlers,code,call',
    `'use strict';return function(machine,frame,limit,depth){${text}}`,
  );
  return create(Pointer, fn.handlers, fn.code, call);
}

/**
 * Runs the function that a call has just entered.
 * @returns whether it has returned to `caller`, which may go on
 */
function call(machine: Machine, caller: Frame, limit: number, depth: number): boolean {
  if (depth >= depthMax || machine.state.steps >= limit) return false;
  const code = findCode(machine, machine.frame);
  if (code === undefined || code(machine, machine.frame, limit, depth + 1) !== returned) return false;
  return machine.frame === caller && machine.state.steps < limit;
}
