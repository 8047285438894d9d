/** Words that a misspelt one may stand for: C's own, the usual library's, and the text's. */

import type { PpToken } from '#c/preprocess/pp-token.js';

export const keywords: ReadonlySet<string> = new Set(
  (
    'auto break case char const continue default do double else enum extern float for goto if int long ' +
    'register return short signed sizeof static struct switch typedef union unsigned void volatile while'
  ).split(' '),
);

const library = [
  'include define main printf scanf puts gets getchar putchar fgets sprintf sscanf fprintf stdin stdout',
  'malloc calloc realloc free exit abs rand srand atoi strlen strcmp strcpy strcat strchr strstr memset',
  'isalpha isdigit isupper islower isspace toupper tolower sqrt pow fabs floor ceil NULL EOF bool true false',
].flatMap((line) => line.split(' '));

const usual: ReadonlySet<string> = new Set([...keywords, ...library]);

export interface Words {
  /** Each once, in the order of the text. */
  readonly own: readonly string[];
  /** The same, then those of C and its library. */
  readonly all: readonly string[];
  /** Whether C or its library has the word. */
  readonly isKnown: (word: string) => boolean;
}

export function knownWords(tokens: readonly PpToken[]): Words {
  const own = [...new Set(tokens.filter(({ kind }) => kind === 'identifier').map(({ text }) => text))];
  return { own, all: [...new Set([...own, ...usual])], isKnown: (word) => usual.has(word) };
}
