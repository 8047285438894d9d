/**
 * How compiled code holds each register: as a 32-bit integer, as any other number, or
 * as an address (object and offset apart). It follows from the instructions that write
 * the register. Temporaries share registers, so one register may hold numbers here and
 * addresses there; a forward data flow finds out where it holds which.
 */

import { unreachable } from '#base/assert.js';
import type { Constant, Instruction, MachineType, Register } from '#c/ir/ir.js';
import { successorsOf } from '#c/ir/jumps.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { type CType, isScalar } from '#c/types.js';
import type { LinkedFunction } from '../linked-program.js';
import { registersOf } from '../liveness.js';
import { Pointer } from '../value.js';

export type RegisterClass = 'int' | 'number' | 'address';

export interface RegisterClasses {
  /**
   * The class of a register before the instruction; undefined where paths with
   * different classes meet.
   */
  at(register: Register, pc: number): RegisterClass | undefined;
}

interface Uses {
  number: 'int' | 'number' | undefined;
  isAddress: boolean;
}

const cache = new WeakMap<LinkedFunction, RegisterClasses>();

export function classifyRegisters(fn: LinkedFunction): RegisterClasses {
  let known = cache.get(fn);
  if (known === undefined) {
    known = classify(fn);
    cache.set(fn, known);
  }
  return known;
}

function classify(fn: LinkedFunction): RegisterClasses {
  const uses = findUses(fn);
  const mixed = new Set<Register>();
  uses.forEach(({ number, isAddress }, register) => {
    if (isAddress && number !== undefined) mixed.add(register);
  });
  const classOfUses = (register: Register): RegisterClass => {
    const { number, isAddress } = uses[register]!;
    return number ?? (isAddress ? 'address' : 'int');
  };
  const flow = mixed.size === 0 ? undefined : flowOfMixed(fn, [...mixed], classOfUses);
  return {
    at(register, pc) {
      if (!mixed.has(register)) return classOfUses(register);
      const found = flow?.(register, pc);
      if (found === mayBeAddress) return 'address';
      return found === mayBeNumber ? uses[register]!.number : undefined;
    },
  };
}

function registerClassOf(type: MachineType): RegisterClass {
  if (type.kind === 'pointer') return 'address';
  return type.kind === 'integer' && (type.width < 32 || (type.width === 32 && type.signed))
    ? 'int'
    : 'number';
}

function findUses({ ir, template }: LinkedFunction): readonly Uses[] {
  const uses = Array.from(
    { length: ir.registerCount },
    (): Uses => ({ number: undefined, isAddress: false }),
  );
  let hasChanged = false;
  const note = (register: Register, found: RegisterClass | undefined): void => {
    const use = uses[register]!;
    if (found === undefined) return;
    if (found === 'address') {
      if (!use.isAddress) hasChanged = true;
      use.isAddress = true;
    } else if (use.number !== found && use.number !== 'number') {
      use.number = use.number === undefined ? found : 'number';
      hasChanged = true;
    }
  };
  for (const { register, value } of ir.constants) note(register, classOfConstant(value, template[register]));
  for (const { register, passed } of ir.parameters) note(register, classOfType(passed));
  do {
    hasChanged = false;
    for (const instruction of ir.code) {
      const { to } = registersOf(instruction);
      if (to === undefined) continue;
      if (instruction.op === 'move') {
        const { number, isAddress } = uses[instruction.from]!;
        note(to, number);
        if (isAddress) note(to, 'address');
      } else note(to, classWritten(instruction));
    }
  } while (hasChanged);
  return uses;
}

const mayBeAddress = 1;
const mayBeNumber = 2;
const bitsEach = 2;
const perWord = 32 / bitsEach;
const each = mayBeAddress | mayBeNumber;

/**
 * What each mixed register may hold before each instruction, two bits per register.
 * Instructions share words until one of them holds something else.
 */
