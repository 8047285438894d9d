/**
 * The streams of <stdio.h> (C17 7.21.2): the three standard ones, and those opened on the
 * run's own files (`engine/file-system.ts`). A standard stream that was redirected or
 * closed is one of the latter.
 */

import { type FileSystem, type OpenStream, withStream } from '../file-system.js';
import { Pointer } from '../value.js';
import { setErrno } from './errno.js';
import type { LibraryCall } from './library-call.js';

export type StandardStream = 'stdin' | 'stdout' | 'stderr';
export type Stream = StandardStream | OpenStream;

const descriptors: Readonly<Record<StandardStream, number>> = { stdin: 0, stdout: 1, stderr: 2 };

/** The stream that an argument means. */
export function streamArgument(call: LibraryCall, index: number): Stream {
  const { machine } = call;
  const value = call.values[index];
  if (value instanceof Pointer && value.object === 0 && value.offset === 0) {
    return machine.crash('null-access', `${call.name} is given a null pointer for a file`);
  }
  if (!(value instanceof Pointer)) return machine.unsupported(`${call.name} on a file`);
  const open = machine.state.library.files.streams.find(({ handle }) => handle === value.object);
  if (open !== undefined) return open;
  const name = machine.state.memory.find(value.object)?.name;
  if (name === '<stdin>' || name === '<stdout>' || name === '<stderr>')
    return name.slice(1, -1) as StandardStream;
  return notAStream(call, value);
}

function notAStream({ machine, name }: LibraryCall, { object }: Pointer): never {
  if (machine.state.memory.nameOfGone(object) === openedFile) {
    machine.undefinedBehaviour('dangling-access', `${name} is given a file that was closed before`);
  }
  return machine.unsupported(`${name} on a file`);
}

/** The name of the objects that stand for open files. */
export const openedFile = 'open file';

/** A standard stream, or what it was redirected to. */
export function standardStream({ machine }: LibraryCall, stream: StandardStream): Stream {
  const { streams } = machine.state.library.files;
  if (streams.length === 0) return stream;
  return streams.find(({ descriptor }) => descriptor === descriptors[stream]) ?? stream;
}

export function descriptorOf(stream: Stream): number {
  return typeof stream === 'string' ? descriptors[stream] : stream.descriptor;
}

/** The object of a standard stream, to which its `FILE *` points. */
export function handleOf(call: LibraryCall, index: number): number {
  return (call.values[index] as Pointer).object;
}

export function setFiles({ machine }: LibraryCall, files: FileSystem): void {
  const { library } = machine.state;
  if (library.files !== files) machine.state.library = { ...library, files };
}

export function changeStream(
  call: LibraryCall,
  stream: OpenStream,
  change: Parameters<typeof withStream>[2],
): void {
  setFiles(call, withStream(call.machine.state.library.files, stream, change));
}

/** Notes that the stream does not allow what the call does; glibc's error is `EBADF`. */
export function refuse(call: LibraryCall, stream: Stream): void {
  setErrno(call, 'EBADF');
  if (typeof stream !== 'string') changeStream(call, stream, { hasFailed: true });
}
