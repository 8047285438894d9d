/**
 * All objects of one state, copied on write: a fork shares every object with its
 * parent, which has to `disown` them, until one of the two writes. Object numbers are
 * given out in order of allocation and never reused, so equal runs give equal objects
 * equal numbers, and a pointer to a dead object finds nothing.
 */

import { alignmentOf, type CType } from '#c/types.js';
import { bytesPerStep } from '../limits.js';
import { Pointer } from '../value.js';
import { specialStart } from './byte-marks.js';
import { MemoryObject, type ObjectKind } from './memory-object.js';
import { type Owner, PagedObject, pageBytes } from './paged-object.js';

/** Smaller objects are copied whole. */
const pagedFrom = 2 * pageBytes;

const chunkBits = 6;
const chunkSize = 1 << chunkBits;
const noSlots: readonly undefined[] = new Array(chunkSize).fill(undefined);
const noObjects: readonly MemoryObject[] = [];

/** 64 objects each, so that a fork copies a short list. */
interface Chunk {
  readonly owner: object;
  readonly slots: (MemoryObject | undefined)[];
  /** Objects that have ended and may live again; only the names, for findings, of those that are gone. */
  readonly gone: (MemoryObject | string | undefined)[];
}

/** Measured on Node 20: the size of an object without its bytes, and of an address in one. */
const objectOverheadBytes = 900;
const specialBytes = 160;
const recountAfter = 1000;

/** An object that is not filled before the program starts has a mask of its size. */
function bytesOf(kind: ObjectKind, size: number): number {
  return objectOverheadBytes + size * (kind === 'local' || kind === 'heap' ? 2 : 1);
}

/** Objects lie on multiples of 16, as from an allocator, or of more where that is asked for. */
const objectAlignment = 16;

/** More is copied where the clock is looked at. */
const plainCopyMax = 4096;

/** Where flat addresses start; low addresses never belong to an object. */
const firstAddress = 0x10000;

export class Memory {
  private owner: Owner = { clonedBytes: 0 };
  /** Whether forks share large objects page by page, which compiled code cannot handle. */
  sharesPages = false;
  private chunks: Chunk[] = [];
  private count = 1;
  private nextAddress = firstAddress;
  /** The size of all live objects, without the special values in them. */
  private objectBytes = 0;
  /** Special values: those in live objects when last counted, and those stored since. */
  private specials = 0;
  private specialsSince = 0;
  private endedCount = 0;
  /** Bytes that the program copied, cleared or filled at once. */
  movedBytes = 0;
  /** Bytes cloned by former owners. */
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

  /** Bytes of objects copied on write: most of the work of a search. */
  get clonedBytes(): number {
    return this.clonedBefore + this.owner.clonedBytes;
  }

  /** Counts work of a search that is not the program's own. */
  countCloned(bytes: number): void {
    this.owner.clonedBytes += bytes;
  }

  /** What the interpreter uses for all live objects, or slightly more than that. */
  get liveBytes(): number {
    return this.objectBytes + (this.specials + this.specialsSince) * specialBytes;
  }

  /** Whether one more object fits the limit. */
  hasRoomFor(kind: ObjectKind, size: number, bytesMax: number): boolean {
    return this.isWithin(bytesMax - bytesOf(kind, size));
  }

  /** Whether everything is within the limit. */
  isWithin(bytesMax: number): boolean {
    if (this.liveBytes <= bytesMax) return true;
    if (this.specialsSince >= recountAfter) this.recountSpecials();
    return this.liveBytes <= bytesMax;
  }

  /** Counts special values that were stored. Overwritten ones are only discounted when space gets short. */
  noteSpecials(count: number): void {
    this.specialsSince += count;
  }

