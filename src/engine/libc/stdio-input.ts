/** The reading functions of <stdio.h> (C17 7.21.6 to 7.21.8), on standard input and on files. */

import { storeScalar } from '../access.js';
import type { OpenStream } from '../file-system.js';
import { nullPointer, type Value } from '../value.js';
import { setErrno } from './errno.js';
import { bytesLeft, type Char, copyFromFile } from './file-content.js';
import { isReadable, nextChars, passBy, pushBack } from './file-input.js';
import { charOf } from './free-input.js';
import {
  addressAfter,
  charMachineType,
  intArgument,
  type LibraryCall,
  type LibraryTable,
  sizeArgument,
  storeChars,
  storeText,
} from './library-call.js';
import { scanInput, scanString } from './scan-into.js';
import { consumeInput, pendingInput, reportRead } from './standard-input.js';
import { variableArgumentsOf } from './stdarg.js';
import { type Stream, standardStream, streamArgument } from './streams.js';

const endOfFile = -1;
const newline = 10;

/** The call as if the arguments in its `va_list` had been passed. */
function unpacked(call: LibraryCall, listIndex: number): LibraryCall {
  const { items, first } = variableArgumentsOf(call, listIndex);
  const rest = items.slice(first);
  return {
    ...call,
    values: [...call.values.slice(0, listIndex), ...rest.map(({ value }) => value)],
    types: [...call.types.slice(0, listIndex), ...rest.map(({ type }) => type)],
    registers: [],
  };
}

function scanStream(call: LibraryCall, stream: Stream, formatIndex: number): Value {
  if (stream === 'stdin' || (typeof stream !== 'string' && stream.canRead)) {
    return scanInput(call, stream, formatIndex);
  }
  // Unlike the other functions, glibc's leaves the error flag alone.
  setErrno(call, 'EBADF');
  return endOfFile;
}

function getFrom(call: LibraryCall, stream: Stream): Value {
  if (!isReadable(call, stream)) return endOfFile;
  if (typeof stream !== 'string') return getFromFile(call, stream);
  const { text, position } = pendingInput(call.machine);
  const isAtEnd = position >= text.length;
  if (!isAtEnd) reportRead(call.machine, 'characters', position, position + 1);
  consumeInput(call.machine, isAtEnd ? position : position + 1, isAtEnd);
  return isAtEnd ? endOfFile : asInt(call, charOf(call.machine, text.charCodeAt(position)));
}

function getFromFile(call: LibraryCall, stream: OpenStream): Value {
  const char = nextChars(call, stream).next().value;
  passBy(call, stream, char === undefined ? 0 : 1, char === undefined);
  if (char === undefined) return endOfFile;
  return asInt(call, char);
}

function asInt({ machine }: LibraryCall, char: Char): Value {
  return typeof char === 'number' ? char : machine.store.zext(char, 32);
}

const getChar = (call: LibraryCall): Value => getFrom(call, standardStream(call, 'stdin'));
const getFromStream = (call: LibraryCall): Value => getFrom(call, streamArgument(call, 0));

/** C17 7.21.7.10. */
function ungetChar(call: LibraryCall): Value {
  const given = Number(intArgument(call, 0));
  const stream = streamArgument(call, 1);
  if (stream === 'stdout' || stream === 'stderr' || (stream !== 'stdin' && !stream.canRead))
    return call.machine.unsupported('ungetc into an output stream');
  if (given === endOfFile) return endOfFile;
  pushBack(call, stream, given & 0xff);
  return given & 0xff;
}

/** C17 7.21.7.2: at most `size - 1` characters, up to and including a newline. */
function getLine(call: LibraryCall, stream: Stream, size: number, keepsNewline: boolean): Value {
  if (!isReadable(call, stream)) return nullPointer;
  if (typeof stream !== 'string') return getFileLine(call, stream, size, keepsNewline);
  const { machine } = call;
  const { text, position } = pendingInput(machine);
  const lineFeed = text.indexOf('\n', position);
  const lineEnd = lineFeed < 0 ? text.length : lineFeed + 1;
  const end = Math.min(lineEnd, position + size - 1);
  const line = text.slice(position, end);
  if (line === '') {
    consumeInput(machine, position, true);
    return nullPointer;
  }
  const shown = !keepsNewline && line.endsWith('\n') ? line.slice(0, -1) : line;
  storeText(call, call.values[0], `${shown}\0`);
  reportRead(machine, 'line', position, end);
  const hasMetEnd = lineFeed < 0 && end === text.length && line.length < size - 1;
  consumeInput(machine, end, hasMetEnd);
  return call.values[0];
}

