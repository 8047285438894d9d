/**
 * The functions of <math.h> on doubles (C17 7.12): from `elementary-functions.ts` and
 * `special-functions.ts`, to glibc's last bit where possible, or the host's. For float
 * they are computed as for double, then rounded.
 */

import * as elementary from './elementary-functions.js';
import { copySign, fractionAndExponent, remainder, roundHalfAway, roundHalfEven } from './floating-parts.js';
import { hyperbolicFunctions } from './hyperbolic-functions.js';
import { specialFunctions } from './special-functions.js';

type Unary = (x: number) => number;
type Binary = (x: number, y: number) => number;

/** The common logarithm of 2, its higher part with so few bits that its product with an exponent is exact. */
const log10Of2High = 0.30102999566361177;
const log10Of2Low = 3.694239077158931e-13;

/** From the fraction and the exponent, as in fdlibm (Ng, e_log10.c), with the natural logarithm. */
function log10(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return Math.log10(x);
  const { fraction, exponent } = fractionAndExponent(x);
  const whole = exponent - 1;
  const scaled = whole < 0 ? whole + 1 : whole;
  const rest = whole < 0 ? fraction : fraction * 2;
  return scaled * log10Of2Low + Math.LOG10E * elementary.log(rest) + scaled * log10Of2High;
}

/** Functions of one argument. */
export const unaryFunctions: Readonly<Record<string, Unary>> = {
  ...ofHost(['expm1', 'log1p', 'cbrt', 'sqrt', 'ceil', 'floor', 'trunc']),
  ...hyperbolicFunctions,
  ...specialFunctions,
  fabs: Math.abs,
  acos: elementary.acos,
  asin: elementary.asin,
  atan: elementary.atan,
  cos: elementary.cos,
  sin: elementary.sin,
  tan: elementary.tan,
  exp: elementary.exp,
  exp2: (x) => elementary.pow(2, x),
  exp10: (x) => elementary.pow(10, x),
  pow10: (x) => elementary.pow(10, x),
  log: elementary.log,
  log2: elementary.log2,
  log10,
  round: roundHalfAway,
  rint: roundHalfEven,
  nearbyint: roundHalfEven,
  logb: (x) => {
    if (x === 0) return Number.NEGATIVE_INFINITY;
    return Number.isFinite(x) ? fractionAndExponent(x).exponent - 1 : Math.abs(x);
  },
};

function ofHost(names: readonly (keyof Math)[]): Record<string, Unary> {
  return Object.fromEntries(names.map((name) => [name, Math[name] as Unary]));
}

/** Functions of two arguments. */
export const binaryFunctions: Readonly<Record<string, Binary>> = {
  atan2: elementary.atan2,
  pow: elementary.pow,
  hypot: elementary.hypot,
  fmod: (x, y) => x % y,
  remainder,
  drem: remainder,
  copysign: copySign,
  fdim: (x, y) => (x > y ? x - y : Number.isNaN(x) || Number.isNaN(y) ? Number.NaN : 0),
  // For two zeros, the first.
  fmax: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) || x >= y ? x : y),
  fmin: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) || x <= y ? x : y),
};
