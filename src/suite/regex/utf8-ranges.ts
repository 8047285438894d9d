/**
 * A range of code points as sequences of byte ranges, which together match exactly the UTF-8 texts
 * of its code points: U+0080 … U+07FF is [C2-DF][80-BF]. A range is cut where the length of its
 * texts changes, and then where the bytes after the first are not all of them, as in RE2
 * (https://swtch.com/~rsc/regexp/regexp3.html).
 */

import type { CodePoints } from './code-points.js';

export type ByteRange = readonly [number, number];

/** The greatest code point with a text of 1, 2, 3 and 4 bytes. */
const lastOfLength = [0x7f, 0x7ff, 0xffff, 0x10ffff] as const;

export function utf8Ranges(points: CodePoints): readonly (readonly ByteRange[])[] {
  return points.flatMap(([low, high]) =>
    lastOfLength.flatMap((last, index) => {
      const first = index === 0 ? 0 : lastOfLength[index - 1]! + 1;
      const [from, to] = [Math.max(low, first), Math.min(high, last)];
      return from > to ? [] : cut(from, to, index);
    }),
  );
}

/** @param rest bytes after the first */
function cut(low: number, high: number, rest: number): (readonly ByteRange[])[] {
  for (let bytes = 1; bytes <= rest; bytes++) {
    const mask = 2 ** (6 * bytes) - 1;
    if (Math.floor(low / (mask + 1)) === Math.floor(high / (mask + 1))) continue;
    if ((low & mask) !== 0) {
      return [...cut(low, low | mask, rest), ...cut((low | mask) + 1, high, rest)];
    }
    if ((high & mask) !== mask) {
      return [...cut(low, high - (high & mask) - 1, rest), ...cut(high - (high & mask), high, rest)];
    }
  }
  const [first, last] = [bytesOf(low), bytesOf(high)];
  return [first.map((byte, index): ByteRange => [byte, last[index]!])];
}

function bytesOf(point: number): number[] {
  return [...Buffer.from(String.fromCodePoint(point), 'utf8')];
}
