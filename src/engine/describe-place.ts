/**
 * How findings name places in memory: as the program's text would (`m[1][2]`,
 * `p.next`), and heap blocks, which have no name, by the line that allocated them.
 */

import type { BitField } from '#c/ir/ir.js';
import { type CType, isScalar, type Member, sizeOf } from '#c/types.js';
import type { Memory } from './memory/memory.js';
import type { MemoryObject } from './memory/memory-object.js';

export type Purpose = 'read' | 'written' | 'used';

/** `'a'`, `the block allocated in line 5`. */
export function describeObject({ kind, name }: MemoryObject): string {
  if (kind === 'heap') return `the block allocated ${name}`;
  if (kind === 'string') return 'a string literal';
  return describeVariable(name);
}

/** Objects without a name of their own are described. */
function describeVariable(name: string): string {
  return /^[\w[\]]+$/.test(name) ? `'${name}'` : `the ${name.replace(/[()]/g, '')}`;
}

/** How the name of a heap object starts; the line follows. */
export const allocatedIn = 'in line ';

/**
 * The scalar at an offset of an object: `'a[3]'`, `'p.next'`, `element 3 of the block allocated in line 5`.
 * @param field the bit-field whose unit is there
 */
export function describePlace(object: MemoryObject, offset: number, field?: BitField): string {
  return describePart(object, offset, isScalar, field);
}

/**
 * `element 4 of 'm[0]' is used, but its elements are 0 to 2`: an index leads out of an
 * array that is part of an object; `offset` is where the array starts.
 */
export function describeRow(
  object: MemoryObject | undefined,
  offset: number,
  index: number,
  length: number,
  scale: number,
): string {
  const isRow = (type: CType): boolean =>
    type.kind === 'array' && type.length === length && sizeOf(type.element) === scale;
  const row = object === undefined ? 'an array' : describePart(object, offset, isRow);
  return `element ${index} of ${row} is used, but ${describeElements(length)}`;
}

/** `element 4 of 'a' is written, but its elements are 0 to 3`; `offset` is the first byte used. */
export function describeBounds(object: MemoryObject, offset: number, size: number, purpose: Purpose): string {
  const { type } = object;
  const element = type === undefined ? undefined : elementOf(object, type);
  // The first byte outside.
  const outside = offset < 0 ? offset : Math.max(offset, object.size);
  const count = element === undefined ? 0 : Math.floor(object.size / sizeOf(element));
  const index = element === undefined ? 0 : Math.floor(outside / sizeOf(element));
  if (element !== undefined && (index < 0 || index >= count) && (count > 0 || type?.kind === 'array')) {
    return `element ${index} of ${describeObject(object)} is ${purpose}, but ${describeElements(count)}`;
  }
  const last = offset + size - 1;
  const bytes = size === 1 ? `byte ${offset}` : `bytes ${offset} to ${last}`;
  const verb = size === 1 ? 'is' : 'are';
  const has = object.size === 1 ? '1 byte' : `${object.size} bytes`;
  return `${bytes} of ${describeObject(object)} ${verb} ${purpose}, but it has ${has}`;
}

/** `'x' is read, but it no longer exists: its function has returned`, or just its block has ended. */
export function describeGone(memory: Memory, id: number, purpose: Purpose): string {
  const name = memory.nameOfGone(id);
  if (name === undefined) return `memory that does not exist is ${purpose}`;
  const hasBlockEnded = memory.findEnded(id) !== undefined;
  const end = hasBlockEnded ? 'the block that declares it has ended' : 'its function has returned';
  return name.startsWith(allocatedIn)
    ? `the block allocated ${name} is ${purpose} after it was freed`
    : `${describeVariable(name)} is ${purpose}, but it no longer exists: ${end}`;
}

function describeElements(count: number): string {
  if (count === 0) return 'it has no elements';
  return count === 1 ? 'its only element is 0' : `its elements are 0 to ${count - 1}`;
}

/**
 * What an object consists of: an array's elements; for the heap, the type that its address was
 * converted to.
 */
function elementOf(object: MemoryObject, type: CType): CType | undefined {
  const element = object.kind === 'heap' ? type : type.kind === 'array' ? type.element : undefined;
  return element !== undefined && sizeOf(element) > 0 ? element : undefined;
}

/** The name of the outermost part at an offset that `isWanted`. */
function describePart(
  object: MemoryObject,
  offset: number,
  isWanted: (type: CType) => boolean,
  field?: BitField,
): string {
  const { kind, type } = object;
  const whole = describeObject(object);
  if (type === undefined) return kind === 'heap' ? `byte ${offset} of ${whole}` : whole;
  if (kind === 'string') return `character ${offset} of ${whole}`;
  if (!whole.startsWith("'")) return describeUnnamedPart(object, type, offset, isWanted, field);
  return `'${object.name}${pathTo(type, offset, isWanted, field) ?? ''}'`;
}

/** `'next' in element 2 of the block allocated in line 5`. */
function describeUnnamedPart(
  object: MemoryObject,
  type: CType,
  offset: number,
  isWanted: (type: CType) => boolean,
  field: BitField | undefined,
): string {
  const whole = describeObject(object);
  const element = elementOf(object, type) ?? type;
  const size = sizeOf(element);
  const index = Math.floor(offset / size);
  const path = pathTo(element, offset - index * size, isWanted, field)?.replace(/^\./, '') ?? '';
  const unit = element.kind === 'array' ? 'row' : 'element';
  const owner = object.size >= 2 * size ? `${unit} ${index} of ${whole}` : whole;
  return path === '' ? owner : `'${path}' in ${owner}`;
}

/** `[1].name` and the like; undefined if there is no such part. */
function pathTo(
  type: CType,
  offset: number,
  isWanted: (type: CType) => boolean,
  field: BitField | undefined,
): string | undefined {
  if (isWanted(type)) return '';
  if (type.kind === 'array') {
    const size = sizeOf(type.element);
    if (size === 0) return undefined;
    const index = Math.floor(offset / size);
    const path = pathTo(type.element, offset - index * size, isWanted, field);
    return path === undefined ? undefined : `[${index}]${path}`;
  }
  if (type.kind !== 'record') return undefined;
  for (const member of type.definition.body?.members ?? []) {
    if (!covers(member, offset, field)) continue;
    const path = pathTo(member.type, offset - member.offset, isWanted, field);
    if (path !== undefined) return member.name === undefined ? path : `.${member.name}${path}`;
  }
  return undefined;
}

/** A bit-field covers the bytes of its bits; a wanted one is recognised by its place in its unit. */
function covers({ type, offset, bitField }: Member, place: number, field: BitField | undefined): boolean {
  if (bitField !== undefined) {
    const { shift, width } = bitField;
    if (field !== undefined) return place === offset && field.shift === shift && field.width === width;
    return place >= offset + Math.floor(shift / 8) && place < offset + Math.ceil((shift + width) / 8);
  }
  return place >= offset && place < offset + sizeOf(type);
}
