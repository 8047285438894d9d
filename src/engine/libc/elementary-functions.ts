/**
 * Powers, exponentials, logarithms and angles, correctly rounded except for ties that
 * 106 bits cannot decide: glibc's last bit, where the host's functions often have
 * another. Each starts from the host's value, or a short series, and corrects it. For
 * special arguments and large angles the host's value stands.
 */

import { add, divide, multiply, negate, scale, type Wide, wide } from './double-double.js';
import { fractionAndExponent, scaleByPowerOf2 } from './floating-parts.js';

export const ln2 = wide(Math.LN2, 2.3190468138462996e-17);
const halfPi = wide(Math.PI / 2, 6.123233995736766e-17);
const halfPiRest = -1.4973849048591698e-33;

/** Terms below this share of the first no longer count. */
const negligible = 2 ** -112;

/** A polynomial of which only the first terms are added with 106 bits: the low parts of the others weigh too little. */
interface Series {
  readonly wideTerms: readonly Wide[];
  /** The following terms. */
  readonly restTerms: readonly number[];
}

function seriesOf(terms: readonly Wide[], wideCount: number): Series {
  return { wideTerms: terms.slice(0, wideCount), restTerms: terms.slice(wideCount).map(({ high }) => high) };
}

/** `first`, and each other term the one before divided by `divisorOf(n)`, n from 1. */
function termsBy(first: Wide, divisorOf: (n: number) => number, count: number): readonly Wide[] {
  const terms = [first];
  while (terms.length < count) terms.push(divide(terms.at(-1)!, wide(divisorOf(terms.length))));
  return terms;
}

/** 1, 1/2!, 1/3!, …: of (e^x - 1) / x, for x below 2^-9. */
const exponentialTerms = seriesOf(
  termsBy(wide(1), (n) => n + 1, 13),
  6,
);

/** -1/3!, 1/5!, …: of (sin x - x) / x^3 in x^2, for x up to a quarter of pi. */
const sineTerms = seriesOf(
  termsBy(divide(wide(-1), wide(6)), (n) => -(2 * n + 2) * (2 * n + 3), 14),
  8,
);

/** -1/2!, 1/4!, …: of (cos x - 1) / x^2 in x^2, for x up to a quarter of pi. */
const cosineTerms = seriesOf(
  termsBy(wide(-0.5), (n) => -(2 * n + 1) * (2 * n + 2), 14),
  8,
);

function polynomial({ wideTerms, restTerms }: Series, x: Wide): Wide {
  let rest = 0;
  for (let n = restTerms.length - 1; n >= 0; n--) rest = restTerms[n]! + rest * x.high;
  let sum = wide(rest);
  for (let n = wideTerms.length - 1; n >= 0; n--) sum = add(wideTerms[n]!, multiply(sum, x));
  return sum;
}

/** The exponential of a moderate number, as `value` times 2 to the `exponent`. */
export function exponential(x: Wide): { readonly value: Wide; readonly exponent: number } {
  const exponent = Math.round(x.high / ln2.high);
  const rest = scale(add(x, negate(multiply(wide(exponent), ln2))), 2 ** -8);
  let less1 = multiply(rest, polynomial(exponentialTerms, rest));
  // (1 + s)^2 - 1 = 2s + s^2, eight times.
  for (let i = 0; i < 8; i++) less1 = add(scale(less1, 2), multiply(less1, less1));
  return { value: add(wide(1), less1), exponent };
}

/** For a number near 1: 2 artanh((x - 1) / (x + 1)), whose terms keep their digits however near it is. */
function logarithmNear1(x: number): Wide {
  const ratio = divide(wide(x - 1), add(wide(x), wide(1)));
  const square = multiply(ratio, ratio);
  let power = ratio;
  let sum = ratio;
  for (let n = 3; Math.abs(power.high) > negligible * Math.abs(sum.high); n += 2) {
    power = multiply(power, square);
    sum = add(sum, divide(power, wide(n)));
  }
  return scale(sum, 2);
}

/** For a positive finite number: the host's logarithm, corrected by what its exponential lacks. */
export function logarithm(x: number): Wide {
  if (Math.abs(x - 1) < 2 ** -6) return x === 1 ? wide(0) : logarithmNear1(x);
  const { fraction, exponent } = fractionAndExponent(x);
  const isLow = fraction < Math.SQRT1_2;
  const mantissa = isLow ? fraction * 2 : fraction;
  const near = Math.log(mantissa);
  const { value, exponent: shift } = exponential(wide(-near));
  const error = add(scale(multiply(wide(mantissa), value), 2 ** shift), wide(-1));
  const mantissaLog = add(wide(near), add(error, scale(multiply(error, error), -0.5)));
  return add(mantissaLog, multiply(wide(isLow ? exponent - 1 : exponent), ln2));
}

export function rounded({ high, low }: Wide): number {
  return high + low;
}

/** Beyond it the exponential is too large, or too small, for a double of full precision. */
const exponentMax = 700;

export function exp(x: number): number {
  if (!(Math.abs(x) < exponentMax)) return Math.exp(x);
  const { value, exponent } = exponential(wide(x));
  return scaleByPowerOf2(rounded(value), exponent);
}

export function log(x: number): number {
  return isPositive(x) ? rounded(logarithm(x)) : Math.log(x);
}

export function log2(x: number): number {
  return isPositive(x) ? rounded(divide(logarithm(x), ln2)) : Math.log2(x);
}

function isPositive(x: number): boolean {
  return x > 0 && x < Number.POSITIVE_INFINITY;
}

/**
 * C17 7.12.7.4 and F.10.4.4, which differ from the host for a base of 1 or -1 and an exponent of
 * NaN or infinity.
 */
