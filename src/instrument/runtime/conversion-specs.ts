/**
 * The conversions of printf that a program may use, read from all its string literals: more
 * than it prints with, never fewer, except those with an argument as width or precision. The
 * test's unit has tables for them. The C runtime knows a conversion by its kind (flags, base
 * and type as bits), width and precision.
 */

import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';

export interface IntegerConversion {
  readonly spec: IntegerSpec;
  readonly bits: 8 | 16 | 32 | 64;
  readonly signed: boolean;
}

export interface ConversionSpecs {
  readonly integers: readonly IntegerConversion[];
  readonly reals: readonly RealSpec[];
}

/** `kind-bits.h` has the same numbers. */
export const kindBits = {
  octal: 1,
  hexadecimal: 2,
  upperCase: 4,
  leftAlign: 8,
  zeroPad: 16,
  plus: 32,
  space: 64,
  alternate: 128,
  signed: 256,
  bits8: 512,
  bits16: 1024,
  bits32: 2048,
  bits64: 4096,
} as const;

/** Wider fields are rendered without a table. */
const fieldMax = 1000;

const pattern = /%([-+ #0'I]*)([0-9]*)(?:(\.)([0-9]*))?(hh|h|ll|l|q|L|j|z|Z|t)?([diuoxXfF])/g;

/** @param formats the bytes of the string literals */
export function conversionSpecs(formats: Iterable<readonly number[]>): ConversionSpecs {
  const integers = new Map<string, IntegerConversion>();
  const reals = new Map<string, RealSpec>();
  for (const bytes of formats) {
    for (const found of textOf(bytes).matchAll(pattern)) {
      const [, flags, width, point, digits, length, letter] = found;
      const precision = point === undefined ? undefined : Number(digits);
      if (Number(width) > fieldMax || (precision ?? 0) > fieldMax) continue;
      const field = fieldOf(flags!, Number(width), precision);
      if (letter === 'f' || letter === 'F') {
        const spec: RealSpec = { conversion: letter, ...field };
        reals.set(`${realKind(spec)} ${spec.width} ${spec.precision}`, spec);
      } else {
        const conversion = integerConversion(field, letter!, length);
        const { spec } = conversion;
        integers.set(`${integerKind(conversion)} ${spec.width} ${spec.precision}`, conversion);
      }
    }
  }
  return { integers: [...integers.values()], reals: [...reals.values()] };
}

/** The value that `__nm_kind` of the C runtime has for it. */
export function integerKind({ spec, bits, signed }: IntegerConversion): number {
  return (
    (spec.base === 8 ? kindBits.octal : spec.base === 16 ? kindBits.hexadecimal : 0) |
    (spec.upperCase ? kindBits.upperCase : 0) |
    fieldKind(spec) |
    (signed ? kindBits.signed : 0) |
    kindBits[`bits${bits}`]
  );
}

export function realKind(spec: RealSpec): number {
  return fieldKind(spec) | (spec.conversion === 'F' ? kindBits.upperCase : 0);
}

type Field = Omit<IntegerSpec, 'base' | 'upperCase'>;

function fieldKind(field: Field): number {
  return (
    (field.leftAlign ? kindBits.leftAlign : 0) |
    (field.zeroPad ? kindBits.zeroPad : 0) |
    (field.plus ? kindBits.plus : 0) |
    (field.space ? kindBits.space : 0) |
    (field.alternate ? kindBits.alternate : 0)
  );
}

function fieldOf(flags: string, width: number, precision: number | undefined): Field {
  const leftAlign = flags.includes('-');
  return {
    width,
    precision,
    leftAlign,
    zeroPad: flags.includes('0') && !leftAlign,
    plus: flags.includes('+'),
    space: flags.includes(' '),
    alternate: flags.includes('#'),
  };
}

function integerConversion(field: Field, letter: string, length: string | undefined): IntegerConversion {
  const signed = letter === 'd' || letter === 'i';
  const bits = length === undefined ? 32 : length === 'hh' ? 8 : length === 'h' ? 16 : 64;
  const base = letter === 'o' ? 8 : letter === 'x' || letter === 'X' ? 16 : 10;
  const spec: IntegerSpec = {
    ...field,
    base,
    upperCase: letter === 'X',
    plus: field.plus && signed,
    space: field.space && signed,
  };
  return { spec, bits, signed };
}

function textOf(bytes: readonly number[]): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte & 0xff);
  return text;
}
