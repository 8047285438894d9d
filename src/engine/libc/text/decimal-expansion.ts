/**
 * The exact decimal digits of a double, and rounding them. Every finite double is m *
 * 2^e, so its expansion ends: m * 2^e for e >= 0, and m * 5^-e / 10^-e otherwise.
 * Rounding is half to even on that expansion, as in IEEE 754 and glibc.
 */

/** `0.d1 d2 d3 … * 10^(exponent + 1)`: `exponent` is that of the first digit, which is not 0. */
export interface DecimalExpansion {
  readonly digits: string;
  readonly exponent: number;
}

/** m * 2^exponent, exactly; m is odd. */
export interface BinaryExpansion {
  readonly significand: bigint;
  readonly exponent: number;
}

const scratch = new DataView(new ArrayBuffer(8));

/** Takes a finite positive double apart. */
export function expandBinary(magnitude: number): BinaryExpansion {
  scratch.setFloat64(0, magnitude);
  const bits = scratch.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  const significand = biased === 0 ? fraction : fraction | (1n << 52n);
  const zeros = trailingZeros(significand);
  return { significand: significand >> BigInt(zeros), exponent: Math.max(biased, 1) - 1075 + zeros };
}

function trailingZeros(value: bigint): number {
  return (value & -value).toString(2).length - 1;
}

/** All digits of a finite positive double, without zeros at the end. */
export function expandDecimal(magnitude: number): DecimalExpansion {
  const { significand, exponent } = expandBinary(magnitude);
  if (exponent >= 0) {
    const digits = (significand << BigInt(exponent)).toString();
    return { digits: digits.replace(/0+$/, ''), exponent: digits.length - 1 };
  }
  const digits = (significand * 5n ** BigInt(-exponent)).toString();
  return { digits, exponent: digits.length - 1 + exponent };
}

/**
 * The first `count` digits, rounded half to even; a carry out of the first digit raises
 * the exponent. With `count` 0 or less the result has no digits, or just the digit `1`
 * that rounding carried.
 */
export function roundDecimal(expansion: DecimalExpansion, count: number): DecimalExpansion {
  const { digits, exponent } = expansion;
  if (count >= digits.length) return { digits: digits.padEnd(count, '0'), exponent };
  if (count < 0) return { digits: '', exponent };
  const kept = digits.slice(0, count);
  if (!roundsUp(digits, count)) return { digits: kept, exponent };
  const raised = (BigInt(`0${kept}`) + 1n).toString().padStart(count, '0');
  if (raised.length === count) return { digits: raised, exponent };
  return { digits: raised.slice(0, Math.max(count, 1)), exponent: exponent + 1 };
}

function roundsUp(digits: string, count: number): boolean {
  const next = digits.charCodeAt(count) - 48;
  if (next !== 5) return next > 5;
  // The digits do not end in zeros, so any digit after the 5 is more than half.
  if (digits.length > count + 1) return true;
  return count > 0 && digits.charCodeAt(count - 1) % 2 === 1;
}
