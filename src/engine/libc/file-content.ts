/**
 * Reading and writing the bytes of a file through a stream. glibc gathers what is written
 * in the stream's buffer and reads ahead into it, so two streams on one file see each
 * other's work late; where that would show, the run ends as unsupported.
 */

import type { Term } from '#smt/term.js';
import { copyObject, loadScalar } from '../access.js';
import type { FileContent, FileSystem, OpenStream, Unflushed } from '../file-system.js';
import { withContent, withStale, withStream } from '../file-system.js';
import type { Machine } from '../machine.js';
import { allocateObject } from '../steps/memory.js';
import { isTerm, Pointer, type Value } from '../value.js';
import { plainText } from '../written-files.js';
import { charMachineType, type LibraryCall, withoutValue } from './library-call.js';
import { setFiles } from './streams.js';

export type Char = number | Term;

/** The stream's file; the stream must not be closed. */
export function contentOf({ machine }: LibraryCall, { file }: OpenStream): FileContent {
  return machine.state.library.files.contents[file!]!;
}

// ---- reading

/** How many bytes there are to read after those put back; none after the end was met (C17 7.21.7.1p2). */
export function bytesLeft(call: LibraryCall, stream: OpenStream): number {
  if (stream.atEnd) return 0;
  if (stream.isStale) refuseStale(call);
  checkKnown(call, stream);
  return Math.max(0, visibleSize(call, stream) - stream.position);
}

/** Ends a path that would find what was written to the file where nobody knows it. */
export function checkKnown(call: LibraryCall, stream: OpenStream): void {
  if (contentOf(call, stream).isUnknown !== true) return;
  const detail = `${call.name} on a file to which a number was written that depends on a symbol`;
  call.machine.end({ kind: 'unknown', reason: 'unsupported', detail });
}

export function refuseStale({ machine, name }: LibraryCall): never {
  return machine.unsupported(`${name} on a file that has changed since it was read`);
}

/** A byte of the file as a character. */
export function byteAt(call: LibraryCall, stream: OpenStream, position: number): Char {
  const address = new Pointer(contentOf(call, stream).object, position);
  const value = loadScalar(call.machine, address, charMachineType);
  if (typeof value === 'number' || isTerm(value)) return value;
  return withoutValue(call, value, `byte ${position} of the file`);
}

/** Copies bytes of the file into the program's memory. */
export function copyFromFile(call: LibraryCall, stream: OpenStream, target: Value, size: number): void {
  const source = new Pointer(contentOf(call, stream).object, stream.position);
  copyObject(call.machine, target, source, size);
}

/**
 * The bytes of the file that come next as text, latin-1: `length` of them, unless one depends on
 * symbols, belongs to an address, or has no value; then those before it.
 */
export function textFrom(call: LibraryCall, stream: OpenStream, length: number): string {
  return plainText(call.machine.state.memory, contentOf(call, stream).object, stream.position, length);
}

// ---- writing

/** Where the next byte goes that is written. */
export function writingPosition(call: LibraryCall, stream: OpenStream): number {
  return stream.appends ? contentOf(call, stream).size : stream.position;
}

/**
 * Makes room for `size` bytes, moves the stream past them, and returns where they go.
 *
 * @param known what is known of the content then
 */
export function openPlace(
  call: LibraryCall,
  stream: OpenStream,
  size: number,
  known: Pick<FileContent, 'checked' | 'isUnknown'>,
): Pointer {
  const { machine } = call;
  checkFlushed(call, stream);
  const content = contentOf(call, stream);
  const start = writingPosition(call, stream);
  const end = start + size;
  const grown = { ...known, object: grow(machine, content, end), size: Math.max(content.size, end) };
  const file = stream.file!;
  const { library } = machine.state;
  const isAppended = start >= content.size;
  const files = !isAppended ? withStale(library.files, file, stream.handle) : library.files;
  const unflushed = unflushedBy(stream, content.size, isAppended);
  const moved = { position: end, unflushed, last: 'written' } as const;
  setFiles(call, withStream(withContent(files, file, grown), stream, moved));
  return new Pointer(grown.object, start);
}

function unflushedBy(stream: OpenStream, size: number, isAppended: boolean): Unflushed | undefined {
  if (stream.buffering === 'none') return undefined;
  return stream.unflushed ?? { size, isAppended: isAppended && stream.buffering === 'full' };
}

const leastBytes = 64;

/** The object with the file's bytes, large enough for `needed` of them. */
function grow(machine: Machine, { object, size }: FileContent, needed: number): number {
  const { memory } = machine.state;
  const before = memory.find(object);
  if (before !== undefined && before.size >= needed) return object;
  const room = Math.max(leastBytes, 2 * needed);
  const id = allocateObject(machine, 'file', 'file', room, undefined, true);
  if (before === undefined) return id;
  const grown = memory.own(id);
  grown.copyFrom(before, 0, 0, size, machine.split);
  memory.noteSpecials(grown.specialCount);
  memory.release(object);
  return id;
}

// ---- other streams on the same file

/** From here on, glibc writes a part of what is in a buffer. */
const bufferBytes = 4096;

/** How much of its file a stream finds. */
export function visibleSize(call: LibraryCall, { file, handle }: OpenStream): number {
  return visibleTo(call, call.machine.state.library.files, file!, handle);
}

export function visibleTo(call: LibraryCall, files: FileSystem, file: number, handle: number): number {
  let { size } = files.contents[file]!;
  for (const { unflushed, position } of othersOn(files, file, handle)) {
    if (unflushed === undefined) continue;
    if (!unflushed.isAppended || position - unflushed.size >= bufferBytes) refuseUnflushed(call);
    size = Math.min(size, unflushed.size);
  }
  return size;
}

/** Nothing is written to a file that another stream has in its buffer: their order would show. */
export function checkFlushed(call: LibraryCall, { file, handle }: OpenStream): void {
  const { files } = call.machine.state.library;
  if (othersOn(files, file!, handle).some(({ unflushed }) => unflushed !== undefined)) refuseUnflushed(call);
}

/** Whether another stream is open on the file. */
export function isShared(call: LibraryCall, { file, handle }: OpenStream): boolean {
  return othersOn(call.machine.state.library.files, file!, handle).length > 0;
}

function othersOn({ streams }: FileSystem, file: number, handle: number): readonly OpenStream[] {
  return streams.filter((other) => other.file === file && other.handle !== handle);
}

function refuseUnflushed({ machine, name }: LibraryCall): never {
  return machine.unsupported(`${name} on a file that another stream has written to without fflush`);
}
