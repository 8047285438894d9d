/** A call of a library function, and what the functions of all headers need of it. */

import { type Int, wrapInt } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import type { CType } from '#c/types.js';
import type { Term } from '#smt/term.js';
import { loadScalar, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import type { MemoryObject } from '../memory/memory-object.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';

export interface LibraryCall {
  readonly machine: Machine;
  readonly name: string;
  readonly values: readonly Value[];
  /** As passed: promoted where the function takes any. */
  readonly types: readonly CType[];
  /** Whether the program looks at what the function returns. */
  readonly isResultUsed: boolean;
}

export type LibraryFunction = (call: LibraryCall) => Value;
export type LibraryTable = Readonly<Record<string, LibraryFunction>>;

export const intMachineType: MachineType = { kind: 'integer', width: 32, signed: true, isBool: false };
export const charMachineType: MachineType = { kind: 'integer', width: 8, signed: false, isBool: false };

/** An argument that the function takes as an integer; it may be a symbol, or indeterminate. */
export function integerValue(call: LibraryCall, index: number): Value {
  const type = call.types[index];
  if (type?.kind !== 'floating') return call.values[index];
  // Only where the function was not declared: it finds what is left in another register.
  call.machine.undefinedBehaviour('format-mismatch', `${call.name} is given a floating value for an integer`);
  return 0;
}

/** An integer argument that is no symbol; 32 bits, signed, unless told. */
export function intArgument(call: LibraryCall, index: number, width = 32, signed = true): Int {
  const value = integerValue(call, index);
  if (isInt(value)) return wrapInt(value, width, signed);
  return withoutValue(call, value, `argument ${index + 1} of ${call.name}`);
}

/** A floating argument that is no symbol. */
export function floatingArgument(call: LibraryCall, index: number): number {
  const value = call.values[index];
  if (typeof value === 'number') return value;
  return withoutValue(call, value, `argument ${index + 1} of ${call.name}`);
}

/** Ends the path: indeterminate, or a symbol where there is no model for one. */
export function withoutValue(call: LibraryCall, value: Value, what: string): never {
  const { machine } = call;
  if (value === undefined) return machine.crash('uninitialised-read', `${what} was never given a value`);
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail: `${what} depends on a symbol` });
}

/** The address `bytes` further; arguments that are no plain address are given up. */
export function addressAfter(call: LibraryCall, address: Value, bytes: number): Value {
  if (bytes === 0) return address;
  if (address instanceof Pointer) return new Pointer(address.object, address.offset + bytes);
  return withoutValue(call, address, `an address in ${call.name}`);
}

/** One character of a string: a number, or a term of 8 bits. */
export function loadChar(call: LibraryCall, address: Value, index: number): number | Term {
  const value = loadScalar(call.machine, addressAfter(call, address, index), charMachineType);
  if (typeof value === 'number' || isTerm(value)) return value;
  return withoutValue(call, value, `character ${index} of a string in ${call.name}`);
}

/** The characters before the final zero, or before the first that ends it; which one that is, is decided on the way. */
export function loadString(
  call: LibraryCall,
  address: Value,
  lengthMax = Number.POSITIVE_INFINITY,
  isEnd: (char: number | Term) => boolean = () => false,
): (number | Term)[] {
  const { machine } = call;
  const characters: (number | Term)[] = [];
  while (characters.length < lengthMax) {
    const char = loadChar(call, address, characters.length);
    if (isZeroChar(machine, char) || isEnd(char)) break;
    characters.push(char);
  }
  return characters;
}

export function isZeroChar(machine: Machine, char: number | Term): boolean {
  if (typeof char === 'number') return char === 0;
  return machine.decide(machine.store.eq(char, machine.store.constant(0, 8)));
}

/** Texts of string literals, which nothing writes to. */
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
  characters.forEach((char, index) => {
    storeScalar(call.machine, addressAfter(call, address, index), char, charMachineType);
  });
}

export function storeText(call: LibraryCall, address: Value, text: string): void {
  storeChars(
    call,
    address,
    Array.from(text, (char) => char.charCodeAt(0)),
  );
}
