/**
 * The special values of one object by their offsets: a map that is quick for those at
 * multiples of 8, where nearly all addresses lie.
 */

import { Pointer } from '../value.js';
import { ByteOf, type Special } from './special-values.js';

/** A list that grows by itself gets room for 17 at once, which most objects never fill. */
const listedMax = 16;

function emptyList(length: number): (Special | undefined)[] {
  return length > listedMax ? [] : new Array(length).fill(undefined);
}

export class SpecialTable implements Iterable<readonly [offset: number, special: Special]> {
  /** Those at multiples of 8, by an eighth of their offsets. Compiled code reads and writes it. */
  readonly aligned: (Special | undefined)[];
  private others: Map<number, Special> | undefined;
  private count: number;

  /** @param size of the object, in bytes */
  constructor(size: number, from?: SpecialTable) {
    this.aligned = from === undefined ? emptyList(size >> 3) : from.aligned.slice();
    this.others = from?.others && new Map(from.others);
    this.count = from === undefined ? 0 : from.count;
  }

  get size(): number {
    return this.count;
  }

  get(offset: number): Special | undefined {
    return offset % 8 === 0 ? this.aligned[offset / 8] : this.others?.get(offset);
  }

  set(offset: number, special: Special): void {
    if (this.get(offset) === undefined) this.count++;
    if (offset % 8 === 0) this.aligned[offset / 8] = special;
    else {
      this.others ??= new Map();
      this.others.set(offset, special);
    }
  }

  delete(offset: number): void {
    if (this.get(offset) === undefined) return;
    this.count--;
    if (offset % 8 === 0) this.aligned[offset / 8] = undefined;
    else this.others?.delete(offset);
  }

  hasTerms(): boolean {
    if (this.count === 0) return false;
    for (const special of this.aligned) if (special !== undefined && isOfTerm(special)) return true;
    if (this.others === undefined) return false;
    for (const special of this.others.values()) if (isOfTerm(special)) return true;
    return false;
  }

  *[Symbol.iterator](): Generator<readonly [offset: number, special: Special]> {
    for (const [index, special] of this.aligned.entries())
      if (special !== undefined) yield [8 * index, special];
    if (this.others !== undefined) yield* this.others;
  }
}

function isOfTerm(special: Special): boolean {
  return !((special instanceof ByteOf ? special.whole : special) instanceof Pointer);
}
