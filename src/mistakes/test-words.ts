/** How a failing test ended, in the words of a sentence about a mistake, with its input and the first wrong word. */

import type { TriedProgram } from '#program/tried-program.js';
import { quotedCharsMax } from './limits.js';

/** `on test t1 (input 3 4) the program prints "9" where "6" is expected` */
export function describeFailure(tried: TriedProgram, test: number): string {
  const { name, stdin } = tried.input.suite.tests[test]!;
  const input = stdin.trim().replace(/\s+/g, ' ');
  const shown = input === '' || input.length > quotedCharsMax ? '' : ` (input ${input})`;
  return `on test ${name}${shown} the program ${endOf(tried, test)}`;
}

function endOf({ input, tests }: TriedProgram, test: number): string {
  const { run } = tests[test]!;
  const { stdout } = input.suite.tests[test]!.expect;
  switch (run.outcome) {
    case 'crashed':
      return 'crashes';
    case 'timed out':
      return 'does not end';
    default:
      return stdout === undefined ? 'gives the wrong result' : differenceOf(stdout, run.stdout);
  }
}

function differenceOf(expected: string, actual: string): string {
  const wanted = wordsOf(expected);
  const got = wordsOf(actual);
  let at = 0;
  while (at < wanted.length && wanted[at] === got[at]) at++;
  if (at === wanted.length && at === got.length) return 'has other spaces or line ends than are expected';
  if (at === got.length) return `ends where ${quoted(wanted[at]!)} is expected`;
  if (at === wanted.length) return `prints ${quoted(got[at]!)} where nothing more is expected`;
  return `prints ${quoted(got[at]!)} where ${quoted(wanted[at]!)} is expected`;
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

export function quoted(text: string): string {
  const cut = text.length > quotedCharsMax ? `${text.slice(0, quotedCharsMax - 1)}…` : text;
  return `"${cut.replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`;
}
