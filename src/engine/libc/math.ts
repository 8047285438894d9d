/**
 * <math.h> (C17 7.12): each function for double, and with the suffixes `f` and `l` for
 * float and long double, which is computed as double. The host's functions are used
 * where they have glibc's last bit. With symbols only the absolute value, roundings,
 * powers, roots and logarithms are modelled.
 */

import type { MachineType } from '#c/ir/ir.js';
import { intMachineType } from '#c/lower/machine-type.js';
import { storeScalar } from '../access.js';
import { isTerm, type Value } from '../value.js';
import { anyOf, isWidened } from '../widened-values.js';
import { forgetErrno, setErrno } from './errno.js';
import { binaryFunctions, unaryFunctions } from './floating-functions.js';
import {
  copySign,
  floatingClassOf,
  fractionAndExponent,
  fusedMultiplyAdd,
  isNegative,
  nextDouble,
  nextFloat,
  quotientBits,
  remainder,
  roundHalfAway,
  roundHalfEven,
  scaleByPowerOf2,
} from './floating-parts.js';
import { powerOfSymbol, unaryOfSymbol } from './functions-of-symbols.js';
import {
  floatingArgument,
  intArgument,
  type LibraryCall,
  type LibraryFunction,
  type LibraryTable,
  type PlainFunction,
  type PlainTable,
} from './library-call.js';

type Unary = (x: number) => number;
type Binary = (x: number, y: number) => number;

const fabs: LibraryFunction = (call) => {
  const [x] = call.values;
  if (!isTerm(x) || x.sort.kind !== 'floating') {
    const given = floatingArgument(call, 0);
    return settled(call, 'fabs', '', [given], Math.abs(given));
  }
  const { store } = call.machine;
  const zero = store.floating(0, x.width as 32 | 64);
  return store.ite(store.fle(x, zero), store.fsub(zero, x), x);
};

/** To integers: a value that does not fit becomes the pattern that x86-64 gives. */
const toInteger: Readonly<Record<string, Unary>> = {
  lround: roundHalfAway,
  llround: roundHalfAway,
  lrint: roundHalfEven,
  llrint: roundHalfEven,
};

const longMachineType: MachineType = { kind: 'integer', width: 64, signed: true, isBool: false };
const lowestLong = -(2n ** 63n);

function integerResult(x: number): Value {
  if (Number.isSafeInteger(x)) return x + 0;
  return Math.abs(x) < 2 ** 63 ? BigInt(x) : lowestLong;
}

const classes: Readonly<Record<string, (x: number) => boolean>> = {
  isnan: Number.isNaN,
  isfinite: Number.isFinite,
  isnormal: (x) => floatingClassOf(x) === 4,
  signbit: isNegative,
};

const comparisons: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  isgreater: (x, y) => x > y,
  isgreaterequal: (x, y) => x >= y,
  isless: (x, y) => x < y,
  islessequal: (x, y) => x <= y,
  islessgreater: (x, y) => x < y || x > y,
  isunordered: (x, y) => Number.isNaN(x) || Number.isNaN(y),
};

/**
 * Functions whose last bit is not always glibc's: glibc's own algorithms miss the
 * nearest number more often than ours do. There are more of them with the suffix `f`.
 */
const inexact = new Set('cbrt erf erfc lgamma gamma tgamma exp10 pow10'.split(' '));
const inexactFloat = new Set([
  ...inexact,
  ...'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh expm1 log1p log10'.split(' '),
]);

/** Functions that set `errno` if a result other than zero vanishes. */
const vanishing = new Set('exp exp2 exp10 pow10 pow ldexp scalbn scalbln erfc tgamma'.split(' '));
/** Functions that leave `errno` alone (C17 7.12.1 leaves it open). */
const silent = new Set([
  ...'fabs ceil floor trunc round rint nearbyint copysign fmax fmin cbrt'.split(' '),
  ...'asinh tanh atan erf logb'.split(' '),
]);

/** Functions for which glibc returns a NaN with its sign bit clear; the machine's own have it set. */
const positiveNans = new Set('acos asin tgamma lgamma gamma'.split(' '));

