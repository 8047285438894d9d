/** A shape as the standard input of a run with symbols: its text with marks, and what they stand for. */

import { fitsInt, type Int, wrapInt } from '#base/integer.js';
import { type FreePiece, markOf } from '#engine/free-piece.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { domainOf } from '#smt/facts.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Solver } from '#smt/solver.js';
import { bitsSort, type Model, type Term, type Value } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { type FreeInputPiece, type FreeShape, freePieces, inputOf, textOf } from './free-shape.js';

export interface SymbolicInput {
  readonly shape: FreeShape;
  readonly pieces: readonly FreePiece[];
  /** That every piece is in its range. */
  readonly condition: PathCondition;
}

/** The free pieces of a shape, each with a new symbol. */
export function symbolPieces(shape: FreeShape, store: TermStore): readonly FreePiece[] {
  return freePieces(shape).map((piece) => ({
    ...piece,
    symbol: store.symbol('input', bitsSort(widthOf(piece))),
  }));
}

/**
 * @param pieces those of `symbolPieces`
 * @returns undefined if a range is empty
 */
export function symbolicInput(
  shape: FreeShape,
  pieces: readonly FreePiece[],
  store: TermStore,
  solver: Solver,
): SymbolicInput | undefined {
  let condition = solver.empty;
  for (const piece of pieces) {
    const assumed = solver.assume(condition, inRange(store, piece));
    if (assumed.kind !== 'sat') return undefined;
    condition = assumed.condition;
  }
  return { shape, pieces, condition };
}

function widthOf(piece: FreeInputPiece): number {
  if (piece.kind === 'character') return 8;
  return fitsInt(piece.low, 32, true) && fitsInt(piece.high, 32, true) ? 32 : 64;
}

function inRange(store: TermStore, { kind, symbol, low, high }: FreePiece): Term {
  const lessEqual = kind === 'character' ? store.ule : store.sle;
  const { width } = symbol;
  return store.boolAnd(
    lessEqual(store.constant(low, width), symbol),
    lessEqual(symbol, store.constant(high, width)),
  );
}

/** The text with a mark for each piece that the condition leaves more than one value. */
export function markedText({ shape, pieces }: SymbolicInput, condition: PathCondition): string {
  const facts = condition.facts();
  let index = 0;
  return shape.stdin
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      const { symbol } = pieces[index]!;
      const mark = markOf(index++);
      const domain = domainOf(facts, symbol);
      const isOne = domain.length === 2 && domain[0] === domain[1];
      return isOne ? textOf(piece, pieceValue(pieces[index - 1]!, domain[0]!)) : mark;
    })
    .join('');
}

/** The input that a model of a condition describes; its own if no other is given. */
export function inputAt(
  { shape, pieces }: SymbolicInput,
  condition: PathCondition,
  model?: Model,
): ProgramInput {
  const valueOfSymbol = (symbol: Term): Value => model?.get(symbol) ?? condition.valueOf(symbol);
  return inputOf(
    shape,
    pieces.map((piece) => pieceValue(piece, valueOfSymbol(piece.symbol) as Int)),
  );
}

/** Terms hold their values in signed form. */
function pieceValue({ kind, symbol }: FreePiece, value: Int): Int {
  return kind === 'character' ? wrapInt(value, symbol.width, false) : value;
}