  /**
   * Stores an address in an object that this state owns, at a multiple of 8 in bounds.
   *
   * @returns false, with nothing changed, where that needs more: something there would be
   * overwritten in part, or space gets short
   */
  putAddress(object: MemoryObject, offset: number, address: Pointer, bytesMax: number): boolean {
    if (!holdsWhole(object, offset)) return false;
    if (address.object === 0) {
      object.writeInteger(offset, 64, address.offset, neverSplit);
      return true;
    }
    if (this.liveBytes + specialBytes > bytesMax) return false;
    object.writeSpecial(offset, address, neverSplit);
    this.noteSpecials(1);
    return true;
  }

  /**
   * Copies plain bytes within bounds, apart from where they lie, to an object that this state owns and that
   * holds nothing but bytes; counts them as moved.
   *
   * @param stepsLeft what all that is moved may count as
   * @returns false, with nothing changed, where that needs more
   */
  copyPlain(
    target: number,
    to: number,
    source: number,
    from: number,
    size: number,
    stepsLeft: number,
  ): boolean {
    const into = this.find(target);
    const origin = this.find(source);
    if (into === undefined || origin === undefined || !(size > 0 && size <= plainCopyMax)) return false;
    if (into.owner !== this.owner || into.isReadOnly || into.specialCount > 0) return false;
    if (to < 0 || to + size > into.size || from < 0 || from + size > origin.size) return false;
    if ((into === origin && Math.abs(to - from) < size) || !origin.isPlain(from, size)) return false;
    if (Math.floor((this.movedBytes + size) / bytesPerStep) > stepsLeft) return false;
    this.movedBytes += size;
    into.copyFrom(origin, from, to, size, neverSplit);
    return true;
  }

  private recountSpecials(): void {
    this.specials = 0;
    this.specialsSince = 0;
    for (const object of this.live()) this.specials += object.specialCount;
    for (const object of this.ended()) this.specials += object.specialCount;
  }

  /** From now on, nothing that exists is written in place: a fork shares it. */
  disown(): void {
    this.clonedBefore = this.clonedBytes;
    this.owner = { clonedBytes: 0 };
  }

  /**
   * @param spare bytes after it that belong to no other object
   * @param alignment that its address needs beside its type's
   */
  allocate(
    kind: ObjectKind,
    name: string,
    size: number,
    type: CType | undefined,
    isDefined: boolean,
    spare = 0,
    alignment = objectAlignment,
  ): number {
    const { owner, count } = this;
    const address = this.addressFor(type, alignment);
    return this.add(MemoryObject.create(owner, count, kind, name, size, address, type, isDefined, spare));
  }

  private addressFor(type: CType | undefined, alignment = objectAlignment): number {
    const needed = type === undefined ? alignment : Math.max(alignment, alignmentOf(type));
    return Math.ceil(this.nextAddress / needed) * needed;
  }

  /** A global of zeros, for memories that are only forked. */
  allocateBlank(name: string, size: number, type: CType): number {
    return this.add(MemoryObject.createBlank(this.count, name, size, this.addressFor(type), type));
  }

  /** A global, or a file, which has no type, over bytes that are never written. */
  allocateShared(name: string, type: CType | undefined, data: DataView): number {
    return this.add(MemoryObject.createShared(this.count, name, this.addressFor(type), type, data));
  }

  /** Takes over the next object of another, disowned memory that has had the same objects so far. */
  adopt(object: MemoryObject): number {
    return this.add(object);
  }

  private add(object: MemoryObject): number {
    const { id, kind, size, address } = object;
    this.count++;
    // With room between them.
    this.nextAddress = address + Math.ceil((size + 16) / 16) * 16;
    this.objectBytes += bytesOf(kind, size);
    this.chunkFor(id).slots[id & (chunkSize - 1)] = object;
    return id;
  }

  /** Only for reading: to write, `own` it. Undefined if it does not exist, or no longer does. */
  find(id: number): MemoryObject | undefined {
    return this.chunks[id >> chunkBits]?.slots[id & (chunkSize - 1)];
  }

