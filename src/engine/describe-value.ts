/**
 * What the program's text calls a value that was never set: the variable, or the place
 * in memory that it was loaded from, found by reading the code backwards from the
 * current instruction. For findings only.
 */

import type { Instruction, Register } from '#c/ir/ir.js';
import { describePlace } from './describe-place.js';
import type { Frame } from './frame.js';
import { registersOf } from './liveness.js';
import type { Memory } from './memory/memory.js';
import { Pointer } from './value.js';

/** `'x'`, `'a[1]'`, `the result of 'f'`; `a value` if it has no name. */
export function describeValue(frame: Frame, memory: Memory, register: Register): string {
  // The pc is past the current instruction.
  return describeAt(frame, memory, register, frame.pc - 1) ?? 'a value';
}

/**
 * The variable or the place in memory that a register's value was copied from, `'x'`; undefined if
 * it is not a plain copy.
 */
export function describeSource(frame: Frame, memory: Memory, register: Register): string | undefined {
  let wanted = register;
  for (let pc = frame.pc - 1; pc >= 0; pc--) {
    const variable = frame.fn.ir.variables.get(wanted);
    if (variable !== undefined) return variable.includes(' ') ? undefined : `'${variable}'`;
    const instruction = frame.fn.code[pc]!;
    if (registersOf(instruction).to !== wanted) continue;
    if (instruction.op === 'load') {
      const pointer = frame.registers[instruction.pointer];
      const object = pointer instanceof Pointer ? memory.find(pointer.object) : undefined;
      return object && describePlace(object, (pointer as Pointer).offset, instruction.bitField);
    }
    if (instruction.op !== 'convert' && instruction.op !== 'move') return undefined;
    wanted = instruction.op === 'convert' ? instruction.operand : instruction.from;
  }
  return undefined;
}

function describeAt(frame: Frame, memory: Memory, register: Register, before: number): string | undefined {
  const variable = frame.fn.ir.variables.get(register);
  if (variable !== undefined) return variable.includes(' ') ? `the ${variable}` : `'${variable}'`;
  for (let pc = before - 1; pc >= 0; pc--) {
    const instruction = frame.fn.code[pc]!;
    if (registersOf(instruction).to !== register) continue;
    const description = describeResult(frame, memory, instruction, pc);
    // Another arm of the expression may have been taken.
    if (description !== undefined) return description;
  }
  return undefined;
}

function describeResult(
  frame: Frame,
  memory: Memory,
  instruction: Instruction,
  pc: number,
): string | undefined {
  switch (instruction.op) {
    case 'load': {
      const pointer = frame.registers[instruction.pointer];
      const object = pointer instanceof Pointer ? memory.find(pointer.object) : undefined;
      if (!(pointer instanceof Pointer) || object === undefined) return undefined;
      const { bitField } = instruction;
      const first = pointer.offset + Math.floor((bitField?.shift ?? 0) / 8);
      return object.hasUndefined(first, 1) ? describePlace(object, pointer.offset, bitField) : undefined;
    }
    case 'call':
      return 'the result of a call';
    case 'move':
    case 'convert':
    case 'unary':
    case 'arithmetic':
    case 'compare':
    case 'offset':
    case 'field': {
      const source = registersOf(instruction).from.find((from) => frame.registers[from] === undefined);
      return source === undefined ? undefined : describeAt(frame, memory, source, pc);
    }
    default:
      return undefined;
  }
}
