/**
 * What a run does whose states stand for more than the program can do: a proof by widening
 * (`search/widened/`). Its values may be any, where they are not known.
 */

import { assert } from '#base/assert.js';
import type { Int } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import type { Machine } from './machine.js';
import type { MemoryObject } from './memory/memory-object.js';
import type { Value } from './value.js';

/** Whether the run is a proof by widening. */
export function isWidened({ symbolic }: Machine): boolean {
  return symbolic?.anyOf !== undefined;
}

/** A value that may be any of its type; only in a proof by widening. */
export function anyOf(machine: Machine, type: MachineType): Value {
  const { symbolic } = machine;
  assert(symbolic?.anyOf !== undefined, 'only a proof by widening knows less than a value');
  return symbolic.anyOf(machine, type);
}

/** All values that the term may have on the path of a proof by widening; undefined where they are many. */
export function valuesOf(machine: Machine, term: Term): readonly Int[] | undefined {
  return machine.symbolic?.valuesOf?.(machine, term);
}

/** One of the numbers, whichever; only in a proof by widening. */
export function oneOf(machine: Machine, numbers: ReadonlySet<Int>, width: number): Value {
  const { symbolic } = machine;
  assert(symbolic?.oneOf !== undefined, 'only a proof by widening knows less than a value');
  const [first] = numbers;
  return numbers.size === 1 ? first : symbolic.oneOf(machine, [...numbers], width);
}

/**
 * Whether a proof by widening must allow for accesses outside the object at this offset: a native run goes
 * on beside variables, but a changed path that leaves a block of the heap, or anything else, crashes unless
 * the failing run left one itself (`native-layout/neighbour.ts`).
 */
export function mayLeaveObject(machine: Machine, { kind }: MemoryObject, offset: Term): boolean {
  const isBesideVariables = kind === 'local' || kind === 'global';
  if (!isBesideVariables && !machine.meetsUnknownMemory) return false;
  return machine.symbolic?.mayLeaveObject?.(machine, offset) === true;
}

/** An address made of symbols leads outside its object, which ends a search's path. */
export function leaveObject(machine: Machine, object: MemoryObject, offset: Term, message: string): never {
  if (!mayLeaveObject(machine, object, offset)) return machine.crash('out-of-bounds', message);
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail: message });
}
