/**
 * Arithmetic and unary operators (C17 6.5.3.3, 6.5.5 to 6.5.12). The first lines of
 * each handler deal with plain numbers, the rest with big integers, terms and
 * indeterminate values. Signed overflow wraps and is noted.
 */

import { exactArithmetic, floatingArithmetic, foldArithmetic } from '#base/arithmetic.js';
import { assert } from '#base/assert.js';
import { bitwiseInt, type Int, shiftLeftInt, shiftRightInt, subInt, wrapInt } from '#base/integer.js';
import type { ArithmeticOperator, FloatingMachineType, Instruction, IntegerMachineType } from '#c/ir/ir.js';
import type { Frame } from '../frame.js';
import type { Handler, Handlers } from '../handler.js';
import type { Machine } from '../machine.js';
import { isInt, isTerm, type Value } from '../value.js';
import { symbolicArithmetic, symbolicUnary } from './symbolic-arithmetic.js';

type Arithmetic = Extract<Instruction, { op: 'arithmetic' }>;
type Unary = Extract<Instruction, { op: 'unary' }>;

export const arithmeticHandlers: Handlers<'arithmetic' | 'unary'> = {
  arithmetic: ({ type, operator }) => {
    if (type.kind === 'floating') return stepFloating;
    if (!type.signed) return stepInteger;
    if (type.width === 32) return intHandlers[operator] ?? stepInteger;
    return (type.width === 64 ? longHandlers[operator] : undefined) ?? stepInteger;
  },
  unary: () => stepUnary,
};

// Each has its own function, so that V8 compiles it for one operator.

function stepAddInt(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if ((sum | 0) === sum) {
      registers[instruction.to] = sum;
      return;
    }
  }
  stepInteger(machine, instruction, frame);
}

function stepSubtractInt(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number') {
    const difference = left - right;
    if ((difference | 0) === difference) {
      registers[instruction.to] = difference;
      return;
    }
  }
  stepInteger(machine, instruction, frame);
}

function stepMultiplyInt(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number') {
    const product = left * right;
    if ((product | 0) === product) {
      // Not -0, the product of 0 and a negative number.
      registers[instruction.to] = product | 0;
      return;
    }
  }
  stepInteger(machine, instruction, frame);
}

function stepDivideInt(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number' && right > 0) {
    registers[instruction.to] = (left / right) | 0;
    return;
  }
  stepInteger(machine, instruction, frame);
}

function stepRemainderInt(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number' && right > 0) {
    registers[instruction.to] = (left % right) | 0;
    return;
  }
  stepInteger(machine, instruction, frame);
}

function stepAndInt(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number') registers[instruction.to] = left & right;
  else stepInteger(machine, instruction, frame);
}

/** A safe sum or difference of two 64-bit values fits. */
function stepAddLong(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (sum >= Number.MIN_SAFE_INTEGER && sum <= Number.MAX_SAFE_INTEGER) {
      registers[instruction.to] = sum;
      return;
    }
  }
  stepInteger(machine, instruction, frame);
}

function stepSubtractLong(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const { registers } = frame;
  const left = registers[instruction.left];
  const right = registers[instruction.right];
  if (typeof left === 'number' && typeof right === 'number') {
    const difference = left - right;
    if (difference >= Number.MIN_SAFE_INTEGER && difference <= Number.MAX_SAFE_INTEGER) {
      registers[instruction.to] = difference;
      return;
    }
  }
  stepInteger(machine, instruction, frame);
}

type OperatorHandlers = Partial<Record<ArithmeticOperator, Handler<Arithmetic>>>;

const intHandlers: OperatorHandlers = {
  add: stepAddInt,
  subtract: stepSubtractInt,
  multiply: stepMultiplyInt,
  divide: stepDivideInt,
  remainder: stepRemainderInt,
  and: stepAndInt,
};
const longHandlers: OperatorHandlers = { add: stepAddLong, subtract: stepSubtractLong };

