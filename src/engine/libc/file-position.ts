/**
 * Where a stream on a file stands (C17 7.21.9), its end-of-file and error flags (7.21.10)
 * and its buffer (7.21.5.5). Whether a standard stream has a position depends on what it
 * is connected to, so there these functions are unsupported.
 */

import { loadScalar, storeScalar } from '../access.js';
import type { OpenStream } from '../file-system.js';
import { isInt, type Value } from '../value.js';
import { setErrno } from './errno.js';
import { checkKnown, visibleSize } from './file-content.js';
import { checkNothingPutBack } from './file-input.js';
import {
  addressAfter,
  intArgument,
  isNull,
  type LibraryCall,
  type LibraryTable,
  withoutValue,
} from './library-call.js';
import { changeStream, refuse, streamArgument } from './streams.js';

/** The stream in argument `index`; undefined for a closed one. */
function fileArgument(call: LibraryCall, index: number): OpenStream | undefined {
  const stream = streamArgument(call, index);
  if (typeof stream === 'string') return call.machine.unsupported(`${call.name} on ${stream}`);
  if (stream.file !== undefined) {
    checkKnown(call, stream);
    return stream;
  }
  refuse(call, stream);
  return undefined;
}

const fromStart = 0;
const fromHere = 1;
const fromEnd = 2;

function moveTo(call: LibraryCall, stream: OpenStream, position: number): Value {
  const isMoved = { position, pushedBack: '', hasPutBack: false, atEnd: false, unflushed: undefined };
  // glibc may read at the new place at once.
  changeStream(call, stream, { ...isMoved, last: undefined, hasRead: stream.hasRead || stream.canRead });
  return 0;
}

/** C17 7.21.7.10p5: indeterminate before the start of the file. */
function placeOf({ machine, name }: LibraryCall, { position, pushedBack }: OpenStream): number {
  const place = position - pushedBack.length;
  return place < 0 ? machine.unsupported(`${name} before the start of a file`) : place;
}

/** Where an offset leads; undefined for an origin that does not exist. */
function targetOf(call: LibraryCall, stream: OpenStream): number | undefined {
  const offset = Number(intArgument(call, 1, 64));
  switch (Number(intArgument(call, 2))) {
    case fromStart:
      return offset;
    case fromHere:
      checkNothingPutBack(call, stream);
      return stream.position + offset;
    case fromEnd:
      return visibleSize(call, stream) + offset;
    default:
      return undefined;
  }
}

function seek(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  if (stream === undefined) return -1;
  const target = targetOf(call, stream);
  if (target !== undefined && target >= 0) return moveTo(call, stream, target);
  if (target !== undefined) changeStream(call, stream, { pushedBack: '', unflushed: undefined });
  setErrno(call, 'EINVAL');
  return -1;
}

function tell(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  return stream === undefined ? -1 : placeOf(call, stream);
}

/** C17 7.21.9.5: clears the error flag too. */
function rewind(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  if (stream !== undefined) changeStream(call, stream, { hasFailed: false });
  if (stream !== undefined) moveTo(call, { ...stream, hasFailed: false }, 0);
  return 0;
}

const positionType = { kind: 'integer', width: 64, signed: true, isBool: false } as const;

/** The first member of `fpos_t` is the position. */
function getPosition(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  if (stream === undefined) return -1;
  storeScalar(call.machine, call.values[1], placeOf(call, stream), positionType);
  storeScalar(call.machine, addressAfter(call, call.values[1], 8), 0, positionType);
  return 0;
}

function setPosition(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  if (stream === undefined) return -1;
  const position = loadScalar(call.machine, call.values[1], positionType);
  if (!isInt(position)) return withoutValue(call, position, 'the position given to fsetpos');
  return position < 0 ? -1 : moveTo(call, stream, Number(position));
}

function isAtEnd(call: LibraryCall): Value {
  const stream = streamArgument(call, 0);
  const { library } = call.machine.state;
  const atEnd = typeof stream === 'string' ? stream === 'stdin' && library.atEnd : stream.atEnd;
  return atEnd ? 1 : 0;
}

function hasFailed(call: LibraryCall): Value {
  const stream = streamArgument(call, 0);
  return typeof stream !== 'string' && stream.hasFailed ? 1 : 0;
}

function clearFlags(call: LibraryCall): Value {
  const stream = streamArgument(call, 0);
  const { state } = call.machine;
  if (typeof stream !== 'string') changeStream(call, stream, { atEnd: false, hasFailed: false });
  else if (stream === 'stdin') state.library = { ...state.library, atEnd: false };
  return 0;
}

const byLines = 1;
const unbuffered = 2;

/** @param mode as `setvbuf` takes it */
function setBuffer(call: LibraryCall, mode: number): Value {
  const stream = streamArgument(call, 0);
  if (stream === 'stdout') setOutputBuffer(call, mode !== unbuffered);
  if (typeof stream === 'string') return 0;
  const isOwn = mode === byLines || !isNull(call.values[1]);
  const buffering = mode === unbuffered ? 'none' : isOwn ? 'other' : stream.buffering;
  // glibc writes what is in the buffer that it gives up.
  const unflushed =
    mode === unbuffered ? undefined : stream.unflushed && { ...stream.unflushed, isAppended: false };
  changeStream(call, stream, { buffering, unflushed });
  return 0;
}

function setOutputBuffer({ machine: { state } }: LibraryCall, isBuffered: boolean): void {
  const { library, written } = state;
  const flushed = isBuffered && state.hasUnflushed ? library.flushed : written;
  state.library = { ...library, isBuffered, flushed };
}

/** `setbuf` and the like: without a buffer, none is used. */
function setOrDropBuffer(call: LibraryCall): Value {
  return setBuffer(call, isNull(call.values[1]) ? unbuffered : 0);
}

export const filePositionFunctions: LibraryTable = {
  fseek: seek,
  fseeko: seek,
  ftell: tell,
  ftello: tell,
  rewind,
  fgetpos: getPosition,
  fsetpos: setPosition,
  feof: isAtEnd,
  ferror: hasFailed,
  clearerr: clearFlags,
  setbuf: setOrDropBuffer,
  setbuffer: setOrDropBuffer,
  setlinebuf: (call) => setBuffer(call, byLines),
  setvbuf: (call) => setBuffer(call, Number(intArgument(call, 2))),
};
