/**
 * Standard input of which pieces are free: a number of a range, or a character of one. In the
 * text a free piece is one mark, a character beyond Latin-1, so that what reads text stays as
 * it is; a read that meets a mark and cannot follow its piece ends the path.
 */

import type { Int } from '#base/integer.js';
import type { Term } from '#smt/term.js';

export type FreePiece =
  /** A decimal numeral in its shortest form, but with `decimals` digits after the point. */
  | {
      readonly kind: 'number';
      /** The number times 10 to the power of `decimals`: 32 or 64 bits, signed. */
      readonly symbol: Term;
      readonly decimals: number;
      /** Bounds of the symbol. */
      readonly low: Int;
      readonly high: Int;
    }
  /** Between `low` and `high`, none of which is white space. */
  | {
      readonly kind: 'character';
      /** 8 bits. */
      readonly symbol: Term;
      readonly low: number;
      readonly high: number;
    };

const firstMark = 0x100;

/** The most free pieces of one input: each mark is one character, and none a surrogate. */
export const freePiecesMax = 0x8000;

/** The mark of the piece with this index. */
export function markOf(index: number): string {
  return String.fromCharCode(firstMark + index);
}

export function isMark(code: number): boolean {
  return code >= firstMark;
}

/** The index of the piece that a mark stands for. */
export function markedIndex(code: number): number {
  return code - firstMark;
}
