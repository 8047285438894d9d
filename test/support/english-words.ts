/** Small words that nearly every English sentence has, and neither German nor French. */

const words = [
  ...['the', 'of', 'and', 'that', 'which', 'must', 'is', 'are', 'it', 'its', 'where', 'with', 'without'],
  ...['to', 'by', 'before', 'after', 'every', 'not', 'no', 'but', 'this', 'these', 'than', 'from', 'what'],
  ...['line', 'edit', 'edits', 'passes', 'fails', 'expected', 'more', 'read', 'makes'],
];

/** The lines that have some; those words apart that the program or its tests use. */
export function englishLines(text: string, own: string): string[] {
  const has = (where: string, word: string): boolean =>
    new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'iu').test(where);
  const foreign = words.filter((word) => !has(own, word));
  return text.split('\n').filter((line) => foreign.some((word) => has(line, word)));
}
