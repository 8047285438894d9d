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
import type { DirectCode, HotPlace, HotPlaces, LinkedFunction, LinkedProgram } from '../linked-program.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { bases, count, exchange, materialise, sites, stackLength, values } from './activations.js';
import { returned } from './emit-context.js';
import { emitFunction } from './emit-function.js';
import { remainderOfProduct } from './remainder-of-product.js';

/**
 * Continues the frame from the instruction it was compiled for. Returns 0, with nothing
 * changed, if a register holds a value that compiled code cannot represent; `stopped`
 * or `returned` otherwise.
 */
export type CompiledCode = (
  machine: Machine,
  frame: Frame,
  limit: number,
  activation: number,
  stack: number,
) => number;

/** How deep compiled code calls functions that have frames; beyond that the interpreter starts afresh. */
const depthMax = 100;
/** Steps between two looks at the stop flag. */
const pollEvery = 1 << 20;
const noBytes = new DataView(new ArrayBuffer(0));
const noInts = new Int32Array(0);
const noChars = new Int8Array(0);
/** Forms whose tables of calls are kept, of each mode. */
const tablesMax = 100;

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
  machine.direct = directCodes(machine);
  return code(machine, frame, limit, 0, 0) !== 0;
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
    place.code = compile(machine.program, fn, pc, undefinedMode, active) as CompiledCode | undefined;
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

function compile(
  program: LinkedProgram,
  fn: LinkedFunction,
  entry: number | undefined,
  mode: Undefined,
  active: number,
): unknown {
  const emitted = emitFunction(program, fn, entry, mode, active);
  if (emitted === undefined) return undefined;
  const create = new Function(
    'Pointer,handlers,code,call,need,X,V,bases,sites,count,K,F,restOf,noBytes,noInts,noChars',
    `'use strict';return ${emitted.text}`,
  );
  return create(
    Pointer,
    fn.handlers,
    fn.code,
    call,
    materialise,
    exchange,
    values,
    bases,
    sites,
    count,
    emitted.callSites,
    emitted.plainFunctions,
    remainderOfProduct,
    noBytes,
    noInts,
    noChars,
  );
}

/**
 * Runs the function that a call has just entered.
 * @returns whether it has returned to `caller`, which may go on
 */
function call(machine: Machine, caller: Frame, limit: number, activation: number, stack: number): boolean {
  if (machine.hasFinished || machine.state.steps >= limit) return false;
  if (activation >= depthMax || stack > stackLength) return false;
  const code = findCode(machine, machine.frame);
  if (code === undefined || code(machine, machine.frame, limit, activation + 1, stack) !== returned)
    return false;
  return machine.frame === caller && machine.state.steps < limit;
}

// ---- calls without frames

/** By the form that is on. Numbers are looked up at each start of compiled code, so no key is made of them. */
type Tables = Readonly<Record<Undefined, Map<number, readonly DirectCode[]>>>;

const tables = new WeakMap<LinkedProgram, Tables>();

/** By function, how compiled code calls it without a frame in this run. */
function directCodes({ program, state, options }: Machine): readonly DirectCode[] {
  const { undefinedMode } = options;
  const { active, also } = state;
  // A function with several active forms is not compiled.
  if (also.length > 0) return program.functions.map(() => never);
  let all = tables.get(program);
  if (all === undefined) {
    all = { strict: new Map(), native: new Map() };
    tables.set(program, all);
  }
  const known = all[undefinedMode];
  let table = known.get(active);
  if (table === undefined) {
    table = program.functions.map((fn) => directCode(program, fn, undefinedMode, formIn(fn, active)));
    if (known.size >= tablesMax) known.clear();
    known.set(active, table);
  }
  return table;
}

/** Only counts the calls, answering that none was made, until there are enough of them. */
function directCode(program: LinkedProgram, fn: LinkedFunction, mode: Undefined, active: number): DirectCode {
  const codes = fn.direct[mode];
  const form = formNumber(fn, active);
  let holder = codes[form];
  if (holder !== undefined) return holder;
  let calls = 0;
  const made: DirectCode = {
    code: ((machine: Machine) => {
      calls++;
      if (calls > machine.options.limits.compileAfter) {
        const compiled = compile(program, fn, undefined, mode, active) as DirectCode['code'] | undefined;
        made.code = compiled ?? never.code;
      }
      return false;
    }) as DirectCode['code'],
  };
  holder = made;
  codes[form] = holder;
  return holder;
}

const never: DirectCode = { code: () => false };
