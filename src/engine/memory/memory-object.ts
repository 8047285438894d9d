/**
 * One object of the C program's memory: bytes, which of them are defined, and special values that
 * are not bytes (pointers and terms). Reading and writing any type at any offset works as on a
 * machine, so unions, `char *` views and copies need no cases. Bounds are up to the caller.
 *
 * Invariant: `mask` is absent while every byte is a plain defined byte; a special
 * value covers exactly the bytes marked `specialStart`, `specialRest`, ….
 */

import { canonical, type Int } from '#base/integer.js';
import type { CType } from '#c/types.js';
import { zerosPerMovedByte } from '../limits.js';
import {
  anyByte,
  hasMark,
  plainByte,
  putMark,
  specialRest,
  specialStart,
  undefinedByte,
} from './byte-marks.js';
import {
  allocateBytes,
  allocateMarks,
  bytesIn,
  copyBytes,
  copyMarks,
  fillBytes,
  moveBytes,
  sharedZeros,
  usableBytes,
} from './object-bytes.js';
import type { ComparedObject, ObjectContent } from './object-content.js';
import { SpecialTable } from './special-table.js';
import { partsOf, type Special, sizeOfSpecial, type TermSplitter } from './special-values.js';
import { ViewedBytes } from './viewed-bytes.js';

export type ObjectKind = 'global' | 'local' | 'heap' | 'string' | 'function' | 'file';

export class MemoryObject extends ViewedBytes {
  /** Compiled code reads it, as well as `data` and `specials`. */
  mask: Uint8Array | undefined;
  specials: SpecialTable | undefined;
  private looks = 0; // of compiled code, for the mask
  private isBlank = false;
  /** In a proof by widening: it has more bytes than are known, any of them. */
  isUnsized = false;
  /** String literals, functions, and `const` objects of static storage duration once they are initialised. */
  readonly isReadOnly: boolean;

  protected constructor(
    /** The state that may write to it in place. */
    public owner: object,
    readonly id: number,
    readonly kind: ObjectKind,
    /** The variable's name; for heap objects, where they were allocated. */
    readonly name: string,
    readonly size: number,
    /** Where it would lie in a flat memory; for printing and comparing only. */
    readonly address: number,
    /** Declared type; a heap object gets one when its address is first converted. */
    public type: CType | undefined,
    /** All the bytes that the allocator gives; the first `size` are the object. */
    readonly data: DataView,
  ) {
    super();
    this.isReadOnly =
      kind === 'string' || kind === 'function' || (kind === 'global' && type !== undefined && isConst(type));
  }

  static create(
    owner: object,
    id: number,
    kind: ObjectKind,
    name: string,
    size: number,
    address: number,
    type: CType | undefined,
    isDefined: boolean,
    spare = 0,
  ): MemoryObject {
    const capacity = kind === 'heap' ? usableBytes(size) : spare + size;
    const object = new MemoryObject(owner, id, kind, name, size, address, type, allocateBytes(capacity));
    if (!isDefined) object.mask = allocateMarks(capacity);
    return object;
  }

  /** How many bytes from its start a compiled program could use without touching other objects. */
  get capacity(): number {
    return this.data.byteLength;
  }

  /** A global, or a file, which has no type, over bytes that others may share: never written in place. */
  static createShared(id: number, name: string, address: number, type: CType | undefined, data: DataView) {
    const kind = type === undefined ? 'file' : 'global';
    return new MemoryObject(nobody, id, kind, name, data.byteLength, address, type, data);
  }

  /** The same, filled with zeros: it costs no memory until it is cloned. */
  static createBlank(id: number, name: string, size: number, address: number, type: CType): MemoryObject {
    const object = MemoryObject.createShared(id, name, address, type, sharedZeros(size));
    object.isBlank = true;
    return object;
  }

  /** What a clone counts as, in bytes that are moved. */
  get cloningBytes(): number {
    return this.isBlank ? this.size / zerosPerMovedByte : this.size;
  }

