/** How a failing test ended, in the words of a sentence about a mistake, with its input and what is first wrong. */

import { namedTest } from '#model/test-name.js';
import type { TriedProgram } from '#program/tried-program.js';
import { quotedCharsMax } from './limits.js';

/** `on test t1 (input 3 4) the program prints "9" where "6" is expected` */
export function describeFailure(tried: TriedProgram, test: number): string {
  const { name, stdin } = tried.input.suite.tests[test]!;
  const input = stdin.trim().replace(/\s+/g, ' ');
  const shown = input === '' || input.length > quotedCharsMax ? '' : ` (input ${input})`;
  return `on ${namedTest(name)}${shown} the program ${endOf(tried, test)}`;
}

function endOf({ input, tests }: TriedProgram, test: number): string {
  const { run } = tests[test]!;
  const { stdout, matches } = input.suite.tests[test]!.expect;
  switch (run.outcome) {
    case 'crashed':
      return 'crashes';
    case 'timed out':
      return 'does not end';
    default:
      if (matches !== undefined) return 'prints something else than is expected';
      return stdout === undefined ? 'gives the wrong result' : differenceOf(stdout, run.stdout);
  }
}

function differenceOf(expected: string, actual: string): string {
  const wanted = placedWords(expected);
  const got = placedWords(actual);
  let at = 0;
  while (at < wanted.length && wanted[at]?.[0] === got[at]?.[0]) at++;
  const [expects, prints] = [wanted[at], got[at]];
  if (expects === undefined && prints === undefined) return 'has other spaces or line ends than are expected';
  if (prints === undefined) return `ends where ${quoted(expects![0])} is expected`;
  if (expects === undefined) return `prints ${quoted(prints[0])} where nothing more is expected`;
  const lines = [lineAt(actual, prints.index), lineAt(expected, expects.index)] as const;
  const [printed, meant] =
    lines[0] !== lines[1] && lines.every((line) => line.length <= quotedCharsMax)
      ? lines
      : ([prints[0], expects[0]] as const);
  return `prints ${quoted(printed)} where ${quoted(meant)} is expected`;
}

function placedWords(text: string): RegExpExecArray[] {
  return [...text.matchAll(/\S+/g)];
}

/** Without the white space around it. */
function lineAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  const end = text.indexOf('\n', index);
  return text.slice(start, end === -1 ? undefined : end).trim();
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

export function quoted(text: string): string {
  const cut = text.length > quotedCharsMax ? `${text.slice(0, quotedCharsMax - 1)}…` : text;
  return `"${cut.replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`;
}
