/** What a path printed, where its numbers may depend on symbols and no acceptor says what is wanted. */

import type { Term } from '#smt/term.js';
import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';
import type { FreePiece } from './free-piece.js';

/** For runs on free input, whose output is compared only once they have ended. */
export interface FreeRunOptions {
  /** What the marks in standard input stand for. */
  readonly freeInput?: readonly FreePiece[];
  /** Keeps what is printed with its terms, in `State.printed`, and decides nothing about it. */
  readonly keepsPieces?: boolean;
}

export type PrintedPiece =
  /** Latin-1. */
  | { readonly kind: 'text'; readonly text: string }
  /** 8 bits. */
  | { readonly kind: 'character'; readonly value: Term }
  | { readonly kind: 'integer'; readonly value: Term; readonly signed: boolean; readonly spec: IntegerSpec }
  /** A double. */
  | { readonly kind: 'real'; readonly value: Term; readonly spec: RealSpec };

/** The pieces of one call after those of the calls before it. */
export interface PrintedChain {
  readonly previous: PrintedChain | undefined;
  readonly pieces: readonly PrintedPiece[];
}

/** In the order in which they were printed. */
export function piecesOf(chain: PrintedChain | undefined): readonly PrintedPiece[] {
  const calls: (readonly PrintedPiece[])[] = [];
  for (let link = chain; link !== undefined; link = link.previous) calls.push(link.pieces);
  return calls.reverse().flat();
}
