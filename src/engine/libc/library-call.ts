/** A call of a library function, and what the functions of all headers need from it. */

import { type Int, wrapInt } from '#base/integer.js';
import type { MachineType, Register } from '#c/ir/ir.js';
import type { CType } from '#c/types.js';
import type { Term } from '#smt/term.js';
import { countMoved, loadScalar, resolve, storeScalar } from '../access.js';
import { describeObject } from '../describe-place.js';
import { describeSource } from '../describe-value.js';
import { pickFew } from '../few-values.js';
import { bytesPerStep } from '../limits.js';
import type { Machine } from '../machine.js';
import type { MemoryObject } from '../memory/memory-object.js';
import { writeScalar } from '../scalar.js';
import { numberOfAddress, resize } from '../steps/convert.js';
import { isInt, isTerm, Pointer, SymbolicPointer, type Value } from '../value.js';
import { isWidened } from '../widened-values.js';
import { charOf } from './free-input.js';

export interface LibraryCall {
  readonly machine: Machine;
  readonly name: string;
  readonly values: readonly Value[];
  /** As passed: promoted if the function takes any type. */
  readonly types: readonly CType[];
  /** The registers of the machine's frame that hold the arguments; none for those of a `va_list`. */
  readonly registers: readonly Register[];
  /** Whether the program uses the function's result. */
  readonly isResultUsed: boolean;
  /** gcc makes this call itself: the arguments are constants. */
  readonly isFolded: boolean;
}

export type LibraryFunction = (call: LibraryCall) => Value;
export type LibraryTable = Readonly<Record<string, LibraryFunction>>;

/**
 * What a function of one or two numbers answers where it does nothing else, for compiled code; undefined
 * where the call itself has to be made. Parameters and result have one type.
 */
export interface PlainFunction {
  readonly type: PlainType;
  readonly arity: 1 | 2;
  compute(x: number, y: number): number | undefined;
}

export type PlainType = 'int' | 'float' | 'double';
export type PlainTable = Readonly<Record<string, PlainFunction>>;

/** Whether the argument is written as a string literal: gcc folds some calls with these. */
export function isLiteralArgument({ machine, registers }: LibraryCall, index: number): boolean {
  return machine.frame.fn.ir.constants.some(
    ({ register, value }) => register === registers[index] && value.kind === 'string',
  );
}

/** The variable or place in memory whose value the argument is; undefined if there is none. */
export function sourceOfArgument({ machine, registers }: LibraryCall, index: number): string | undefined {
  const register = registers[index];
  return register === undefined ? undefined : describeSource(machine.frame, machine.state.memory, register);
}

export const charMachineType: MachineType = { kind: 'integer', width: 8, signed: false, isBool: false };

/** An argument that the function takes as an integer of `width` bits; it may be a symbol or indeterminate. */
export function integerValue(call: LibraryCall, index: number, width = 32): Value {
  const type = call.types[index];
  const value = call.values[index];
  // Happens only if the function was not declared, as below.
  if (value instanceof Pointer) return numberOfAddress(call.machine, value, 32, true);
  if (type?.kind !== 'floating') {
    if (!isTerm(value)) return value;
    return resize(call.machine, value, type?.kind === 'integer' && type.signed, width);
  }
  // Happens only if the function was not declared: it finds whatever is in another register.
  call.machine.undefinedBehaviour('format-mismatch', `${call.name} is given a floating value for an integer`);
  return 0;
}

/** An integer argument; 32 bits, signed, by default. Of a symbol a few values are tried. */
export function intArgument(call: LibraryCall, index: number, width = 32, signed = true): Int {
  const value = integerValue(call, index, width);
  if (isInt(value)) return wrapInt(value, width, signed);
  const what = `argument ${index + 1} of ${call.name}`;
  if (!isTerm(value)) return withoutValue(call, value, what);
  return wrapInt(pickFew(call.machine, value, `${what} depends on a symbol`), width, signed);
}

/** A floating argument that is not a symbol. */
export function floatingArgument(call: LibraryCall, index: number): number {
  const value = call.values[index];
  if (typeof value === 'number') return value;
  return withoutValue(call, value, `argument ${index + 1} of ${call.name}`);
}