  clone(owner: object): MemoryObject {
    const { kind, id, name, size, address, type } = this;
    const data = this.isBlank ? allocateBytes(this.capacity) : copyBytes(this.data);
    const copy = new MemoryObject(owner, id, kind, name, size, address, type, data);
    copy.isUnsized = this.isUnsized;
    copy.mask = this.mask && copyMarks(this.mask);
    copy.specials = this.specials === undefined ? undefined : new SpecialTable(this.capacity, this.specials);
    return copy;
  }

  /** A part as its own object: up to `length` bytes, as far as there are any. */
  slice(owner: object, start: number, length: number, split: TermSplitter): MemoryObject {
    const { id, kind, name, address, type, mask } = this;
    const size = Math.min(length, this.capacity - start);
    this.splitEdges(start, size, split);
    const part = new MemoryObject(owner, id, kind, name, size, address + start, type, allocateBytes(size));
    bytesIn(part.data).set(bytesIn(this.data, start, size));
    part.mask = mask && copyMarks(mask.subarray(start, start + size));
    part.specials = mask && this.specialsIn(mask, start, size);
    return part;
  }

  /** The special values that begin in the range, by their place in it. */
  private specialsIn(mask: Uint8Array, start: number, size: number): SpecialTable | undefined {
    if (this.specialCount === 0) return undefined;
    const found = new SpecialTable(size);
    for (let i = 0; i < size; i++) {
      if (mask[start + i] === specialStart) found.set(i, this.specials!.get(start + i)!);
    }
    return found;
  }

  /** The dense object in which the range lies, and where that begins in this one. */
  partAt(_offset: number, _size: number): { part: MemoryObject; start: number } {
    return { part: this, start: 0 };
  }

  /**
   * The mask for compiled code that will look at it often. Whether it can be dropped is found
   * out at every look that is a power of two, so that it costs little however often it fails.
   */
  lookAtMask(): Uint8Array | undefined {
    // With addresses in it, it needs its mask.
    if (this.mask === undefined || this.specialCount > 0) return this.mask;
    this.looks++;
    if ((this.looks & (this.looks - 1)) === 0) this.settle();
    return this.mask;
  }

  /** Drops the mask once every byte is plain: accesses are quicker without it. */
  settle(): void {
    const { mask } = this;
    // Without special values a mark means plain or not; the bytes after the object do not count.
    if (mask === undefined || this.specialCount > 0) return;
    // Most arrays are filled from their start.
    for (let i = this.size - 1; i >= 0; i--) if (mask[i] !== plainByte) return;
    this.mask = undefined;
  }

  /** Whether all bytes of the range are plain and defined. */
  isPlain(offset: number, size: number): boolean {
    const { mask } = this;
    if (mask === undefined) return true;
    for (let i = offset; i < offset + size; i++) if (mask[i] !== plainByte) return false;
    return true;
  }

  /** How many bytes from `offset` on are plain and not zero. */
  plainTextLength(offset: number): number {
    const { data, mask, size } = this;
    let end = offset;
    while (end < size && (mask === undefined || mask[end] === plainByte) && data.getUint8(end) !== 0) end++;
    return end - offset;
  }

  /** Whether some byte of the range is indeterminate. */
  hasUndefined(offset: number, size: number): boolean {
    return this.mask !== undefined && hasMark(this.mask, offset, size, undefinedByte);
  }

  /** Whether some byte of the range may be any. */
  hasAny(offset: number, size: number): boolean {
    return this.mask !== undefined && hasMark(this.mask, offset, size, anyByte);
  }

  /** The special value that covers exactly this range, if any. */
  specialAt(offset: number, size: number): Special | undefined {
    if (this.mask?.[offset] !== specialStart) return undefined;
    const special = this.specials!.get(offset)!;
    return sizeOfSpecial(special) === size ? special : undefined;
  }

