/**
 * The values at which rewrite rules begin and cease to hold: those of a width, those of
 * neighbouring widths, and those that depend on the form of an operand. Random 64-bit
 * values never hit them.
 */

import type { Term } from '#smt/term.js';

const power = (exponent: number): bigint => 1n << BigInt(exponent);

/** Each with its two neighbours, which are where `<` and `<=` differ. */
function withNeighbours(values: readonly bigint[]): bigint[] {
  return values.flatMap((value) => [value, value - 1n, value + 1n]);
}

/** Where values of a width begin and end, signed and unsigned. */
function endsOf(width: number): bigint[] {
  return withNeighbours([0n, power(width), power(width - 1), -power(width - 1)]);
}

const known = new Map<string, readonly bigint[]>();

/** A double rounds it to a tie between two singles, the wrong one of which is even. */
const roundedTwice = power(53) + power(29) + 1n;

/**
 * The edges of a width: 0, ±1, its ends, those of the other widths, the last shift
 * amounts, and the integers beyond which a double and a single have gaps.
 */
export function edgesOf(width: number, others: readonly number[]): readonly bigint[] {
  const key = `${width}/${others.join()}`;
  const edges = known.get(key) ?? listEdges(width, others);
  known.set(key, edges);
  return edges;
}

function listEdges(width: number, others: readonly number[]): readonly bigint[] {
  const narrower = others.filter((other) => other < width);
  const exact = [24, 53].filter((bits) => bits < width).map(power);
  const values = [
    ...[0n, 1n, -1n, 2n, 3n, 5n, 6n, BigInt(width >> 1)],
    ...endsOf(width),
    ...narrower.flatMap(endsOf),
    ...withNeighbours([BigInt(width), ...exact]),
    ...(width > 53 ? [roundedTwice] : []),
  ];
  return [...new Set(values.map((value) => BigInt.asUintN(width, value)))];
}

/** What to compare or combine an operand with: its own constants, and the ends of what it extends. */
export function nearBits(operand: Term): readonly bigint[] {
  const inner = operand.args[0];
  const isExtension = operand.kind === 'zext' || operand.kind === 'sext' || operand.kind === 'concat';
  const ends = isExtension ? endsOf(inner!.width) : [];
  const own = constantsBelow(operand, 2).flatMap((value) => [value, -value, ~value, 3n * value]);
  return [...ends, ...withNeighbours(own)];
}

/** Special ones, and those about which integers round. */
export const floatingEdges: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, -0.5, 2, 3, -7.25, 0.1, 1e30, Infinity, -Infinity, NaN, Number.MIN_VALUE],
  ...[7, 8, 15, 16, 24, 31, 32, 53, 63, 64].flatMap((exponent) => aroundInteger(2 ** exponent)),
];

/** The ends of the integers that an operand consists of, and the values between them and their neighbours. */
export function nearFloating(operand: Term): readonly number[] {
  const inner = operand.args[0];
  if (operand.kind !== 'floatFromSigned' && operand.kind !== 'floatFromUnsigned') {
    return constantsBelow(operand, 1).flatMap((value) => aroundInteger(Number(value)));
  }
  const ends = [0n, power(inner!.width), power(inner!.width - 1), -power(inner!.width - 1)];
  const own = constantsBelow(operand, 2);
  return [...ends, ...own].flatMap((value) => aroundInteger(Number(value)));
}

function aroundInteger(value: number): number[] {
  return [value, -value, value - 1, value + 1, value - 0.5, value + 0.5];
}

/** The values of constants in a term, finite floating ones as integers, down to a depth. */
function constantsBelow(term: Term, depth: number): bigint[] {
  const { value } = term;
  if (typeof value === 'bigint') return [value];
  if (typeof value === 'number') return Number.isFinite(value) ? [BigInt(Math.trunc(value))] : [];
  return depth === 0 ? [] : term.args.flatMap((arg) => constantsBelow(arg, depth - 1));
}

/**
 * Values to try for symbols: the constants in terms, wherever they are. A rewritten
 * comparison mostly contains the value at which it changes.
 */
export function constantsOf(terms: readonly Term[]): readonly bigint[] {
  const values = new Set<bigint>();
  const seen = new Set(terms);
  for (const term of seen) {
    if (term.kind === 'constant') for (const value of constantsBelow(term, 0)) values.add(value);
    for (const arg of term.args) seen.add(arg);
  }
  return [...new Set(withNeighbours([...values]))];
}