function flowOfMixed(
  { code, ir }: LinkedFunction,
  mixed: readonly Register[],
  classOfUses: (register: Register) => RegisterClass,
): (register: Register, pc: number) => number {
  const places = new Map(mixed.map((register, place) => [register, place]));
  const before: (Uint32Array | undefined)[] = code.map(() => undefined);
  const start = new Uint32Array(Math.ceil(mixed.length / perWord));
  for (const { register, passed } of ir.parameters) {
    const place = places.get(register);
    if (place !== undefined) put(start, place, bitsOf(classOfType(passed)));
  }
  before[0] = start;
  const work = [0];
  for (let pc = work.pop(); pc !== undefined; pc = work.pop()) {
    const instruction = code[pc]!;
    let after = before[pc]!;
    const { to } = registersOf(instruction);
    const place = to === undefined || instruction.op === 'forget' ? undefined : places.get(to);
    if (place !== undefined) {
      const written = bitsWritten(instruction, after, places, classOfUses);
      if (written !== read(after, place)) {
        after = after.slice();
        put(after, place, written);
      }
    }
    for (const next of successorsOf(instruction, pc)) if (join(before, next, after)) work.push(next);
  }
  return (register, pc) => {
    const words = before[pc];
    return words === undefined ? 0 : read(words, places.get(register)!);
  };
}

function bitsWritten(
  instruction: Instruction,
  words: Uint32Array,
  places: ReadonlyMap<Register, number>,
  classOfUses: (register: Register) => RegisterClass,
): number {
  if (instruction.op !== 'move') return bitsOf(classWritten(instruction));
  const from = places.get(instruction.from);
  return from === undefined ? bitsOf(classOfUses(instruction.from)) : read(words, from);
}

/** Without a class it may be either, as where paths disagree. */
function bitsOf(found: RegisterClass | undefined): number {
  if (found === undefined) return each;
  return found === 'address' ? mayBeAddress : mayBeNumber;
}

function read(words: Uint32Array, place: number): number {
  return (words[Math.floor(place / perWord)]! >>> (bitsEach * (place % perWord))) & each;
}

function put(words: Uint32Array, place: number, bits: number): void {
  const word = Math.floor(place / perWord);
  const shift = bitsEach * (place % perWord);
  words[word] = (words[word]! & ~(each << shift)) | (bits << shift);
}

/** Joins the words into those known at `pc`; returns whether that changed them. */
function join(before: (Uint32Array | undefined)[], pc: number, from: Uint32Array): boolean {
  const known = before[pc];
  if (known === from) return false;
  if (known === undefined || from.every((word, index) => (word & known[index]!) >>> 0 === known[index])) {
    const isSame = known?.every((word, index) => word === from[index]) === true;
    before[pc] = from;
    return !isSame;
  }
  const joined = known.map((word, index) => word | from[index]!);
  if (joined.every((word, index) => word === known[index])) return false;
  before[pc] = joined;
  return true;
}

function classOfConstant(constant: Constant, value: unknown): RegisterClass {
  if (value instanceof Pointer) return 'address';
  if (constant.kind !== 'integer') return 'number';
  return typeof value === 'number' && (value | 0) === value ? 'int' : 'number';
}

/** How a value of this type is held; undefined for none. */
export function classOfType(type: CType): RegisterClass | undefined {
  if (type.kind === 'void') return undefined;
  return isScalar(type) ? registerClassOf(machineTypeOf(type)) : 'address';
}

/** The class of what an instruction writes, unless it is a move. */
function classWritten(instruction: Instruction): RegisterClass | undefined {
  switch (instruction.op) {
    case 'arithmetic':
    case 'load':
      return registerClassOf(instruction.type);
    case 'unary':
      return instruction.operator === 'not' ? 'int' : registerClassOf(instruction.type);
    case 'compare':
      return 'int';
    case 'convert':
      return registerClassOf(instruction.into);
    case 'offset':
    case 'field':
    case 'allocate':
      return 'address';
    case 'difference':
      return 'number';
    case 'call':
      return classOfType(instruction.resultType);
    case 'symbol':
    case 'next-argument':
      return classOfType(instruction.type);
    // Whatever it moves; the others write no register.
    case 'move':
    case 'store':
    case 'copy':
    case 'zero':
    case 'forget':
    case 'lifetime':
    case 'jump':
    case 'branch':
    case 'switch':
    case 'return':
    case 'return-nothing':
    case 'toggle':
    case 'variant':
    case 'symbol-object':
    case 'observe':
      return undefined;
    default:
      return unreachable(instruction, 'instruction');
  }
}