/** Notes what is uncertain about a result, and sets `errno` as glibc does. */
function settled(
  call: LibraryCall,
  base: string,
  suffix: string,
  arguments_: readonly number[],
  result: number,
) {
  if (Number.isFinite(result) && result !== 0) {
    if (isInexact(base, suffix)) {
      call.machine.note('last-digit', `the last digit of ${call.name} may differ from that of gcc's program`);
    }
    return result;
  }
  const areFinite = arguments_.every(Number.isFinite);
  if (Number.isNaN(result)) markNan(call, base, arguments_);
  if (!silent.has(base)) {
    if (Number.isNaN(result) && !arguments_.some(Number.isNaN)) setErrno(call, 'EDOM');
    else if (Math.abs(result) === Number.POSITIVE_INFINITY && areFinite) setErrno(call, 'ERANGE');
    else if (result === 0 && vanishing.has(base) && areFinite && arguments_[0] !== 0)
      setErrno(call, 'ERANGE');
  }
  return result;
}

function isInexact(base: string, suffix: string): boolean {
  return (suffix === 'f' ? inexactFloat : inexact).has(base);
}

/** Functions that also give a NaN's sign. */
const signing = new Set(['fabs', 'copysign']);

/** Whether `settled` only hands the result on. */
function isQuiet(base: string, x: number, y: number, result: number): boolean {
  if (result === 0) return !vanishing.has(base);
  if (Number.isNaN(result)) return (Number.isNaN(x) || Number.isNaN(y)) && !signing.has(base);
  return Number.isFinite(result);
}

/** The functions for one type as compiled code calls them: those whose results need no note. */
function plainFunctionsFor(suffix: '' | 'f' | 'l'): PlainTable {
  const type = suffix === 'f' ? 'float' : 'double';
  const round: Unary = suffix === 'f' ? Math.fround : (x) => x;
  const plain = ([base, of]: [string, Binary], arity: 1 | 2): [string, PlainFunction][] => {
    const compute = (x: number, y: number): number | undefined => {
      const result = round(of(x, y));
      return isQuiet(base, x, y, result) ? result : undefined;
    };
    return isInexact(base, suffix) ? [] : [[`${base}${suffix}`, { type, arity, compute }]];
  };
  return Object.fromEntries([
    ...Object.entries(unaryFunctions).flatMap((each) => plain(each, 1)),
    ...Object.entries(binaryFunctions).flatMap((each) => plain(each, 2)),
  ]);
}

/** The host does not keep the sign of a NaN; `print.ts` prints every NaN like the machine's. */
function markNan(call: LibraryCall, base: string, arguments_: readonly number[]): void {
  const isOfArgument = arguments_.some(Number.isNaN);
  if (isOfArgument ? signing.has(base) : positiveNans.has(base)) {
    call.machine.hasDoubtfulNan = true;
  }
}