/** The same, where characters may be symbols: which of them ends the line is decided on the way. */
function getFileLine(call: LibraryCall, stream: OpenStream, size: number, keepsNewline: boolean): Value {
  const line: Char[] = [];
  const source = nextChars(call, stream);
  let hasEnded = false;
  let next: Char | undefined;
  while (!hasEnded && line.length < size - 1) {
    next = source.next().value;
    if (next === undefined) break;
    line.push(next);
    hasEnded = isNewline(call, next);
  }
  const hasMetEnd = !hasEnded && next === undefined;
  if (line.length > 0) {
    storeChars(call, call.values[0], [...(hasEnded && !keepsNewline ? line.slice(0, -1) : line), 0]);
  }
  passBy(call, stream, line.length, hasMetEnd);
  return line.length === 0 ? nullPointer : call.values[0];
}

function isNewline({ machine }: LibraryCall, char: Char): boolean {
  if (typeof char === 'number') return char === newline;
  return machine.decide(machine.store.eq(char, machine.store.constant(newline, 8)), false);
}

function getLimitedLine(call: LibraryCall): Value {
  const stream = streamArgument(call, 2);
  const size = Number(intArgument(call, 1));
  if (size > 1) return getLine(call, stream, size, true);
  if (size === 1) storeScalar(call.machine, call.values[0], 0, charMachineType);
  return size === 1 ? call.values[0] : nullPointer;
}

/** C17 7.21.8.1. */
function readItems(call: LibraryCall): Value {
  const size = sizeArgument(call, 1);
  const wanted = size * sizeArgument(call, 2);
  const stream = streamArgument(call, 3);
  if (wanted === 0 || !isReadable(call, stream)) return 0;
  const read = typeof stream === 'string' ? readInput(call, wanted) : readFile(call, stream, wanted);
  return Math.floor(read / size);
}

function readInput(call: LibraryCall, wanted: number): number {
  const { machine } = call;
  const { text, position } = pendingInput(machine);
  const read = text.slice(position, position + wanted);
  storeText(call, call.values[0], read);
  reportRead(machine, 'characters', position, position + read.length);
  consumeInput(machine, position + read.length, read.length < wanted);
  return read.length;
}

/** Bytes of any kind come back as they were written. */
function readFile(call: LibraryCall, stream: OpenStream, wanted: number): number {
  const again = Array.from(stream.pushedBack.slice(0, wanted), (char) => char.charCodeAt(0));
  const count = Math.min(wanted - again.length, bytesLeft(call, stream));
  storeChars(call, call.values[0], again);
  copyFromFile(call, stream, addressAfter(call, call.values[0], again.length), count);
  const read = again.length + count;
  passBy(call, stream, read, read < wanted);
  return read;
}

export const stdioInputFunctions: LibraryTable = {
  scanf: (call) => scanStream(call, standardStream(call, 'stdin'), 0),
  fscanf: (call) => scanStream(call, streamArgument(call, 0), 1),
  sscanf: scanString,
  vscanf: (call) => scanStream(unpacked(call, 1), standardStream(call, 'stdin'), 0),
  vfscanf: (call) => scanStream(unpacked(call, 2), streamArgument(call, 0), 1),
  vsscanf: (call) => scanString(unpacked(call, 2)),
  getchar: getChar,
  getchar_unlocked: getChar,
  getc: getFromStream,
  fgetc: getFromStream,
  getc_unlocked: getFromStream,
  fgetc_unlocked: getFromStream,
  ungetc: ungetChar,
  fread: readItems,
  gets: (call) => getLine(call, standardStream(call, 'stdin'), Number.POSITIVE_INFINITY, false),
  fgets: getLimitedLine,
};
