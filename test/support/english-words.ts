/** Small words that nearly every English sentence has, and neither German nor French. */

const words = [
  ...['the', 'of', 'and', 'that', 'which', 'must', 'is', 'are', 'it', 'its', 'where', 'with', 'without'],
  ...['to', 'by', 'before', 'after', 'every', 'not', 'no', 'but', 'this', 'these', 'than', 'from', 'what'],
  ...['line', 'change', 'changes', 'edit', 'edits', 'passes', 'fails', 'expected', 'more', 'place'],
];

/** Those that a text has, names of C and what the program and its tests say themselves apart. */
export function englishWords(text: string, own: string): string[] {
  const has = (where: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(where);
  return words.filter((word) => has(text, word) && !has(own, word));
}
