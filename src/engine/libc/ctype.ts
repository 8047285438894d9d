/**
 * <ctype.h> (C17 7.4) in the C locale, exact for symbols too. A class answers what
 * glibc's macros find in their table: the bit of the class, not 1. The table goes from
 * -128 to 255, so a negative `char` is in no class; an argument beyond it is undefined.
 */

import type { Term } from '#smt/term.js';
import { isInt, isTerm, type Value } from '../value.js';
import {
  integerValue,
  type LibraryCall,
  type LibraryFunction,
  type LibraryTable,
  type PlainFunction,
  type PlainTable,
  withoutValue,
} from './library-call.js';

type Range = readonly [number, number];

const digits: Range = [48, 57];
const upper: Range = [65, 90];
const lower: Range = [97, 122];

interface CharacterClass {
  /** glibc's, on a little-endian machine. */
  readonly bit: number;
  /** Closed ranges. */
  readonly ranges: readonly Range[];
}

const punctuation: readonly Range[] = [
  [33, 47],
  [58, 64],
  [91, 96],
  [123, 126],
];

const classes: Readonly<Record<string, CharacterClass>> = {
  isupper: { bit: 256, ranges: [upper] },
  islower: { bit: 512, ranges: [lower] },
  isalpha: { bit: 1024, ranges: [upper, lower] },
  isdigit: { bit: 2048, ranges: [digits] },
  isxdigit: { bit: 4096, ranges: [digits, [65, 70], [97, 102]] },
  isspace: {
    bit: 8192,
    ranges: [
      [9, 13],
      [32, 32],
    ],
  },
  isprint: { bit: 16384, ranges: [[32, 126]] },
  isgraph: { bit: 32768, ranges: [[33, 126]] },
  isblank: {
    bit: 1,
    ranges: [
      [9, 9],
      [32, 32],
    ],
  },
  iscntrl: {
    bit: 2,
    ranges: [
      [0, 31],
      [127, 127],
    ],
  },
  ispunct: { bit: 4, ranges: punctuation },
  isalnum: { bit: 8, ranges: [digits, upper, lower] },
};

const table: Range = [-128, 255];

function inRange(call: LibraryCall, char: Term, [low, high]: Range): Term {
  const { store } = call.machine;
  return store.boolAnd(store.sle(store.constant(low, 32), char), store.sle(char, store.constant(high, 32)));
}

/** The argument; a strict run ends if it is beyond the table. */
function character(call: LibraryCall): number | Term {
  const { machine } = call;
  const char = integerValue(call, 0);
  if (isInt(char)) {
    if (char < table[0] || char > table[1]) {
      machine.undefinedBehaviour('out-of-bounds', `${call.name} is given ${char}, which is not a character`);
    }
    return Number(char);
  }
  if (!isTerm(char)) return withoutValue(call, char, `the argument of ${call.name}`);
  if (machine.options.undefinedMode === 'strict' && !machine.decide(inRange(call, char, table))) {
    return machine.crash('out-of-bounds', `${call.name} is given a number that is not a character`);
  }
  return char;
}

function classOf({ bit, ranges }: CharacterClass, char: number): number {
  return ranges.some(([low, high]) => char >= low && char <= high) ? bit : 0;
}

function classify(of: CharacterClass): LibraryFunction {
  const { bit, ranges } = of;
  return (call) => {
    const char = character(call);
    if (!isTerm(char)) return classOf(of, char);
    const { store } = call.machine;
    const holds = ranges.reduce((any, range) => store.boolOr(any, inRange(call, char, range)), store.false);
    return store.ite(holds, store.constant(bit, 32), store.constant(0, 32));
  };
}

/** Negative characters, except EOF, come back as unsigned ones. */
const negative: Range = [table[0], -2];

function shiftedCase(range: Range, distance: number, char: number): number {
  if (char >= range[0] && char <= range[1]) return char + distance;
  return char >= negative[0] && char <= negative[1] ? char + 256 : char;
}

function shiftCase(range: Range, distance: number): LibraryFunction {
  return (call): Value => {
    const char = character(call);
    if (!isTerm(char)) return shiftedCase(range, distance, char);
    const { store } = call.machine;
    const shifted = (by: number) => store.add(char, store.constant(by, 32));
    const unsigned = store.ite(inRange(call, char, negative), shifted(256), char);
    return store.ite(inRange(call, char, range), shifted(distance), unsigned);
  };
}

function isAscii(call: LibraryCall): Value {
  const char = integerValue(call, 0);
  if (isInt(char)) return char >= 0 && char <= 127 ? 1 : 0;
  if (!isTerm(char)) return withoutValue(call, char, 'the argument of isascii');
  const { store } = call.machine;
  return store.ite(inRange(call, char, [0, 127]), store.constant(1, 32), store.constant(0, 32));
}

function toAscii(call: LibraryCall): Value {
  const char = integerValue(call, 0);
  if (isInt(char)) return Number(BigInt(char) & 127n);
  if (!isTerm(char)) return withoutValue(call, char, 'the argument of toascii');
  const { store } = call.machine;
  return store.zext(store.extract(char, 6, 0), 32);
}

export const ctypeFunctions: LibraryTable = {
  ...Object.fromEntries(Object.entries(classes).map(([name, of]) => [name, classify(of)])),
  toupper: shiftCase(lower, -32),
  tolower: shiftCase(upper, 32),
  _toupper: shiftCase(lower, -32),
  _tolower: shiftCase(upper, 32),
  isascii: isAscii,
  toascii: toAscii,
};

/** For characters of the table. */
export const plainCtypeFunctions: PlainTable = {
  ...Object.fromEntries(
    Object.entries(classes).map(([name, of]) => [name, plain((char) => classOf(of, char))]),
  ),
  toupper: plain((char) => shiftedCase(lower, -32, char)),
  tolower: plain((char) => shiftedCase(upper, 32, char)),
};

function plain(of: (char: number) => number): PlainFunction {
  const compute = (char: number): number | undefined =>
    char >= table[0] && char <= table[1] ? of(char) : undefined;
  return { type: 'int', arity: 1, compute };
}
