/** Works on several things at the same time. */

/**
 * @param width how many run at the same time
 * @returns the results in the order of the items, whichever is done first
 */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const workOn = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, workOn));
  return results;
}
