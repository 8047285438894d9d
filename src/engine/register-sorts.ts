/**
 * The sort of the term that could stand in a register: the width of its integers, or that
 * of its floating values. It follows from the instructions that write and read the register.
 * Temporaries share registers; one that holds values of several sorts has none here.
 */

import type { Instruction, MachineType, Register } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { type CType, isScalar } from '#c/types.js';
import { bitsSort, floatingSort, type Sort } from '#smt/term.js';
import type { LinkedFunction } from './linked-program.js';

/** By register; undefined for addresses, and where uses disagree. */
export type RegisterSorts = readonly (Sort | undefined)[];

const cache = new WeakMap<LinkedFunction, RegisterSorts>();

export function registerSorts(fn: LinkedFunction): RegisterSorts {
  let known = cache.get(fn);
  if (known === undefined) {
    known = find(fn);
    cache.set(fn, known);
  }
  return known;
}

/** The sort of a scalar's value; undefined for an address. */
export function sortOfMachineType(type: MachineType): Sort | undefined {
  switch (type.kind) {
    case 'integer':
      return bitsSort(type.width);
    case 'floating':
      return floatingSort(type.width);
    case 'pointer':
      return undefined;
  }
}

/** `mixed`: uses disagree, or one is an address. */
type Found = Sort | 'mixed' | undefined;

function find({ ir }: LinkedFunction): RegisterSorts {
  const found: Found[] = new Array(ir.registerCount).fill(undefined);
  let hasChanged = false;
  const note = (register: Register | undefined, sort: Found): void => {
    if (register === undefined || sort === undefined) return;
    const before = found[register];
    if (before === 'mixed' || before === sort) return;
    found[register] = before === undefined ? sort : 'mixed';
    hasChanged = true;
  };
  const constants = new Set(ir.constants.map(({ register }) => register));
  for (const { register, passed } of ir.parameters) note(register, sortOfType(passed));
  for (const instruction of ir.code) noteUses(instruction, note, ir.type.result);
  do {
    hasChanged = false;
    for (const instruction of ir.code) {
      // A constant may be moved into registers of several sorts.
      if (instruction.op !== 'move' || constants.has(instruction.from)) continue;
      note(instruction.to, unmixed(found[instruction.from]));
      note(instruction.from, unmixed(found[instruction.to]));
    }
  } while (hasChanged);
  return found.map(unmixed);
}

/** A temporary that holds several sorts says nothing about what is moved through it. */
function unmixed(found: Found): Sort | undefined {
  return found === 'mixed' ? undefined : found;
}

function sortOfType(type: CType): Found {
  if (type.kind === 'void') return undefined;
  return isScalar(type) ? sortOrMixed(machineTypeOf(type)) : 'mixed';
}

function sortOrMixed(type: MachineType): Found {
  return sortOfMachineType(type) ?? 'mixed';
}

const int = bitsSort(32);
const long = bitsSort(64);

function noteUses(
  instruction: Instruction,
  note: (register: Register | undefined, sort: Found) => void,
  result: CType,
): void {
  switch (instruction.op) {
    case 'arithmetic':
      note(instruction.to, sortOrMixed(instruction.type));
      note(instruction.left, sortOrMixed(instruction.type));
      note(instruction.right, sortOrMixed(instruction.rightType));
      return;
    case 'compare':
      note(instruction.to, int);
      note(instruction.left, sortOrMixed(instruction.type));
      note(instruction.right, sortOrMixed(instruction.type));
      return;
    case 'unary':
      note(instruction.to, instruction.operator === 'not' ? int : sortOrMixed(instruction.type));
      note(instruction.operand, sortOrMixed(instruction.type));
      return;
    case 'convert':
      note(instruction.to, sortOrMixed(instruction.into));
      note(instruction.operand, sortOrMixed(instruction.from));
      return;
    case 'offset':
      note(instruction.to, 'mixed');
      note(instruction.pointer, 'mixed');
      note(instruction.index, sortOrMixed(instruction.indexType));
      return;
    case 'field':
      note(instruction.to, 'mixed');
      note(instruction.pointer, 'mixed');
      return;
    case 'difference':
      note(instruction.to, long);
      note(instruction.left, 'mixed');
      note(instruction.right, 'mixed');
      return;
    case 'load':
      note(instruction.to, sortOrMixed(instruction.type));
      note(instruction.pointer, 'mixed');
      return;
    case 'store':
      note(instruction.value, sortOrMixed(instruction.type));
      note(instruction.pointer, 'mixed');
      return;
    case 'copy':
      note(instruction.target, 'mixed');
      note(instruction.source, 'mixed');
      return;
    case 'allocate':
      note(instruction.to, 'mixed');
      return;
    case 'zero':
    case 'lifetime':
    case 'symbol-object':
      note(instruction.pointer, 'mixed');
      return;
    case 'branch':
      note(instruction.condition, sortOrMixed(instruction.type));
      return;
    case 'switch':
      note(instruction.operand, sortOrMixed(instruction.type));
      return;
    case 'call':
      note(instruction.to, sortOfType(instruction.resultType));
      if (instruction.callee.kind === 'indirect') note(instruction.callee.register, 'mixed');
      return;
    case 'return':
      note(instruction.value, sortOfType(result));
      return;
    case 'return-nothing':
      note(instruction.left, sortOfType(result));
      return;
    case 'next-argument':
      note(instruction.to, sortOfType(instruction.type));
      note(instruction.list, 'mixed');
      return;
    case 'symbol':
      note(instruction.to, instruction.isTruth ? int : sortOfType(instruction.type));
      return;
    case 'move':
    case 'forget':
    case 'jump':
    case 'toggle':
    case 'variant':
    case 'observe':
      return;
  }
}
