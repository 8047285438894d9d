/**
 * All objects of one state, copied on write: a fork shares every object with its
 * parent, which has to `disown` them, until one of the two writes. Object numbers are handed out in order of
 * allocation and never again, so equal runs name equal objects, and a pointer to
 * an object that is gone finds nothing.
 */

import type { CType } from '#c/types.js';
import { MemoryObject, type ObjectKind } from './memory-object.js';
import { type Owner, PagedObject, pageBytes } from './paged-object.js';

/** Smaller objects are copied whole. */
const pagedFrom = 2 * pageBytes;

const chunkBits = 6;
const chunkSize = 1 << chunkBits;
const noSlots: readonly undefined[] = new Array(chunkSize).fill(undefined);

/** Objects 64 by 64, so that a fork copies a short list. */
interface Chunk {
  readonly owner: object;
  readonly slots: (MemoryObject | undefined)[];
  /** Objects that have ended, which may live again; of those that are gone the names, for findings. */
  readonly gone: (MemoryObject | string | undefined)[];
}

/** Measured on Node 20: an object without its bytes, and an address in one. */
const objectOverheadBytes = 900;
const specialBytes = 160;
const recountAfter = 1000;

/** What is not filled before the program starts has a mask of its size. */
function bytesOf(kind: ObjectKind, size: number): number {
  return objectOverheadBytes + size * (kind === 'local' || kind === 'heap' ? 2 : 1);
}

/** Where the flat addresses start; low addresses are never an object's. */
const firstAddress = 0x10000;

export class Memory {
  private owner: Owner = { clonedBytes: 0 };
  /** Forks share large objects page by page; compiled code does not know them. */
  sharesPages = false;
  private chunks: Chunk[] = [];
  private count = 1;
  private nextAddress = firstAddress;
  /** What all live objects take up, the values in them that are no bytes left out. */
  private objectBytes = 0;
  /** Values stored that are no bytes: of live objects when they were last counted, and since. */
  private specials = 0;
  private specialsSince = 0;
  private endedCount = 0;
  /** Bytes that the program copied, cleared or filled at once. */
  movedBytes = 0;
  /** By former owners. */
  private clonedBefore = 0;

  fork(): Memory {
    const copy = new Memory();
    copy.chunks = this.chunks.slice();
    copy.count = this.count;
    copy.nextAddress = this.nextAddress;
    copy.objectBytes = this.objectBytes;
    copy.specials = this.specials;
    copy.specialsSince = this.specialsSince;
    copy.endedCount = this.endedCount;
    copy.movedBytes = this.movedBytes;
    copy.clonedBefore = this.clonedBytes;
    copy.sharesPages = this.sharesPages;
    return copy;
  }

  /** Bytes of objects that were copied to be written: mostly what a search does. */
  get clonedBytes(): number {
    return this.clonedBefore + this.owner.clonedBytes;
  }

  /** What the interpreter takes up for all live objects; it may be a little less. */
  get liveBytes(): number {
    return this.objectBytes + (this.specials + this.specialsSince) * specialBytes;
  }

  /** Whether one more object is within the limit. */
  hasRoomFor(kind: ObjectKind, size: number, bytesMax: number): boolean {
    return this.isWithin(bytesMax - bytesOf(kind, size));
  }

  /** Whether all of it is within the limit. */
  isWithin(bytesMax: number): boolean {
    if (this.liveBytes <= bytesMax) return true;
    if (this.specialsSince >= recountAfter) this.recountSpecials();
    return this.liveBytes <= bytesMax;
  }

  /** Values that are no bytes were stored. Those that are gone are counted out when room gets short. */
  noteSpecials(count: number): void {
    this.specialsSince += count;
  }

  private recountSpecials(): void {
    this.specials = 0;
    this.specialsSince = 0;
    for (const object of this.live()) this.specials += object.specialCount;
    for (const object of this.ended()) this.specials += object.specialCount;
  }

  /** Nothing that exists now is written in place any more: a fork shares it. */
  disown(): void {
    this.clonedBefore = this.clonedBytes;
    this.owner = { clonedBytes: 0 };
  }

  allocate(
    kind: ObjectKind,
    name: string,
    size: number,
    type: CType | undefined,
    isDefined: boolean,
  ): number {
    const { owner, count, nextAddress } = this;
    return this.add(MemoryObject.create(owner, count, kind, name, size, nextAddress, type, isDefined));
  }

  /** A zeroed global for memories that are only forked. */
  allocateBlank(name: string, size: number, type: CType): number {
    return this.add(MemoryObject.createBlank(this.count, name, size, this.nextAddress, type));
  }

  /** A global over bytes that are written to nowhere. */
  allocateShared(name: string, type: CType, data: DataView): number {
    return this.add(MemoryObject.createShared(this.count, name, this.nextAddress, type, data));
  }

