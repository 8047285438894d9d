/** Calls, returns, and the reading of variable arguments. */

import type { Callee, Instruction, MachineType } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { type CType, isArithmetic, isScalar, type RecordType, sizeOf } from '#c/types.js';
import { copyObject, loadScalar, storeScalar } from '../access.js';
import type { Frame } from '../frame.js';
import type { Handlers } from '../handler.js';
import { callLibrary } from '../libc/library.js';
import { functionReferenceOf } from '../linked-program.js';
import type { Machine } from '../machine.js';
import { Pointer, type Value } from '../value.js';
import { argumentsPerFrame } from '../variable-arguments.js';
import { convertValue } from './convert.js';
import { allocateObject } from './memory.js';

type Op<K extends Instruction['op']> = Extract<Instruction, { op: K }>;

export const callHandlers: Handlers<'call' | 'return' | 'return-nothing' | 'next-argument'> = {
  call: () => stepCall,
  return: () => stepReturn,
  'return-nothing': () => stepReturnNothing,
  'next-argument': () => stepNextArgument,
};

function stepCall(machine: Machine, instruction: Op<'call'>, frame: Frame): void {
  const { callee } = instruction;
  const values: Value[] = [];
  for (let i = 0; i < instruction.arguments.length; i++) {
    const register = instruction.arguments[i]!;
    values.push(frame.registers[register] ?? unset(machine, register, instruction.argumentTypes[i]!));
  }
  if (callee.kind === 'direct') {
    enterFunction(machine, callee.index, instruction, values);
    return;
  }
  const target = callee.kind === 'library' ? callee : resolveCallee(machine, frame, callee);
  if (target.kind === 'direct') {
    enterFunction(machine, target.index, instruction, values);
    return;
  }
  const result = callLibrary(machine, target.name, values, instruction);
  if (instruction.to !== undefined) frame.registers[instruction.to] = result;
}

/** An argument without a value; in a native run a number is noted and passed as 0. */
function unset(machine: Machine, register: number, type: CType): Value {
  return isArithmetic(type) ? machine.indeterminate(register) : undefined;
}

type Resolved = Exclude<Callee, { kind: 'indirect' }>;

function resolveCallee(machine: Machine, frame: Frame, callee: Callee & { kind: 'indirect' }): Resolved {
  const pointer = frame.registers[callee.register];
  if (pointer instanceof Pointer && pointer.offset === 0) {
    const { ir } = machine.program;
    const index = functionReferenceOf(ir, pointer.object);
    if (index !== undefined) {
      const reference = ir.functionReferences[index]!;
      return reference.index === undefined
        ? { kind: 'library', name: reference.name }
        : { kind: 'direct', index: reference.index };
    }
  }
  if (pointer instanceof Pointer && pointer.object === 0 && pointer.offset === 0) {
    return machine.crash('null-access', 'a null pointer is called');
  }
  return machine.crash('wild-access', 'a pointer is called that does not point to a function');
}

/** Passes the arguments as the callee takes them; they differ only where no prototype was seen. */
function enterFunction(
  machine: Machine,
  index: number,
  instruction: Op<'call'>,
  values: readonly Value[],
): void {
  const fn = machine.program.functions[index]!;
  const { parameters } = fn.ir;
  const { argumentTypes } = instruction;
  let passed = values;
  for (let i = 0; i < parameters.length; i++) {
    const into = parameters[i]!.passed;
    // One that is missing stays indeterminate.
    if (argumentTypes[i] === into || i >= values.length) continue;
    const value = asPassed(machine, values[i], argumentTypes[i]!, into);
    if (value === values[i]) continue;
    if (passed === values) passed = values.slice();
    (passed as Value[])[i] = value;
  }
  machine.enter(fn, passed, argumentTypes, instruction.to);
}

function asPassed(machine: Machine, value: Value, given: CType, into: CType): Value {
  if (value === undefined || !isScalar(given) || !isScalar(into)) return value;
  const from = machineTypeOf(given);
  const to = machineTypeOf(into);
  return isAlike(from, to) ? value : convertValue(machine, value, from, to);
}

function isAlike(a: MachineType, b: MachineType): boolean {
  if (a.kind === 'pointer' || b.kind === 'pointer') return a.kind === b.kind;
  if (a.kind !== b.kind || a.width !== b.width) return false;
  return a.kind === 'floating' || (b.kind === 'integer' && a.signed === b.signed && a.isBool === b.isBool);
}

function stepReturn(machine: Machine, instruction: Op<'return'>, frame: Frame): void {
  const { value } = instruction;
  if (value === undefined) {
    stepReturnNothing(machine, instruction, frame);
    return;
  }
  const { result } = frame.fn.ir.type;
  if (result.kind === 'record') returnRecord(machine, frame.registers[value], result);
  else machine.leave(frame.registers[value]);
}

/**
 * The caller gets a copy of its own, made before the callee's objects are gone; the
 * same one each time that the call is carried out.
 */
function returnRecord(machine: Machine, source: Value, type: RecordType): void {
  const { caller, resultRegister } = machine.frame;
  if (resultRegister === undefined) {
    machine.leave(undefined);
    return;
  }
  const before = caller?.registers[resultRegister];
  const copy =
    before instanceof Pointer
      ? before
      : new Pointer(allocateObject(machine, 'local', 'returned value', sizeOf(type), type, false), 0);
  copyObject(machine, copy, source, sizeOf(type));
  machine.leave(copy);
  if (before === undefined) machine.frame.objects.push(copy.object);
}

/** Undefined where the caller uses the value that is missing (C17 6.9.1p12). */
function stepReturnNothing(machine: Machine, _instruction: unknown, frame: Frame): void {
  const { name, type } = frame.fn.ir;
  if (type.result.kind === 'void' || frame.resultRegister === undefined) {
    machine.leave(undefined);
    return;
  }
  machine.undefinedBehaviour('missing-return', `'${name}' ends without returning a value`);
  machine.leave(isArithmetic(type.result) ? 0 : undefined);
}

/**
 * A `va_list` is an object whose first long is the position of the next argument:
 * the depth of the frame whose arguments it walks, and their index (see below).
 */
function stepNextArgument(machine: Machine, instruction: Op<'next-argument'>, frame: Frame): void {
  const list = frame.registers[instruction.list];
  frame.registers[instruction.to] = nextArgument(machine, list, instruction);
}

const longType = { kind: 'integer', width: 64, signed: true, isBool: false } as const;

function nextArgument(machine: Machine, list: Value, instruction: Op<'next-argument'>): Value {
  const index = loadScalar(machine, list, longType);
  if (typeof index !== 'number') {
    return machine.crash('wild-access', 'va_arg is used on a list that va_start did not set');
  }
  const depth = Math.floor(index / argumentsPerFrame);
  const owner = machine.state.frameAt(depth);
  const argument = owner?.variableArguments[index % argumentsPerFrame];
  if (argument === undefined)
    return machine.crash('wild-access', 'va_arg asks for more arguments than were passed');
  storeScalar(machine, list, index + 1, longType);
  const { type } = instruction;
  if (!isScalar(type) || !isScalar(argument.type) || argument.value === undefined) return argument.value;
  return convertValue(machine, argument.value, machineTypeOf(argument.type), machineTypeOf(type));
}
