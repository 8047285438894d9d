/** The length of an array whose type does not give it: from an address to the end of its object. */

import { arrayOf, type CType, sizeOf } from '#c/types.js';
import type { Machine } from './machine.js';
import { Pointer, type Value } from './value.js';

/** The type itself, unless it is such an array's. */
export function measuredType({ state }: Machine, address: Value, type: CType): CType {
  if (type.kind !== 'array' || type.length !== undefined || !(address instanceof Pointer)) return type;
  const object = state.memory.find(address.object);
  const bytes = object === undefined ? 0 : Math.max(0, object.size - address.offset);
  return arrayOf(type.element, Math.floor(bytes / sizeOf(type.element)));
}
