/**
 * Hyperbolic functions and their inverses, composed of exponentials and logarithms with
 * the identities and ranges that fdlibm uses (Sun Microsystems, 1993), as glibc does:
 * their last bit is that of these compositions, not the correctly rounded one.
 */

import { exp, log } from './elementary-functions.js';
import { copySign } from './floating-parts.js';

/** Beyond it the smaller of the two exponentials no longer counts. */
const lonely = 22;
/** Beyond it the exponential overflows, while half of it does not yet. */
const exponentMax = 709.782712893384;
const tiny = 2 ** -28;
const huge = 2 ** 28;

function halfExponential(size: number): number {
  if (size <= exponentMax) return 0.5 * exp(size);
  const root = exp(0.5 * size);
  return 0.5 * root * root;
}

function cosh(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || size === Number.POSITIVE_INFINITY) return size;
  if (size >= lonely) return halfExponential(size);
  if (size < 0.5 * Math.LN2) {
    const more = Math.expm1(size);
    const power = 1 + more;
    return size < 2 ** -55 ? power : 1 + (more * more) / (power + power);
  }
  const power = exp(size);
  return 0.5 * power + 0.5 / power;
}

function sinh(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(x) || size < tiny) return x;
  if (size >= lonely) return copySign(halfExponential(size), x);
  const more = Math.expm1(size);
  const half = copySign(0.5, x);
  if (size < 1) return half * (2 * more - (more * more) / (more + 1));
  return half * (more + more / (more + 1));
}

function tanh(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || size < 2 ** -55) return x;
  if (size >= lonely) return copySign(1, x);
  if (size >= 1) return copySign(1 - 2 / (Math.expm1(2 * size) + 2), x);
  const less = Math.expm1(-2 * size);
  return copySign(-less / (less + 2), x);
}

function asinh(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(x) || size < tiny) return x;
  const square = x * x;
  if (size > huge) return copySign(log(size) + Math.LN2, x);
  if (size > 2) return copySign(log(2 * size + 1 / (Math.sqrt(square + 1) + size)), x);
  return copySign(Math.log1p(size + square / (1 + Math.sqrt(1 + square))), x);
}

function acosh(x: number): number {
  if (!(x > 1)) return x === 1 ? 0 : Number.NaN;
  if (x >= huge) return log(x) + Math.LN2;
  if (x > 2) return log(2 * x - 1 / (x + Math.sqrt(x * x - 1)));
  const above = x - 1;
  return Math.log1p(above + Math.sqrt(2 * above + above * above));
}

function atanh(x: number): number {
  const size = Math.abs(x);
  if (!(size < 1)) return size === 1 ? copySign(Number.POSITIVE_INFINITY, x) : Number.NaN;
  if (size < tiny) return x;
  const twice = size + size;
  const term = size < 0.5 ? twice + (twice * size) / (1 - size) : twice / (1 - size);
  return copySign(0.5 * Math.log1p(term), x);
}

export const hyperbolicFunctions = { cosh, sinh, tanh, asinh, acosh, atanh } as const;
