/** What failing tests read that a program does not name, for edits that name one more. */

export interface ReadTexts {
  readonly failing: readonly string[];
  readonly passing: readonly string[];
}

/**
 * @param read the values in a text, in order
 * @returns each once, those first that no passing test reads
 */
export function unnamedValues<V>(
  { failing, passing }: ReadTexts,
  read: (text: string) => readonly V[],
  isNamed: (value: V) => boolean,
): readonly V[] {
  const known = new Set(passing.flatMap(read));
  const found = [...new Set(failing.flatMap(read))].filter((value) => !isNamed(value));
  return [...found.filter((value) => !known.has(value)), ...found.filter((value) => known.has(value))];
}
