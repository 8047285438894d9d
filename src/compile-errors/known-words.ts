/** Words that a misspelt one may stand for: C's own, the usual library's, and the text's. */

import type { PpToken } from '#c/preprocess/pp-token.js';

const usualWords = [
  'auto break case char const continue default do double else enum extern float for goto if int long',
  'register return short signed sizeof static struct switch typedef union unsigned void volatile while',
  'include define main printf scanf puts gets getchar putchar fgets sprintf sscanf fprintf stdin stdout',
  'malloc calloc realloc free exit abs rand srand atoi strlen strcmp strcpy strcat strchr strstr memset',
  'isalpha isdigit isupper islower isspace toupper tolower sqrt pow fabs floor ceil NULL EOF bool true false',
].flatMap((line) => line.split(' '));

/** Each once, in the order of the text, then those of C. */
export function knownWords(tokens: readonly PpToken[]): readonly string[] {
  const own = tokens.filter(({ kind }) => kind === 'identifier').map(({ text }) => text);
  return [...new Set([...own, ...usualWords])];
}
