/** The reading functions of <stdio.h> (C17 7.21.6 to 7.21.8), on standard input. */

import { storeScalar } from '../access.js';
import { nullPointer, type Value } from '../value.js';
import {
  charMachineType,
  intArgument,
  type LibraryCall,
  type LibraryTable,
  sizeArgument,
  storeText,
} from './library-call.js';
import { scanInput, scanString } from './scan-into.js';
import { consumeInput, pendingInput, pushBackInput } from './standard-input.js';
import { variableArgumentsOf } from './stdarg.js';
import { streamArgument } from './streams.js';

const endOfFile = -1;

/** The call as if the arguments in its `va_list` had been passed. */
function unpacked(call: LibraryCall, listIndex: number): LibraryCall {
  const { items, first } = variableArgumentsOf(call, listIndex);
  const rest = items.slice(first);
  return {
    ...call,
    values: [...call.values.slice(0, listIndex), ...rest.map(({ value }) => value)],
    types: [...call.types.slice(0, listIndex), ...rest.map(({ type }) => type)],
    describeArgument: () => undefined,
  };
}

function scanStream(call: LibraryCall): Value {
  return streamArgument(call, 0) === 'stdin' ? scanInput(call, 1) : endOfFile;
}

function getChar(call: LibraryCall): Value {
  const { text, position } = pendingInput(call.machine);
  const isAtEnd = position >= text.length;
  consumeInput(call.machine, isAtEnd ? position : position + 1, isAtEnd);
  return isAtEnd ? endOfFile : text.charCodeAt(position);
}

function getFromStream(call: LibraryCall): Value {
  return streamArgument(call, 0) === 'stdin' ? getChar(call) : endOfFile;
}

/** C17 7.21.7.10. */
function ungetChar(call: LibraryCall): Value {
  const given = Number(intArgument(call, 0));
  if (streamArgument(call, 1) !== 'stdin') return call.machine.unsupported('ungetc into an output stream');
  if (given === endOfFile) return endOfFile;
  pushBackInput(call.machine, given & 0xff);
  return given & 0xff;
}

/** C17 7.21.7.2: at most `size - 1` characters, up to and including a newline. */
function getLine(call: LibraryCall, size: number, keepsNewline: boolean): Value {
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
  const hasMetEnd = lineFeed < 0 && end === text.length && line.length < size - 1;
  consumeInput(machine, end, hasMetEnd);
  return call.values[0];
}

function getLimitedLine(call: LibraryCall): Value {
  if (streamArgument(call, 2) !== 'stdin') return nullPointer;
  const size = Number(intArgument(call, 1));
  if (size > 1) return getLine(call, size, true);
  if (size === 1) storeScalar(call.machine, call.values[0], 0, charMachineType);
  return size === 1 ? call.values[0] : nullPointer;
}

/** C17 7.21.8.1. */
function readItems(call: LibraryCall): Value {
  const { machine } = call;
  const size = sizeArgument(call, 1);
  const wanted = size * sizeArgument(call, 2);
  if (streamArgument(call, 3) !== 'stdin' || wanted === 0) return 0;
  const { text, position } = pendingInput(machine);
  const read = text.slice(position, position + wanted);
  storeText(call, call.values[0], read);
  consumeInput(machine, position + read.length, read.length < wanted);
  return Math.floor(read.length / size);
}

export const stdioInputFunctions: LibraryTable = {
  scanf: (call) => scanInput(call, 0),
  fscanf: scanStream,
  sscanf: scanString,
  vscanf: (call) => scanInput(unpacked(call, 1), 0),
  vfscanf: (call) => scanStream(unpacked(call, 2)),
  vsscanf: (call) => scanString(unpacked(call, 2)),
  getchar: getChar,
  getchar_unlocked: getChar,
  getc: getFromStream,
  fgetc: getFromStream,
  getc_unlocked: getFromStream,
  fgetc_unlocked: getFromStream,
  ungetc: ungetChar,
  fread: readItems,
  gets: (call) => getLine(call, Number.POSITIVE_INFINITY, false),
  fgets: getLimitedLine,
  feof: (call) => (streamArgument(call, 0) === 'stdin' && call.machine.state.library.atEnd ? 1 : 0),
  clearerr: (call) => {
    const { state } = call.machine;
    if (streamArgument(call, 0) === 'stdin') state.library = { ...state.library, atEnd: false };
    return 0;
  },
};