export function pow(x: number, y: number): number {
  if (x === 1 || (x === -1 && Math.abs(y) === Number.POSITIVE_INFINITY)) return 1;
  const host = x ** y;
  const magnitude = Math.abs(x);
  if (!isPositive(magnitude) || !Number.isFinite(y) || y === 0 || !Number.isFinite(host)) return host;
  if (Number.isInteger(x) && Number.isInteger(y) && y > 0 && Math.abs(host) < 2 ** 106) {
    // Exact, since products of whole numbers may be ties.
    return Math.abs(host) < 2 ** 52 ? wholePower(x, y) : Number(BigInt(x) ** BigInt(y));
  }
  const power = multiply(logarithm(magnitude), wide(y));
  if (!(Math.abs(power.high) < exponentMax)) return host;
  const { value, exponent } = exponential(power);
  const result = scaleByPowerOf2(rounded(value), exponent);
  return host < 0 ? -result : result;
}

/** By squaring; no factor of the result exceeds it, so that all are exact. */
function wholePower(x: number, y: number): number {
  let result = 1;
  for (let [square, left] = [x, y]; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

export function hypot(x: number, y: number): number {
  const { exponent } = fractionAndExponent(Math.max(Math.abs(x), Math.abs(y)));
  // Scaled to near 1, where no square overflows or vanishes.
  const [a, b] = [scaleByPowerOf2(x, -exponent), scaleByPowerOf2(y, -exponent)];
  const near = Math.hypot(a, b);
  if (!Number.isFinite(near) || near === 0) return Math.hypot(x, y);
  const square = add(multiply(wide(a), wide(a)), multiply(wide(b), wide(b)));
  // One Newton step.
  const error = add(square, negate(multiply(wide(near), wide(near))));
  return scaleByPowerOf2(rounded(add(wide(near), wide(error.high / (2 * near)))), exponent);
}

/** Beyond it the reduction by three parts of pi is no longer exact enough. */
const angleMax = 2 ** 26;

/** For an angle below a quarter of pi. */
function smallSine(angle: Wide): Wide {
  const square = multiply(angle, angle);
  return add(angle, multiply(multiply(angle, square), polynomial(sineTerms, square)));
}

/** For an angle below a quarter of pi. */
function smallCosine(angle: Wide): Wide {
  const square = multiply(angle, angle);
  return add(wide(1), multiply(square, polynomial(cosineTerms, square)));
}

/** An angle as quarters of a turn, 0 to 3, and what is left, below a quarter of pi. */
function reduced(x: number): { readonly turn: number; readonly angle: Wide } {
  const quarters = Math.round(x / halfPi.high);
  const turns = wide(-quarters);
  const whole = add(wide(x), multiply(turns, wide(halfPi.high)));
  const angle = add(add(whole, multiply(turns, wide(halfPi.low))), wide(-quarters * halfPiRest));
  return { turn: ((quarters % 4) + 4) % 4, angle };
}

/** The sine of `angle` and as many quarters of a turn. */
function sineOf(angle: Wide, turn: number): Wide {
  const sine = turn % 2 === 0 ? smallSine(angle) : smallCosine(angle);
  return turn < 2 ? sine : negate(sine);
}

function sineAndCosine(x: number): { readonly sine: Wide; readonly cosine: Wide } {
  const { turn, angle } = reduced(x);
  return { sine: sineOf(angle, turn), cosine: sineOf(angle, (turn + 1) % 4) };
}

function isModest(x: number): boolean {
  return x !== 0 && Math.abs(x) < angleMax && Math.abs(x) > 2 ** -26;
}

export function sin(x: number): number {
  if (!isModest(x)) return Math.sin(x);
  const { turn, angle } = reduced(x);
  return rounded(sineOf(angle, turn));
}

export function cos(x: number): number {
  if (!isModest(x)) return Math.cos(x);
  const { turn, angle } = reduced(x);
  return rounded(sineOf(angle, (turn + 1) % 4));
}

export function tan(x: number): number {
  if (!isModest(x)) return Math.tan(x);
  const { sine, cosine } = sineAndCosine(x);
  return rounded(divide(sine, cosine));
}

export function asin(x: number): number {
  const near = Math.asin(x);
  if (!isModest(x) || Math.abs(x) > 1 - 2 ** -20) return near;
  const { sine, cosine } = sineAndCosine(near);
  return rounded(add(wide(near), divide(add(wide(x), negate(sine)), cosine)));
}

export function acos(x: number): number {
  const near = Math.acos(x);
  if (!isModest(x) || Math.abs(x) > 1 - 2 ** -20) return near;
  const { sine, cosine } = sineAndCosine(near);
  return rounded(add(wide(near), divide(add(cosine, wide(-x)), sine)));
}

export function atan(x: number): number {
  const near = Math.atan(x);
  if (!isModest(x)) return near;
  const { sine, cosine } = sineAndCosine(near);
  const error = add(multiply(wide(x), cosine), negate(sine));
  return rounded(add(wide(near), multiply(error, cosine)));
}

/** Corrects the host's angle by how far its sine and cosine miss the direction. */
export function atan2(y: number, x: number): number {
  const near = Math.atan2(y, x);
  const isModestPair = [x, y].every((part) => Math.abs(part) > 2 ** -400 && Math.abs(part) < 2 ** 400);
  if (!isModestPair || Math.abs(near) < 2 ** -26) return near;
  const { sine, cosine } = sineAndCosine(near);
  const across = add(multiply(wide(y), cosine), negate(multiply(wide(x), sine)));
  const along = add(multiply(wide(x), cosine), multiply(wide(y), sine));
  return rounded(add(wide(near), divide(across, along)));
}
