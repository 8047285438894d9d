/**
 * Numbers of about 106 bits, as the unevaluated sum of two doubles (Dekker, Numer.
 * Math. 18, 1971): enough to round the elementary functions correctly in all but one in
 * many millions of cases, as glibc nearly does.
 */

export interface Wide {
  readonly high: number;
  /** At most half a unit in the last place of `high`. */
  readonly low: number;
}

/** The exact sum of two doubles (Knuth, TAOCP 2, 4.2.2). */
export function sumOf(a: number, b: number): Wide {
  const high = a + b;
  const part = high - a;
  return { high, low: a - (high - part) + (b - part) };
}

const splitter = 2 ** 27 + 1;

/** The exact product of two doubles, unless it overflows. */
export function productOf(a: number, b: number): Wide {
  const high = a * b;
  const a1 = splitter * a - (splitter * a - a);
  const b1 = splitter * b - (splitter * b - b);
  const a2 = a - a1;
  const b2 = b - b1;
  return { high, low: a1 * b1 - high + a1 * b2 + a2 * b1 + a2 * b2 };
}

export function wide(high: number, low = 0): Wide {
  return { high, low };
}

export function add(a: Wide, b: Wide): Wide {
  const sum = sumOf(a.high, b.high);
  const rest = sumOf(a.low, b.low);
  const first = sumOf(sum.high, sum.low + rest.high);
  return sumOf(first.high, first.low + rest.low);
}

export function negate({ high, low }: Wide): Wide {
  return { high: -high, low: -low };
}

export function multiply(a: Wide, b: Wide): Wide {
  const product = productOf(a.high, b.high);
  return sumOf(product.high, product.low + a.high * b.low + a.low * b.high);
}

export function divide(a: Wide, b: Wide): Wide {
  const first = a.high / b.high;
  const rest = add(a, negate(multiply(wide(first), b)));
  const second = rest.high / b.high;
  const last = add(rest, negate(multiply(wide(second), b))).high / b.high;
  return add(sumOf(first, second), wide(last));
}

/** Multiplies by a power of two, exactly. */
export function scale({ high, low }: Wide, factor: number): Wide {
  return { high: high * factor, low: low * factor };
}
