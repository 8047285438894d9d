/**
 * Links IR to the engine: every instruction gets the handler that executes it (each
 * node family registers its own), every constant its value. Done once per program; the
 * result does not change afterwards.
 */

import { assert } from '#base/assert.js';
import type { Constant, Instruction, IrFunction, IrProgram } from '#c/ir/ir.js';
import { successorsOf } from '#c/ir/jumps.js';
import { runCompiled } from './compiled/tier.js';
import type { Handler, Handlers } from './handler.js';
import type { LinkedFunction, LinkedProgram } from './linked-program.js';
import { arithmeticHandlers } from './steps/arithmetic.js';
import { callHandlers } from './steps/call.js';
import { compareHandlers } from './steps/compare.js';
import { controlHandlers } from './steps/control.js';
import { conversionHandlers } from './steps/convert.js';
import { locationHandlers } from './steps/location.js';
import { memoryHandlers } from './steps/memory.js';
import { nullPointer, Pointer, type Value } from './value.js';

const handlersByOp: Handlers<Instruction['op']> = {
  ...arithmeticHandlers,
  ...compareHandlers,
  ...conversionHandlers,
  ...memoryHandlers,
  ...controlHandlers,
  ...callHandlers,
  ...locationHandlers,
};

export function link(ir: IrProgram): LinkedProgram {
  const functions = ir.functions.map((each, index) => linkFunction(ir, each, index));
  return {
    ir,
    functions,
    codeLengthMax: Math.max(0, ...functions.map(({ code }) => code.length)),
  };
}

function linkFunction(program: IrProgram, ir: IrFunction, index: number): LinkedFunction {
  const template: Value[] = new Array(ir.registerCount).fill(undefined);
  for (const { register, value } of ir.constants) template[register] = constantValue(program, value);
  const handlers = ir.code.map((instruction) => {
    const choose = handlersByOp[instruction.op] as (instruction: Instruction) => Handler;
    assert(choose !== undefined, `there is a handler for ${instruction.op}`);
    return choose(instruction);
  });
  const heads = findHeads(ir);
  const dispatch = handlers.map((handler, pc) => (heads.has(pc) ? compiledOr(handler) : handler));
  return {
    ir,
    index,
    handlers,
    dispatch,
    code: ir.code,
    template,
    hotPlaces: { strict: [], native: [] },
    direct: { strict: [], native: [] },
    forms: formsIn(ir),
  };
}

/** The first and the last form in the code. */
function formsIn({ code }: IrFunction): LinkedFunction['forms'] {
  let range: LinkedFunction['forms'];
  for (const instruction of code) {
    if (instruction.op !== 'variant') continue;
    const { first, targets } = instruction;
    const last = first + targets.length - 1;
    range = { first: Math.min(range?.first ?? first, first), last: Math.max(range?.last ?? last, last) };
  }
  return range;
}

/** Where compiled code may start: at the function's start and at the heads of its loops. */
function findHeads({ code }: IrFunction): ReadonlySet<number> {
  const heads = new Set([0]);
  code.forEach((instruction, pc) => {
    for (const target of successorsOf(instruction, pc)) if (target <= pc) heads.add(target);
  });
  return heads;
}

function compiledOr(handler: Handler): Handler {
  return (machine, instruction, frame) => {
    if (!machine.mayCompile || !runCompiled(machine, frame)) handler(machine, instruction, frame);
  };
}

/**
 * Objects that exist before the program starts are numbered globals first, then string
 * literals, then functions; `createInitialMemory` allocates in this order.
 */
function constantValue(program: IrProgram, constant: Constant): Value {
  const firstString = 1 + program.globals.length;
  const firstFunction = firstString + program.strings.length;
  switch (constant.kind) {
    case 'integer':
    case 'floating':
      return constant.value;
    case 'address':
      return constant.value === 0 ? nullPointer : new Pointer(0, Number(constant.value));
    case 'global':
      return new Pointer(1 + constant.index, 0);
    case 'string':
      return new Pointer(firstString + constant.index, 0);
    case 'function':
      return new Pointer(firstFunction + constant.index, 0);
  }
}
