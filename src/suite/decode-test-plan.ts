/**
 * A test plan of the Software-artifact Infrastructure Repository (SIR): one test a line, its
 * arguments quoted as for a shell, optionally `< file` for its input. Only quoting and that one
 * redirection are known; nothing is expanded, and anything else that a shell would run or redirect
 * is an error. An empty line is a test without arguments. Pure, over latin-1 text.
 */

import { UserError } from '#base/errors.js';
import { suiteLimits } from './limits.js';
import { splitShellWords } from './shell-words.js';

export interface PlannedTest {
  readonly args: readonly string[];
  readonly inputFile: string | undefined;
  /** From 1. */
  readonly line: number;
}

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
  const words = splitShellWords(text, 'a test plan');
  if (words.kind === 'fault') throw invalid(words.what, place);
  for (const token of words.tokens) {
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

function invalid(what: string, place: { file: string; line: number }): UserError {
  return new UserError('suite-invalid', `the test ${what}`, place, { remedy: 'correct this line' });
}
