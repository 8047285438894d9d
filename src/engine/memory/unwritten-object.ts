/**
 * Bytes that are the same throughout, or of which nothing is known, as all of a large object or as
 * a page of it. They cost no memory, and are never written to: who writes clones them.
 */

import { MemoryObject } from './memory-object.js';
import { sharedAny, sharedBytesOf } from './object-bytes.js';

const nobody = {};

export class UnwrittenObject extends MemoryObject {
  private constructor(like: MemoryObject, start: number, length: number, byte: number) {
    const { id, kind, name, address, type } = like;
    const size = length === like.capacity ? like.size : length;
    super(nobody, id, kind, name, size, address + start, type, sharedBytesOf(byte, length));
    this.isUnsized = like.isUnsized;
  }

  /** A range of the object, filled with one byte. */
  static filled(like: MemoryObject, start: number, length: number, byte: number): UnwrittenObject {
    return new UnwrittenObject(like, start, length, byte);
  }

  /** For proofs by widening: a range of the object in which each byte may be any. */
  static forgotten(like: MemoryObject, start: number, length: number): UnwrittenObject {
    const object = new UnwrittenObject(like, start, length, 0);
    object.mask = sharedAny(length);
    return object;
  }
}
