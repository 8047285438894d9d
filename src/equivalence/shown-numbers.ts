/** The numbers that a suite's inputs show, and the ranges in which they may be free. */

import { addInt, fitsInt, type Int, maxInt, minInt, mulInt, subInt } from '#base/integer.js';

/** A decimal numeral without superfluous zeros that stands apart. */
export interface FoundNumber {
  readonly start: number;
  readonly text: string;
  /** Without its point. */
  readonly value: Int;
  readonly decimals: number;
}

const numeral = /(?<![^\s,;:()[\]{}=])-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,9})?(?![^\s,;:()[\]{}=])/g;

export function numbersIn(text: string): readonly FoundNumber[] {
  return [...text.matchAll(numeral)]
    .filter(([found]) => !/^-[0.]+$/.test(found))
    .map(({ 0: found, index }) => ({
      start: index,
      text: found,
      value: addInt(BigInt(found.replace('.', '')), 0),
      decimals: found.split('.')[1]?.length ?? 0,
    }));
}

/** The integers beside it that an input could have in its place. */
export function neighboursOf({ value, decimals }: FoundNumber): readonly string[] {
  if (decimals > 0) return [];
  return (value === 0 ? [1] : [subInt(value, 1), addInt(value, 1)]).map(String);
}

/** Both ends included. */
export interface NumberRange {
  readonly low: Int;
  readonly high: Int;
  /** Only two numbers that follow each other are shown, again and again. */
  readonly areFlags: boolean;
}

/** Fewer may be so by chance. */
const flagsMin = 4;

export function rangeOf(values: readonly Int[]): NumberRange {
  const low = subInt(0, largest(values.map((value) => subInt(0, value))));
  const high = largest(values);
  return { low, high, areFlags: values.length >= flagsMin && addInt(low, 1) === high };
}

function largest(values: readonly Int[]): Int {
  let most = values[0]!;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** In units of the last of so many decimals, rounded to zero. */
export function scaled({ value, decimals }: FoundNumber, wanted: number): Int {
  const power = (exponent: number): bigint => 10n ** BigInt(Math.max(0, exponent));
  return addInt((BigInt(value) * power(wanted - decimals)) / power(decimals - wanted), 0);
}

/**
 * So many times as far from zero as what is shown, with the signs that are shown: where none is
 * zero or negative, none becomes so. Numbers that are all ints stay ints.
 */
export function widened(
  { low, high, areFlags }: NumberRange,
  factor: number,
): Pick<NumberRange, 'low' | 'high'> {
  if (areFlags) return { low, high };
  const isInt = fitsInt(low, 32, true) && fitsInt(high, 32, true);
  const width = isInt ? 32 : 64;
  const reach = mulInt(largest([low, subInt(0, low), high, subInt(0, high), 1]), factor);
  return {
    low: low < 0 ? within(subInt(0, reach), width) : low > 0 ? 1 : 0,
    high: high < 0 ? -1 : within(reach, width),
  };
}

function within(value: Int, width: number): Int {
  const [least, most] = [minInt(width, true), maxInt(width, true)];
  return value < least ? least : value > most ? most : value;
}