function stepInteger(machine: Machine, instruction: Arithmetic, frame: Frame): void {
  const left = given(machine, frame, instruction.left);
  const right = given(machine, frame, instruction.right);
  const type = instruction.type as IntegerMachineType;
  if (isInt(left) && isInt(right)) {
    frame.registers[instruction.to] = concreteInteger(machine, instruction, type, left, right);
    return;
  }
  if (right === undefined && (instruction.operator === 'divide' || instruction.operator === 'remainder')) {
    machine.crash('uninitialised-read', 'the divisor was never given a value');
  }
  if (left === undefined || right === undefined) {
    frame.registers[instruction.to] = undefined;
    return;
  }
  frame.registers[instruction.to] = symbolicArithmetic(machine, instruction, left, right);
}

/** A register's value; in a native run an indeterminate one is noted and read as 0. */
function given(machine: Machine, frame: Frame, register: number): Value {
  return frame.registers[register] ?? machine.indeterminate(register);
}

function concreteInteger(
  machine: Machine,
  instruction: Arithmetic,
  type: IntegerMachineType,
  left: Int,
  right: Int,
): Int {
  const { operator } = instruction;
  const { width, signed } = type;
  const exact =
    exactArithmetic(operator, left, right, width, signed) ??
    undefinedResult(machine, instruction, type, left, right);
  const result = wrapInt(exact, width, signed);
  if (signed && result !== exact && operator !== 'shift-left') machine.noteWrap();
  return result;
}

/**
 * The result where C defines none. The machine's division traps (C17 6.5.5p6); its
 * shifts use the low bits of the count (6.5.7p3). gcc computes operations on constants
 * before the program runs.
 */
function undefinedResult(
  machine: Machine,
  { operator, isFolded }: Arithmetic,
  { width, signed }: IntegerMachineType,
  left: Int,
  right: Int,
): Int {
  const folded = isFolded ? foldArithmetic(operator, left, right, width, signed) : undefined;
  if (operator === 'divide' || operator === 'remainder') {
    if (right === 0) return machine.crash('division-by-zero', 'a division by zero');
    if (folded === undefined) {
      return machine.crash('division-by-zero', 'the smallest integer is divided by -1');
    }
    machine.noteWrap();
    return folded;
  }
  machine.undefinedBehaviour('oversized-shift', `a shift by ${right} bits; the operand has ${width} bits`);
  if (folded !== undefined) return folded;
  const count = Number(bitwiseInt('and', right, width - 1));
  return operator === 'shift-left' ? shiftLeftInt(left, count) : shiftRightInt(left, count);
}

const stepFloating: Handler<Arithmetic> = (machine, instruction, frame) => {
  const left = given(machine, frame, instruction.left);
  const right = given(machine, frame, instruction.right);
  const { width } = instruction.type as FloatingMachineType;
  if (typeof left === 'number' && typeof right === 'number') {
    const result = floatingArithmetic(instruction.operator, left, right);
    assert(result !== undefined, 'floating operands are added, subtracted, multiplied and divided');
    frame.registers[instruction.to] = width === 32 ? Math.fround(result) : result;
    return;
  }
  if (left === undefined || right === undefined) {
    frame.registers[instruction.to] = undefined;
    return;
  }
  frame.registers[instruction.to] = symbolicArithmetic(machine, instruction, left, right);
};

const stepUnary: Handler<Unary> = (machine, instruction, frame) => {
  const operand = given(machine, frame, instruction.operand);
  const { type, operator } = instruction;
  if (operand === undefined) {
    frame.registers[instruction.to] = undefined;
    return;
  }
  if (isTerm(operand)) {
    frame.registers[instruction.to] = symbolicUnary(machine, instruction, operand);
    return;
  }
  if (operator === 'not') {
    frame.registers[instruction.to] = isZero(operand) ? 1 : 0;
    return;
  }
  if (type.kind === 'floating') {
    if (Number.isNaN(operand)) machine.hasDoubtfulNan = true;
    frame.registers[instruction.to] = -(operand as number);
    return;
  }
  const integer = type as IntegerMachineType;
  const exact = operator === 'negate' ? subInt(0, operand as Int) : subInt(-1, operand as Int);
  const result = wrapInt(exact, integer.width, integer.signed);
  if (integer.signed && result !== exact) machine.noteWrap();
  frame.registers[instruction.to] = result;
};

/** Whether a scalar that is not a term compares equal to zero. */
export function isZero(value: Value): boolean {
  if (isInt(value)) return value === 0;
  return typeof value === 'object' && 'object' in value && value.object === 0 && value.offset === 0;
}
