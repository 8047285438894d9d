/** <ctype.h> (C17 7.4) in the C locale, exact for symbols too. */

import type { Term } from '#smt/term.js';
import { isInt, isTerm, type Value } from '../value.js';
import {
  integerValue,
  type LibraryCall,
  type LibraryFunction,
  type LibraryTable,
  withoutValue,
} from './library-call.js';

type Range = readonly [number, number];

const digits: Range = [48, 57];
const upper: Range = [65, 90];
const lower: Range = [97, 122];

/** The characters of each class, as closed ranges. */
const classes: Readonly<Record<string, readonly Range[]>> = {
  isdigit: [digits],
  isupper: [upper],
  islower: [lower],
  isalpha: [upper, lower],
  isalnum: [digits, upper, lower],
  isxdigit: [digits, [65, 70], [97, 102]],
  isspace: [
    [9, 13],
    [32, 32],
  ],
  isblank: [
    [9, 9],
    [32, 32],
  ],
  iscntrl: [
    [0, 31],
    [127, 127],
  ],
  isprint: [[32, 126]],
  isgraph: [[33, 126]],
  ispunct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
};

function inRange(call: LibraryCall, char: Term, [low, high]: Range): Term {
  const { store } = call.machine;
  return store.boolAnd(store.sle(store.constant(low, 32), char), store.sle(char, store.constant(high, 32)));
}

function classify(ranges: readonly Range[]): LibraryFunction {
  return (call) => {
    const char = integerValue(call, 0);
    if (isInt(char)) return ranges.some(([low, high]) => char >= low && char <= high) ? 1 : 0;
    if (!isTerm(char)) return withoutValue(call, char, `the argument of ${call.name}`);
    const { store } = call.machine;
    const holds = ranges.reduce((any, range) => store.boolOr(any, inRange(call, char, range)), store.false);
    return store.ite(holds, store.constant(1, 32), store.constant(0, 32));
  };
}

function shiftCase(range: Range, distance: number): LibraryFunction {
  return (call): Value => {
    const char = integerValue(call, 0);
    if (isInt(char)) return char >= range[0] && char <= range[1] ? Number(char) + distance : char;
    if (!isTerm(char)) return withoutValue(call, char, `the argument of ${call.name}`);
    const { store } = call.machine;
    return store.ite(inRange(call, char, range), store.add(char, store.constant(distance, 32)), char);
  };
}

export const ctypeFunctions: LibraryTable = {
  ...Object.fromEntries(Object.entries(classes).map(([name, ranges]) => [name, classify(ranges)])),
  toupper: shiftCase(lower, -32),
  tolower: shiftCase(upper, 32),
};
