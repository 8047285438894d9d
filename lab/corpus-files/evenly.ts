/** Takes a few of many, spread evenly from first to last. */

/** @returns `items` itself if there are no more than `count` */
export function evenly<T>(items: readonly T[], count: number): readonly T[] {
  if (count >= items.length) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
