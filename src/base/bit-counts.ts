/**
 * What gcc's builtin functions on bits compute, of an unsigned value of 16, 32 or 64 bits.
 * `clz` and `ctz` of 0 mean nothing (the result is -1 or the width); callers ask before.
 */

import { canonical, type Int } from './integer.js';

/** Takes the binary digits, highest first. */
type Count = (bits: string) => number;

export type BitCount = 'popcount' | 'parity' | 'clz' | 'ctz' | 'ffs' | 'clrsb';

const counts: Readonly<Record<BitCount, Count>> = {
  popcount: (bits) => bits.replaceAll('0', '').length,
  parity: (bits) => bits.replaceAll('0', '').length % 2,
  clz: (bits) => bits.indexOf('1'),
  ctz: (bits) => bits.length - 1 - bits.lastIndexOf('1'),
  ffs: (bits) => (bits.includes('1') ? bits.length - bits.lastIndexOf('1') : 0),
  // The bits after the sign that are like it.
  clrsb: (bits) => /^(0+|1+)/.exec(bits)![0].length - 1,
};

export const bitCounts = Object.keys(counts) as readonly BitCount[];

export function countBits(what: BitCount, value: Int, width: 32 | 64): number {
  return counts[what](value.toString(2).padStart(width, '0'));
}

/** The bytes in reverse order. */
export function swapBytes(value: Int, width: 16 | 32 | 64): Int {
  const digits = value.toString(16).padStart(width / 4, '0');
  const reversed = digits.replace(/../g, ' $&').split(' ').reverse().join('');
  return canonical(BigInt(`0x${reversed}`));
}
