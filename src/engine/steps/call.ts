/** Calls, returns, and the reading of variable arguments. */

import { unreachable } from '#base/assert.js';
import type { Callee, Instruction, IrFunction, MachineType, Register } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { exitHandlersName } from '#c/lower/runtime/exit-handlers.js';
import { type CType, intType, isArithmetic, isScalar, type RecordType, sizeOf } from '#c/types.js';
import { copyObject, loadScalar, storeScalar } from '../access.js';
import type { Frame } from '../frame.js';
import type { Handler, Handlers } from '../handler.js';
import { callLibrary, libraryFunction } from '../libc/library.js';
import type { LibraryFunction } from '../libc/library-call.js';
import { describeArgument } from '../libc/passed-type-words.js';
import { functionReferenceOf } from '../linked-program.js';
import type { Machine } from '../machine.js';
import { flatAddress } from '../scalar.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import { argumentsPerFrame } from '../variable-arguments.js';
import { uninitialised } from './control.js';
import { convertValue } from './convert.js';
import { allocateObject } from './memory.js';

type Op<K extends Instruction['op']> = Extract<Instruction, { op: K }>;

export const callHandlers: Handlers<'call' | 'return' | 'return-nothing' | 'next-argument'> = {
  call: chooseCall,
  return: () => stepReturn,
  'return-nothing': () => stepReturnNothing,
  'next-argument': () => stepNextArgument,
};

function chooseCall({ callee }: Op<'call'>): Handler<Op<'call'>> {
  switch (callee.kind) {
    case 'direct':
      return (machine, instruction, frame) =>
        enterFunction(machine, callee.index, instruction, argumentsOf(machine, instruction, frame));
    case 'library': {
      const { name } = callee;
      const fn = libraryFunction(name);
      return (machine, instruction, frame) =>
        stepLibraryCall(machine, fn, name, instruction, frame, argumentsOf(machine, instruction, frame));
    }
    case 'indirect':
      return stepIndirectCall;
    default:
      return unreachable(callee, 'callee');
  }
}

function argumentsOf(machine: Machine, instruction: Op<'call'>, frame: Frame): Value[] {
  const { arguments: registers, argumentTypes } = instruction;
  // Made in its length: a first push makes room for seventeen.
  const values = new Array<Value>(registers.length);
  for (let i = 0; i < registers.length; i++) {
    values[i] = frame.registers[registers[i]!] ?? unset(machine, registers[i]!, argumentTypes[i]!);
  }
  return values;
}

function stepIndirectCall(machine: Machine, instruction: Op<'call'>, frame: Frame): void {
  const values = argumentsOf(machine, instruction, frame);
  const target = resolveCallee(machine, frame, instruction.callee as Callee & { kind: 'indirect' });
  if (target.kind === 'direct') enterFunction(machine, target.index, instruction, values);
  else {
    const fn = libraryFunction(target.name);
    stepLibraryCall(machine, fn, target.name, instruction, frame, values);
  }
}

function stepLibraryCall(
  machine: Machine,
  fn: LibraryFunction | undefined,
  name: string,
  instruction: Op<'call'>,
  frame: Frame,
  values: readonly Value[],
): void {
  checkArguments(machine, instruction, values);
  const result = callLibrary(machine, fn, name, values, instruction);
  if (instruction.to !== undefined) frame.registers[instruction.to] = result;
  else {
    frame.discarded = result;
    frame.discardedAt = frame.pc;
  }
}

