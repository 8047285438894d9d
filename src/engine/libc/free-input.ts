/** What the reading functions make of the free pieces of standard input (`engine/free-piece.ts`). */

import type { Term } from '#smt/term.js';
import { type FreePiece, isMark, markedIndex } from '../free-piece.js';
import type { Machine } from '../machine.js';
import { resize } from '../steps/convert.js';

/** A character of the input: a byte, or a term of 8 bits. */
export function charOf(machine: Machine, code: number): number | Term {
  if (!isMark(code)) return code;
  const piece = pieceOf(machine, code);
  return piece.kind === 'character' ? piece.symbol : refuseFree(machine);
}

export function pieceOf({ options }: Machine, mark: number): FreePiece {
  return options.freeInput![markedIndex(mark)]!;
}

/** Why a path ended that reads a free piece in a way that is not followed. */
export const readInParts = 'a free number of the input is not read as one number';

export function refuseFree(machine: Machine): never {
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail: readInParts });
}

/** What scanf stores for a free number without decimals: cut to the width, as glibc does. */
export function integerOfPiece(machine: Machine, piece: FreePiece, width: number): Term {
  if (piece.kind !== 'number' || piece.decimals > 0) return refuseFree(machine);
  return resize(machine, piece.symbol, true, width);
}

/** The powers of ten up to this one, and the integers of so many bits, are exact in the type. */
const exactPowerOfTen = { 32: 10, 64: 22 } as const;
const exactBits = { 32: 24, 64: 53 } as const;

/**
 * The floating value nearest to a free number. Where dividend and divisor are exact, the
 * quotient as IEEE 754 rounds it (5.4.1) is the value that the numeral has in C (C17
 * 7.22.1.3p5).
 */
export function floatingOfPiece(machine: Machine, piece: FreePiece, width: 32 | 64): Term {
  if (piece.kind !== 'number') return refuseFree(machine);
  const { store } = machine;
  const { symbol, decimals, low, high } = piece;
  const scaled = store.floatFromSigned(symbol, width);
  if (decimals === 0) return scaled;
  const limit = 2 ** exactBits[width];
  const isExact = low >= -limit && high <= limit && decimals <= exactPowerOfTen[width];
  return isExact ? store.fdiv(scaled, store.floating(10 ** decimals, width)) : refuseFree(machine);
}
