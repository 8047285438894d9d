/**
 * Models of a shape's pieces to begin with: most ways through a program are taken by some small
 * numbers, some of them equal. What they satisfy costs the solver no search.
 */

import { addInt, type Int, subInt, wrapInt } from '#base/integer.js';
import { drawBelow, type Random } from '#base/random.js';
import type { FreePiece } from '#engine/free-piece.js';
import type { Model, Term, Value } from '#smt/term.js';

const modelsCount = 60;
/** How far from zero, or from the end of the range that is nearest to it; one for each model, by turns. */
const reaches = [4, 12, 100, 2 ** 31] as const;

export function firstModels(pieces: readonly FreePiece[], random: Random): readonly Model[] {
  return Array.from({ length: modelsCount }, (_, index) => {
    const model = new Map<Term, Value>();
    const drawn: Int[] = [];
    for (const piece of pieces) {
      const value = drawValue(piece, drawn, reaches[index % reaches.length]!, random);
      drawn.push(value);
      model.set(piece.symbol, wrapInt(value, piece.symbol.width, true));
    }
    return model;
  });
}

/** @param before of the pieces before it, one of which is repeated now and then */
function drawValue({ low, high }: FreePiece, before: readonly Int[], reach: number, random: Random): Int {
  if (before.length > 0 && drawBelow(random, 4) === 0) {
    const again = before[drawBelow(random, before.length)]!;
    if (low <= again && again <= high) return again;
  }
  const nearest = low > 0 ? low : high < 0 ? high : 0;
  const offset = drawBelow(random, Math.min(reach, Number(subInt(high, low)) + 1));
  const up = addInt(nearest, offset);
  const down = subInt(nearest, offset);
  const [first, second] = drawBelow(random, 2) === 0 ? [up, down] : [down, up];
  return [first, second].find((value) => low <= value && value <= high) ?? nearest;
}
