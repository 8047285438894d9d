/** The scanf family over the engine's memory: what was scanned goes where the arguments point. */

import { canonical, type Int, wrapInt } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import { type CType, sizeOf } from '#c/types.js';
import { bytesOf, storeScalar } from '../access.js';
import { Pointer, type Value } from '../value.js';
import { type LibraryCall, plainString, storeText } from './library-call.js';
import { consumeInput, pendingInput } from './standard-input.js';
import { integerWidthOf } from './text/length-modifier.js';
import { type ScanAssignment, type ScanResult, scan } from './text/scan.js';
import { parseScanFormat, type ScanDirective } from './text/scan-format.js';

/** Scans standard input; answers the number of items stored, or -1 at the end of the input. */
export function scanInput(call: LibraryCall, formatIndex: number): Value {
  const { machine } = call;
  const { text, position } = pendingInput(machine);
  const result = scanText(call, text, position, formatIndex);
  consumeInput(machine, result.position, result.hasMetEnd);
  return result.result;
}

/** The same of the string in argument 0. */
export function scanString(call: LibraryCall): Value {
  return scanText(call, plainString(call, call.values[0]), 0, 1).result;
}

/** Stores what the format finds in the text. */
function scanText(call: LibraryCall, text: string, position: number, formatIndex: number): ScanResult {
  const { machine } = call;
  const directives = directivesOf(plainString(call, call.values[formatIndex]));
  const unknown = directives.find(
    (directive) => directive.kind === 'invalid' && directive.reason === 'unsupported',
  );
  if (unknown !== undefined) machine.unsupported(`'${unknown.text}' in a format of ${call.name}`);
  const result = scan(directives, text, position);
  for (const [index, assignment] of result.assignments.entries()) {
    store(call, assignment, formatIndex + 1 + index);
  }
  return result;
}

const parsedFormats = new Map<string, readonly ScanDirective[]>();
const parsedFormatsMax = 1000;

/** Parsed once: programs scan with few formats, often. */
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
  if (value.kind === 'characters') {
    storeText(call, target, value.isTerminated ? `${value.bytes}\0` : value.bytes);
    return;
  }
  const type: MachineType =
    value.kind === 'floating'
      ? { kind: 'floating', width: value.width }
      : { kind: 'integer', width: integerWidthOf(directive.length), signed: true, isBool: false };
  checkTarget(call, call.types[index], type, directive.text);
  storeWithin(call, target, value.value, type);
}

/** Where the object is too small for the type, what fits: the rest would go into its neighbour. */
function storeWithin(call: LibraryCall, target: Value, value: Int, type: MachineType): void {
  const { machine } = call;
  const object = target instanceof Pointer ? machine.state.memory.find(target.object) : undefined;
  const room = object === undefined ? 8 : object.size - (target as Pointer).offset;
  if (room >= bytesOf(type) || room < 1) {
    storeScalar(machine, target, value, type);
    return;
  }
  machine.undefinedBehaviour('out-of-bounds', `${call.name} stores more bytes than '${object?.name}' has`);
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

/** An address of another type is undefined (C17 7.21.6.2p10); the bytes are stored all the same. */
function checkTarget(call: LibraryCall, given: CType | undefined, type: MachineType, text: string): void {
  const { machine } = call;
  if (given?.kind !== 'pointer') {
    machine.undefinedBehaviour(
      'format-mismatch',
      `'${text}' of ${call.name} needs an address: '&' is missing`,
    );
    return;
  }
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