/** The functions for one type, with results rounded to it. */
function functionsFor(suffix: '' | 'f' | 'l'): LibraryTable {
  const width = suffix === 'f' ? 32 : 64;
  const round: Unary = suffix === 'f' ? Math.fround : (x) => x;
  const table: Record<string, LibraryFunction> = {};
  for (const [name, compute] of Object.entries(unaryFunctions)) {
    const rounded: Unary = (x) => round(compute(x));
    table[name] = (call) => {
      const ofSymbol = unaryOfSymbol(call, name, width, rounded);
      if (ofSymbol !== undefined) return ofSymbol;
      const x = floatingArgument(call, 0);
      return settled(call, name, suffix, [x], rounded(x));
    };
  }
  const nextAfter = suffix === 'f' ? nextFloat : nextDouble;
  const binary = { ...binaryFunctions, nextafter: nextAfter, nexttoward: nextAfter };
  for (const [name, compute] of Object.entries(binary)) {
    table[name] = (call) => {
      const x = floatingArgument(call, 0);
      const y = floatingArgument(call, 1);
      return settled(call, name, suffix, [x, y], round(compute(x, y)));
    };
  }
  const { pow } = table;
  table.pow = (call) => powerOfSymbol(call, width, (x, y) => round(binaryFunctions.pow!(x, y))) ?? pow!(call);
  table.fma = (call) => {
    const [x, y, z] = [floatingArgument(call, 0), floatingArgument(call, 1), floatingArgument(call, 2)];
    return settled(call, 'fma', suffix, [x, y, z], round(fusedMultiplyAdd(x, y, z, suffix === 'f')));
  };
  for (const [name, compute] of Object.entries(toInteger)) {
    table[name] = (call) => integerResult(compute(floatingArgument(call, 0)));
  }
  table.fabs = fabs;
  table.ilogb = (call) => exponentOf(floatingArgument(call, 0));
  for (const name of ['ldexp', 'scalbn', 'scalbln']) {
    table[name] = (call) => {
      const x = floatingArgument(call, 0);
      const result = round(scaleByPowerOf2(x, Number(intArgument(call, 1, name === 'scalbln' ? 64 : 32))));
      return settled(call, name, suffix, [x], result);
    };
  }
  table.frexp = (call) => {
    const { fraction, exponent } = fractionAndExponent(floatingArgument(call, 0));
    storeScalar(call.machine, call.values[1], exponent, intMachineType);
    return fraction;
  };
  table.modf = (call) => {
    const x = floatingArgument(call, 0);
    storeScalar(call.machine, call.values[1], Math.trunc(x), { kind: 'floating', width });
    return copySign(Number.isFinite(x) ? x % 1 : Number.isNaN(x) ? x : 0, x);
  };
  table.remquo = (call) => {
    const [x, y] = [floatingArgument(call, 0), floatingArgument(call, 1)];
    const rest = remainder(x, y);
    storeScalar(call.machine, call.values[2], quotientBits(x, y, rest), intMachineType);
    return settled(call, 'remquo', suffix, [x, y], rest);
  };
  table.nan = (call) => {
    call.machine.hasDoubtfulNan = true;
    return Number.NaN;
  };
  return Object.fromEntries(
    Object.entries(table).map(([name, fn]) => {
      const result =
        name in toInteger ? longMachineType : { kind: 'floating' as const, width: width as 32 | 64 };
      return [`${name}${suffix}`, storesResult.has(name) ? fn : widened(fn, result)];
    }),
  );
}

/** Functions that also store through an address, or do not return a floating value. */
const storesResult = new Set(['frexp', 'modf', 'remquo', 'ilogb', 'fabs']);

/** In a proof by widening, the result of a symbol may be any. */
function widened(fn: LibraryFunction, result: MachineType): LibraryFunction {
  return (call) => {
    const { machine } = call;
    if (!isWidened(machine) || !call.values.some(isTerm)) return fn(call);
    forgetErrno(call);
    return anyOf(machine, result);
  };
}

function exponentOf(x: number): number {
  if (x === 0 || Number.isNaN(x)) return -(2 ** 31);
  return Number.isFinite(x) ? fractionAndExponent(x).exponent - 1 : 2 ** 31 - 1;
}

function builtin(name: string, test: (call: LibraryCall) => number): [string, LibraryFunction] {
  return [`__builtin_${name}`, test];
}

const macros: LibraryTable = Object.fromEntries([
  ...Object.entries(classes).map(([name, test]) =>
    builtin(name, (call) => (test(floatingArgument(call, 0)) ? 1 : 0)),
  ),
  ...Object.entries(comparisons).map(([name, test]) =>
    builtin(name, (call) => (test(floatingArgument(call, 0), floatingArgument(call, 1)) ? 1 : 0)),
  ),
  // Like glibc's macro: the sign of the infinity.
  builtin('isinf', (call) => {
    const x = floatingArgument(call, 0);
    return Math.abs(x) === Number.POSITIVE_INFINITY ? Math.sign(x) : 0;
  }),
  builtin('fpclassify', (call) => floatingClassOf(floatingArgument(call, 0))),
  builtin('inf', () => Number.POSITIVE_INFINITY),
  builtin('huge_val', () => Number.POSITIVE_INFINITY),
]);

export const mathFunctions: LibraryTable = {
  ...functionsFor(''),
  ...functionsFor('f'),
  ...functionsFor('l'),
  ...macros,
};

export const plainMathFunctions: PlainTable = {
  ...plainFunctionsFor(''),
  ...plainFunctionsFor('f'),
  ...plainFunctionsFor('l'),
};
