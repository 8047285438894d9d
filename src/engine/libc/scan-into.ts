/** The scanf family on the engine's memory: what it scans goes where the arguments point. */

import { canonical, type Int, wrapInt } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import { type CType, sizeOf } from '#c/types.js';
import type { Term } from '#smt/term.js';
import { storeScalar } from '../access.js';
import type { ReadKind } from '../input-read.js';
import type { Machine } from '../machine.js';
import { isLaidOut } from '../native-layout/neighbour.js';
import { bytesOf } from '../scalar.js';
import { isTerm, Pointer, type Value } from '../value.js';
import { consumeText, endOfCharacters, type InputText, inputText } from './file-input.js';
import { floatingOfPiece, integerOfPiece, pieceOf, refuseFree } from './free-input.js';
import { type LibraryCall, plainString, sourceOfArgument, storeText, withoutValue } from './library-call.js';
import { reportRead } from './standard-input.js';
import type { Stream } from './streams.js';
import { integerWidthOf } from './text/length-modifier.js';
import { type ScanAssignment, type ScanResult, type ScanValue, scan } from './text/scan.js';
import { parseScanFormat, type ScanConversion, type ScanDirective } from './text/scan-format.js';

/** As much of a file as most calls need, and how much more to try if that is too short. */
const firstLength = 128;
const lengthFactor = 16;

/** Scans a stream; returns the number of items stored, or -1 at the end of the input. */
export function scanInput(call: LibraryCall, stream: Stream, formatIndex: number): Value {
  const directives = checkedDirectives(call, formatIndex);
  let length = firstLength;
  for (;;) {
    const input = inputText(call, stream, length);
    const result = scanText(call, directives, input, formatIndex);
    if (result.hasMetEnd && input.beyond === 'characters') {
      length *= lengthFactor;
      continue;
    }
    if (result.hasMetEnd && input.beyond === 'other bytes') endOfCharacters(call);
    storeAll(call, result, formatIndex);
    if (stream === 'stdin') reportItems(call.machine, result.assignments);
    consumeText(call, stream, input, result.position, result.hasMetEnd);
    return result.result;
  }
}

/** The same for the string in argument 0. */
export function scanString(call: LibraryCall): Value {
  const text = plainString(call, call.values[0]);
  const directives = checkedDirectives(call, 1);
  const result = scanText(call, directives, { text, position: 0 }, 1);
  storeAll(call, result, 1);
  return result.result;
}

function checkedDirectives(call: LibraryCall, formatIndex: number): readonly ScanDirective[] {
  const directives = directivesOf(plainString(call, call.values[formatIndex]));
  const unknown = directives.find(
    (directive) => directive.kind === 'invalid' && directive.reason === 'unsupported',
  );
  if (unknown !== undefined) call.machine.unsupported(`'${unknown.text}' in a format of ${call.name}`);
  checkAddresses(call, directives, formatIndex + 1);
  return directives;
}

/** What the format finds in the text. */
function scanText(
  call: LibraryCall,
  directives: readonly ScanDirective[],
  { text, position }: Pick<InputText, 'text' | 'position'>,
  formatIndex: number,
): ScanResult {
  const { machine } = call;
  return scan(directives, text, position, (index) => isNullAt(call, formatIndex + 1 + index), {
    pieceOf: (mark) => pieceOf(machine, mark),
    refuse: () => refuseFree(machine),
  });
}

function storeAll(call: LibraryCall, { assignments }: ScanResult, formatIndex: number): void {
  for (const [index, assignment] of assignments.entries()) {
    store(call, assignment, formatIndex + 1 + index);
  }
}

function reportItems(machine: Machine, assignments: readonly ScanAssignment[]): void {
  if (machine.hooks.onRead === undefined) return;
  for (const [part, { directive, value, start, end }] of assignments.entries()) {
    if (directive.conversion === 'n') continue;
    reportRead(machine, readKindOf(value), start, end, part);
  }
}

function readKindOf(value: ScanValue): ReadKind {
  switch (value.kind) {
    case 'free-integer':
      return 'integer';
    case 'free-floating':
      return 'floating';
    case 'characters':
      return value.isTerminated ? 'word' : 'characters';
    default:
      return value.kind;
  }
}

const parsedFormats = new Map<string, readonly ScanDirective[]>();
const parsedFormatsMax = 1000;

/** Parsed once: programs scan often, with few formats. */
function directivesOf(format: string): readonly ScanDirective[] {
  let directives = parsedFormats.get(format);
  if (directives === undefined) {
    directives = parseScanFormat(format);
    if (parsedFormats.size >= parsedFormatsMax) parsedFormats.clear();
    parsedFormats.set(format, directives);
  }
  return directives;
}

function store(call: LibraryCall, { directive, value }: ScanAssignment, index: number): void {
  const { machine } = call;
  const target = call.values[index];
  if (index >= call.values.length) {
    machine.crash('format-mismatch', `no argument is given for '${directive.text}' of ${call.name}`);
  }
  if (call.types[index]?.kind !== 'pointer') checkNumber(call, directive, index);
  if (value.kind === 'characters') {
    storeText(call, target, value.isTerminated ? `${value.bytes}\0` : value.bytes);
    return;
  }
  const type = storedType(directive, value);
  checkTarget(call, call.types[index], type, directive.text);
  const stored = storedValue(machine, value, type);
  if (Number.isNaN(stored)) machine.hasDoubtfulNan = true;
  storeWithin(call, target, stored, type);
}