  readInteger(offset: number, width: number, signed: boolean): Int {
    const { data } = this;
    switch (width) {
      case 8:
        return signed ? data.getInt8(offset) : data.getUint8(offset);
      case 16:
        return signed ? data.getInt16(offset, true) : data.getUint16(offset, true);
      case 32:
        return signed ? data.getInt32(offset, true) : data.getUint32(offset, true);
      default: {
        const high = signed ? data.getInt32(offset + 4, true) : data.getUint32(offset + 4, true);
        const low = data.getUint32(offset, true);
        if (high >= -0x200000 && high < 0x200000) {
          const value = high * 0x100000000 + low;
          if (Number.isSafeInteger(value)) return value;
        }
        return canonical(signed ? data.getBigInt64(offset, true) : data.getBigUint64(offset, true));
      }
    }
  }

  /** An int whose bytes are all plain; undefined if they are not, or lie outside the object. */
  readPlainInt(offset: number): number | undefined {
    if (offset < 0 || offset + 4 > this.size || !this.isPlain(offset, 4)) return undefined;
    return this.data.getInt32(offset, true);
  }

  /** Writes an int if that needs nothing else; otherwise returns false. */
  writePlainInt(offset: number, value: number): boolean {
    if (offset < 0 || offset + 4 > this.size || this.isReadOnly) return false;
    const { mask } = this;
    if (mask !== undefined) {
      if (this.specials !== undefined && this.specials.size > 0) return false;
      mask[offset] = plainByte;
      mask[offset + 1] = plainByte;
      mask[offset + 2] = plainByte;
      mask[offset + 3] = plainByte;
    }
    this.data.setInt32(offset, value, true);
    return true;
  }

  readFloating(offset: number, width: number): number {
    return width === 32 ? this.data.getFloat32(offset, true) : this.data.getFloat64(offset, true);
  }

  writeInteger(offset: number, width: number, value: Int, split: TermSplitter): void {
    if (this.mask !== undefined) this.markPlain(offset, width >> 3, split);
    const { data } = this;
    switch (width) {
      case 8:
        data.setInt8(offset, value as number);
        return;
      case 16:
        data.setInt16(offset, value as number, true);
        return;
      case 32:
        data.setInt32(offset, value as number, true);
        return;
      default:
        if (typeof value === 'number') {
          data.setUint32(offset, value >>> 0, true);
          data.setInt32(offset + 4, Math.floor(value / 0x100000000), true);
        } else {
          data.setBigInt64(offset, BigInt.asIntN(64, value), true);
        }
    }
  }

  writeFloating(offset: number, width: number, value: number, split: TermSplitter): void {
    if (this.mask !== undefined) this.markPlain(offset, width >> 3, split);
    if (width === 32) this.data.setFloat32(offset, value, true);
    else this.data.setFloat64(offset, value, true);
  }

  writeSpecial(offset: number, special: Special, split: TermSplitter): void {
    const size = sizeOfSpecial(special);
    const mask = this.needMask();
    this.evict(offset, size, split);
    this.specials ??= new SpecialTable(this.capacity);
    this.specials.set(offset, special);
    mask[offset] = specialStart;
    mask.fill(specialRest, offset + 1, offset + size);
  }

  writeUndefined(offset: number, size: number, split: TermSplitter): void {
    const mask = this.needMask();
    this.evict(offset, size, split);
    mask.fill(undefinedByte, offset, offset + size);
  }

  /** Forgets what the bytes are; special values are forgotten whole. */
  writeAny(offset: number, size: number, _split: TermSplitter): void {
    const mask = this.needMask();
    let [first, end] = [offset, offset + size];
    if (this.specialCount > 0) {
      while (mask[first] === specialRest) first--;
      while (end < mask.length && mask[end] === specialRest) end++;
      for (let i = first; i < end; i++) if (mask[i] === specialStart) this.specials!.delete(i);
    }
    mask.fill(anyByte, first, end);
  }

  fill(offset: number, size: number, byte: number, split: TermSplitter): void {
    fillBytes(this.data, offset, size, byte);
    if (this.mask !== undefined) this.markPlain(offset, size, split);
  }

