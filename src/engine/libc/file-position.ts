/**
 * Where a stream on a file stands (C17 7.21.9), its end-of-file and error flags (7.21.10)
 * and its buffer (7.21.5.5). Whether a standard stream has a position depends on what it
 * is connected to, so there these functions are unsupported.
 */

import { loadScalar, storeScalar } from '../access.js';
import type { OpenStream } from '../file-system.js';
import { isInt, type Value } from '../value.js';
import { setErrno } from './errno.js';
import { checkFlushed, contentOf } from './file-content.js';
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
  if (stream.file !== undefined) return stream;
  refuse(call, stream);
  return undefined;
}

const fromStart = 0;
const fromHere = 1;
const fromEnd = 2;

function moveTo(call: LibraryCall, stream: OpenStream, position: number): Value {
  changeStream(call, stream, { position, pushedBack: '', atEnd: false, isUnflushed: false });
  return 0;
}

function placeOf({ position, pushedBack }: OpenStream): number {
  return position - pushedBack.length;
}

/** Where an offset leads; undefined for an origin that does not exist. */
function targetOf(call: LibraryCall, stream: OpenStream): number | undefined {
  const offset = Number(intArgument(call, 1, 64));
  switch (Number(intArgument(call, 2))) {
    case fromStart:
      return offset;
    case fromHere:
      return placeOf(stream) + offset;
    case fromEnd:
      checkFlushed(call, stream);
      return contentOf(call, stream).size + offset;
    default:
      return undefined;
  }
}

function seek(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  if (stream === undefined) return -1;
  const target = targetOf(call, stream);
  if (target !== undefined && target >= 0) return moveTo(call, stream, target);
  setErrno(call, 'EINVAL');
  return -1;
}

function tell(call: LibraryCall): Value {
  const stream = fileArgument(call, 0);
  return stream === undefined ? -1 : placeOf(stream);
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
  storeScalar(call.machine, call.values[1], placeOf(stream), positionType);
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

const unbuffered = 2;

function setBuffer(call: LibraryCall, isBuffered: boolean): Value {
  const stream = streamArgument(call, 0);
  if (typeof stream !== 'string') changeStream(call, stream, { isBuffered });
  else if (stream === 'stdout') {
    const { state } = call.machine;
    const { library, written } = state;
    // glibc writes what is in the buffer that it gives up.
    const flushed = isBuffered && state.hasUnflushed ? library.flushed : written;
    state.library = { ...library, isBuffered, flushed };
  }
  return 0;
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
  setbuf: (call) => setBuffer(call, !isNull(call.values[1])),
  setbuffer: (call) => setBuffer(call, !isNull(call.values[1])),
  setlinebuf: () => 0,
  setvbuf: (call) => setBuffer(call, Number(intArgument(call, 2)) !== unbuffered),
};
