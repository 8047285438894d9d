/**
 * Places of a header that several translation units include: each unit has a copy of what
 * stands there (a `static inline` function, say), and all copies are one place of the text.
 */

import type { Program } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import type { SourcePlace } from './places.js';

/**
 * @param places in source order
 * @returns the copies of each place, the first unit's first; one each where there is one translation unit
 */
export function withCopies({ unitStarts }: Program, places: readonly SourcePlace[]): SourcePlace[][] {
  if (unitStarts === undefined) return places.map((place) => [place]);
  const groups = new Map<string, SourcePlace[]>();
  const counts = new Map<string, number>();
  for (const place of places) {
    const { kind, span } = place;
    const text = `${span.file.name}:${span.start}:${span.end}:${kind}`;
    const { firstToken } = span as Partial<TokenSpan>;
    const unit = firstToken === undefined ? 0 : unitStarts.filter((start) => start <= firstToken).length;
    // Several places of a unit may come from one use of a macro; copies have them in the same order.
    const count = (counts.get(`${unit}:${text}`) ?? 0) + 1;
    counts.set(`${unit}:${text}`, count);
    const key = `${text}:${count}`;
    const copies = groups.get(key);
    if (copies === undefined) groups.set(key, [place]);
    else copies.push(place);
  }
  return [...groups.values()];
}
