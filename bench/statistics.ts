/** Figures of samples: medians, quantiles, means, and the slope of a curve in log-log. */

/** The element at `share` of the sorted values, the nearer of two; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** A median with the values that a tenth lies below and above. */
export interface Spread {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), p10: quantile(values, 0.1), p90: quantile(values, 0.9) };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `y = factor * x ^ slope`. */
export interface PowerLaw {
  readonly slope: number;
  readonly factor: number;
}

/** By least squares over the logarithms; of at least two points, all above 0. */
export function fitPowerLaw(points: readonly Point[]): PowerLaw {
  const xs = points.map(({ x }) => Math.log(x));
  const ys = points.map(({ y }) => Math.log(y));
  const meanX = mean(xs);
  const meanY = mean(ys);
  const slope =
    sum(xs.map((x, index) => (x - meanX) * (ys[index]! - meanY))) / sum(xs.map((x) => (x - meanX) ** 2));
  return { slope, factor: Math.exp(meanY - slope * meanX) };
}

/** To three digits, for result files: what is beyond is noise. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