/** Ends the path: the value is indeterminate, or a symbol that the function cannot handle. */
export function withoutValue(call: LibraryCall, value: Value, what: string): never {
  const { machine } = call;
  if (value === undefined) return machine.crash('uninitialised-read', `${what} was never given a value`);
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail: `${what} depends on a symbol` });
}

export function isNull(value: Value): boolean {
  return value === 0 || (value instanceof Pointer && value.object === 0 && value.offset === 0);
}

/**
 * The address `bytes` further on, where something lies. One with a symbol first decides which place it
 * means; a proof by widening may have forgotten by then what the call has changed, and gives up.
 */
export function addressAfter(call: LibraryCall, address: Value, bytes: number): Value {
  if (bytes === 0) return address;
  const start = isWidened(call.machine) ? address : placeOf(call, address);
  if (start instanceof Pointer) return new Pointer(start.object, start.offset + bytes);
  return withoutValue(call, address, `an address in ${call.name}`);
}

function placeOf({ machine }: LibraryCall, address: Value): Value {
  return address instanceof SymbolicPointer ? resolve(machine, address, 1, 'read') : address;
}

/** A number of bytes or items. */
export function sizeArgument(call: LibraryCall, index: number): number {
  return Number(intArgument(call, index, 64, false));
}

/** The size of what is written: a negative one is larger than all memory. */
export function writtenSize(call: LibraryCall, index: number): number {
  const size = intArgument(call, index, 64, true);
  if (size >= 0) return Number(size);
  return call.machine.crash('out-of-bounds', `${call.name} is given the negative size ${size}`);
}

/** One byte as a character: a number, or a term of 8 bits. */
export function loadChar(call: LibraryCall, address: Value, index: number): number | Term {
  countRead(call, index);
  return plainChar(call, address, index) ?? loadCheckedChar(call, address, index);
}

/** One character of a string that is read to its end. */
export function loadTextChar(call: LibraryCall, address: Value, index: number): number | Term {
  countRead(call, index);
  const char = plainChar(call, address, index);
  if (char !== undefined) return char;
  if (index > 0) checkTerminated(call, address, index);
  return loadCheckedChar(call, address, index);
}

/** Reading a long text counts as work. */
function countRead({ machine }: LibraryCall, index: number): void {
  if (index % bytesPerStep === bytesPerStep - 1) countMoved(machine, bytesPerStep);
}

/** A byte that exists and has a value, as nearly all do; undefined for any other. */
function plainChar({ machine }: LibraryCall, address: Value, index: number): number | undefined {
  if (!(address instanceof Pointer)) return undefined;
  const object = machine.state.memory.find(address.object);
  const offset = address.offset + index;
  if (object === undefined || offset < 0 || offset >= object.size || !object.isPlain(offset, 1))
    return undefined;
  return object.readInteger(offset, 8, false) as number;
}

function loadCheckedChar(call: LibraryCall, address: Value, index: number): number | Term {
  // Texts are read before anything is stored, so that a proof by widening may decide here.
  const start = index > 0 ? placeOf(call, address) : address;
  const value = loadScalar(call.machine, addressAfter(call, start, index), charMachineType);
  if (typeof value === 'number' || isTerm(value)) return value;
  return withoutValue(call, value, `character ${index} of a string in ${call.name}`);
}

/** If a string's object ends before the string does, the string has no end. */
function checkTerminated({ machine, name }: LibraryCall, address: Value, index: number): void {
  if (!(address instanceof Pointer) || address.object === 0) return;
  const object = machine.state.memory.find(address.object);
  const end = address.offset + index;
  if (object === undefined || object.isUnsized || (end !== object.size && end !== object.capacity)) return;
  machine.undefinedBehaviour(
    'out-of-bounds',
    `no '\\0' ends the text in ${describeObject(object)}: ${name} reads past its end`,
  );
}

interface PlainCharacters {
  readonly object: MemoryObject | undefined;
  readonly start: number;
  readonly length: number;
}