  /** Splits the range into single bytes and lists them. */
  readBytes(offset: number, size: number, split: TermSplitter): (number | Special | undefined)[] {
    this.splitEdges(offset, size, split);
    const bytes: (number | Special | undefined)[] = [];
    for (let i = offset; i < offset + size; i++) {
      const state = this.mask === undefined ? plainByte : this.mask[i];
      if (state === plainByte) bytes.push(this.data.getUint8(i));
      else if (state === undefinedByte) bytes.push(undefined);
      else if (state === specialStart) {
        const special = this.specials!.get(i)!;
        const parts = partsOf(special, split);
        bytes.push(...parts);
        i += parts.length - 1;
      }
    }
    return bytes;
  }

  /** Copies a range of another object (or of this one), keeping pointers and terms whole. */
  copyFrom(whole: MemoryObject, at: number, to: number, size: number, split: TermSplitter): void {
    const { part: source, start } = whole.partAt(at, size);
    const from = at - start;
    if (source.isPlain(from, size)) {
      if (this.mask !== undefined) this.markPlain(to, size, split);
      moveBytes(this.data, to, source.data, from, size);
      return;
    }
    source.splitEdges(from, size, split);
    const bytes = bytesIn(source.data, from, size).slice();
    const marks = source.mask?.slice(from, from + size) ?? new Uint8Array(size).fill(plainByte);
    const moved = source.mask && source.specialsIn(source.mask, from, size);
    const mask = this.needMask();
    this.evict(to, size, split);
    bytesIn(this.data, to, size).set(bytes);
    mask.set(marks, to);
    if (moved === undefined) return;
    this.specials ??= new SpecialTable(this.capacity);
    for (const [offset, special] of moved) this.specials.set(to + offset, special);
  }

  /** How many special values it holds. */
  get specialCount(): number {
    return this.specials === undefined ? 0 : this.specials.size;
  }

  /** Whether any symbol is stored in it. */
  hasTerms(): boolean {
    return this.specials?.hasTerms() === true;
  }

  comparedBytes(_other: ComparedObject): number {
    return this.capacity;
  }

  /** Content for comparing states: bytes, marks and special values by offset. */
  content(): ObjectContent {
    return { bytes: bytesIn(this.data), mask: this.mask, specials: this.specials };
  }

  private needMask(): Uint8Array {
    if (this.mask === undefined) {
      this.mask = allocateMarks(this.capacity).fill(plainByte);
      this.forgetMarks();
    }
    return this.mask;
  }

  private markPlain(offset: number, size: number, split: TermSplitter): void {
    this.evict(offset, size, split);
    putMark(this.mask!, offset, size, plainByte);
  }

  /** Removes special values from a range; those that reach beyond it are split into bytes first. */
  private evict(offset: number, size: number, split: TermSplitter): void {
    if (this.specialCount === 0) return;
    this.splitEdges(offset, size, split);
    for (let i = offset; i < offset + size; i++) if (this.mask![i] === specialStart) this.specials!.delete(i);
  }

  /** Replaces special values that lie across either end of the range by their bytes: it says the same. */
  splitEdges(offset: number, size: number, split: TermSplitter): void {
    if (this.specialCount === 0) return;
    this.splitAcross(offset, split);
    if (offset + size < this.capacity) this.splitAcross(offset + size, split);
  }

  /** Replaces a special value that has bytes on both sides of `edge` by its bytes. */
  private splitAcross(edge: number, split: TermSplitter): void {
    const mask = this.mask!;
    if (mask[edge] !== specialRest) return;
    let start = edge;
    while (mask[start] === specialRest) start--;
    const special = this.specials!.get(start)!;
    this.specials!.delete(start);
    partsOf(special, split).forEach((part, i) => {
      if (typeof part === 'number') {
        mask[start + i] = plainByte;
        this.data.setUint8(start + i, part);
      } else {
        mask[start + i] = specialStart;
        this.specials!.set(start + i, part);
      }
    });
  }
}

const nobody = {};

function isConst(type: CType): boolean {
  return type.isConst === true || (type.kind === 'array' && isConst(type.element));
}
