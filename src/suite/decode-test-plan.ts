/**
 * A test plan of the Software-artifact Infrastructure Repository (SIR): one test a
 * line, its arguments quoted as for a shell, optionally `< file` for its input.
 * Only quoting and that one redirection are known; nothing is expanded, and what
 * a shell would run or redirect otherwise is an error. An empty line is a test
 * without arguments. Pure, over latin-1 text.
 */

import { UserError } from '#base/errors.js';
import { suiteLimits } from './limits.js';

export interface PlannedTest {
  readonly args: readonly string[];
  readonly inputFile: string | undefined;
  /** From 1. */
  readonly line: number;
}

type Token = { readonly kind: 'word'; readonly text: string } | { readonly kind: 'input' };

/** @throws UserError suite-invalid with the line, suite-empty */
export function decodeTestPlan(text: string, name: string): readonly PlannedTest[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new UserError('suite-empty', 'has no test cases', { file: name });
  if (lines.length > suiteLimits.testsMax) {
    throw new UserError('suite-invalid', `has more than ${suiteLimits.testsMax} tests`, { file: name });
  }
  return lines.map((line, i) => decodeLine(line, { file: name, line: i + 1 }));
}

function decodeLine(text: string, place: { file: string; line: number }): PlannedTest {
  const args: string[] = [];
  let inputFile: string | undefined;
  let expectsFile = false;
  for (const token of splitWords(text, place)) {
    if (token.kind === 'input') {
      if (expectsFile || inputFile !== undefined) throw invalid('has more than one "<"', place);
      expectsFile = true;
    } else if (expectsFile) {
      inputFile = token.text;
      expectsFile = false;
    } else args.push(token.text);
  }
  if (expectsFile) throw invalid('names no file after "<"', place);
  if (args.length > suiteLimits.argumentsPerTestMax) {
    throw invalid(`has more than ${suiteLimits.argumentsPerTestMax} arguments`, place);
  }
  return { args, inputFile, line: place.line };
}

/** One piece of a line: blanks, `<`, or a quoted or plain part of a word. */
const piece = /([ \t]+)|(<)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^ \t<'"\\>|&;]+)/y;

function splitWords(text: string, place: { file: string; line: number }): Token[] {
  const tokens: Token[] = [];
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    word = undefined;
  };
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (match === null) throw invalid(describeStop(text[at]!), place);
    const [, blanks, input, single, double, escaped, plain] = match;
    if (blanks !== undefined || input !== undefined) {
      endWord();
      if (input !== undefined) tokens.push({ kind: 'input' });
    } else {
      // In double quotes a backslash only escapes what would be special there (POSIX shell 2.2.3).
      const part = single ?? double?.replace(/\\([\\"$`])/g, '$1') ?? escaped ?? plain ?? '';
      word = (word ?? '') + part;
    }
  }
  endWord();
  return tokens;
}

function describeStop(char: string): string {
  if (char === "'" || char === '"') return `has a ${char} without its partner`;
  return char === '\\' ? 'ends in a backslash' : `has an unquoted ${char}, which a test plan cannot have`;
}

function invalid(what: string, place: { file: string; line: number }): UserError {
  return new UserError('suite-invalid', `the test ${what}`, place, { remedy: 'correct this line' });
}
