/** Conversions (C17 6.3.1, 6.3.2.3) and moves between registers. */

import { foldTruncation } from '#base/arithmetic.js';
import { type Int, maxInt, minInt, subInt, wrapInt } from '#base/integer.js';
import type { FloatingMachineType, Instruction, IntegerMachineType, MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import type { Frame } from '../frame.js';
import type { Handlers } from '../handler.js';
import type { Machine } from '../machine.js';
import { addressAt, flatAddress } from '../scalar.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';
import { isZero } from './arithmetic.js';
import { simplified } from './symbolic-arithmetic.js';

type Convert = Extract<Instruction, { op: 'convert' }>;
type Move = Extract<Instruction, { op: 'move' }>;

export const conversionHandlers: Handlers<'convert' | 'move'> = {
  convert: () => stepConvert,
  move: () => stepMove,
};

function stepMove(_machine: Machine, instruction: Move, frame: Frame): void {
  frame.registers[instruction.to] = frame.registers[instruction.from];
}

function stepConvert(machine: Machine, instruction: Convert, frame: Frame): void {
  const { from, into } = instruction;
  const operand = frame.registers[instruction.operand];
  const value = operand ?? machine.indeterminate(instruction.operand, from.kind);
  if (into.kind === 'pointer' && from.kind === 'pointer') giveType(machine, value, instruction);
  frame.registers[instruction.to] =
    value === undefined ? undefined : convertValue(machine, value, from, into, instruction.isFolded);
}

/** Heap memory gets its type when its address is first converted to a pointer to one. */
function giveType(machine: Machine, value: Value, instruction: Convert): void {
  if (!(value instanceof Pointer) || value.offset !== 0 || instruction.pointee === undefined) return;
  const object = machine.state.memory.find(value.object);
  if (object?.kind !== 'heap' || object.type !== undefined || instruction.pointee.kind === 'void') return;
  machine.state.memory.own(value.object).type = instruction.pointee;
}

/** @param isFolded gcc converts a constant before the program runs */
export function convertValue(
  machine: Machine,
  value: Value,
  from: MachineType,
  into: MachineType,
  isFolded = false,
): Value {
  if (into.kind === 'integer') {
    if (into.isBool) return toBool(machine, value, from);
    if (from.kind === 'integer') return toInteger(machine, value, from, into);
    if (from.kind === 'floating') return truncate(machine, value, from, into, isFolded);
    return addressToInteger(machine, value, into);
  }
  if (into.kind === 'floating') return toFloating(machine, value, from, into);
  return from.kind === 'integer' ? toPointer(machine, value) : value;
}

function toInteger(
  machine: Machine,
  value: Value,
  from: IntegerMachineType,
  into: IntegerMachineType,
): Value {
  if (isInt(value)) return wrapInt(value, into.width, into.signed);
  if (!isTerm(value)) return value;
  return simplified(resize(machine, value, from.signed, into.width), into);
}

export function resize(machine: Machine, term: Term, signed: boolean, width: number): Term {
  if (term.width > width) return machine.store.extract(term, width - 1, 0);
  if (term.width === width) return term;
  return signed ? machine.store.sext(term, width) : machine.store.zext(term, width);
}

function toBool(machine: Machine, value: Value, from: MachineType): Value {
  if (!isTerm(value)) return from.kind === 'floating' ? (value === 0 ? 0 : 1) : isZero(value) ? 0 : 1;
  const { store } = machine;
  const zero =
    from.kind === 'floating'
      ? store.feq(value, store.floating(0, from.width))
      : store.eq(value, store.constant(0, value.width));
  const result = store.ite(zero, store.constant(0, 8), store.constant(1, 8));
  return simplified(result, { kind: 'integer', width: 8, signed: false, isBool: true });
}

/** Truncation (C17 6.3.1.4); a value that does not fit becomes the pattern that x86-64 gives. */
function truncate(
  machine: Machine,
  value: Value,
  from: FloatingMachineType,
  into: IntegerMachineType,
  isFolded: boolean,
): Value {
  if (isFolded && typeof value === 'number') return truncateConstant(machine, value, into);
  // The machine converts to 32 or 64 bits and narrows from there.
  const width = Math.max(into.width, 32) as 32 | 64;
  const signed = into.width < 32 ? true : into.signed;
  const wide: IntegerMachineType = { kind: 'integer', width, signed, isBool: false };
  if (isTerm(value)) return truncateTerm(machine, value, from, wide, into);
  const exact = Math.trunc(value as number);
  // gcc converts to unsigned int through 64 bits.
  const low = width === 32 && !signed ? minInt(64, true) : minInt(width, signed);
  const high = width === 32 && !signed ? maxInt(64, true) : maxInt(width, signed);
  if (
    Number.isNaN(exact) ||
    BigInt(Number.isFinite(exact) ? exact : 0) !== toBigInt(exact) ||
    exact < low ||
    exact > high
  ) {
    noteOverflow(machine);
    if (signed) return wrapInt(minInt(width, true), into.width, into.signed);
    return width === 32 ? 0 : wrapInt(beyondUnsignedLong(value as number), 64, false);
  }
  return wrapInt(Number.isSafeInteger(exact) ? exact + 0 : toBigInt(exact), into.width, into.signed);
}

function truncateConstant(machine: Machine, value: number, { width, signed }: IntegerMachineType): Value {
  const whole = foldTruncation(value, width, signed);
  if (whole === undefined || Number(whole) !== Math.trunc(value)) noteOverflow(machine);
  return whole ?? 0;
}

function noteOverflow(machine: Machine): void {
  machine.note(
    'conversion-overflow',
    'a floating value is too large for the integer type it is converted to',
  );
}

/**
 * gcc converts to unsigned long as to long, above the half with the half taken off first and put back
 * then; the machine's result for what no long holds is the smallest.
 */
function beyondUnsignedLong(value: number): Int {
  const half = 2 ** 63;
  if (value >= half) return 0;
  return value >= -half ? BigInt(Math.trunc(value)) : minInt(64, true);
}

/** Infinities have no integer value; -1 makes the comparison above fail for them. */
function toBigInt(value: number): bigint {
  return Number.isFinite(value) ? BigInt(value) : -1n;
}

function truncateTerm(
  machine: Machine,
  value: Term,
  from: FloatingMachineType,
  wide: IntegerMachineType,
  into: IntegerMachineType,
): Value {
  const { store } = machine;
  const { width, signed } = wide;
  const low = store.floating(Number(minInt(width, signed)) - 1, from.width);
  const beyond = store.floating(Number(subInt(maxInt(width, signed), -1)), from.width);
  const isInRange = store.boolAnd(
    width === 32
      ? store.flt(low, value)
      : store.fle(store.floating(Number(minInt(width, signed)), from.width), value),
    store.flt(value, beyond),
  );
  if (!machine.decide(isInRange)) {
    return machine.end({
      kind: 'unknown',
      reason: 'unsupported',
      detail: 'a conversion of a too large floating value',
    });
  }
  const whole = signed ? store.floatToSigned(value, width) : store.floatToUnsigned(value, width);
  return simplified(resize(machine, whole, signed, into.width), into);
}

function toFloating(machine: Machine, value: Value, from: MachineType, into: FloatingMachineType): Value {
  if (isTerm(value)) {
    const { store } = machine;
    if (from.kind === 'floating') {
      return simplified(from.width === into.width ? value : store.floatConvert(value, into.width), into);
    }
    const signed = from.kind === 'integer' && from.signed;
    return simplified(
      signed ? store.floatFromSigned(value, into.width) : store.floatFromUnsigned(value, into.width),
      into,
    );
  }
  return into.width === 32 ? roundToFloat(value as Int) : Number(value);
}

/** One rounding, not two: a big integer becomes a float without passing through double. */
function roundToFloat(value: Int): number {
  if (typeof value === 'number') return Math.fround(value);
  const near = Math.fround(Number(value));
  const exact = BigInt(near) - value;
  if (exact === 0n) return near;
  const step = exact > 0n ? -1 : 1;
  const other = nextFloat(near, step);
  const otherError = BigInt(other) - value;
  const size = (error: bigint): bigint => (error < 0n ? -error : error);
  return size(otherError) < size(exact) ? other : near;
}

function nextFloat(value: number, direction: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  view.setInt32(0, view.getInt32(0) + (value > 0 ? direction : -direction));
  return view.getFloat32(0);
}

/** The low bits of an address: all of them at 64 bits. */
export function numberOfAddress(machine: Machine, pointer: Pointer, width: number, signed: boolean): Int {
  const address = flatAddress(machine, pointer);
  if (width < 64 && address !== 0) {
    machine.note('address-truncated', `an address of 64 bits is converted to an integer of ${width} bits`);
  }
  return wrapInt(address, width, signed);
}

function addressToInteger(machine: Machine, value: Value, into: IntegerMachineType): Value {
  if (value instanceof Pointer) return numberOfAddress(machine, value, into.width, into.signed);
  return machine.end({
    kind: 'unknown',
    reason: 'unsupported',
    detail: 'an address made of symbols as an integer',
  });
}

function toPointer(machine: Machine, value: Value): Value {
  if (isTerm(value)) {
    return machine.end({
      kind: 'unknown',
      reason: 'unsupported',
      detail: 'an integer with symbols as an address',
    });
  }
  return isInt(value) ? addressAt(machine, value) : value;
}
