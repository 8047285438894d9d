/**
 * The compiled tier: concrete runs execute hot code as JavaScript. Compiled code does
 * what is common and plain; every other instruction it hands to the interpreter's
 * handler, so that the IR has one meaning. It begins at the start of a function or the
 * head of a loop, once that was reached often enough, and stops between two
 * instructions with the state that the interpreter would have
 * (docs/decisions/0004-compiled-tier.md).
 */

import type { Undefined } from '#model/outcome.js';
import type { Frame } from '../frame.js';
import type { HotPlace, HotPlaces, LinkedFunction } from '../linked-program.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { returned } from './emit-context.js';
import { emitFunction } from './emit-function.js';

/**
 * Continues the frame from the instruction it was compiled for. Returns 0, with nothing
 * changed, if a register holds a value that compiled code cannot represent; `stopped`
 * or `returned` otherwise.
 */
export type CompiledCode = (machine: Machine, frame: Frame, limit: number, depth: number) => number;

/** How deep compiled code calls compiled code; beyond that the interpreter starts afresh. */
const depthMax = 100;
/** Steps between two looks at the stop flag. */
const pollEvery = 1 << 20;

/**
 * Runs compiled code, if there is some, in place of the instruction that the run loop
 * has just counted.
 * @returns whether the machine has moved on
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
  const { state } = machine;
  const active = formIn(fn, state.active);
  // A function with several active forms is not compiled.
  if (state.also.length > 0 && state.also.some((number) => formIn(fn, number) !== 0)) return undefined;
  const { undefinedMode, limits } = machine.options;
  const place = placeAt(fn.hotPlaces[undefinedMode], formNumber(fn, active), pc);
  if (!place.isSettled && ++place.count > limits.compileAfter) {
    place.code = compile(fn, pc, undefinedMode, active);
    place.isSettled = true;
  }
  return place.code as CompiledCode | undefined;
}

function placeAt(places: HotPlaces, form: number, pc: number): HotPlace {
  let byPc = places[form];
  if (byPc === undefined) {
    byPc = [];
    places[form] = byPc;
  }
  let place = byPc[pc];
  if (place === undefined) {
    place = { count: 0, code: undefined, isSettled: false };
    byPc[pc] = place;
  }
  return place;
}

/** 0 for the function's own code, its other forms from 1. */
function formNumber({ forms }: LinkedFunction, active: number): number {
  return active === 0 ? 0 : active - forms!.first + 1;
}

/** Which form of its nodes a function runs; 0 if all are its own, and the code is the same for all runs. */
function formIn({ forms }: LinkedFunction, active: number): number {
  return forms !== undefined && active >= forms.first && active <= forms.last ? active : 0;
}

function compile(fn: LinkedFunction, pc: number, mode: Undefined, active: number): CompiledCode | undefined {
  const text = emitFunction(fn, pc, mode, active);
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
  if (machine.hasFinished || depth >= depthMax || machine.state.steps >= limit) return false;
  const code = findCode(machine, machine.frame);
  if (code === undefined || code(machine, machine.frame, limit, depth + 1) !== returned) return false;
  return machine.frame === caller && machine.state.steps < limit;
}
