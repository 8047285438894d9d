/** Comparisons (C17 6.5.8, 6.5.9) of integers, floating values and pointers; the result is an int. */

import type { ComparisonOperator, Instruction, MachineType, Register } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import type { Frame } from '../frame.js';
import type { Handler, Handlers } from '../handler.js';
import type { Machine } from '../machine.js';
import { flatAddress } from '../scalar.js';
import { isInt, isTerm, nullPointer, Pointer, SymbolicPointer, type Value } from '../value.js';
import { intFromTruth, termOf } from './symbolic-arithmetic.js';

type Compare = Extract<Instruction, { op: 'compare' }>;

export const compareHandlers: Handlers<'compare'> = {
  compare: ({ operator }) => handlers[operator],
};

/** Numbers compare the same as integers and as floating values. */
const handlers: Readonly<Record<ComparisonOperator, Handler<Compare>>> = {
  less: (machine, instruction, frame) => {
    const left = frame.registers[instruction.left];
    const right = frame.registers[instruction.right];
    if (typeof left === 'number' && typeof right === 'number') {
      frame.registers[instruction.to] = left < right ? 1 : 0;
    } else stepCompare(machine, instruction, frame);
  },
  'less-equal': (machine, instruction, frame) => {
    const left = frame.registers[instruction.left];
    const right = frame.registers[instruction.right];
    if (typeof left === 'number' && typeof right === 'number') {
      frame.registers[instruction.to] = left <= right ? 1 : 0;
    } else stepCompare(machine, instruction, frame);
  },
  greater: (machine, instruction, frame) => {
    const left = frame.registers[instruction.left];
    const right = frame.registers[instruction.right];
    if (typeof left === 'number' && typeof right === 'number') {
      frame.registers[instruction.to] = left > right ? 1 : 0;
    } else stepCompare(machine, instruction, frame);
  },
  'greater-equal': (machine, instruction, frame) => {
    const left = frame.registers[instruction.left];
    const right = frame.registers[instruction.right];
    if (typeof left === 'number' && typeof right === 'number') {
      frame.registers[instruction.to] = left >= right ? 1 : 0;
    } else stepCompare(machine, instruction, frame);
  },
  equal: (machine, instruction, frame) => {
    const left = frame.registers[instruction.left];
    const right = frame.registers[instruction.right];
    if (typeof left === 'number' && typeof right === 'number') {
      frame.registers[instruction.to] = left === right ? 1 : 0;
    } else stepCompare(machine, instruction, frame);
  },
  'not-equal': (machine, instruction, frame) => {
    const left = frame.registers[instruction.left];
    const right = frame.registers[instruction.right];
    if (typeof left === 'number' && typeof right === 'number') {
      frame.registers[instruction.to] = left !== right ? 1 : 0;
    } else stepCompare(machine, instruction, frame);
  },
};

function stepCompare(machine: Machine, instruction: Compare, frame: Frame): void {
  const { type } = instruction;
  let left = frame.registers[instruction.left];
  let right = frame.registers[instruction.right];
  left ??= given(machine, instruction.left, type);
  right ??= given(machine, instruction.right, type);
  frame.registers[instruction.to] = compareValues(machine, instruction.operator, type, left, right);
}

/** The value of an operand that has none; in a native run such an address counts as null. */
function given(machine: Machine, register: Register, type: MachineType): Value {
  const value = machine.indeterminate(register, type.kind);
  return value === undefined && machine.options.undefinedMode === 'native' ? nullPointer : value;
}

export function compareValues(
  machine: Machine,
  operator: ComparisonOperator,
  type: MachineType,
  left: Value,
  right: Value,
): Value {
  if (left === undefined || right === undefined) return undefined;
  if (type.kind === 'pointer') return comparePointers(machine, operator, left, right);
  // JavaScript compares canonical integers, small and big, correctly.
  if (isInt(left) && isInt(right)) return holds(operator, left as number, right as number) ? 1 : 0;
  const a = termOf(machine, left, type);
  const b = termOf(machine, right, type);
  return intFromTruth(machine.store, comparisonTerm(machine.store, operator, type, a, b));
}

export function holds(operator: ComparisonOperator, left: number, right: number): boolean {
  switch (operator) {
    case 'less':
      return left < right;
    case 'less-equal':
      return left <= right;
    case 'greater':
      return left > right;
    case 'greater-equal':
      return left >= right;
    case 'equal':
      return left === right;
    case 'not-equal':
      return left !== right;
  }
}

export function comparisonTerm(
  store: TermStore,
  operator: ComparisonOperator,
  type: MachineType,
  a: Term,
  b: Term,
): Term {
  const isFloating = type.kind === 'floating';
  const isSigned = type.kind === 'integer' && type.signed;
  const less = isFloating ? store.flt : isSigned ? store.slt : store.ult;
  const lessEqual = isFloating ? store.fle : isSigned ? store.sle : store.ule;
  const equal = isFloating ? store.feq : store.eq;
  switch (operator) {
    case 'less':
      return less(a, b);
    case 'less-equal':
      return lessEqual(a, b);
    case 'greater':
      return less(b, a);
    case 'greater-equal':
      return lessEqual(b, a);
    case 'equal':
      return equal(a, b);
    case 'not-equal':
      return store.boolNot(equal(a, b));
  }
}

type Address = Pointer | SymbolicPointer;

function isAddress(value: Value): value is Address {
  return value instanceof Pointer || value instanceof SymbolicPointer;
}

function comparePointers(machine: Machine, operator: ComparisonOperator, left: Value, right: Value): Value {
  if (!isAddress(left) || !isAddress(right)) {
    return machine.end({
      kind: 'unknown',
      reason: 'unsupported',
      detail: 'an address made of symbols is compared',
    });
  }
  if (left instanceof Pointer && right instanceof Pointer) {
    const isNowhere = left.object === 0 && right.object === 0;
    if (isNowhere) return holds(operator, addressOrder(left.offset, right.offset), 0) ? 1 : 0;
    if (left.object === right.object) return holds(operator, left.offset, right.offset) ? 1 : 0;
    return compareAcross(machine, operator, left, right);
  }
  if (left.object !== right.object) {
    if (operator === 'equal') return 0;
    if (operator === 'not-equal') return 1;
    return machine.end({
      kind: 'unknown',
      reason: 'unsupported',
      detail: 'the order of two objects in memory',
    });
  }
  const a = offsetTerm(machine, left);
  const b = offsetTerm(machine, right);
  const type: MachineType = { kind: 'integer', width: 64, signed: true, isBool: false };
  return intFromTruth(machine.store, comparisonTerm(machine.store, operator, type, a, b));
}

/** Pointers into two objects are never equal; their order is that of the flat addresses. */
function compareAcross(machine: Machine, operator: ComparisonOperator, left: Pointer, right: Pointer): Value {
  const a = flatAddress(machine, left);
  const b = flatAddress(machine, right);
  if (operator === 'equal') return a === b ? 1 : 0;
  if (operator === 'not-equal') return a === b ? 0 : 1;
  machine.note('pointer-order', 'pointers into different objects are compared with < or >');
  return holds(operator, addressOrder(a, b), 0) ? 1 : 0;
}

/** Below, equal or above zero as one address is of another: as unsigned numbers of 64 bits. */
function addressOrder(a: number, b: number): number {
  return a < 0 === b < 0 ? a - b : b - a;
}

export function offsetTerm(machine: Machine, pointer: Address): Term {
  return isTerm(pointer.offset as Value)
    ? (pointer.offset as Term)
    : machine.store.constant(pointer.offset as number, 64);
}
