/**
 * The writing functions of <stdio.h> (C17 7.21.6 to 7.21.8): standard output goes to
 * the acceptor, standard error only to whoever watches the run, the rest to files.
 */

import type { OpenStream } from '../file-system.js';
import { OutputDraft } from '../output.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';
import type { Char } from './file-content.js';
import { checkNothingPutBack } from './file-input.js';
import { copyToFile, FileDraft, writeChars } from './file-writing.js';
import {
  integerValue,
  isLiteralArgument,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  loadString,
  plainString,
  sizeArgument,
  withoutValue,
} from './library-call.js';
import type { PassedArguments } from './passed-arguments.js';
import { type PrintSink, print } from './print.js';
import { formatInto } from './print-to-buffer.js';
import { variableArgumentsOf } from './stdarg.js';
import { refuse, type Stream, standardStream, streamArgument } from './streams.js';
import { writeCharacters } from './write-characters.js';

const endOfFile = -1;
const newline = 10;

/** Output that the test does not see is shown to whoever watches the run. */
export function showError({ machine }: LibraryCall, characters: readonly Char[]): void {
  const known = characters.filter((char) => typeof char === 'number');
  machine.streams.write('stderr', String.fromCharCode(...known));
}

/** Counts output that no test reads. */
class LostSink implements PrintSink {
  count = 0;
  isCountKnown = true;

  constructor(private readonly show: (text: string) => void) {}

  writeText(text: string): void {
    this.count += text.length;
    this.show(text);
  }

  writeSymbolicChar(): void {
    this.count += 1;
  }

  writeSymbolicInteger(): void {
    this.isCountKnown = false;
  }

  writeSymbolicReal(): void {
    this.isCountKnown = false;
  }
}

function printTo(call: LibraryCall, stream: Stream, formatIndex: number, given: PassedArguments): Value {
  const format = plainString(call, call.values[formatIndex]);
  checkFolded(call, format, formatIndex, given);
  if (!isWritable(call, stream)) return endOfFile;
  if (typeof stream !== 'string') return printToFile(call, stream, format, given);
  const draft = stream === 'stderr' ? undefined : new OutputDraft(call.machine);
  const sink = draft ?? new LostSink((text) => call.machine.streams.write('stderr', text));
  const isComplete = print(call, format, given, sink);
  checkCount(call, sink);
  draft?.commit();
  return isComplete ? sink.count : endOfFile;
}

function checkCount(call: LibraryCall, { isCountKnown }: PrintSink): void {
  if (call.isResultUsed && !isCountKnown) {
    withoutValue(call, call.machine.store.false, 'the number of characters printed');
  }
}

function printToFile(call: LibraryCall, stream: OpenStream, format: string, given: PassedArguments): Value {
  const draft = new FileDraft(call, stream);
  const isComplete = print(call, format, given, draft);
  checkCount(call, draft);
  draft.commit();
  return isComplete ? draft.count : endOfFile;
}

/** Whether the stream can be written to; if not, its error is noted (C17 7.21.3). */
function isWritable(call: LibraryCall, stream: Stream): boolean {
  if (typeof stream !== 'string') checkNothingPutBack(call, stream);
  if (typeof stream === 'string' ? stream !== 'stdin' : stream.canWrite) return true;
  refuse(call, stream);
  return false;
}

/** The formats for which gcc calls `puts` or `fputs` instead, which take no null pointer. */
const foldedFormats: Readonly<Record<string, string>> = { printf: '%s\n', fprintf: '%s' };

function checkFolded(call: LibraryCall, format: string, formatIndex: number, given: PassedArguments): void {
  if (call.isResultUsed || foldedFormats[call.name] !== format || !isLiteralArgument(call, formatIndex))
    return;
  const { value: text, type } = given.items[0] ?? {};
  // It leaves a number alone.
  if (type?.kind !== 'pointer') return;
  if (text === 0 || (text instanceof Pointer && text.object === 0 && text.offset === 0)) {
    call.machine.crash('null-access', 'a null pointer is printed as a string');
  }
}

/** The arguments after the format, from argument `first` on. */
function argumentsFrom(call: LibraryCall, first: number): PassedArguments {
  return {
    items: call.values.slice(first).map((value, index) => ({ value, type: call.types[first + index]! })),
    first: 0,
    namedGeneral: first,
    namedFloating: 0,
  };
}