  /** The object for this state to write to; it must exist. */
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
    owner.clonedBytes += object.cloningBytes;
    return object.clone(owner);
  }

  /** Whether this state may write to the object in place. */
  isOwned(object: MemoryObject): boolean {
    return object.owner === this.owner;
  }

  /** Ends the object's life, though its place on the stack remains: `find` no longer finds it. */
  end(id: number): void {
    const object = this.find(id);
    if (object === undefined) return;
    const { slots, gone } = this.chunkFor(id);
    slots[id & (chunkSize - 1)] = undefined;
    gone[id & (chunkSize - 1)] = object;
    this.endedCount++;
  }

  /** Brings an object that had ended back to life with its old content; does nothing to others. */
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

  /** The objects that have ended but were not released. */
  ended(): readonly MemoryObject[] {
    if (this.endedCount === 0) return noObjects;
    const objects: MemoryObject[] = [];
    for (const { gone } of this.chunks) {
      for (const object of gone) if (object instanceof MemoryObject) objects.push(object);
    }
    return objects;
  }

  live(): readonly MemoryObject[] {
    const objects: MemoryObject[] = [];
    for (const { slots } of this.chunks) {
      for (const object of slots) if (object !== undefined) objects.push(object);
    }
    return objects;
  }

  /** Whether a live object holds terms; or, `withEnded`, one that has ended. */
  holdsTerms(withEnded: boolean): boolean {
    for (const { slots } of this.chunks) for (const object of slots) if (object?.hasTerms()) return true;
    return withEnded && this.ended().some((object) => object.hasTerms());
  }

  /** As `differingObjects`, and undefined as well if one had objects that have ended. */
  changedObjects(other: Memory): [here: MemoryObject, there: MemoryObject][] | undefined {
    if (this.count !== other.count || this.endedCount !== other.endedCount) return undefined;
    return this.differingObjects(other, sameNumbers);
  }

  /**
   * The objects in which the two differ, each with the other's; undefined if they do not
   * have the same objects.
   *
   * @param numberHere the number here of the other's objects, where it is another
   */
  differingObjects(
    other: Memory,
    numberHere: ReadonlyMap<number, number>,
  ): [here: MemoryObject, there: MemoryObject][] | undefined {
    const pairs: [MemoryObject, MemoryObject][] = [];
    let surplus = 0;
    const match = (here: MemoryObject | undefined, there: MemoryObject): boolean => {
      surplus--;
      if (here === there) return true;
      if (here === undefined || here.size !== there.size || here.type !== there.type) return false;
      pairs.push([here, there]);
      return true;
    };
    for (let index = 0; index < Math.max(this.chunks.length, other.chunks.length); index++) {
      const ours = this.chunks[index];
      const theirs = other.chunks[index];
      if (ours?.slots === theirs?.slots && ours?.gone === theirs?.gone && numberHere.size === 0) continue;
      for (let slot = 0; slot < chunkSize; slot++) {
        if (ours?.slots[slot] !== undefined) surplus++;
        if (ours?.gone[slot] instanceof MemoryObject) surplus++;
        const live = theirs?.slots[slot];
        if (live !== undefined && !match(this.find(numberHere.get(live.id) ?? live.id), live))
          return undefined;
        const ended = theirs?.gone[slot];
        if (!(ended instanceof MemoryObject)) continue;
        if (!match(this.findEnded(numberHere.get(ended.id) ?? ended.id), ended)) return undefined;
      }
    }
    return surplus === 0 ? pairs : undefined;
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

const sameNumbers: ReadonlyMap<number, number> = new Map();

/** Whether the 8 bytes from there on are one address, or hold no special values at all. */
function holdsWhole({ mask, specials }: MemoryObject, offset: number): boolean {
  if (mask === undefined) return true;
  if (mask[offset] === specialStart) return specials!.get(offset) instanceof Pointer;
  for (let i = offset; i < offset + 8; i++) if (mask[i]! >= specialStart) return false;
  return true;
}

function neverSplit(): never {
  throw new Error('invariant broken: an address is overwritten in part');
}
