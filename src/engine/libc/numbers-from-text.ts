/**
 * The functions of <stdlib.h> and <inttypes.h> that read numbers from text (C17 7.22.1,
 * 7.8.2.3): exact in the value, in where the number ends, and in `errno`. In a text
 * with symbols `atoi` and its relatives go digit by digit; the others give up.
 */

import { wrapInt } from '#base/integer.js';
import type { Term } from '#smt/term.js';
import { storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import { setErrno } from './errno.js';
import {
  addressAfter,
  intArgument,
  type LibraryCall,
  type LibraryTable,
  loadTextChar,
  withoutValue,
} from './library-call.js';
import { parseFloating, parseFloatingSingle } from './text/parse-floating.js';
import { strtol, strtoul } from './text/parse-number.js';

type Char = number | Term;

/** The characters from an address up to the final zero, or the first symbol. */
function plainPrefix(
  call: LibraryCall,
  address: Value,
): { readonly text: string; readonly isWhole: boolean } {
  let text = '';
  for (;;) {
    const char = loadTextChar(call, address, text.length);
    if (typeof char !== 'number') return { text, isWhole: false };
    if (char === 0) return { text, isWhole: true };
    text += String.fromCharCode(char);
  }
}

function numeral(call: LibraryCall): string {
  const { text, isWhole } = plainPrefix(call, call.values[0]);
  // A symbol after the end of the number does not matter.
  if (!isWhole && /^\s*[-+]?[0-9a-zA-Z.+-]*$/.test(text)) {
    return withoutValue(call, call.machine.store.false, `the text given to ${call.name}`);
  }
  return text;
}

/** More digits may overflow `long`; the result would no longer be their sum. */
const symbolicDigitsMax = 18;

/** Like `strtol` in base 10, on characters that may be symbols; 64 bits. */
function decimalOf(call: LibraryCall): Term {
  const { machine } = call;
  const { store } = machine;
  let index = 0;
  const next = () => loadTextChar(call, call.values[0], index);
  while (
    isAmong(machine, next(), [
      [9, 13],
      [32, 32],
    ])
  )
    index++;
  const isNegative = isAmong(machine, next(), [[45, 45]]);
  if (isNegative || isAmong(machine, next(), [[43, 43]])) index++;
  let value = store.constant(0, 64);
  for (let digits = 0; isAmong(machine, next(), [[48, 57]]); digits++, index++) {
    if (digits >= symbolicDigitsMax)
      return withoutValue(call, value, `a number of many digits in ${call.name}`);
    const char = next();
    const term = typeof char === 'number' ? store.constant(char, 8) : char;
    const digit = store.zext(store.sub(term, store.constant(48, 8)), 64);
    value = store.add(store.mul(value, store.constant(10, 64)), digit);
  }
  return isNegative ? store.neg(value) : value;
}

function isAmong(machine: Machine, char: Char, ranges: readonly (readonly [number, number])[]): boolean {
  if (typeof char === 'number') return ranges.some(([low, high]) => char >= low && char <= high);
  const { store } = machine;
  const inRange = ([low, high]: readonly [number, number]) =>
    store.boolAnd(store.ule(store.constant(low, 8), char), store.ule(char, store.constant(high, 8)));
  return machine.decide(ranges.map(inRange).reduce((any, range) => store.boolOr(any, range)));
}

/** `atoi`, `atol`: like `strtol` in base 10, `errno` included, cut to the width. */
function toDecimal(call: LibraryCall, width: 32 | 64): Value {
  const { text, isWhole } = plainPrefix(call, call.values[0]);
  if (!isWhole) {
    const value = decimalOf(call);
    return width === 32 ? call.machine.store.extract(value, 31, 0) : value;
  }
  const { value, isOverflow } = strtol(text, 0, 10);
  if (isOverflow) setErrno(call, 'ERANGE');
  return wrapInt(value, width, true);
}

const pointerType = { kind: 'pointer' } as const;

function storeEnd(call: LibraryCall, length: number): void {
  const [start, end] = call.values;
  if (end === 0 || (end instanceof Pointer && end.object === 0 && end.offset === 0)) return;
  storeScalar(call.machine, end, addressAfter(call, start, length), pointerType);
}

function toInteger(call: LibraryCall, convert: typeof strtol): Value {
  const base = Number(intArgument(call, 2));
  if (base < 0 || base === 1 || base > 36) {
    setErrno(call, 'EINVAL');
    return 0;
  }
  const { value, end, isOverflow } = convert(numeral(call), 0, base);
  storeEnd(call, end);
  if (isOverflow) setErrno(call, 'ERANGE');
  return value;
}

/** The smallest numbers that are not subnormal. */
const smallestNormal = { strtof: 2 ** -126, strtod: 2 ** -1022, strtold: 2 ** -1022 } as const;

function toFloating(call: LibraryCall): Value {
  const name = call.name as keyof typeof smallestNormal;
  const parse = name === 'strtof' ? parseFloatingSingle : parseFloating;
  const text = numeral(call);
  const { value, end } = parse(text, 0);
  storeEnd(call, end);
  if (Number.isNaN(value)) call.machine.hasDoubtfulNan = true;
  if (isOutOfRange(text.slice(0, end), value, smallestNormal[name])) setErrno(call, 'ERANGE');
  return value;
}

/** Too large, or so small that digits were lost (glibc's reading of C17 7.22.1.3p10). */
function isOutOfRange(text: string, value: number, smallest: number): boolean {
  const isWord = /[in]/i.test(text);
  if (Math.abs(value) === Number.POSITIVE_INFINITY) return !isWord;
  const hasDigits = /[1-9a-f]/i.test(text.replace(/(?<=[0-9.])e.*|p.*|0x/i, ''));
  return Math.abs(value) < smallest && hasDigits && !isWord;
}

export const textToNumberFunctions: LibraryTable = {
  atoi: (call) => toDecimal(call, 32),
  atol: (call) => toDecimal(call, 64),
  atoll: (call) => toDecimal(call, 64),
  atof: (call) => toFloating({ ...call, name: 'strtod', values: [call.values[0], nullPointer] }),
  strtol: (call) => toInteger(call, strtol),
  strtoll: (call) => toInteger(call, strtol),
  strtoimax: (call) => toInteger(call, strtol),
  strtoul: (call) => toInteger(call, strtoul),
  strtoull: (call) => toInteger(call, strtoul),
  strtoumax: (call) => toInteger(call, strtoul),
  strtod: toFloating,
  strtold: toFloating,
  strtof: toFloating,
};
