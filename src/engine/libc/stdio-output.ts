/**
 * The writing functions of <stdio.h> (C17 7.21.6 to 7.21.8): standard output goes to
 * the acceptor, standard error only to whoever watches the run.
 */

import type { Term } from '#smt/term.js';
import { OutputDraft } from '../output.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';
import {
  integerValue,
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
import { isLost, type Stream, showLost, streamArgument } from './streams.js';

const endOfFile = -1;
const newline = 10;

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
  if (stream === 'stdin') return endOfFile;
  const draft = isLost(call, stream) ? undefined : new OutputDraft(call.machine);
  const sink = draft ?? new LostSink((text) => showLost(call, stream, text));
  const isComplete = print(call, format, given, sink);
  if (call.isResultUsed && !sink.isCountKnown) {
    withoutValue(call, call.machine.store.false, 'the number of characters printed');
  }
  draft?.commit();
  return isComplete ? sink.count : endOfFile;
}

/** The formats for which gcc calls `puts` or `fputs` instead, which take no null pointer. */
const foldedFormats: Readonly<Record<string, string>> = { printf: '%s\n', fprintf: '%s' };

function checkFolded(call: LibraryCall, format: string, formatIndex: number, given: PassedArguments): void {
  if (call.isResultUsed || foldedFormats[call.name] !== format || !call.isLiteral(formatIndex)) return;
  const text = given.items[0]?.value;
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
  const draft = isLost(call, stream) ? undefined : new OutputDraft(machine);
  if (isInt(value)) {
    const char = Number(BigInt(value) & 255n);
    if (draft === undefined) showLost(call, stream, String.fromCharCode(char));
    draft?.writeText(String.fromCharCode(char));
    draft?.commit();
    return char;
  }
  const char = machine.store.extract(value, 7, 0);
  draft?.writeSymbolicChar(char);
  draft?.commit();
  return machine.store.zext(char, 32);
}

function putToStream(call: LibraryCall): Value {
  const stream = streamArgument(call, 1);
  return stream === 'stdin' ? endOfFile : putChar(call, integerValue(call, 0), stream);
}

function putToOutput(call: LibraryCall): Value {
  return putChar(call, integerValue(call, 0), 'stdout');
}

type Chars = readonly (number | Term)[];

function putChars(call: LibraryCall, characters: Chars, stream: Stream): void {
  if (stream === 'stdin') return;
  if (isLost(call, stream)) {
    showLost(call, stream, String.fromCharCode(...characters.filter((char) => typeof char === 'number')));
    return;
  }
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

/** glibc returns the number of characters, newline included. */
function putLine(call: LibraryCall): Value {
  const characters = loadString(call, call.values[0]);
  putChars(call, [...characters, newline], 'stdout');
  return characters.length + 1;
}

function putText(call: LibraryCall): Value {
  const stream = streamArgument(call, 1);
  putChars(call, loadString(call, call.values[0]), stream);
  return stream === 'stdin' ? endOfFile : 1;
}

/** C17 7.21.8.2. */
function writeItems(call: LibraryCall): Value {
  const size = sizeArgument(call, 1);
  const count = sizeArgument(call, 2);
  const characters: (number | Term)[] = [];
  for (let i = 0; i < size * count; i++) characters.push(loadChar(call, call.values[0], i));
  const stream = streamArgument(call, 3);
  putChars(call, characters, stream);
  return size === 0 || stream === 'stdin' ? 0 : count;
}

function printToBuffer(call: LibraryCall, size: number, formatIndex: number, given: PassedArguments): Value {
  return formatInto(call, call.values[0], size, plainString(call, call.values[formatIndex]), given);
}

const unlimited = Number.POSITIVE_INFINITY;

export const stdioOutputFunctions: LibraryTable = {
  printf: (call) => printTo(call, 'stdout', 0, argumentsFrom(call, 1)),
  fprintf: (call) => printTo(call, streamArgument(call, 0), 1, argumentsFrom(call, 2)),
  vprintf: (call) => printTo(call, 'stdout', 0, variableArgumentsOf(call, 1)),
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