const noCharacters: PlainCharacters = { object: undefined, start: 0, length: 0 };

/** The characters of a string that exist and have a value, up to the first that does not or is zero. */
function plainCharacters({ machine }: LibraryCall, address: Value): PlainCharacters {
  if (!(address instanceof Pointer)) return noCharacters;
  const object = machine.state.memory.find(address.object);
  const { offset: start } = address;
  if (object === undefined || start < 0) return noCharacters;
  return { object, start, length: object.plainTextLength(start) };
}

/** The characters before the final zero, or before the first that ends it; which one that is, is decided on the way. */
export function loadString(
  call: LibraryCall,
  address: Value,
  lengthMax = Number.POSITIVE_INFINITY,
  isEnd: (char: number | Term) => boolean = () => false,
): (number | Term)[] {
  const { machine } = call;
  const { object, start, length } = plainCharacters(call, address);
  const count = Math.min(length, lengthMax);
  const characters = new Array<number | Term>(count);
  for (let index = 0; index < count; index++) {
    countRead(call, index);
    const char = object!.readInteger(start + index, 8, false) as number;
    if (isEnd(char)) return characters.slice(0, index);
    characters[index] = char;
  }
  while (characters.length < lengthMax) {
    const char = loadTextChar(call, address, characters.length);
    if (isZeroChar(machine, char) || isEnd(char)) break;
    characters.push(char);
  }
  return characters;
}

/** The number of characters before the final zero. */
export function textLength(call: LibraryCall, address: Value): number {
  let { length } = plainCharacters(call, address);
  for (let index = 0; index < length; index++) countRead(call, index);
  while (!isZeroChar(call.machine, loadTextChar(call, address, length))) length++;
  return length;
}

export function isZeroChar(machine: Machine, char: number | Term): boolean {
  if (typeof char === 'number') return char === 0;
  return machine.decide(machine.store.eq(char, machine.store.constant(0, 8)));
}

/** The texts of string literals, which are never written to. */
const literalTexts = new WeakMap<MemoryObject, string>();

/** A string without symbols, latin-1. */
export function plainString(call: LibraryCall, address: Value, lengthMax?: number): string {
  if (!(address instanceof Pointer) || address.offset !== 0) return readText(call, address, lengthMax);
  const object = call.machine.state.memory.find(address.object);
  if (object?.kind !== 'string' || lengthMax !== undefined) return readText(call, address, lengthMax);
  let text = literalTexts.get(object);
  if (text === undefined) {
    text = readText(call, address);
    literalTexts.set(object, text);
  }
  return text;
}

function readText(call: LibraryCall, address: Value, lengthMax?: number): string {
  return loadString(call, address, lengthMax)
    .map((char) => {
      if (typeof char !== 'number')
        return withoutValue(call, char, `a character of a string in ${call.name}`);
      return String.fromCharCode(char);
    })
    .join('');
}

export function storeChars(call: LibraryCall, address: Value, characters: readonly (number | Term)[]): void {
  const { machine } = call;
  if (characters.length === 0) return;
  if (!canHold(machine, address, characters.length)) {
    characters.forEach((char, index) => {
      storeScalar(machine, addressAfter(call, address, index), char, charMachineType);
    });
    return;
  }
  const object = machine.state.memory.own(address.object);
  for (let i = 0; i < characters.length; i++) {
    writeScalar(machine, object, address.offset + i, characters[i]!, charMachineType);
  }
}

/** Whether every byte from the address on can be written without a check of its own. */
function canHold(machine: Machine, address: Value, length: number): address is Pointer {
  if (!(address instanceof Pointer) || isWidened(machine)) return false;
  const object = machine.state.memory.find(address.object);
  const { offset } = address;
  return object !== undefined && offset >= 0 && offset + length <= object.size && !object.isReadOnly;
}

/** @param text latin-1, and marks of free characters */
export function storeText(call: LibraryCall, address: Value, text: string): void {
  storeChars(
    call,
    address,
    Array.from(text, (char) => charOf(call.machine, char.charCodeAt(0))),
  );
}