function putChar(call: LibraryCall, value: Value, stream: Stream): Value {
  const { machine } = call;
  if (!isInt(value) && !isTerm(value)) withoutValue(call, value, `the character printed by ${call.name}`);
  if (!isWritable(call, stream)) return endOfFile;
  const char = isInt(value) ? Number(BigInt(value) & 255n) : machine.store.extract(value, 7, 0);
  if (stream === 'stdout') printChar(call, char);
  else putChars(call, [char], stream);
  return typeof char === 'number' ? char : machine.store.zext(char, 32);
}

function putToStream(call: LibraryCall): Value {
  return putChar(call, integerValue(call, 0), streamArgument(call, 1));
}

function putToOutput(call: LibraryCall): Value {
  return putChar(call, integerValue(call, 0), standardStream(call, 'stdout'));
}

/** The stream must be one that can be written to. */
function putChars(call: LibraryCall, characters: readonly Char[], stream: Stream): void {
  if (typeof stream !== 'string') writeChars(call, stream, characters);
  else if (stream === 'stderr') showError(call, characters);
  else printChars(call, characters);
}

function printChar({ machine }: LibraryCall, char: Char): void {
  const draft = new OutputDraft(machine);
  if (typeof char === 'number') draft.writeText(String.fromCharCode(char));
  else draft.writeSymbolicChar(char);
  draft.commit();
}

export function printChars(call: LibraryCall, characters: readonly Char[]): void {
  writeCharacters(new OutputDraft(call.machine), characters);
}

/** glibc returns the number of characters, newline included. */
function putLine(call: LibraryCall): Value {
  const stream = standardStream(call, 'stdout');
  const characters = loadString(call, call.values[0]);
  if (!isWritable(call, stream)) return endOfFile;
  putChars(call, [...characters, newline], stream);
  return characters.length + 1;
}

function putText(call: LibraryCall): Value {
  const stream = streamArgument(call, 1);
  const characters = loadString(call, call.values[0]);
  if (!isWritable(call, stream)) return endOfFile;
  putChars(call, characters, stream);
  return 1;
}

/** C17 7.21.8.2. */
function writeItems(call: LibraryCall): Value {
  const size = sizeArgument(call, 1);
  const count = sizeArgument(call, 2);
  const stream = streamArgument(call, 3);
  if (typeof stream !== 'string') return writeToFile(call, stream, size, count);
  const characters: Char[] = [];
  for (let i = 0; i < size * count; i++) characters.push(loadChar(call, call.values[0], i));
  if (size === 0 || !isWritable(call, stream)) return 0;
  putChars(call, characters, stream);
  return count;
}

/** Bytes of any kind, as `memcpy` copies them: those without a value too. */
function writeToFile(call: LibraryCall, stream: OpenStream, size: number, count: number): Value {
  if (size * count === 0 || !isWritable(call, stream)) return 0;
  copyToFile(call, stream, call.values[0], size * count);
  return count;
}

function printToBuffer(call: LibraryCall, size: number, formatIndex: number, given: PassedArguments): Value {
  return formatInto(call, call.values[0], size, plainString(call, call.values[formatIndex]), given);
}

const unlimited = Number.POSITIVE_INFINITY;

export const stdioOutputFunctions: LibraryTable = {
  printf: (call) => printTo(call, standardStream(call, 'stdout'), 0, argumentsFrom(call, 1)),
  fprintf: (call) => printTo(call, streamArgument(call, 0), 1, argumentsFrom(call, 2)),
  vprintf: (call) => printTo(call, standardStream(call, 'stdout'), 0, variableArgumentsOf(call, 1)),
  vfprintf: (call) => printTo(call, streamArgument(call, 0), 1, variableArgumentsOf(call, 2)),
  sprintf: (call) => printToBuffer(call, unlimited, 1, argumentsFrom(call, 2)),
  snprintf: (call) => printToBuffer(call, sizeArgument(call, 1), 2, argumentsFrom(call, 3)),
  vsprintf: (call) => printToBuffer(call, unlimited, 1, variableArgumentsOf(call, 2)),
  vsnprintf: (call) => printToBuffer(call, sizeArgument(call, 1), 2, variableArgumentsOf(call, 3)),
  puts: putLine,
  fputs: putText,
  fputs_unlocked: putText,
  putchar: putToOutput,
  putchar_unlocked: putToOutput,
  putc: putToStream,
  fputc: putToStream,
  putc_unlocked: putToStream,
  fputc_unlocked: putToStream,
  fwrite: writeItems,
};
