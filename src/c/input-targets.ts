/**
 * What a call that reads input stores, and where: the arguments of the scanf family by
 * the conversions of a literal format, the buffers of fgets, gets and getline. Uses
 * only the typed program; a call whose format is not a literal has no targets.
 */

import type { Expression } from './program.js';
import { arrayOf, type CType, isArithmetic, sizeOf } from './types.js';

type Call = Expression & { kind: 'call' };

export interface InputTarget {
  /** Which argument points to where it is stored. */
  readonly argument: number;
  /** The argument points to the address of the text, like getline's first. */
  readonly isIndirect: boolean;
  /**
   * The type of a number or character; for text an array, without length if the object's size does
   * not show.
   */
  readonly type: CType;
  /** It is stored if the call returns more than this; undefined: if the call returns an address. */
  readonly moreThan: number | undefined;
}

/** Which argument is the format, and which must be `stdin`. */
const scanning: Readonly<Record<string, { readonly format: number; readonly stream?: number }>> = {
  scanf: { format: 0 },
  fscanf: { format: 1, stream: 0 },
  sscanf: { format: 1 },
};
const readingLines: Readonly<Record<string, { readonly stream?: number; readonly isIndirect: boolean }>> = {
  gets: { isIndirect: false },
  fgets: { stream: 2, isIndirect: false },
  getline: { stream: 2, isIndirect: true },
  getdelim: { stream: 3, isIndirect: true },
};
const otherReading: ReadonlySet<string> = new Set(
  'vscanf vfscanf vsscanf getchar getchar_unlocked getc getc_unlocked fgetc fgetc_unlocked ungetc fread read'.split(
    ' ',
  ),
);

/** The name of the library function that is called; undefined for any other call. */
export function calledLibraryFunction({ callee }: Call): string | undefined {
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return undefined;
  const { symbol } = callee.operand;
  return symbol.definition === undefined ? symbol.name : undefined;
}

/** Whether a library function reads input: it stores what it reads, or returns it. */
export function isInputFunction(name: string): boolean {
  return name in scanning || name in readingLines || otherReading.has(name);
}

/** In order of the arguments. */
export function inputTargets(call: Call): readonly InputTarget[] {
  const name = calledLibraryFunction(call);
  if (name === undefined) return [];
  const scan = scanning[name];
  if (scan !== undefined) return readsInput(call, scan.stream) ? scanTargets(call, scan.format) : [];
  const line = readingLines[name];
  if (line === undefined || !readsInput(call, line.stream)) return [];
  const type = line.isIndirect ? textOf(pointeeOf(call.arguments[0])) : bufferOf(call.arguments[0]);
  if (type === undefined) return [];
  return [{ argument: 0, type, isIndirect: line.isIndirect, moreThan: line.isIndirect ? 0 : undefined }];
}

function readsInput(call: Call, stream: number | undefined): boolean {
  if (stream === undefined) return true;
  const argument = call.arguments[stream];
  if (argument?.kind !== 'load' || argument.lvalue.kind !== 'object') return false;
  const { symbol } = argument.lvalue;
  return symbol.name === 'stdin' && symbol.span.file.isSystem;
}

const conversion = /%(\*?)[I']*(\d*)(?:hh|h|ll|l|q|L|j|z|t)?(\[\^?\]?[^\]]*\]|[^[])/gs;

function scanTargets(call: Call, formatIndex: number): InputTarget[] {
  const format = literalText(call.arguments[formatIndex]);
  const targets: InputTarget[] = [];
  let argument = formatIndex;
  let stored = 0;
  for (const [, star, width, letter = ''] of format?.matchAll(conversion) ?? []) {
    if (letter === '%' || star !== '') continue;
    argument++;
    if (letter === 'n') continue;
    const isText = /^[s[]/.test(letter) || (letter === 'c' && Number(width) > 1);
    const pointer = call.arguments[argument];
    const type = isText ? bufferOf(pointer) : numberOf(pointer);
    if (type !== undefined) targets.push({ argument, type, isIndirect: false, moreThan: stored });
    stored++;
  }
  return targets;
}

function literalText(format: Expression | undefined): string | undefined {
  const text = withoutConversions(format);
  if (text?.kind !== 'decay' || text.operand.kind !== 'string') return undefined;
  return String.fromCharCode(...text.operand.elements);
}

/** The pointer as written, before conversion to the parameter's type. */
export function withoutConversions(pointer: Expression | undefined): Expression | undefined {
  let written = pointer;
  while (written?.kind === 'convert' && written.operand.type.kind === 'pointer') written = written.operand;
  return written;
}

function pointeeOf(pointer: Expression | undefined): CType | undefined {
  const written = withoutConversions(pointer);
  return written?.type.kind === 'pointer' ? written.type.target : undefined;
}

function numberOf(pointer: Expression | undefined): CType | undefined {
  const pointee = pointeeOf(pointer);
  return pointee !== undefined && isArithmetic(pointee) ? pointee : undefined;
}

/** A text at an address that is itself stored. */
function textOf(pointer: CType | undefined): CType | undefined {
  return pointer?.kind === 'pointer' && isCharacter(pointer.target)
    ? arrayOf(pointer.target, undefined)
    : undefined;
}

/** `s` and `&s` of `char s[20]` show their size, `p` and `s + 1` do not. */
function bufferOf(pointer: Expression | undefined): CType | undefined {
  const pointee = pointeeOf(pointer);
  if (pointee === undefined) return undefined;
  const written = withoutConversions(pointer)!;
  const shown = written.kind === 'decay' ? written.operand.type : pointee;
  if (shown.kind === 'array' && shown.length !== undefined && isCharacter(shown.element)) {
    return arrayOf(shown.element, shown.length);
  }
  return isCharacter(pointee) ? arrayOf(pointee, undefined) : undefined;
}

function isCharacter(type: CType): boolean {
  return type.kind === 'integer' && sizeOf(type) === 1;
}
