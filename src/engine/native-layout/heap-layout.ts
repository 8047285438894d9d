/**
 * Where glibc's malloc (2.36, x86-64) puts blocks: chunks of a multiple of 16 bytes, one after the
 * other from the top of the heap, each behind its size. A freed chunk waits for the next request of
 * its size in a list of at most seven (the tcache), last in, first out; one that ends at the top
 * goes back there. `calloc` takes nothing from those lists. The buffers of standard input and output
 * are blocks as well, from when they are first used. Small chunks for which the list is full stay
 * where they are (the fastbins) until one is needed. What further lists would decide (the unsorted
 * bin) is not followed: from there on the layout is not known.
 *
 * Addresses count from the start of the heap, which holds the lists themselves first.
 */

import type { MemoryObject } from '../memory/memory-object.js';

/** What a program did with its heap, the newest first. */
export interface HeapEvent {
  readonly previous: HeapEvent | undefined;
  readonly kind: 'allocated' | 'cleared' | 'resized' | 'freed';
  /** The block that there is from now on, or that was freed. */
  readonly object: number;
  /** For `resized`: the block that there was before. */
  readonly before: number;
  /** The block that is freed, or resized, with what it held. */
  readonly content: MemoryObject | undefined;
  /** Bytes asked for. */
  readonly size: number;
  /** Whether standard input and output were used before. */
  readonly hasRead: boolean;
  readonly hasPrinted: boolean;
  /** The number of events, this one included. */
  readonly count: number;
}

export interface HeapChunk {
  /** The address of its first usable byte. */
  readonly start: number;
  /** With its header. */
  readonly size: number;
  /** Undefined for a freed one, and for a buffer of the library. */
  readonly object: number | undefined;
  /** The block that was freed there last. */
  readonly freed: number | undefined;
  /** How much of the content of a freed one the lists need. */
  readonly linkBytes: number;
}

export interface HeapLayout {
  readonly byObject: ReadonlyMap<number, HeapChunk>;
  /** Where the blocks lay that are gone; one that was resized may go on there. */
  readonly placesOfGone: ReadonlyMap<number, HeapChunk>;
  /** By address, without gaps. */
  readonly chunks: readonly HeapChunk[];
  /** Where the first byte of the next chunk from the top would be. */
  readonly topStart: number;
  readonly end: number;
}

/** A chunk's size stands in the bytes before its first. */
export const headerBytes = 8;
const chunkAlignment = 16;
const chunkBytesMin = 32;
const listsBytes = 0x290;
/** The buffer of a stream, unless that is a terminal. */
export const streamBufferBytes = 4096;
const pageBytes = 4096;
/** `M_TOP_PAD`: what is asked of the system beyond what is needed. */
const topPadBytes = 0x20000;
/** `M_MMAP_THRESHOLD`. */
const mappedFrom = 0x20000;
const listedBytesMax = 0x410;
const listedMax = 7;
/** The list's chunks have a mark beside the link to the next. */
const pointerBytes = 8;
/** Sizes of large bins. */
const largeFrom = 0x400;
/** Chunks up to this size wait where they are. */
const fastBytesMax = 0x80;

/** The size of the chunk for a request. */
export function chunkBytes(size: number): number {
  return Math.max(chunkBytesMin, Math.ceil((size + headerBytes) / chunkAlignment) * chunkAlignment);
}

/** Which of the library's streams have their buffer. */
export type UsedStreams = Pick<HeapEvent, 'hasRead' | 'hasPrinted'>;

/** The layout some time after an event, or why it is not known. */
export function heapLayoutAfter(last: HeapEvent, now: UsedStreams): HeapLayout | string {
  const events: HeapEvent[] = [];
  for (let event: HeapEvent | undefined = last; event !== undefined; event = event.previous)
    events.push(event);
  const heap = new Heap();
  for (const event of events.reverse()) {
    const problem = heap.follow(event);
    if (problem !== undefined) return problem;
  }
  heap.useStreams(now);
  return heap.layout();
}

interface Chunk {
  readonly start: number;
  size: number;
  object: number | undefined;
  freed: number | undefined;
  linkBytes: number;
}

const neverFreed = { freed: undefined, linkBytes: 0 };

const listFull = 'a block was freed whose place depends on more of the allocator than is followed';

class Heap {
  private readonly chunks = new Map<number, Chunk>();
  private readonly byObject = new Map<number, Chunk>();
  private readonly placesOfGone = new Map<number, Chunk>();
  /** Freed chunks by size. */
  private readonly lists = new Map<number, Chunk[]>();
  /** The sizes of which chunks wait beyond the lists. */
  private readonly waiting = new Set<number>();
  private topStart = listsBytes + 2 * headerBytes;
  private end = 0;
  private hasInput = false;
  private hasOutput = false;

  constructor() {
    this.extend(listsBytes, listsBytes);
  }

