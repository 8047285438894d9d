/**
 * <math.h> (C17 7.12): each function for double, and with the suffixes `f` and `l`
 * for float and long double, which is computed as double. The host's functions serve
 * where they have glibc's last bit. Of a symbol only the absolute value is modelled.
 */

import { storeScalar } from '../access.js';
import { isTerm, type Value } from '../value.js';
import * as elementary from './elementary-functions.js';
import {
  classOf,
  copySign,
  fractionAndExponent,
  isNegative,
  remainder,
  roundHalfAway,
  roundHalfEven,
  scaleByPowerOf2,
} from './floating-parts.js';
import {
  floatingArgument,
  intArgument,
  intMachineType,
  type LibraryCall,
  type LibraryFunction,
  type LibraryTable,
} from './library-call.js';

type Unary = (x: number) => number;
type Binary = (x: number, y: number) => number;

const fabs: LibraryFunction = (call) => {
  const [x] = call.values;
  if (!isTerm(x)) return Math.abs(floatingArgument(call, 0));
  const { store } = call.machine;
  const zero = store.floating(0, x.width as 32 | 64);
  return store.ite(store.fle(x, zero), store.fsub(zero, x), x);
};

/** As glibc composes it. */
function cosh(x: number): number {
  const size = Math.abs(x);
  if (!(size > 0.5 * Math.LN2 && size < 22)) return Math.cosh(x);
  const power = elementary.exp(size);
  return 0.5 * power + 0.5 / power;
}

const ofOne: Readonly<Record<string, Unary>> = {
  ...ofHost(['acosh', 'asinh', 'atanh', 'sinh', 'tanh', 'expm1', 'log1p', 'log2', 'log10', 'cbrt']),
  ...ofHost(['sqrt', 'ceil', 'floor', 'trunc']),
  acos: elementary.acos,
  asin: elementary.asin,
  atan: elementary.atan,
  cos: elementary.cos,
  sin: elementary.sin,
  tan: elementary.tan,
  cosh,
  exp: elementary.exp,
  exp2: (x) => elementary.pow(2, x),
  exp10: (x) => elementary.pow(10, x),
  pow10: (x) => elementary.pow(10, x),
  log: elementary.log,
  round: roundHalfAway,
  rint: roundHalfEven,
  nearbyint: roundHalfEven,
  logb: (x) => (x === 0 ? Number.NEGATIVE_INFINITY : fractionAndExponent(x).exponent - 1),
};

function ofHost(names: readonly (keyof Math)[]): Record<string, Unary> {
  return Object.fromEntries(names.map((name) => [name, Math[name] as Unary]));
}

const ofTwo: Readonly<Record<string, Binary>> = {
  atan2: Math.atan2,
  pow: elementary.pow,
  hypot: elementary.hypot,
  fmod: (x, y) => x % y,
  remainder,
  drem: remainder,
  copysign: copySign,
  fdim: (x, y) => (x > y ? x - y : Number.isNaN(x + y) ? Number.NaN : 0),
  fmax: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) ? x : Math.max(x, y)),
  fmin: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) ? x : Math.min(x, y)),
};

/** To integers: what has no place in the result becomes the pattern that x86-64 gives. */
const toInteger: Readonly<Record<string, Unary>> = {
  lround: roundHalfAway,
  llround: roundHalfAway,
  lrint: roundHalfEven,
  llrint: roundHalfEven,
};

const lowestLong = -(2n ** 63n);

function integerResult(x: number): Value {
  if (Number.isSafeInteger(x)) return x + 0;
  return Math.abs(x) < 2 ** 63 ? BigInt(x) : lowestLong;
}

const classes: Readonly<Record<string, (x: number) => boolean>> = {
  isnan: Number.isNaN,
  isfinite: Number.isFinite,
  isnormal: (x) => classOf(x) === 4,
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

/** The functions for one type, rounded to it. */
function functionsFor(suffix: '' | 'f' | 'l'): LibraryTable {
  const width = suffix === 'f' ? 32 : 64;
  const round: Unary = suffix === 'f' ? Math.fround : (x) => x;
  const table: Record<string, LibraryFunction> = { fabs };
  for (const [name, compute] of Object.entries(ofOne)) {
    table[name] = (call) => round(compute(floatingArgument(call, 0)));
  }
  for (const [name, compute] of Object.entries(ofTwo)) {
    table[name] = (call) => round(compute(floatingArgument(call, 0), floatingArgument(call, 1)));
  }
  for (const [name, compute] of Object.entries(toInteger)) {
    table[name] = (call) => integerResult(compute(floatingArgument(call, 0)));
  }
  table.ilogb = (call) => exponentOf(floatingArgument(call, 0));
  for (const name of ['ldexp', 'scalbn', 'scalbln']) {
    table[name] = (call) => round(scaleByPowerOf2(floatingArgument(call, 0), Number(intArgument(call, 1))));
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
  return Object.fromEntries(Object.entries(table).map(([name, fn]) => [`${name}${suffix}`, fn]));
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
  // As glibc's macro has it: the sign of the infinity.
  builtin('isinf', (call) => {
    const x = floatingArgument(call, 0);
    return Math.abs(x) === Number.POSITIVE_INFINITY ? Math.sign(x) : 0;
  }),
  builtin('fpclassify', (call) => classOf(floatingArgument(call, 0))),
  builtin('inf', () => Number.POSITIVE_INFINITY),
  builtin('huge_val', () => Number.POSITIVE_INFINITY),
]);

export const mathFunctions: LibraryTable = {
  ...functionsFor(''),
  ...functionsFor('f'),
  ...functionsFor('l'),
  ...macros,
};
