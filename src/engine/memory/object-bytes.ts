/**
 * Allocates the bytes and marks of objects. A buffer of its own costs several times
 * everything else about a small object, so small objects share buffers; no range is
 * given out twice, so all bytes are zero at first.
 */

import { anyByte } from './byte-marks.js';

/** Objects up to this size share a buffer. */
const smallBytes = 256;
/** One live object keeps this much from being freed. */
const sharedBytes = 4096;
const alignment = 8;

let shared = new ArrayBuffer(0);
let used = 0;
let intsNow = new Int32Array(shared);
/** By shared buffer: an array of ints costs more than a small object's bytes. */
const intsOfShared = new WeakMap<ArrayBufferLike, Int32Array>();

/** Zeroed bytes. */
export function allocateBytes(size: number): DataView {
  if (size > smallBytes) return new DataView(new ArrayBuffer(size));
  const start = reserve(size);
  return new DataView(shared, start, size);
}

/** The whole ints of a range, which starts at a multiple of 4; of a shared buffer, those of all its objects. */
export function intsOver(buffer: ArrayBufferLike, start: number, size: number): Int32Array {
  if (buffer === shared) return intsNow;
  return intsOfShared.get(buffer) ?? new Int32Array(buffer, start, size >> 2);
}

/** Like `allocateBytes`, for the marks of that many bytes. */
export function allocateMarks(size: number): Uint8Array {
  if (size > smallBytes) return new Uint8Array(size);
  const start = reserve(size);
  return new Uint8Array(shared, start, size);
}

let zeros = new ArrayBuffer(0);

/** Shared zeros: must not be written to. */
export function sharedZeros(size: number): DataView {
  if (zeros.byteLength < size) zeros = new ArrayBuffer(size);
  return new DataView(zeros, 0, size);
}

/** As many bytes of one other value as were asked for last. */
let same = new Uint8Array(0);

/** Shared bytes of one value: must not be written to. */
export function sharedBytesOf(byte: number, size: number): DataView {
  if (byte === 0) return sharedZeros(size);
  if (same.length < size || same[0] !== (byte & 0xff)) same = new Uint8Array(size).fill(byte);
  return new DataView(same.buffer, 0, size);
}

let anything = new Uint8Array(0);

/** Shared marks of bytes that may be any: must not be written to. */
export function sharedAny(size: number): Uint8Array {
  if (anything.length < size) anything = new Uint8Array(size).fill(anyByte);
  return anything.subarray(0, size);
}

/** Whether the marks are those, so that there is no need to look at each. */
export function isSharedAny(marks: Uint8Array | undefined): boolean {
  return marks?.buffer === anything.buffer;
}

export function copyBytes(from: DataView): DataView {
  const size = from.byteLength;
  if (size > smallBytes) {
    return new DataView(from.buffer.slice(from.byteOffset, from.byteOffset + size));
  }
  const copy = allocateBytes(size);
  let at = 0;
  for (; at + 4 <= size; at += 4) copy.setInt32(at, from.getInt32(at));
  for (; at < size; at++) copy.setUint8(at, from.getUint8(at));
  return copy;
}

export function copyMarks(from: Uint8Array): Uint8Array {
  const copy = allocateMarks(from.length);
  copy.set(from);
  return copy;
}

/** Up to this size, a view of the bytes costs more than writing them one after the other. */
const oneByOneBytes = 48;

export function fillBytes(target: DataView, offset: number, size: number, byte: number): void {
  if (size > oneByOneBytes) bytesIn(target, offset, size).fill(byte);
  else for (let i = 0; i < size; i++) target.setUint8(offset + i, byte);
}

/** As `memmove` does. */
export function moveBytes(target: DataView, to: number, source: DataView, from: number, size: number): void {
  if (size > oneByOneBytes) {
    bytesIn(target, to, size).set(bytesIn(source, from, size));
  } else if (target.buffer === source.buffer && target.byteOffset + to > source.byteOffset + from) {
    for (let i = size - 1; i >= 0; i--) target.setUint8(to + i, source.getUint8(from + i));
  } else {
    let i = 0;
    for (; i + 4 <= size; i += 4) target.setInt32(to + i, source.getInt32(from + i));
    for (; i < size; i++) target.setUint8(to + i, source.getUint8(from + i));
  }
}

/** The bytes of a view as an array: the same bytes, not a copy. */
export function bytesIn(view: DataView, offset = 0, size = view.byteLength): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + offset, size);
}

/** Reserves a range of this size in `shared`; returns its start. */
function reserve(size: number): number {
  if (used + size > shared.byteLength) {
    shared = new ArrayBuffer(sharedBytes);
    intsNow = new Int32Array(shared);
    intsOfShared.set(shared, intsNow);
    used = 0;
  }
  const start = used;
  used += Math.ceil(size / alignment) * alignment;
  return start;
}

/** What glibc's allocator provides for a request on x86-64: 8 more than a multiple of 16, at least 24. */
export function usableBytes(size: number): number {
  return Math.max(24, Math.ceil((size + 8) / 16) * 16 - 8);
}

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const inWords = (a.byteOffset | b.byteOffset) % 4 === 0 ? a.length >> 2 : 0;
  if (inWords >= wordsFrom) {
    const left = new Int32Array(a.buffer, a.byteOffset, inWords);
    const right = new Int32Array(b.buffer, b.byteOffset, inWords);
    for (let i = 0; i < inWords; i++) if (left[i] !== right[i]) return false;
  }
  for (let i = inWords >= wordsFrom ? inWords << 2 : 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** From this many words on, looking at words is worth setting up. */
const wordsFrom = 16;
