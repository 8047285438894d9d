/**
 * <stdio.h> (C17 7.21): standard input from the test, standard output to the
 * acceptor, standard error to nowhere. There are no files to read, and writing one is
 * unsupported.
 */

import type { CType } from '#c/types.js';
import type { Term } from '#smt/term.js';
import { storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { OutputDraft } from '../output.js';
import { isInt, isTerm, nullPointer, Pointer, type Value } from '../value.js';
import {
  charMachineType,
  intArgument,
  integerValue,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  loadString,
  plainString,
  storeText,
  withoutValue,
} from './library-call.js';
import { type PrintArgument, type PrintSink, print } from './print.js';
import { formatInto } from './print-to-buffer.js';
import { scanInto } from './scan-into.js';
import { variableArgumentsOf } from './stdarg.js';

const endOfFile = -1;
const newline = 10;

type Stream = 'stdin' | 'stdout' | 'stderr';

/** The standard stream that an argument names. */
function streamArgument(call: LibraryCall, index: number): Stream {
  const value = call.values[index];
  const name = value instanceof Pointer ? call.machine.state.memory.find(value.object)?.name : undefined;
  if (name === '<stdin>' || name === '<stdout>' || name === '<stderr>') return name.slice(1, -1) as Stream;
  return call.machine.unsupported(`${call.name} on a file`);
}

/** Nobody reads standard error, nor the file that standard output was sent to. */
function isLost(call: LibraryCall, stream: Stream): boolean {
  return stream === 'stderr' || (stream === 'stdout' && call.machine.state.library.isOutputLost);
}

/** There are no files to read: the open fails, and standard input reopened has nothing in it. */
function openFile(call: LibraryCall): Value {
  if (!plainString(call, call.values[1]).startsWith('r')) return call.machine.unsupported('writing a file');
  call.machine.note('file-missing', 'a file is opened that is not there');
  return nullPointer;
}

function reopenFile(call: LibraryCall): Value {
  const { machine } = call;
  const { library } = machine.state;
  const stream = streamArgument(call, 2);
  if (stream !== 'stdin') {
    machine.note('output-to-file', 'the output goes to a file');
    machine.state.library = { ...library, isOutputLost: library.isOutputLost || stream === 'stdout' };
    return call.values[2];
  }
  const result = openFile(call);
  machine.state.library = { ...library, position: machine.options.stdin.length };
  return result;
}

const silence: PrintSink = {
  count: 0,
  writeText: () => {},
  writeSymbolicChar: () => {},
  writeSymbolicInteger: () => {},
  writeSymbolicReal: () => {},
};

function printTo(
  call: LibraryCall,
  stream: Stream,
  formatIndex: number,
  given: readonly PrintArgument[],
): Value {
  const format = plainString(call, call.values[formatIndex]);
  if (isLost(call, stream)) {
    print(call, format, given, silence);
    return 0;
  }
  if (stream === 'stdin') return endOfFile;
  const draft = new OutputDraft(call.machine);
  const isComplete = print(call, format, given, draft);
  if (call.isResultUsed && !draft.isCountKnown) {
    withoutValue(call, call.machine.store.false, 'the number of characters printed');
  }
  draft.commit();
  return isComplete ? draft.count : endOfFile;
}

function argumentsFrom(call: LibraryCall, first: number): PrintArgument[] {
  return call.values
    .slice(first)
    .map((value, index) => ({ value, type: call.types[first + index] as CType }));
}

function putChar(call: LibraryCall, value: Value, stream: Stream): Value {
  const { machine } = call;
  if (value === undefined) withoutValue(call, value, `the character printed by ${call.name}`);
  if (isLost(call, stream)) return value;
  const draft = new OutputDraft(machine);
  if (isInt(value)) draft.writeText(String.fromCharCode(Number(value) & 0xff));
  else if (isTerm(value)) draft.writeSymbolicChar(machine.store.extract(value, 7, 0));
  else withoutValue(call, value, `the character printed by ${call.name}`);
  draft.commit();
  return isInt(value)
    ? Number(value) & 0xff
    : isTerm(value)
      ? machine.store.zext(machine.store.extract(value, 7, 0), 32)
      : value;
}

type Chars = readonly (number | Term)[];

function putChars(call: LibraryCall, characters: Chars, stream: Stream): void {
  if (isLost(call, stream)) return;
  const draft = new OutputDraft(call.machine);
  let text = '';
  for (const char of characters) {
    if (typeof char === 'number') {
      text += String.fromCharCode(char);
      continue;
    }
    draft.writeText(text);
    text = '';
    draft.writeSymbolicChar(char);
  }
  draft.writeText(text);
  draft.commit();
}

function putLine(call: LibraryCall): Value {
  const characters = loadString(call, call.values[0]);
  putChars(call, [...characters, newline], 'stdout');
  return characters.length + 1;
}

/** C17 7.21.8.2. */
function writeItems(call: LibraryCall): Value {
  const size = Number(intArgument(call, 1, 64, false));
  const count = Number(intArgument(call, 2, 64, false));
  const characters = Array.from({ length: size * count }, (_, i) => loadChar(call, call.values[0], i));
  putChars(call, characters, streamArgument(call, 3));
  return size === 0 ? 0 : count;
}

/** C17 7.21.8.1. */
function readItems(call: LibraryCall): Value {
  const { machine } = call;
  const size = Number(intArgument(call, 1, 64, false));
  const wanted = size * Number(intArgument(call, 2, 64, false));
  if (streamArgument(call, 3) !== 'stdin' || wanted === 0) return 0;
  const { library } = machine.state;
  const text = machine.options.stdin.slice(library.position, library.position + wanted);
  storeText(call, call.values[0], text);
  machine.state.library = {
    ...library,
    position: library.position + text.length,
    atEnd: library.atEnd || text.length < wanted,
  };
  return Math.floor(text.length / size);
}

/** A call as if what its `va_list` holds had been passed. */
function unpacked(call: LibraryCall, listIndex: number): LibraryCall {
  const rest = variableArgumentsOf(call, listIndex);
  return {
    ...call,
    values: [...call.values.slice(0, listIndex), ...rest.map(({ value }) => value)],
    types: [...call.types.slice(0, listIndex), ...rest.map(({ type }) => type)],
  };
}

function scanStream(call: LibraryCall): Value {
  if (streamArgument(call, 0) !== 'stdin') return endOfFile;
  return scanInto(call, call.machine.options.stdin, 1, 2);
}

function getChar(call: LibraryCall): Value {
  const { machine } = call;
  const { library } = machine.state;
  const char = machine.options.stdin.charCodeAt(library.position);
  if (Number.isNaN(char)) {
    machine.state.library = { ...library, atEnd: true };
    return endOfFile;
  }
  machine.state.library = { ...library, position: library.position + 1 };
  return char;
}

/** Only what was just read can be put back: it is the input that does not change. */
function ungetChar(call: LibraryCall): Value {
  const { machine } = call;
  const char = intArgument(call, 0);
  const { library } = machine.state;
  if (char === endOfFile) return endOfFile;
  if (
    library.position === 0 ||
    machine.options.stdin.charCodeAt(library.position - 1) !== (Number(char) & 0xff)
  ) {
    machine.unsupported('ungetc of another character than the one read');
  }
  machine.state.library = { ...library, position: library.position - 1, atEnd: false };
  return Number(char) & 0xff;
}

/** C17 7.21.7.2: at most `size - 1` characters, up to and including a newline. */
function getLine(call: LibraryCall, size: number, keepsNewline: boolean): Value {
  const { machine } = call;
  const { library } = machine.state;
  const { stdin } = machine.options;
  const lineFeed = stdin.indexOf('\n', library.position);
  const lineEnd = lineFeed < 0 ? stdin.length : lineFeed + 1;
  const end = Math.min(lineEnd, library.position + size - 1);
  const text = stdin.slice(library.position, end);
  if (text === '') {
    machine.state.library = { ...library, atEnd: true };
    return nullPointer;
  }
  const shown = !keepsNewline && text.endsWith('\n') ? text.slice(0, -1) : text;
  storeText(call, call.values[0], `${shown}\0`);
  const atEnd = library.atEnd || (lineFeed < 0 && end === stdin.length && text.length < size - 1);
  machine.state.library = { ...library, position: end, atEnd };
  return call.values[0];
}

function isAtEnd(machine: Machine): boolean {
  return machine.state.library.atEnd;
}

/** Stores a buffer's text; used by sprintf. */
function printToBuffer(
  call: LibraryCall,
  size: number,
  formatIndex: number,
  given: readonly PrintArgument[],
): Value {
  return formatInto(call, call.values[0], size, plainString(call, call.values[formatIndex]), given);
}

function putToStream(call: LibraryCall): Value {
  return putChar(call, integerValue(call, 0), streamArgument(call, 1));
}

function getFromStream(call: LibraryCall): Value {
  return streamArgument(call, 0) === 'stdin' ? getChar(call) : endOfFile;
}

/** Succeeds, and changes nothing that a program could see. */
const nothing = (): Value => 0;

const unlimited = Number.POSITIVE_INFINITY;

export const stdioFunctions: LibraryTable = {
  printf: (call) => printTo(call, 'stdout', 0, argumentsFrom(call, 1)),
  fprintf: (call) => printTo(call, streamArgument(call, 0), 1, argumentsFrom(call, 2)),
  vprintf: (call) => printTo(call, 'stdout', 0, variableArgumentsOf(call, 1)),
  vfprintf: (call) => printTo(call, streamArgument(call, 0), 1, variableArgumentsOf(call, 2)),
  sprintf: (call) => printToBuffer(call, unlimited, 1, argumentsFrom(call, 2)),
  snprintf: (call) => printToBuffer(call, Number(intArgument(call, 1, 64, false)), 2, argumentsFrom(call, 3)),
  vsprintf: (call) => printToBuffer(call, unlimited, 1, variableArgumentsOf(call, 2)),
  vsnprintf: (call) =>
    printToBuffer(call, Number(intArgument(call, 1, 64, false)), 2, variableArgumentsOf(call, 3)),
  puts: putLine,
  fputs: (call) => {
    putChars(call, loadString(call, call.values[0]), streamArgument(call, 1));
    return 1;
  },
  putchar: (call) => putChar(call, integerValue(call, 0), 'stdout'),
  putchar_unlocked: (call) => putChar(call, integerValue(call, 0), 'stdout'),
  putc: putToStream,
  fputc: putToStream,
  putc_unlocked: putToStream,
  fwrite: writeItems,
  scanf: (call) => scanInto(call, call.machine.options.stdin, 0, 1),
  fscanf: scanStream,
  sscanf: (call) => scanInto(call, undefined, 1, 2),
  vscanf: (call) => scanInto(unpacked(call, 1), call.machine.options.stdin, 0, 1),
  vfscanf: (call) => scanStream(unpacked(call, 2)),
  vsscanf: (call) => scanInto(unpacked(call, 2), undefined, 1, 2),
  getchar: getChar,
  getchar_unlocked: getChar,
  getc: getFromStream,
  fgetc: getFromStream,
  getc_unlocked: getFromStream,
  ungetc: ungetChar,
  fread: readItems,
  gets: (call) => getLine(call, unlimited, false),
  fgets: (call) => {
    if (streamArgument(call, 2) !== 'stdin') return nullPointer;
    const size = Number(intArgument(call, 1));
    if (size > 1) return getLine(call, size, true);
    if (size === 1) storeScalar(call.machine, call.values[0], 0, charMachineType);
    return size === 1 ? call.values[0] : nullPointer;
  },
  fopen: openFile,
  freopen: reopenFile,
  feof: (call) => (streamArgument(call, 0) === 'stdin' && isAtEnd(call.machine) ? 1 : 0),
  clearerr: (call) => {
    const { state } = call.machine;
    if (streamArgument(call, 0) === 'stdin') state.library = { ...state.library, atEnd: false };
    return 0;
  },
  fflush: nothing,
  fclose: nothing,
  ferror: nothing,
  setbuf: nothing,
  setbuffer: nothing,
  setlinebuf: nothing,
  setvbuf: nothing,
  perror: nothing,
};
