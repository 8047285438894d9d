/**
 * Whether a run of the reference reads its input as the shape says: to the last free piece,
 * and beyond the end only if it always does. A number of items that does not fit the items, or
 * a mark of the end before the end, makes another input than the shape means.
 */

import type { Machine } from '#engine/machine.js';
import { type FreeShape, freePieces } from './free-shape.js';

/** @param machine at the end of its run, with the shape's text or with that of one of its inputs */
export function readsAsShaped(shape: FreeShape, { state, options }: Machine): boolean {
  const { position, atEnd } = state.library;
  if (shape.meetsEnd !== undefined && shape.meetsEnd !== atEnd) return false;
  return freePieces(shape).length === 0 || options.stdin.length - position <= lengthAfterPieces(shape);
}

/** The length of the text after the last free piece. */
function lengthAfterPieces({ stdin }: FreeShape): number {
  const last = stdin.at(-1);
  return last?.kind === 'text' ? last.text.length : 0;
}
