/** Jumps, branches and `switch`. A branch on a symbol is a decision of the path. */

import type { Instruction } from '#c/ir/ir.js';
import { describeValue } from '../describe-value.js';
import type { Frame } from '../frame.js';
import type { Handlers } from '../handler.js';
import type { Machine } from '../machine.js';
import { isInt, isTerm, SymbolicPointer, type Value } from '../value.js';
import { isZero } from './arithmetic.js';

type Jump = Extract<Instruction, { op: 'jump' }>;
type Branch = Extract<Instruction, { op: 'branch' }>;
type Switch = Extract<Instruction, { op: 'switch' }>;

export const controlHandlers: Handlers<'jump' | 'branch' | 'switch'> = {
  jump: () => stepJump,
  branch: () => stepBranch,
  switch: () => stepSwitch,
};

function stepJump(_machine: Machine, instruction: Jump, frame: Frame): void {
  frame.pc = instruction.target;
}

function stepBranch(machine: Machine, instruction: Branch, frame: Frame): void {
  const value = frame.registers[instruction.condition];
  const truth = typeof value === 'number' ? value !== 0 : truthOf(machine, instruction, value);
  frame.pc = truth ? instruction.whenTrue : instruction.whenFalse;
}

function truthOf(machine: Machine, instruction: Branch, given: Value): boolean {
  const { type } = instruction;
  const value = given ?? machine.indeterminate(instruction.condition, type.kind);
  if (value === undefined) {
    // In a native run only an address can still be without a value.
    if (machine.options.undefinedMode === 'native') return false;
    return machine.crash('uninitialised-read', uninitialised(machine, instruction.condition));
  }
  if (isTerm(value)) {
    const { store } = machine;
    const zero =
      type.kind === 'floating'
        ? store.feq(value, store.floating(0, type.width))
        : store.eq(value, store.constant(0, value.width));
    return machine.decide(store.boolNot(zero), !isLoopHead(machine, instruction));
  }
  return value instanceof SymbolicPointer || !isZero(value);
}

/** Whether the false side leaves a loop: searching that side first keeps fewer states waiting. */
function isLoopHead({ frame }: Machine, { whenTrue, whenFalse }: Branch): boolean {
  if (whenTrue < frame.pc) return true;
  const last = frame.fn.code[whenFalse - 1];
  return last?.op === 'jump' && last.target < frame.pc;
}

export function uninitialised(machine: Machine, register: number): string {
  const what = describeValue(machine.frame, machine.state.memory, register);
  return `${what} is used before it was given a value`;
}

function stepSwitch(machine: Machine, instruction: Switch, frame: Frame): void {
  const value = frame.registers[instruction.operand] ?? machine.indeterminate(instruction.operand);
  if (value === undefined) machine.crash('uninitialised-read', uninitialised(machine, instruction.operand));
  frame.pc = caseFor(machine, instruction, value)?.target ?? instruction.otherwise;
}

function caseFor(machine: Machine, instruction: Switch, value: Value): Switch['cases'][number] | undefined {
  if (isInt(value)) return instruction.cases.find(({ first, last }) => value >= first && value <= last);
  if (!isTerm(value)) return undefined;
  const { store } = machine;
  const { width, signed } = instruction.type;
  const lessEqual = signed ? store.sle : store.ule;
  return instruction.cases.find(({ first, last }) => {
    const low = store.constant(first, width);
    const high = store.constant(last, width);
    const isHere =
      first === last ? store.eq(value, low) : store.boolAnd(lessEqual(low, value), lessEqual(value, high));
    return machine.decide(isHere);
  });
}