/** Library functions read every argument: none may be indeterminate in a strict run. */
function checkArguments(machine: Machine, instruction: Op<'call'>, values: readonly Value[]): void {
  if (machine.options.undefinedMode !== 'strict') return;
  const missing = values.indexOf(undefined);
  // scanf's own message says more about a number in place of an address.
  const isScan = instruction.callee.kind === 'library' && instruction.callee.name.endsWith('scanf');
  if (missing >= 0 && !(isScan && instruction.argumentTypes[missing]?.kind !== 'pointer')) {
    machine.crash('uninitialised-read', uninitialised(machine, instruction.arguments[missing]!));
  }
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

/** Converts the arguments to the callee's parameters; types differ only if no prototype was seen. */
function enterFunction(
  machine: Machine,
  index: number,
  instruction: Op<'call'>,
  values: readonly Value[],
): void {
  const fn = machine.program.functions[index]!;
  const { parameters } = fn.ir;
  const { argumentTypes } = instruction;
  if (values.length !== parameters.length) checkCount(machine, fn.ir, values.length);
  let passed = values;
  for (let i = 0; i < parameters.length; i++) {
    const into = parameters[i]!.passed;
    // A missing one stays indeterminate.
    if (argumentTypes[i] === into || i >= values.length) continue;
    const value = asPassed(machine, fn.ir, i, values[i], argumentTypes[i]!);
    if (value === values[i]) continue;
    if (passed === values) passed = values.slice();
    (passed as Value[])[i] = value;
  }
  machine.enter(fn, passed, argumentTypes, instruction.to);
}

/** Too many arguments do no harm; a missing one could hold anything. */
function checkCount(machine: Machine, { name, type, parameters }: IrFunction, given: number): void {
  if (type.variadic && given >= parameters.length) return;
  const takes = parameters.length === 1 ? '1 argument' : `${parameters.length || 'no'} arguments`;
  const message = `'${name}' takes ${takes}, but is called with ${given}`;
  if (given < parameters.length) machine.undefinedBehaviour('argument-mismatch', message);
  else machine.note('argument-mismatch', message);
}

/**
 * An argument of another type than the parameter's is undefined, unless only the signs differ (C17
 * 6.5.2.2p6).
 */
function asPassed(machine: Machine, fn: IrFunction, index: number, value: Value, given: CType): Value {
  const parameter = fn.parameters[index]!;
  if (value === undefined || !isScalar(given) || !isScalar(parameter.passed)) return value;
  const from = machineTypeOf(given);
  const into = machineTypeOf(parameter.passed);
  if (isAlike(from, into)) return value;
  if (from.kind === 'integer' && into.kind === 'integer' && from.width === into.width) {
    return convertValue(machine, value, from, into);
  }
  machine.undefinedBehaviour(
    'argument-mismatch',
    `the parameter '${parameter.name}' of '${fn.name}' is given ${describeArgument(given)}, but takes ${describeArgument(parameter.passed)}`,
  );
  // Numbers of the two kinds are passed in different registers.
  if ((from.kind === 'floating') !== (into.kind === 'floating'))
    return into.kind === 'pointer' ? undefined : 0;
  // An int leaves the upper half of the register empty.
  const passed = from.kind === 'integer' ? ({ ...from, signed: false } as const) : from;
  return convertValue(
    machine,
    from === passed ? value : convertValue(machine, value, from, passed),
    passed,
    into,
  );
}

/** Whether an argument of this type needs no conversion to the parameter's. */
export function isSamePassed(given: CType, into: CType): boolean {
  if (given === into) return true;
  return isScalar(given) && isScalar(into) && isAlike(machineTypeOf(given), machineTypeOf(into));
}

function isAlike(a: MachineType, b: MachineType): boolean {
  if (a.kind === 'pointer' || b.kind === 'pointer') return a.kind === b.kind;
  if (a.kind !== b.kind || a.width !== b.width) return false;
  return a.kind === 'floating' || (b.kind === 'integer' && a.signed === b.signed && a.isBool === b.isBool);
}

function stepReturn(machine: Machine, instruction: Op<'return'>, frame: Frame): void {
  const { value } = instruction;
  if (value === undefined) {
    endWithout(machine, undefined, frame);
    return;
  }
  const { result } = frame.fn.ir.type;
  const returned = frame.registers[value];
  if (
    instruction.local !== undefined &&
    returned instanceof Pointer &&
    frame.objects.includes(returned.object)
  ) {
    returnLocal(machine, frame, instruction.local, returned);
    return;
  }
  // The first function returns the exit status.
  if (isFirst(machine, frame)) {
    machine.leave(statusOf(machine, returned ?? statusWithout(machine, value), result));
  } else if (result.kind === 'record') returnRecord(machine, returned, result);
  else machine.leave(returned);
}

/** gcc turns the address of a local variable, if returned directly, into a null pointer. */
function returnLocal(machine: Machine, frame: Frame, local: string, address: Pointer): void {
  machine.note(
    'dangling-access',
    `'${frame.fn.ir.name}' returns the address of its variable '${local}', which no longer exists then`,
  );
  machine.leave(machine.options.undefinedMode === 'strict' ? address : nullPointer);
}

/**
 * Whether the result is the exit status: the only frame below may be the one that calls the
 * `atexit` handlers.
 */
function isFirst(machine: Machine, { depth, caller }: Frame): boolean {
  if (depth > 1) return false;
  // Once that has begun, the frame above it is a handler's.
  const { functionByName } = machine.program.ir;
  return (
    caller === undefined || (caller.pc === 0 && caller.fn.index === functionByName.get(exitHandlersName))
  );
}

/** The status is whatever the register for integer results then holds. */
function statusOf(machine: Machine, value: Value, type: CType): Value {
  if (type.kind === 'record')
    return machine.unsupported(`a '${machine.frame.fn.ir.name}' that returns a structure`);
  if (type.kind === 'floating') {
    noteStatus(machine, 'a floating value');
    return 0;
  }
  if (!(value instanceof Pointer) || value.object === 0)
    return value instanceof Pointer ? value.offset : value;
  noteStatus(machine, 'an address');
  return flatAddress(machine, value);
}

function noteStatus(machine: Machine, what: string): void {
  const { name } = machine.frame.fn.ir;
  machine.note('missing-return', `'${name}' returns ${what}: its exit status is left to chance`);
}

function statusWithout(machine: Machine, register: number): Value {
  return (
    machine.indeterminate(register) ?? machine.crash('uninitialised-read', uninitialised(machine, register))
  );
}

/**
 * The caller gets its own copy, made before the callee's objects are gone; the same
 * object each time the call is executed.
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
  if (before === undefined) machine.frame.own(copy.object);
}

function stepReturnNothing(machine: Machine, { left }: Op<'return-nothing'>, frame: Frame): void {
  endWithout(machine, left, frame);
}

/**
 * Undefined if the caller uses the missing value (C17 6.9.1p12).
 * @param left the register with what gcc's program has left for it, if that is followed
 */
function endWithout(machine: Machine, left: Register | undefined, frame: Frame): void {
  const { name, type } = frame.fn.ir;
  if (isFirst(machine, frame)) {
    machine.note(
      'missing-return',
      `'${name}' ends without returning a value: its exit status is left to chance`,
    );
    machine.leave(machine.options.undefinedMode === 'strict' ? undefined : (leftOver(frame, intType) ?? 0));
    return;
  }
  if (type.result.kind === 'void') {
    machine.leave(undefined);
    return;
  }
  if (frame.resultRegister !== undefined) {
    machine.undefinedBehaviour('missing-return', `'${name}' ends without returning a value`);
  }
  const held = left === undefined ? undefined : frame.registers[left];
  machine.leave(leftOver(frame, type.result) ?? held ?? (isArithmetic(type.result) ? 0 : undefined));
}

/**
 * What gcc's program finds in the result register if a function ends right after a call of the same
 * type whose result was dropped: that result. Recursive calls without `return` work that way.
 */
function leftOver({ fn, discarded, discardedAt, pc }: Frame, result: CType): Value {
  const call = fn.code[discardedAt - 1];
  if (call?.op !== 'call' || !isScalar(call.resultType) || !isScalar(result)) return undefined;
  if (!isAlike(machineTypeOf(call.resultType), machineTypeOf(result))) return undefined;
  let next = discardedAt;
  for (let code = fn.code[next]; code?.op === 'jump' && code.target > next; code = fn.code[next])
    next = code.target;
  return next === pc - 1 ? discarded : undefined;
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
