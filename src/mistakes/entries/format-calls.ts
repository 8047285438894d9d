/** Calls of the families of `printf` and `scanf`: their conversions beside their arguments. */

import type { Expression } from '#c/program.js';
import type { CType } from '#c/types.js';
import { unconverted } from '#edits/place.js';
import { calleeOf, type ExpressionSite, type ProgramView } from '../program-view.js';

export interface FormatCall {
  readonly site: ExpressionSite;
  readonly call: Expression & { readonly kind: 'call' };
  readonly name: string;
  readonly isInput: boolean;
  readonly format: Expression;
  /** The literal as it is written, quotes included. */
  readonly text: string;
  readonly conversions: readonly Conversion[];
  /** What is passed after the format, as it was written. */
  readonly operands: readonly Expression[];
}

export interface Conversion {
  readonly text: string;
  /** Offset into the literal. */
  readonly at: number;
  readonly flags: string;
  readonly length: string;
  readonly letter: string;
}

const formatIndex: Readonly<Record<string, number>> = {
  printf: 0,
  fprintf: 1,
  sprintf: 1,
  scanf: 0,
  fscanf: 1,
  sscanf: 1,
};

const conversion = /%([-+ 0#]*\d*(?:\.\d*)?)(hh|h|ll|l|L|z)?([diouxXeEfFgGcsp%]|\[\^?\]?[^\]]*\])/g;

/** Those whose format is one literal without `*`, which takes an argument of its own. */
export function formatCalls(view: ProgramView): FormatCall[] {
  return view.ofKind('call').flatMap((site): FormatCall[] => {
    const call = site.node;
    const name = calleeOf(call);
    if (call.kind !== 'call' || name === undefined || !(name in formatIndex)) return [];
    const index = formatIndex[name]!;
    const format = call.arguments[index];
    if (format?.kind !== 'decay' || format.operand.kind !== 'string') return [];
    const { span } = format;
    if (!view.written.isSingleToken(span) || !view.isPlain(format)) return [];
    const text = view.written.text(span);
    if (/%[-+ 0#\d.]*\*/.test(text)) return [];
    const operands = call.arguments.slice(index + 1).map(unconverted);
    const isInput = name.endsWith('scanf');
    return [{ site, call, name, isInput, format, text, conversions: conversionsOf(text), operands }];
  });
}

export function conversionsOf(text: string): Conversion[] {
  return [...text.matchAll(conversion)].flatMap(
    ({ 0: found, 1: flags = '', 2: length = '', 3: letter = '', index }) =>
      letter === '%' ? [] : [{ text: found, at: index, flags, length, letter: letter[0]! }],
  );
}

/** Whether a conversion takes an argument of the type; for input, the type that the argument points to. */
export function takes({ length, letter }: Conversion, type: CType, isInput: boolean): boolean {
  switch (letter) {
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      if (type.kind !== 'floating') return false;
      if (length === 'L' || type.name === 'long double') return length === 'L' && type.name === 'long double';
      return !isInput || (length === 'l') === (type.name === 'double');
    case 's':
    case '[':
      return isInput ? isByte(type) : type.kind === 'pointer' && isByte(type.target);
    case 'p':
      return type.kind === 'pointer';
    case 'c':
      return isInput ? isByte(type) : isIntegerOfWidth(type, 32);
    default:
      return isIntegerOfWidth(type, widthOf(length, isInput));
  }
}

function widthOf(length: string, isInput: boolean): number {
  if (length === 'l' || length === 'll' || length === 'z') return 64;
  if (!isInput) return 32;
  return length === 'h' ? 16 : length === 'hh' ? 8 : 32;
}

function isIntegerOfWidth(type: CType, width: number): boolean {
  if (type.kind === 'enum') return width === 32;
  if (type.kind !== 'integer') return false;
  // Smaller ones are promoted where they are passed.
  return type.width === width || (width === 32 && type.width < 32);
}

function isByte(type: CType): boolean {
  return type.kind === 'integer' && type.width === 8;
}

/** The conversion for a type; undefined where there is none that people would write. */
export function conversionFor(type: CType, isInput: boolean): string | undefined {
  switch (type.kind) {
    case 'floating':
      if (type.name === 'long double') return '%Lf';
      return isInput && type.name === 'double' ? '%lf' : '%f';
    case 'integer': {
      if (type.width === 8) return '%c';
      const length = type.name.includes('long long')
        ? 'll'
        : type.width === 64
          ? 'l'
          : type.width === 16 && isInput
            ? 'h'
            : '';
      return `%${length}${type.signed ? 'd' : 'u'}`;
    }
    case 'enum':
      return '%d';
    case 'pointer':
      return isByte(type.target) ? '%s' : undefined;
    default:
      return undefined;
  }
}

/** As C spells it, for people. */
export function typeName(type: CType): string {
  switch (type.kind) {
    case 'integer':
    case 'floating':
      return type.name;
    case 'pointer':
      return isByte(type.target) ? 'string' : 'pointer';
    case 'array':
      return isByte(type.element) ? 'string' : 'array';
    case 'record':
      return 'struct';
    default:
      return type.kind;
  }
}
