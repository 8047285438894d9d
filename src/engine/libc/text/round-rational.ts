/**
 * The floating value nearest to an exact fraction, ties to even (IEEE 754-2008, 4.3.1):
 * one rounding only, straight to the requested format, subnormals and overflow
 * included. Used where the host's own conversions would round twice or cannot read the
 * notation.
 */

export interface FloatingFormat {
  /** The bits of the significand, including the hidden one. */
  readonly precision: number;
  /** The exponent of a subnormal's last place. */
  readonly placeExponentMin: number;
  readonly overflow: number;
}

export const singleFormat: FloatingFormat = { precision: 24, placeExponentMin: -149, overflow: 2 ** 128 };
export const doubleFormat: FloatingFormat = {
  precision: 53,
  placeExponentMin: -1074,
  overflow: Number.POSITIVE_INFINITY,
};

/** `numerator / denominator`, not negative and positive, rounded to the format. */
export function roundRational(numerator: bigint, denominator: bigint, format: FloatingFormat): number {
  if (numerator === 0n) return 0;
  // The quotient lies between 2^(estimate - 1) and 2^(estimate + 1).
  const estimate = bitLength(numerator) - bitLength(denominator);
  let place = Math.max(estimate - format.precision, format.placeExponentMin);
  let rounded = divideRounded(numerator, denominator, place);
  if (rounded >= 1n << BigInt(format.precision)) {
    // One bit too many was kept: the place was one too low. Rounding starts afresh, never from the
    // rounded value.
    place += 1;
    rounded = divideRounded(numerator, denominator, place);
  }
  const value = Number(rounded) * 2 ** place;
  return value >= format.overflow ? Number.POSITIVE_INFINITY : value;
}

function bitLength(value: bigint): number {
  const digits = value.toString(16);
  return digits.length * 4 - Math.clz32(Number.parseInt(digits[0]!, 16)) + 28;
}

/** `numerator / (denominator * 2^place)` to the nearest whole number, ties to even. */
function divideRounded(numerator: bigint, denominator: bigint, place: number): bigint {
  const top = place < 0 ? numerator << BigInt(-place) : numerator;
  const bottom = place < 0 ? denominator : denominator << BigInt(place);
  const quotient = top / bottom;
  const twiceRest = (top - quotient * bottom) * 2n;
  const isUp = twiceRest > bottom || (twiceRest === bottom && (quotient & 1n) === 1n);
  return isUp ? quotient + 1n : quotient;
}
