/**
 * Reading and writing the bytes of a file through a stream. glibc gathers what is written
 * in the stream's buffer and reads ahead into it, so two streams on one file see each
 * other's work late; where that would show, the run ends as unsupported.
 */

import type { Term } from '#smt/term.js';
import { copyObject, loadScalar, resolve, storeScalar } from '../access.js';
import type { FileContent, OpenStream } from '../file-system.js';
import { withContent, withStream } from '../file-system.js';
import type { Machine } from '../machine.js';
import type { MemoryObject } from '../memory/memory-object.js';
import { allocateObject } from '../steps/memory.js';
import { isTerm, Pointer, type Value } from '../value.js';
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
  checkFlushed(call, stream);
  return Math.max(0, contentOf(call, stream).size - stream.position);
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

interface FileText {
  /** Other bytes than characters stand as zeros. */
  readonly text: string;
  /** Where these are: bytes that depend on symbols, belong to addresses, or have no value. */
  readonly gaps: readonly number[];
}

const texts = new WeakMap<FileContent, FileText>();

/** The file as text, latin-1; its characters go as far as `end`. */
export function textFrom(call: LibraryCall, stream: OpenStream): { text: string; end: number } {
  const content = contentOf(call, stream);
  let known = texts.get(content);
  if (known === undefined) {
    const object = call.machine.state.memory.find(content.object);
    known = object === undefined ? { text: '', gaps: [] } : readText(object, content.size);
    texts.set(content, known);
  }
  const { text, gaps } = known;
  return { text, end: gaps.find((gap) => gap >= stream.position) ?? text.length };
}

function readText(object: MemoryObject, size: number): FileText {
  const parts: string[] = [];
  const gaps: number[] = [];
  for (let offset = 0; offset < size; offset++) {
    const isPlain = object.isPlain(offset, 1);
    if (!isPlain) gaps.push(offset);
    parts.push(String.fromCharCode(isPlain ? (object.readInteger(offset, 8, false) as number) : 0));
  }
  return { text: parts.join(''), gaps };
}

// ---- writing

/** Writes at the stream's position and moves it. */
export function writeChars(call: LibraryCall, stream: OpenStream, characters: readonly Char[]): void {
  if (characters.length === 0) return;
  const place = openPlace(call, stream, characters.length);
  characters.forEach((char, index) => {
    storeScalar(call.machine, new Pointer(place.object, place.offset + index), char, charMachineType);
  });
}

/** The same with bytes of the program's memory, whatever they are. */
export function copyToFile(call: LibraryCall, stream: OpenStream, source: Value, size: number): void {
  if (size === 0) return;
  // May decide about symbols, so it comes first.
  const from = resolve(call.machine, source, size, 'read');
  copyObject(call.machine, openPlace(call, stream, size), from, size);
}

/** Makes room for `size` bytes, moves the stream past them, and returns where they go. */
function openPlace(call: LibraryCall, stream: OpenStream, size: number): Pointer {
  const { machine } = call;
  checkAlone(call, stream);
  const content = contentOf(call, stream);
  const start = stream.appends ? content.size : stream.position - stream.pushedBack.length;
  const end = start + size;
  const grown = { object: grow(machine, content, end), size: Math.max(content.size, end) };
  const { files } = machine.state.library;
  const moved = { position: end, pushedBack: '', isUnflushed: stream.isBuffered };
  setFiles(call, withStream(withContent(files, stream.file!, grown), stream, moved));
  return new Pointer(grown.object, start);
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

function othersOn({ machine }: LibraryCall, { file, handle }: OpenStream): readonly OpenStream[] {
  const { streams } = machine.state.library.files;
  return streams.filter((other) => other.file === file && other.handle !== handle);
}

/** What is read must have left the buffers of the streams that wrote it. */
export function checkFlushed(call: LibraryCall, stream: OpenStream): void {
  if (othersOn(call, stream).some(({ isUnflushed }) => isUnflushed)) {
    call.machine.unsupported(`${call.name} on a file that another stream has written to without fflush`);
  }
}

/** Nothing may be written that another stream has read ahead, or writes too. */
export function checkAlone(call: LibraryCall, stream: OpenStream): void {
  checkFlushed(call, stream);
  const { size } = contentOf(call, stream);
  if (othersOn(call, stream).some(({ canRead, position }) => canRead && position > 0 && position < size)) {
    call.machine.unsupported(`${call.name} on a file that another stream has read in part`);
  }
}
