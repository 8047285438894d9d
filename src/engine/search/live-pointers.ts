/**
 * The values of a free pointer: null, and the address of every live object, or part of
 * one, of the pointed-to type. Order: null, then by object and offset.
 */

import { type CType, sizeOf } from '#c/types.js';
import type { State } from '../state.js';
import { nullPointer, Pointer } from '../value.js';

/** Only those at the start of an object; the others are rarely passed. */
export function liveStarts(state: State, target: CType, most: number): Pointer[] {
  const found: Pointer[] = [nullPointer];
  for (const object of state.memory.live()) {
    if (found.length >= most) break;
    if (object.kind === 'function' || object.type === undefined) continue;
    const first = offsetsOf(wholeType(object.type, object.size), target, 0).next();
    if (first.done !== true && first.value === 0) found.push(new Pointer(object.id, 0));
  }
  return found;
}

/** At most `most` + 1 addresses: the extra one shows that there are too many. */
export function livePointers(state: State, target: CType, most: number): Pointer[] {
  const found: Pointer[] = [nullPointer];
  for (const object of state.memory.live()) {
    if (object.kind === 'function' || object.type === undefined) continue;
    const type = wholeType(object.type, object.size);
    for (const offset of offsetsOf(type, target, 0)) {
      found.push(new Pointer(object.id, offset));
      if (found.length > most) return found;
    }
  }
  return found;
}

/** The type of a heap object that got its first element's type: as many elements as fit. */
function wholeType(type: CType, size: number): CType {
  const one = sizeOf(type);
  return one > 0 && size >= 2 * one ? { kind: 'array', element: type, length: Math.floor(size / one) } : type;
}

function* offsetsOf(type: CType, target: CType, base: number): Generator<number> {
  if (isAlike(type, target)) yield base;
  if (type.kind === 'array' && holds(type.element, target)) {
    const size = sizeOf(type.element);
    for (let index = 0; index < (type.length ?? 0); index++) {
      yield* offsetsOf(type.element, target, base + index * size);
    }
  } else if (type.kind === 'record') {
    for (const member of type.definition.body?.members ?? []) {
      if (member.bitField === undefined) yield* offsetsOf(member.type, target, base + member.offset);
    }
  }
}

/** Whether some part of the type has the pointed-to type: large arrays are not walked in vain. */
function holds(type: CType, target: CType): boolean {
  if (isAlike(type, target)) return true;
  if (type.kind === 'array') return holds(type.element, target);
  if (type.kind !== 'record') return false;
  return (type.definition.body?.members ?? []).some((member) => holds(member.type, target));
}

/** The same type apart from qualifiers and the sign of integers; for void, any scalar. */
function isAlike(type: CType, target: CType): boolean {
  if (target.kind === 'void') return type.kind !== 'array' && type.kind !== 'record';
  if (type.kind !== target.kind) return false;
  switch (type.kind) {
    case 'integer':
      return type.width === (target as typeof type).width;
    case 'floating':
      return type.name === (target as typeof type).name;
    case 'pointer':
      return isAlike(type.target, (target as typeof type).target);
    case 'record':
      return type.definition === (target as typeof type).definition;
    case 'array':
      return (
        type.length === (target as typeof type).length &&
        isAlike(type.element, (target as typeof type).element)
      );
    case 'enum':
    case 'function':
      return true;
  }
}
