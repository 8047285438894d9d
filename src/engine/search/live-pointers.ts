/**
 * The values of a free pointer: null, the address of every live object, or part of one,
 * of the pointed-to type, one past the end of each array of them (C17 6.5.6p8), the
 * functions of a fitting type, the streams. Order: null, then by object and offset.
 */

import { TypePairs } from '#c/type-pairs.js';
import {
  type CType,
  type FunctionType,
  isArithmetic,
  isVariablySized,
  knownPart,
  type Member,
  type RecordType,
  recordIdentity,
  sizeOf,
} from '#c/types.js';
import type { MemoryObject } from '../memory/memory-object.js';
import type { State } from '../state.js';
import { nullPointer, Pointer } from '../value.js';

/** What a pointer may point to. */
export interface Pointees {
  readonly target: CType;
  /** A byte of any object, as a `char *` made from another pointer may. */
  readonly isView: boolean;
}

/** Only those at the start of an object; the others are rarely passed. */
export function liveStarts(state: State, pointees: Pointees, most: number): Pointer[] {
  const found: Pointer[] = [nullPointer];
  for (const object of state.memory.live()) {
    if (found.length >= most) break;
    if (placesIn(object, pointees).next().value === 0) found.push(new Pointer(object.id, 0));
  }
  return found;
}

/** At most `most` + 1 addresses: the extra one shows that there are too many. */
export function livePointers(state: State, pointees: Pointees, most: number): Pointer[] {
  const found: Pointer[] = [nullPointer];
  for (const object of state.memory.live()) {
    // The end of one part may be the start of the next.
    const known = new Set<number>();
    for (const offset of placesIn(object, pointees)) {
      if (known.has(offset)) continue;
      known.add(offset);
      found.push(new Pointer(object.id, offset));
      if (found.length > most) return found;
    }
  }
  return found;
}

/** What a pointer may point to that is not listed; undefined if nothing is left out. */
export function unlistedPointees(target: CType): string | undefined {
  if (isVariablySized(target)) return 'a free pointer to an array of variable length';
  if (target.kind !== 'function' || !isLikeLibrary(target)) return undefined;
  return 'a free pointer to a function, which may be one of the library that the program does not name';
}

/** Whether the library has functions of such a type: of numbers, or of text. */
function isLikeLibrary({ parameters, result }: FunctionType): boolean {
  if (parameters.some((each) => each.kind === 'pointer' && isByte(each.target))) return true;
  const isNumeric = isArithmetic(result) && parameters.every(isArithmetic);
  return isNumeric && (parameters.length <= 1 || parameters.every(({ kind }) => kind === 'floating'));
}

function placesIn({ kind, type, size }: MemoryObject, { target, isView }: Pointees): Generator<number, void> {
  const isWanted = (part: CType): boolean => isAlike(part, target) || (isView && isScalarLike(part));
  if (kind === 'function') return target.kind === 'function' ? offsetsOf(type!, isWanted, 0, size) : none();
  // A heap block gets its type when its address is first converted.
  const declared = type ?? (kind === 'heap' ? target : undefined);
  return declared === undefined ? none() : offsetsOf(wholeType(declared, size), isWanted, 0, size);
}

function* none(): Generator<number, void> {}

/**
 * The type of an object that is larger than its type says: an array of variable length,
 * or a heap object that got its first element's type. As many elements as fit.
 */
function wholeType(type: CType, size: number): CType {
  if (type.kind === 'void') return type;
  const part = knownPart(type);
  if (flexibleMember(part) !== undefined) return part;
  const one = sizeOf(part);
  const isArray = part !== type || (one > 0 && size >= 2 * one);
  return isArray && one > 0 ? { kind: 'array', element: part, length: Math.floor(size / one) } : type;
}

/** The array without a length at the end of a record (C17 6.7.2.1p18). */
function flexibleMember(type: CType): Member | undefined {
  const last = type.kind === 'record' ? type.definition.body?.members.at(-1) : undefined;
  return last?.type.kind === 'array' && last.type.length === undefined ? last : undefined;
}

/** @param room bytes from `base` to the end of the object */
function* offsetsOf(
  type: CType,
  isWanted: (part: CType) => boolean,
  base: number,
  room: number,
): Generator<number, void> {
  if (isWanted(type)) yield base;
  if (type.kind === 'array') {
    if (!holds(type.element, isWanted)) return;
    const size = sizeOf(type.element);
    const length = type.length ?? (size > 0 ? Math.floor(room / size) : 0);
    for (let index = 0; index < length; index++) {
      yield* offsetsOf(type.element, isWanted, base + index * size, size);
    }
    if (length > 0 && isWanted(type.element)) yield base + length * size;
  } else if (type.kind === 'record') {
    yield* offsetsInRecord(type, isWanted, base, room);
  }
}

function* offsetsInRecord(
  type: RecordType,
  isWanted: (part: CType) => boolean,
  base: number,
  room: number,
): Generator<number, void> {
  for (const member of type.definition.body?.members ?? []) {
    if (member.bitField !== undefined) continue;
    yield* offsetsOf(member.type, isWanted, base + member.offset, room - member.offset);
  }
}

/** Whether some part of the type is wanted: large arrays are not walked in vain. */
function holds(type: CType, isWanted: (part: CType) => boolean): boolean {
  if (isWanted(type)) return true;
  if (type.kind === 'array') return holds(type.element, isWanted);
  if (type.kind !== 'record') return false;
  return (type.definition.body?.members ?? []).some((member) => holds(member.type, isWanted));
}

function isByte(type: CType): boolean {
  return type.kind === 'integer' && type.width === 8;
}

function isScalarLike(type: CType): boolean {
  return type.kind !== 'array' && type.kind !== 'record' && type.kind !== 'function';
}

/** The same type apart from qualifiers and the sign of integers; for void, any scalar. */
export function isAlike(type: CType, target: CType, met?: TypePairs): boolean {
  if (target.kind === 'void') return isScalarLike(type);
  if (type.kind !== target.kind) return false;
  switch (type.kind) {
    case 'integer':
      return type.width === (target as typeof type).width;
    case 'floating':
      return type.name === (target as typeof type).name;
    case 'pointer':
      return isAlike(type.target, (target as typeof type).target, met);
    case 'record':
      return recordIdentity(type.definition) === recordIdentity((target as typeof type).definition);
    case 'array':
      return (
        type.length === (target as typeof type).length &&
        isAlike(type.element, (target as typeof type).element, met)
      );
    case 'function':
      return isAlikeFunction(type, target as typeof type, met);
    case 'enum':
      return true;
  }
}

/** One without a prototype fits any parameters (C17 6.7.6.3p15). */
function isAlikeFunction(type: FunctionType, target: FunctionType, met = new TypePairs()): boolean {
  if (!met.isNew(type, target)) return true;
  if ((type.result.kind === 'void') !== (target.result.kind === 'void')) return false;
  if (!isAlike(type.result, target.result, met)) return false;
  if (!type.prototyped || !target.prototyped) return true;
  return (
    type.variadic === target.variadic &&
    type.parameters.length === target.parameters.length &&
    type.parameters.every((each, index) => isAlike(each, target.parameters[index]!, met))
  );
}
