/**
 * Which registers may still be read from an instruction on: the classic backward data
 * flow over a function's code. To a search, states that differ only in dead registers
 * are the same.
 */

import type { Instruction, Register } from '#c/ir/ir.js';
import { successorsOf } from '#c/ir/jumps.js';
import type { Undefined } from '#model/outcome.js';
import type { LinkedFunction } from './linked-program.js';

type Live = readonly (readonly Register[])[];

const cache = new WeakMap<LinkedFunction, Partial<Record<Undefined, Live>>>();

/**
 * By instruction, the live registers in ascending order; constants are left out. In a
 * native run a variable keeps its value when a strict run forgets it.
 */
export function liveRegisters(fn: LinkedFunction, mode: Undefined): Live {
  let known = cache.get(fn);
  if (known === undefined) {
    known = {};
    cache.set(fn, known);
  }
  known[mode] ??= analyse(fn, mode);
  return known[mode];
}

/** Whether the register may be read from the instruction on. */
export function isLive(fn: LinkedFunction, mode: Undefined, pc: number, register: Register): boolean {
  return liveRegisters(fn, mode)[pc]?.includes(register) === true;
}

function analyse(fn: LinkedFunction, mode: Undefined): Live {
  const { code } = fn;
  const constants = new Set(fn.ir.constants.map(({ register }) => register));
  const live: Set<Register>[] = code.map(() => new Set());
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (let pc = code.length - 1; pc >= 0; pc--) {
      const instruction = code[pc]!;
      const here = live[pc]!;
      const before = here.size;
      const isKept = instruction.op === 'forget' && mode === 'native';
      const { to, from } = isKept ? keepsAll : registersOf(instruction);
      for (const next of successorsOf(instruction, pc)) {
        for (const register of live[next] ?? []) if (register !== to) here.add(register);
      }
      for (const register of from) if (!constants.has(register)) here.add(register);
      if (here.size > before) hasChanged = true;
    }
  }
  return live.map((registers) => [...registers].sort((a, b) => a - b));
}

export interface Registers {
  readonly to: Register | undefined;
  readonly from: readonly Register[];
}

const keepsAll: Registers = { to: undefined, from: [] };

/** What an instruction writes and reads. `observe` reads for reports only. */
export function registersOf(instruction: Instruction): Registers {
  switch (instruction.op) {
    case 'move':
      return { to: instruction.to, from: [instruction.from] };
    case 'arithmetic':
    case 'compare':
    case 'difference':
      return { to: instruction.to, from: [instruction.left, instruction.right] };
    case 'unary':
    case 'convert':
      return { to: instruction.to, from: [instruction.operand] };
    case 'offset':
      return { to: instruction.to, from: [instruction.pointer, instruction.index] };
    case 'field':
    case 'load':
      return { to: instruction.to, from: [instruction.pointer] };
    case 'store':
      return { to: undefined, from: [instruction.pointer, instruction.value] };
    case 'copy':
      return { to: undefined, from: [instruction.target, instruction.source] };
    case 'zero':
    case 'lifetime':
    case 'symbol-object':
      return { to: undefined, from: [instruction.pointer] };
    case 'allocate':
      return { to: instruction.to, from: instruction.length === undefined ? [] : [instruction.length] };
    case 'forget':
      // An object's variable keeps its address.
      return instruction.isObject
        ? { to: undefined, from: [instruction.register] }
        : { to: instruction.register, from: [] };
    case 'branch':
      return { to: undefined, from: [instruction.condition] };
    case 'switch':
      return { to: undefined, from: [instruction.operand] };
    case 'call': {
      const { callee } = instruction;
      const target = callee.kind === 'indirect' ? [callee.register] : [];
      return { to: instruction.to, from: [...target, ...instruction.arguments] };
    }
    case 'return':
      return { to: undefined, from: instruction.value === undefined ? [] : [instruction.value] };
    case 'return-nothing':
      return { to: undefined, from: instruction.left === undefined ? [] : [instruction.left] };
    case 'next-argument':
      return { to: instruction.to, from: [instruction.list] };
    case 'symbol':
      return { to: instruction.to, from: [] };
    case 'jump':
    case 'toggle':
    case 'variant':
    case 'observe':
      return { to: undefined, from: [] };
  }
}
