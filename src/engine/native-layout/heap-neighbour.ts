/**
 * Where an access goes that leaves a block of the heap: into another block, the size that the
 * allocator keeps before each, or the free memory after the last. The allocator looks at some of
 * these sizes again; where one was overwritten, it ends the program or goes on as glibc does.
 */

import type { Int } from '#base/integer.js';
import type { Machine } from '../machine.js';
import type { State } from '../state.js';
import { Pointer } from '../value.js';
import {
  chunkBytes,
  type HeapChunk,
  type HeapEvent,
  type HeapLayout,
  headerBytes,
  heapLayoutAfter,
  streamBufferBytes,
  type UsedStreams,
} from './heap-layout.js';

/** After so many events the layout is not known any more. */
const eventsMax = 20_000;
/** What larger blocks held is not kept when they are freed. */
const keptBytesMax = 1024;
const oneByte = 256;
/** glibc keeps three flags in a size; the first says that the chunk before is in use, as all are here. */
const flagsMask = 7;
const inUse = 1;

/** Notes what the program does with its heap, before it is done. Only native runs need it. */
export function noteHeap(
  machine: Machine,
  kind: HeapEvent['kind'],
  object: number,
  size: number,
  before = 0,
): void {
  const { state, options } = machine;
  if (options.undefinedMode !== 'native' || state.heapEvents === 'unknown' || isOnStack(machine, object))
    return;
  const previous = state.heapEvents;
  const count = (previous?.count ?? 0) + 1;
  if (count > eventsMax || state.library.files.hasOpened) {
    forgetHeap(machine);
    return;
  }
  const shrunk = checkSizes(machine, kind, kind === 'resized' ? before : object, size);
  if (isForgotten(state)) return;
  const gone = kind === 'freed' ? object : before;
  const content = state.memory.find(gone);
  const kept = content !== undefined && content.size <= keptBytesMax ? content : undefined;
  state.heapEvents = { previous, kind, object, before, content: kept, size, ...usedStreams(state), count };
  if (shrunk !== undefined && layoutOf(machine)?.topStart !== shrunk) dropHeader(state, shrunk);
}

/** glibc's `qsort` takes less than this from the stack. */
const sortedOnStackBytes = 1024;

function isOnStack({ frame, state }: Machine, object: number): boolean {
  const { fn } = frame;
  return fn.ir.name === 'qsort' && (state.memory.find(object)?.size ?? 0) < sortedOnStackBytes;
}

function isForgotten({ heapEvents }: State): boolean {
  return heapEvents === 'unknown';
}

function usedStreams({ library, written }: State): UsedStreams {
  return { hasRead: library.position > 0 || library.atEnd, hasPrinted: written > 0 };
}

/** The heap is laid out in a way that is not followed. */
export function forgetHeap({ state }: Machine): void {
  state.heapEvents = 'unknown';
}

/** By the last event; each with what was used since. */
const layouts = new WeakMap<
  HeapEvent,
  { readonly used: UsedStreams; readonly layout: HeapLayout | string }
>();

export function layoutOf({ state }: Machine): HeapLayout | undefined {
  const { heapEvents } = state;
  if (heapEvents === undefined || heapEvents === 'unknown') return undefined;
  const used = usedStreams(state);
  let known = layouts.get(heapEvents);
  if (known?.used.hasRead !== used.hasRead || known.used.hasPrinted !== used.hasPrinted) {
    known = { used, layout: heapLayoutAfter(heapEvents, used) };
    layouts.set(heapEvents, known);
  }
  return typeof known.layout === 'string' ? undefined : known.layout;
}

/** Undefined where what lies there is not known. */
export function inHeap(machine: Machine, object: number, offset: number, size: number): Pointer | undefined {
  const layout = layoutOf(machine);
  const from = layout?.byObject.get(object);
  if (layout === undefined || from === undefined) return undefined;
  const at = from.start + offset;
  if (at >= layout.topStart) return inTop(machine, layout, at, size);
  const chunk = layout.chunks.find(
    ({ start, size: bytes }) => at < start + bytes - headerBytes && at >= start - headerBytes,
  );
  if (at >= layout.topStart - headerBytes) return inHeader(machine, layout.topStart, layout, at, size);
  if (chunk === undefined) return undefined;
  if (at < chunk.start) return inHeader(machine, chunk.start, layout, at, size);
  if (chunk.object === undefined || at + size > chunk.start + chunk.size - headerBytes) return undefined;
  return new Pointer(chunk.object, at - chunk.start);
}

/** Whether the heap reaches there. */
export function isInHeap(machine: Machine, object: number, offset: number, size: number): boolean {
  const layout = layoutOf(machine);
  const from = layout?.byObject.get(object);
  if (layout === undefined || from === undefined) return false;
  const at = from.start + offset;
  return at >= 0 && at + size <= layout.end;
}

function inHeader(
  machine: Machine,
  start: number,
  layout: HeapLayout,
  at: number,
  size: number,
): Pointer | undefined {
  if (at + size > start) return undefined;
  const offset = at - (start - headerBytes);
  return new Pointer(headerAt(machine, start, layout), offset);
}