  /** The next object of another memory, disowned, that has the same objects so far. */
  adopt(object: MemoryObject): number {
    return this.add(object);
  }

  private add(object: MemoryObject): number {
    const { id, kind, size } = object;
    this.count++;
    // Objects lie on multiples of 16, with room between them, as an allocator has it.
    this.nextAddress += Math.ceil((size + 16) / 16) * 16;
    this.objectBytes += bytesOf(kind, size);
    this.chunkFor(id).slots[id & (chunkSize - 1)] = object;
    return id;
  }

  /** Read only: to write, `own` it. Undefined if there is none, or no more. */
  find(id: number): MemoryObject | undefined {
    return this.chunks[id >> chunkBits]?.slots[id & (chunkSize - 1)];
  }

  /** The object, as this state's own; it must exist. */
  own(id: number): MemoryObject {
    const object = this.find(id)!;
    if (object.owner === this.owner) return object;
    const copy = this.copyOf(object);
    this.chunkFor(id).slots[id & (chunkSize - 1)] = copy;
    return copy;
  }

  private copyOf(object: MemoryObject): MemoryObject {
    const { owner } = this;
    if (object instanceof PagedObject) return object.clone(owner);
    if (this.sharesPages && object.capacity >= pagedFrom) return new PagedObject(owner, object);
    owner.clonedBytes += object.size;
    return object.clone(owner);
  }

  /** Whether this state may write to the object in place. */
  isOwned(object: MemoryObject): boolean {
    return object.owner === this.owner;
  }

  /** The object's life is over, though its place on the stack is still there: `find` no longer does. */
  end(id: number): void {
    const object = this.find(id);
    if (object === undefined) return;
    const { slots, gone } = this.chunkFor(id);
    slots[id & (chunkSize - 1)] = undefined;
    gone[id & (chunkSize - 1)] = object;
    this.endedCount++;
  }

  /** Lives again, with what it held, if it had ended; if not, does nothing. */
  revive(id: number): void {
    const object = this.findEnded(id);
    if (object === undefined) return;
    const { slots, gone } = this.chunkFor(id);
    slots[id & (chunkSize - 1)] = object;
    gone[id & (chunkSize - 1)] = undefined;
    this.endedCount--;
  }

  findEnded(id: number): MemoryObject | undefined {
    const gone = this.chunks[id >> chunkBits]?.gone[id & (chunkSize - 1)];
    return gone instanceof MemoryObject ? gone : undefined;
  }

  release(id: number): void {
    this.revive(id);
    const object = this.find(id);
    if (object === undefined) return;
    this.objectBytes -= bytesOf(object.kind, object.size);
    const { slots, gone } = this.chunkFor(id);
    slots[id & (chunkSize - 1)] = undefined;
    gone[id & (chunkSize - 1)] = object.name;
  }

  /** The name of an object that has ended or was released. */
  nameOfGone(id: number): string | undefined {
    const gone = this.chunks[id >> chunkBits]?.gone[id & (chunkSize - 1)];
    return gone instanceof MemoryObject ? gone.name : gone;
  }

  /** The objects that have ended and were not released. */
  *ended(): Generator<MemoryObject> {
    if (this.endedCount === 0) return;
    for (const chunk of this.chunks) {
      for (const object of chunk.gone) if (object instanceof MemoryObject) yield object;
    }
  }

  *live(): Generator<MemoryObject> {
    for (const chunk of this.chunks) {
      for (const object of chunk.slots) if (object !== undefined) yield object;
    }
  }

  /** Whether both have the same objects with the same content; of memories without terms. */
  holdsSameAs(other: Memory): boolean {
    if (this.count !== other.count || this.endedCount !== other.endedCount) return false;
    return this.chunks.every((chunk, index) => {
      const { slots, gone } = other.chunks[index]!;
      return (
        chunk.slots === slots ||
        (chunk.slots.every((object, at) => isSameObject(object, slots[at])) &&
          chunk.gone.every((object, at) => isSameObject(object, gone[at])))
      );
    });
  }

  /** The live object that holds or ends at a flat address. */
  atAddress(address: number): MemoryObject | undefined {
    for (const object of this.live()) {
      if (address >= object.address && address <= object.address + object.size) return object;
    }
    return undefined;
  }

  private chunkFor(id: number): Chunk {
    const index = id >> chunkBits;
    const chunk = this.chunks[index];
    if (chunk?.owner === this.owner) return chunk;
    const copy: Chunk = {
      owner: this.owner,
      slots: (chunk?.slots ?? noSlots).slice(),
      gone: chunk?.gone.slice() ?? [],
    };
    this.chunks[index] = copy;
    return copy;
  }
}

function isSameObject(a: MemoryObject | string | undefined, b: MemoryObject | string | undefined): boolean {
  return a === b || (a instanceof MemoryObject && b instanceof MemoryObject && a.holdsSameAs(b));
}