type ScannedNumber = Exclude<ScanValue, { kind: 'characters' }>;
type NumberType = Exclude<MachineType, { kind: 'pointer' }>;

function storedType({ length }: ScanConversion, value: ScannedNumber): NumberType {
  return value.kind === 'floating' || value.kind === 'free-floating'
    ? { kind: 'floating', width: value.width }
    : { kind: 'integer', width: integerWidthOf(length), signed: true, isBool: false };
}

function storedValue(machine: Machine, value: ScannedNumber, { width }: NumberType): Int | Term {
  switch (value.kind) {
    case 'integer':
    case 'floating':
      return value.value;
    case 'free-integer':
      return integerOfPiece(machine, value.piece, width);
    case 'free-floating':
      return floatingOfPiece(machine, value.piece, value.width);
  }
}

/** Reports arguments that are not addresses, whether or not the input gets that far. */
function checkAddresses(call: LibraryCall, directives: readonly ScanDirective[], first: number): void {
  let index = first;
  for (const directive of directives) {
    if (directive.kind !== 'conversion' || directive.isSuppressed || directive.conversion === '%') continue;
    if (index >= call.values.length) return;
    if (call.types[index]?.kind !== 'pointer') {
      const message = missingAddress(call, directive, index);
      if (call.values[index] === undefined) call.machine.undefinedBehaviour('format-mismatch', message);
      else call.machine.note('format-mismatch', message);
    }
    index++;
  }
}

function missingAddress(call: LibraryCall, { text }: ScanConversion, index: number): string {
  const what = sourceOfArgument(call, index);
  return what === undefined
    ? `'${text}' of ${call.name} needs an address, but is given a number`
    : `'&' is missing before ${what}: '${text}' of ${call.name} needs its address`;
}

/** A 64-bit number may be an address; any other can only be null. */
function checkNumber(call: LibraryCall, directive: ScanConversion, index: number): void {
  const { machine } = call;
  const message = missingAddress(call, directive, index);
  machine.undefinedBehaviour('format-mismatch', message);
  const type = call.types[index];
  if (type?.kind === 'integer' && sizeOf(type) === 8 && !isNullAt(call, index)) return;
  machine.crash('wild-access', message);
}

/** Whether an argument is a null pointer, or a zero in place of an address. */
function isNullAt(call: LibraryCall, index: number): boolean {
  const value = call.values[index];
  const isNull =
    value instanceof Pointer
      ? value.object === 0 && value.offset === 0
      : value === 0 && call.types[index]?.kind !== 'floating';
  if (isNull && call.types[index]?.kind === 'pointer') noteNull(call);
  return isNull;
}

function noteNull(call: LibraryCall): void {
  call.machine.undefinedBehaviour(
    'null-access',
    `${call.name} is given a null pointer: it stores nothing there and reads no further`,
  );
}

/** If the object is too small for the type, and what lies after it is not known, stores what fits. */
function storeWithin(call: LibraryCall, target: Value, value: Int | Term, type: MachineType): void {
  const { machine } = call;
  const object = target instanceof Pointer ? machine.state.memory.find(target.object) : undefined;
  const room = object === undefined ? 8 : object.size - (target as Pointer).offset;
  const size = bytesOf(type);
  if (room >= size || room < 1 || isLaidOut(machine, object!, (target as Pointer).offset, size)) {
    storeScalar(machine, target, value, type);
    return;
  }
  machine.undefinedBehaviour('out-of-bounds', `${call.name} stores more bytes than '${object?.name}' has`);
  if (isTerm(value)) withoutValue(call, value, `what ${call.name} stores`);
  const width = room >= 4 ? 32 : room >= 2 ? 16 : 8;
  const bits = type.kind === 'floating' ? bitsOf(Number(value)) : value;
  storeScalar(machine, target, wrapInt(bits, width, true), {
    kind: 'integer',
    width,
    signed: true,
    isBool: false,
  });
}

function bitsOf(value: number): Int {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return canonical(view.getBigInt64(0));
}

/** An address of another type is undefined (C17 7.21.6.2p10); the bytes are stored nevertheless. */
function checkTarget(call: LibraryCall, given: CType | undefined, type: MachineType, text: string): void {
  const { machine } = call;
  if (given?.kind !== 'pointer') return;
  const { target } = given;
  if (target.kind === 'void') return;
  const isAlike =
    type.kind === 'floating'
      ? target.kind === 'floating' && target.width === type.width
      : (target.kind === 'integer' || target.kind === 'enum') &&
        type.kind === 'integer' &&
        sizeOf(target) * 8 === type.width;
  if (!isAlike) {
    machine.undefinedBehaviour(
      'format-mismatch',
      `'${text}' of ${call.name} is given the address of another type`,
    );
  }
}
