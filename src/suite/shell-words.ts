/**
 * A command line as a shell would split it: words, quoted or not, and `<`. Nothing is expanded, and
 * anything else that a shell would run or redirect is a fault. Pure, over any text.
 */

export type ShellToken = { readonly kind: 'word'; readonly text: string } | { readonly kind: 'input' };

export type ShellWords =
  | { readonly kind: 'words'; readonly tokens: readonly ShellToken[] }
  /** A predicate: `has an unquoted |, which a test plan cannot have`. */
  | { readonly kind: 'fault'; readonly what: string };

/** One piece of a line: blanks, `<`, or a quoted or plain part of a word. */
const piece = /([ \t]+)|(<)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^ \t<'"\\>|&;]+)/y;

/** @param bearer whatever cannot have the rest of the shell's syntax: `a test plan` */
export function splitShellWords(text: string, bearer: string): ShellWords {
  const tokens: ShellToken[] = [];
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    word = undefined;
  };
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (match === null) return { kind: 'fault', what: describeStop(text[at]!, bearer) };
    const [, blanks, input, single, double, escaped, plain] = match;
    if (blanks !== undefined || input !== undefined) {
      endWord();
      if (input !== undefined) tokens.push({ kind: 'input' });
    } else {
      // Within double quotes a backslash escapes only what would be special there (POSIX shell 2.2.3).
      const part = single ?? double?.replace(/\\([\\"$`])/g, '$1') ?? escaped ?? plain ?? '';
      word = (word ?? '') + part;
    }
  }
  endWord();
  return { kind: 'words', tokens };
}

function describeStop(char: string, bearer: string): string {
  if (char === "'" || char === '"') return `has a ${char} without its partner`;
  return char === '\\' ? 'ends in a backslash' : `has an unquoted ${char}, which ${bearer} cannot have`;
}
