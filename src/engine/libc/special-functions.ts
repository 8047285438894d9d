/**
 * The error function and the gamma function (C17 7.12.8), from series over numbers of
 * 106 bits (Abramowitz and Stegun, 6.1.40, 7.1.6, 7.1.14), so that all but the last bit
 * is certain; glibc's own last bit is not always correctly rounded.
 */

import { add, divide, multiply, negate, productOf, scale, type Wide, wide } from './double-double.js';
import { exponential, logarithm, rounded, sin } from './elementary-functions.js';
import { scaleByPowerOf2 } from './floating-parts.js';

const pi = wide(Math.PI, 1.2246467991473532e-16);
/** 2 / sqrt(pi), and half the logarithm of 2 pi. */
const twoOverRootPi = wide(1.1283791670955126, 1.533545961316588e-17);
const halfLogOf2Pi = wide(0.9189385332046728, -3.8782941580672414e-17);
const negligible = 2 ** -112;
/** Below it a series equals its first term. */
const tiny = 2 ** -60;

/** exp(-x^2). */
function gaussian(x: number): { readonly value: Wide; readonly exponent: number } {
  return exponential(negate(productOf(x, x)));
}

/** All terms of this series have one sign. */
function erfSeries(x: number): Wide {
  const square = productOf(x, x);
  let term = wide(x);
  let sum = term;
  for (let n = 3; term.high > negligible * sum.high; n += 2) {
    term = divide(scale(multiply(term, square), 2), wide(n));
    sum = add(sum, term);
  }
  const { value, exponent } = gaussian(x);
  return multiply(scale(multiply(sum, value), 2 ** exponent), twoOverRootPi);
}

/** How many levels of the continued fraction suffice from 3 on. */
const fractionLevels = 160;

/** The complement for large arguments: a continued fraction, evaluated from its end. */
function erfcFraction(x: number): number {
  let below = wide(x);
  for (let level = fractionLevels; level > 0; level--) below = add(wide(x), divide(wide(level / 2), below));
  const { value, exponent } = gaussian(x);
  const product = scale(multiply(divide(value, below), twoOverRootPi), 0.5);
  return scaleByPowerOf2(rounded(product), exponent);
}

function erf(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || x === 0) return x;
  const value = size > 6 ? 1 : size < tiny ? size * twoOverRootPi.high : rounded(erfSeries(size));
  return x < 0 ? -value : value;
}

function erfc(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 27.3) return 0;
  if (x >= 3) return erfcFraction(x);
  if (x < -6) return 2;
  if (Math.abs(x) < tiny) return 1;
  const value = erfSeries(Math.abs(x));
  return rounded(add(wide(1), x < 0 ? value : negate(value)));
}

/** Numerators and denominators of B(2k) / (2k (2k - 1)). */
const stirlingTerms: readonly (readonly [number, number])[] = [
  [1, 12],
  [-1, 360],
  [1, 1260],
  [-1, 1680],
  [1, 1188],
  [-691, 360360],
  [1, 156],
  [-3617, 122400],
  [43867, 244188],
  [-174611, 125400],
  [77683, 5796],
  [-236364091, 1506960],
  [657931, 300],
];
/** From here on the terms above reach 106 bits. */
const stirlingMin = 36;

/** The logarithm of gamma for a positive number: Stirling's series for large ones, the recurrence below. */
function logGamma(x: number): Wide {
  let shifted = wide(x);
  let product = wide(1);
  for (; shifted.high < stirlingMin; shifted = add(shifted, wide(1))) product = multiply(product, shifted);
  const inverse = divide(wide(1), shifted);
  const square = multiply(inverse, inverse);
  let power = inverse;
  let sum = halfLogOf2Pi;
  for (const [numerator, denominator] of stirlingTerms) {
    sum = add(sum, multiply(power, divide(wide(numerator), wide(denominator))));
    power = multiply(power, square);
  }
  const main = multiply(add(shifted, wide(-0.5)), wideLogarithm(shifted));
  const large = add(add(main, negate(shifted)), sum);
  return x < stirlingMin ? add(large, negate(wideLogarithm(product))) : large;
}

/** For a number of 106 bits: ln(h + l) = ln h + ln(1 + l / h). */
function wideLogarithm({ high, low }: Wide): Wide {
  const part = divide(wide(low), wide(high));
  return add(logarithm(high), add(part, scale(multiply(part, part), -0.5)));
}

/** Half turns are subtracted from the angle first, so that the sine keeps its digits. */
function sineOfPi(x: number): number {
  const rest = x - 2 * Math.round(x / 2);
  const inner = Math.abs(rest) > 0.5 ? Math.sign(rest) - rest : rest;
  const { high, low } = multiply(pi, wide(inner));
  return sin(high) + low * Math.cos(high);
}

function lgamma(x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : Number.POSITIVE_INFINITY;
  if (x === 1 || x === 2) return 0;
  if (x <= 0 && Number.isInteger(x)) return Number.POSITIVE_INFINITY;
  if (x > 1e300) return x * (Math.log(x) - 1);
  if (Math.abs(x) < tiny) return -Math.log(Math.abs(x));
  if (x > 0) return rounded(logGamma(x));
  // Reflection: gamma(x) gamma(-x) = -pi / (x sin(pi x)).
  const factor = Math.abs(x * sineOfPi(x));
  return rounded(add(add(wideLogarithm(pi), negate(logarithm(factor))), negate(logGamma(-x))));
}

/** From here on every result is infinite. */
const gammaMax = 171.7;
/** The largest factorial that a double holds exactly. */
const factorialMax = 22;

function tgamma(x: number): number {
  if (Math.abs(x) < tiny) return 1 / x;
  if (Number.isNaN(x) || (x < 0 && (Number.isInteger(x) || x === Number.NEGATIVE_INFINITY)))
    return Number.NaN;
  if (x > gammaMax) return Number.POSITIVE_INFINITY;
  if (Number.isInteger(x) && x <= factorialMax + 1) return factorial(x - 1);
  if (x > 0) return exponentialOf(logGamma(x));
  // Between the poles far below, all results vanish.
  const sign = Math.floor(x) % 2 === 0 ? 1 : -1;
  if (x < -185) return sign * 0;
  const factor = Math.abs(x * sineOfPi(x));
  return sign * exponentialOf(add(add(wideLogarithm(pi), negate(logarithm(factor))), negate(logGamma(-x))));
}

function exponentialOf(x: Wide): number {
  const { value, exponent } = exponential(x);
  return scaleByPowerOf2(rounded(value), exponent);
}

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

export const specialFunctions = { erf, erfc, lgamma, gamma: lgamma, tgamma } as const;