/** The object that stands for the size before a chunk, made when it is first used. */
function headerAt({ state }: Machine, start: number, layout: HeapLayout): number {
  const key = headerKey(start);
  const known = state.gaps.get(key);
  if (known !== undefined) return known;
  const header = state.memory.allocate('global', 'the size of a block', headerBytes, undefined, true);
  state.memory.own(header).writeInteger(0, 64, sizeWord(layout, start), neverSplit);
  state.gaps = new Map([...state.gaps, [key, header]]);
  return header;
}

function headerKey(start: number): string {
  return `header ${start}`;
}

function sizeWord({ chunks, topStart, end }: HeapLayout, start: number): number {
  if (start === topStart) return end - (topStart - 2 * headerBytes) + inUse;
  return chunks.find((chunk) => chunk.start === start)!.size + inUse;
}

function inTop(
  { state }: Machine,
  { topStart, end }: HeapLayout,
  at: number,
  size: number,
): Pointer | undefined {
  if (at + size > end) return undefined;
  const key = `top ${topStart}`;
  let top = state.gaps.get(key);
  if (top === undefined) {
    top = state.memory.allocate('global', 'memory after the last block', end - topStart, undefined, true);
    state.gaps = new Map([...state.gaps, [key, top]]);
  }
  return new Pointer(top, at - topStart);
}

function neverSplit(): never {
  throw new Error('invariant broken: a size has no terms before it is overwritten');
}

// ---- what the allocator looks at again

/**
 * Ends the path where glibc would find that a size was overwritten.
 *
 * @returns where the free memory starts, if its size is now a little smaller: the next block taken from it
 *   has its own size there
 */
function checkSizes(
  machine: Machine,
  kind: HeapEvent['kind'],
  object: number,
  size: number,
): number | undefined {
  const { state } = machine;
  if (![...state.gaps.keys()].some((key) => typeof key === 'string')) return undefined;
  const layout = layoutOf(machine);
  if (layout === undefined) return undefined;
  const isTaken = kind === 'allocated' || kind === 'cleared';
  const chunk = layout.byObject.get(object);
  if (!isTaken && chunk !== undefined) checkSize(machine, layout, chunk.start, isPlausible);
  const isShrunk = kind !== 'freed' && checkTop(machine, layout, size);
  dropUnchanged(machine, layout);
  return isShrunk ? layout.topStart : undefined;
}

/** The buffer of standard output is taken from the top when the program first prints. */
export function checkFirstOutput(machine: Machine): void {
  const { state } = machine;
  if (state.gaps.size === 0) return;
  const layout = layoutOf(machine);
  if (layout !== undefined && checkTop(machine, layout, streamBufferBytes))
    dropHeader(state, layout.topStart);
}

/** Whether the size of the free memory was made smaller by less than matters: by the zero of a text. */
function checkTop(machine: Machine, layout: HeapLayout, size: number): boolean {
  const { topStart } = layout;
  const word = changedWord(machine, layout, topStart);
  const lost = word === undefined ? 0 : sizeWord(layout, topStart) - Number(word);
  if (lost > 0 && lost < oneByte && Number(word) > 2 * (chunkBytes(size) + oneByte)) return true;
  const needed = chunkBytes(size) + 2 * headerBytes;
  checkSize(machine, layout, topStart, (each) => each >= needed && each <= layout.end);
  return false;
}

function dropHeader(state: State, start: number): void {
  const dropped = headerKey(start);
  state.gaps = new Map([...state.gaps].filter(([key]) => key !== dropped));
}

function checkSize(
  machine: Machine,
  layout: HeapLayout,
  start: number,
  isAccepted: (word: Int) => boolean,
): void {
  const word = changedWord(machine, layout, start);
  if (word === undefined) return;
  if (!isAccepted(word)) {
    machine.crash('bad-free', 'the allocator finds that the size of a block was overwritten');
  }
  forgetHeap(machine);
}

/** The size before a chunk, if it was overwritten by another. */
function changedWord(machine: Machine, layout: HeapLayout, start: number): Int | undefined {
  const { state } = machine;
  const header = state.gaps.get(headerKey(start));
  const object = header === undefined ? undefined : state.memory.find(header);
  if (object === undefined) return undefined;
  if (!object.isPlain(0, headerBytes)) {
    const detail = 'the size of a block was overwritten with what is not known';
    return machine.end({ kind: 'unknown', reason: 'unsupported', detail });
  }
  const word = object.readInteger(0, 64, false);
  return word === sizeWord(layout, start) ? undefined : word;
}

/** What `free` takes for the size of a small chunk. */
function isPlausible(word: Int): boolean {
  const flags = Number(word) & flagsMask;
  const size = Number(word) - flags;
  return flags <= inUse && size >= 32 && size % 16 === 0 && size <= 0x410;
}

/** Sizes change with what comes: those that are as they were are made again when they are needed. */
function dropUnchanged(machine: Machine, layout: HeapLayout): void {
  const starts = [...layout.chunks.map(({ start }: HeapChunk) => start), layout.topStart];
  const unchanged = starts.filter((start) => changedWord(machine, layout, start) === undefined);
  const dropped = new Set(unchanged.map(headerKey));
  const { state } = machine;
  state.gaps = new Map([...state.gaps].filter(([key]) => typeof key !== 'string' || !dropped.has(key)));
}
