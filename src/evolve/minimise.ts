/**
 * The fewest of some items with which something still holds: delta debugging (Zeller and
 * Hildebrandt, 2002). None of those left can be missed alone.
 */

/** @param holds with all items; asked once more for smaller lists in their order */
export function minimise<T>(items: readonly T[], holds: (fewer: readonly T[]) => boolean): readonly T[] {
  let kept = items;
  let pieces = 2;
  while (kept.length > 1) {
    const smaller = smallerOf(kept, pieces, holds);
    if (smaller !== undefined) {
      pieces = smaller.length <= Math.ceil(kept.length / pieces) ? 2 : Math.max(2, pieces - 1);
      kept = smaller;
    } else if (pieces >= kept.length) break;
    else pieces = Math.min(kept.length, 2 * pieces);
  }
  return kept;
}

/** One of the pieces, or all but one of them. */
function smallerOf<T>(
  items: readonly T[],
  pieces: number,
  holds: (fewer: readonly T[]) => boolean,
): readonly T[] | undefined {
  const ranges = Array.from({ length: pieces }, (_, at): readonly [number, number] => [
    Math.floor((at * items.length) / pieces),
    Math.floor(((at + 1) * items.length) / pieces),
  ]);
  for (const [start, end] of ranges) {
    const piece = items.slice(start, end);
    if (piece.length > 0 && piece.length < items.length && holds(piece)) return piece;
  }
  for (const [start, end] of ranges) {
    const others = [...items.slice(0, start), ...items.slice(end)];
    if (others.length > 0 && others.length < items.length && holds(others)) return others;
  }
  return undefined;
}
