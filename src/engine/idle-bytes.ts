/** Bytes of objects that a round of a loop changes, and what depends on them: numbers alone. */

import type { Memory } from './memory/memory.js';
import { differencesBetween } from './memory/object-content.js';
import { isSameSpecial } from './memory/special-values.js';

/** A round that changes more fills an array, which it does through an index that changes as well. */
const bytesMax = 64;

export class IdleBytes {
  private constructor(private readonly byObject: Map<number, Set<number>>) {}

  /**
   * The bytes in which two memories without terms differ; undefined if there are many, if they do not have
   * the same objects, or if they differ in other things than bytes of numbers.
   */
  static between(before: Memory, after: Memory): IdleBytes | undefined {
    const objects = before.changedObjects(after);
    if (objects === undefined) return undefined;
    const found = new IdleBytes(new Map());
    let left = bytesMax;
    for (const [here, there] of objects) {
      for (const [first, last] of differencesBetween(here, there, isSameSpecial, { bytes: 0 })) {
        const size = last - first + 1;
        left -= size;
        if (left < 0 || !here.isPlain(first, size) || !there.isPlain(first, size)) return undefined;
        found.add(here.id, first, size);
      }
    }
    return found;
  }

  get isEmpty(): boolean {
    return this.byObject.size === 0;
  }

  copy(): IdleBytes {
    return new IdleBytes(new Map([...this.byObject].map(([object, bytes]) => [object, new Set(bytes)])));
  }

  with(other: IdleBytes): IdleBytes {
    const both = this.copy();
    for (const [object, bytes] of other.byObject) for (const at of bytes) both.add(object, at, 1);
    return both;
  }

  add(object: number, offset: number, size: number): void {
    const bytes = this.byObject.get(object) ?? new Set();
    this.byObject.set(object, bytes);
    for (let at = offset; at < offset + size; at++) bytes.add(at);
  }

  remove(object: number, offset: number, size: number): void {
    const bytes = this.byObject.get(object);
    if (bytes === undefined) return;
    for (let at = offset; at < offset + size; at++) bytes.delete(at);
    if (bytes.size === 0) this.byObject.delete(object);
  }

  /** Whether one of `size` bytes of an object is among them. */
  meets(object: number, offset: number, size: number): boolean {
    const bytes = this.byObject.get(object);
    if (bytes === undefined) return false;
    for (let at = offset; at < offset + size; at++) if (bytes.has(at)) return true;
    return false;
  }

  isIn(object: number): boolean {
    return this.byObject.has(object);
  }

  /** Whether all of the other's are among them. */
  includes(other: IdleBytes): boolean {
    return [...other.byObject].every(([object, bytes]) =>
      [...bytes].every((at) => this.meets(object, at, 1)),
    );
  }
}
