/**
 * All objects of one state, copied on write: a fork shares every object with its
 * parent, which has to `disown` them, until one of the two writes. Object numbers are handed out in order of
 * allocation and never again, so equal runs name equal objects, and a pointer to
 * an object that is gone finds nothing.
 */

import type { CType } from '#c/types.js';
import { MemoryObject, type ObjectKind } from './memory-object.js';

const chunkBits = 6;
const chunkSize = 1 << chunkBits;

/** Objects 64 by 64, so that a fork copies a short list. */
interface Chunk {
  readonly owner: object;
  readonly slots: (MemoryObject | undefined)[];
}

/** Where the flat addresses start; low addresses are never an object's. */
const firstAddress = 0x10000;

export class Memory {
  private owner: object = {};
  private chunks: Chunk[] = [];
  private count = 1;
  private nextAddress = firstAddress;
  /** Bytes of all live objects. */
  liveBytes = 0;

  fork(): Memory {
    const copy = new Memory();
    copy.chunks = this.chunks.slice();
    copy.count = this.count;
    copy.nextAddress = this.nextAddress;
    copy.liveBytes = this.liveBytes;
    return copy;
  }

  /** Nothing that exists now is written in place any more: a fork shares it. */
  disown(): void {
    this.owner = {};
  }

  allocate(
    kind: ObjectKind,
    name: string,
    size: number,
    type: CType | undefined,
    isDefined: boolean,
  ): number {
    const id = this.count++;
    const object = MemoryObject.create(this.owner, id, kind, name, size, this.nextAddress, type, isDefined);
    // Objects lie on multiples of 16, with room between them, as an allocator has it.
    this.nextAddress += Math.ceil((size + 16) / 16) * 16;
    this.liveBytes += size;
    this.slotFor(id)[id & (chunkSize - 1)] = object;
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
    const copy = object.clone(this.owner);
    this.slotFor(id)[id & (chunkSize - 1)] = copy;
    return copy;
  }

  /** Whether this state may write to the object in place. */
  isOwned(object: MemoryObject): boolean {
    return object.owner === this.owner;
  }

  release(id: number): void {
    const object = this.find(id);
    if (object === undefined) return;
    this.liveBytes -= object.size;
    this.slotFor(id)[id & (chunkSize - 1)] = undefined;
  }

  /** Whether the number was ever an object's. */
  wasAllocated(id: number): boolean {
    return id > 0 && id < this.count;
  }

  *live(): Generator<MemoryObject> {
    for (const chunk of this.chunks) {
      for (const object of chunk.slots) if (object !== undefined) yield object;
    }
  }

  /** The live object that holds or ends at a flat address. */
  atAddress(address: number): MemoryObject | undefined {
    for (const object of this.live()) {
      if (address >= object.address && address <= object.address + object.size) return object;
    }
    return undefined;
  }

  private slotFor(id: number): (MemoryObject | undefined)[] {
    const index = id >> chunkBits;
    const chunk = this.chunks[index];
    if (chunk?.owner === this.owner) return chunk.slots;
    const copy: Chunk = {
      owner: this.owner,
      slots: chunk?.slots.slice() ?? new Array(chunkSize).fill(undefined),
    };
    this.chunks[index] = copy;
    return copy.slots;
  }
}