  /** Undefined, or why it cannot be followed. */
  follow(event: HeapEvent): string | undefined {
    const { kind, object, before, size } = event;
    const problem = this.takesWaiting(event);
    if (problem !== undefined) return problem;
    this.useStreams(event);
    if (kind === 'freed') return this.free(object);
    if (chunkBytes(size) >= mappedFrom) return 'a block has pages of its own';
    if (kind === 'resized') return this.resize(before, object, size);
    this.allocate(size, kind === 'allocated', object);
    return undefined;
  }

  /** A large request joins those that wait with their neighbours. */
  private takesWaiting({ kind, size, hasRead, hasPrinted }: HeapEvent): string | undefined {
    if (this.waiting.size === 0) return undefined;
    const isFirstUse = (hasPrinted && !this.hasOutput) || (hasRead && !this.hasInput);
    if (kind === 'freed') return isFirstUse ? listFull : undefined;
    const bytes = chunkBytes(size);
    const isListed = kind === 'allocated' && (this.lists.get(bytes)?.length ?? 0) > 0;
    const isTaken = this.waiting.has(bytes) && !isListed;
    return isFirstUse || isTaken || bytes >= largeFrom ? listFull : undefined;
  }

  useStreams({ hasRead, hasPrinted }: UsedStreams): void {
    if (hasPrinted && !this.hasOutput) this.allocate(streamBufferBytes, true, undefined);
    if (hasRead && !this.hasInput) this.allocate(streamBufferBytes, true, undefined);
    this.hasOutput ||= hasPrinted;
    this.hasInput ||= hasRead;
  }

  layout(): HeapLayout {
    const chunks = [...this.chunks.values()].sort((a, b) => a.start - b.start);
    const { byObject, placesOfGone, topStart, end } = this;
    return { byObject, placesOfGone, chunks, topStart, end };
  }

  private allocate(size: number, mayReuse: boolean, object: number | undefined): void {
    const bytes = chunkBytes(size);
    const chunk = (mayReuse ? this.lists.get(bytes)?.pop() : undefined) ?? this.fromTop(bytes);
    chunk.object = object;
    if (object !== undefined) this.byObject.set(object, chunk);
  }

  private fromTop(bytes: number): Chunk {
    this.extend(bytes, this.topStart - 2 * headerBytes + bytes);
    const chunk: Chunk = { start: this.topStart, size: bytes, object: undefined, ...neverFreed };
    this.chunks.set(chunk.start, chunk);
    this.topStart += bytes;
    return chunk;
  }

  /** `sysmalloc`: the top chunk keeps its least size. */
  private extend(bytes: number, needed: number): void {
    if (needed + chunkBytesMin <= this.end) return;
    const rest = this.end === 0 ? 0 : this.end - (this.topStart - 2 * headerBytes);
    const more = bytes + topPadBytes + chunkBytesMin - rest;
    this.end += Math.ceil(more / pageBytes) * pageBytes;
  }

  private free(object: number): string | undefined {
    const chunk = this.byObject.get(object);
    if (chunk === undefined) return listFull;
    this.byObject.delete(object);
    this.placesOfGone.set(object, chunk);
    chunk.freed = object;
    return this.giveBack(chunk);
  }

  private giveBack(chunk: Chunk): string | undefined {
    chunk.object = undefined;
    const list = this.lists.get(chunk.size) ?? [];
    if (chunk.size <= listedBytesMax && list.length < listedMax) {
      list.push(chunk);
      this.lists.set(chunk.size, list);
      chunk.linkBytes = 2 * pointerBytes;
      return undefined;
    }
    if (chunk.size <= fastBytesMax) {
      this.waiting.add(chunk.size);
      chunk.linkBytes = pointerBytes;
      return undefined;
    }
    if (chunk.start + chunk.size !== this.topStart) return listFull;
    this.chunks.delete(chunk.start);
    this.topStart = chunk.start;
    return undefined;
  }

  /** `_int_realloc`: in place if it shrinks, or ends at the top. */
  private resize(before: number, object: number, size: number): string | undefined {
    const chunk = this.byObject.get(before);
    if (chunk === undefined) return listFull;
    const bytes = chunkBytes(size);
    const rest = chunk.size - bytes;
    if (rest < 0 && chunk.start + chunk.size !== this.topStart) {
      this.allocate(size, true, object);
      return this.free(before);
    }
    this.byObject.delete(before);
    this.placesOfGone.set(before, chunk);
    this.byObject.set(object, chunk);
    chunk.object = object;
    if (rest >= 0 && rest < chunkBytesMin) return undefined;
    chunk.size = bytes;
    if (rest < 0) {
      this.extend(-rest, chunk.start + bytes - 2 * headerBytes);
      this.topStart = chunk.start + bytes;
      return undefined;
    }
    const remainder: Chunk = { start: chunk.start + bytes, size: rest, object: undefined, ...neverFreed };
    this.chunks.set(remainder.start, remainder);
    return this.giveBack(remainder);
  }
}
