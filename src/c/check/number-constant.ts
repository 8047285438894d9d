/**
 * Integer and floating constants: from their spelling to type and value (C17
 * 6.4.4.1, 6.4.4.2, and gcc's binary constants).
 */

import { canonical, fitsInt, type Int } from '#base/integer.js';
import {
  doubleType,
  type FloatingType,
  floatType,
  type IntegerType,
  intType,
  longDoubleType,
  longLongType,
  longType,
  unsignedIntType,
  unsignedLongLongType,
  unsignedLongType,
} from '#c/types.js';

export type NumberConstant =
  | { readonly kind: 'integer'; readonly type: IntegerType; readonly value: Int }
  | { readonly kind: 'floating'; readonly type: FloatingType; readonly value: number }
  /** The message as gcc words it. */
  | { readonly kind: 'error'; readonly message: string }
  /** gcc's `1i`. */
  | { readonly kind: 'imaginary' };

export function readNumber(text: string): NumberConstant {
  const isHex = /^0[xX]/.test(text);
  const isFloating = isHex ? /[.pP]/.test(text) : /[.eE]/.test(text) && !/^0[bB]/.test(text);
  return isFloating ? readFloating(text, isHex) : readInteger(text);
}

function readInteger(text: string): NumberConstant {
  const match = /^(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)(.*)$/.exec(text);
  const [digits, suffix] = [match?.[1] ?? text, match?.[2] ?? ''];
  const isDecimal = /^[1-9]/.test(digits);
  if (imaginarySuffix.test(suffix)) return { kind: 'imaginary' };
  if (!/^([uU]?(l|L|ll|LL)?|(l|L|ll|LL)[uU])$/.test(suffix)) {
    return { kind: 'error', message: `invalid suffix "${suffix}" on integer constant` };
  }
  const isOctal = /^0[0-9]/.test(digits);
  const wrongDigit = isOctal ? /[89]/.exec(digits)?.[0] : undefined;
  if (wrongDigit !== undefined) {
    return { kind: 'error', message: `invalid digit "${wrongDigit}" in octal constant` };
  }
  const exact = BigInt(isOctal ? `0o${digits.slice(1)}` : digits);
  // A constant too large for every type loses its upper bits, as in gcc.
  const value = canonical(BigInt.asUintN(64, exact));
  const type = candidates(suffix.toLowerCase(), isDecimal).find((each) =>
    fitsInt(value, each.width, each.signed),
  );
  return { kind: 'integer', type: type ?? unsignedLongLongType, value };
}

/** The types in the order of the table in C17 6.4.4.1p5. */
function candidates(suffix: string, isDecimal: boolean): IntegerType[] {
  const pairs = [
    [intType, unsignedIntType],
    [longType, unsignedLongType],
    [longLongType, unsignedLongLongType],
  ] as const;
  const longs = suffix.replace('u', '').length;
  const hasUnsigned = suffix.includes('u');
  return pairs.slice(longs).flatMap(([signed, unsigned]): IntegerType[] => {
    if (hasUnsigned) return [unsigned];
    return isDecimal ? [signed] : [signed, unsigned];
  });
}

function readFloating(text: string, isHex: boolean): NumberConstant {
  const pattern = isHex
    ? /^(0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)(.*)$/
    : /^((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)(.*)$/;
  const match = pattern.exec(text);
  if (match === null) return { kind: 'error', message: `invalid floating constant "${text}"` };
  const [, digits, suffix] = match as unknown as [string, string, string];
  if (imaginarySuffix.test(suffix)) return { kind: 'imaginary' };
  const type = suffix === '' ? doubleType : floatingSuffixes[suffix.toLowerCase()];
  if (type === undefined)
    return { kind: 'error', message: `invalid suffix "${suffix}" on floating constant` };
  const value = isHex ? readHexFloating(digits) : Number(digits);
  return { kind: 'floating', type, value: type.width === 32 ? Math.fround(value) : value };
}

const imaginarySuffix = /^[uUlLfF]*[ij][uUlLfF]*$/;

const floatingSuffixes: Readonly<Record<string, FloatingType>> = { f: floatType, l: longDoubleType };

function readHexFloating(text: string): number {
  const [mantissa, exponent] = text.slice(2).split(/[pP]/) as [string, string];
  const [whole, fraction = ''] = mantissa.split('.') as [string, string?];
  return Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
}
