/** How a failing test ended, in the words of a sentence about a mistake, with its input and what is first wrong. */

import { type Said, says } from '#language/says.js';
import { saysTest } from '#model/test-name.js';
import type { TriedProgram } from '#program/tried-program.js';
import { quotedCharsMax } from './limits.js';

/** `on test t1 (input 3 4) the program` and `prints "9" where "6" is expected` */
export function describeFailure(
  tried: TriedProgram,
  test: number,
): { readonly where: Said; readonly end: Said } {
  const { name, stdin } = tried.input.suite.tests[test]!;
  const input = stdin.trim().replace(/\s+/g, ' ');
  const isShown = input !== '' && input.length <= quotedCharsMax;
  return { where: isShown ? onInput(name, input) : onTest(name), end: endOf(tried, test) };
}

function onInput(name: string, input: string): Said {
  return saysTest(name)
    ? says`on ${name} (input ${input}) the program`
    : says`on test ${name} (input ${input}) the program`;
}

function onTest(name: string): Said {
  return saysTest(name) ? says`on ${name} the program` : says`on test ${name} the program`;
}

function endOf({ input, tests }: TriedProgram, test: number): Said {
  const { run } = tests[test]!;
  const { stdout, matches } = input.suite.tests[test]!.expect;
  switch (run.outcome) {
    case 'crashed':
      return says`crashes`;
    case 'timed out':
      return says`does not end`;
    default:
      if (matches !== undefined) return says`prints something else than is expected`;
      return stdout === undefined ? says`gives the wrong result` : differenceOf(stdout, run.stdout);
  }
}

function differenceOf(expected: string, actual: string): Said {
  const wanted = placedWords(expected);
  const got = placedWords(actual);
  let at = 0;
  while (at < wanted.length && wanted[at]?.[0] === got[at]?.[0]) at++;
  const [expects, prints] = [wanted[at], got[at]];
  if (expects === undefined && prints === undefined)
    return says`has other spaces or line ends than are expected`;
  if (prints === undefined) return says`ends where ${quoted(expects![0])} is expected`;
  if (expects === undefined) return says`prints ${quoted(prints[0])} where nothing more is expected`;
  const lines = [lineAt(actual, prints.index), lineAt(expected, expects.index)] as const;
  const [printed, meant] =
    lines[0] !== lines[1] && lines.every((line) => line.length <= quotedCharsMax)
      ? lines
      : ([prints[0], expects[0]] as const);
  return says`prints ${quoted(printed)} where ${quoted(meant)} is expected`;
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

export function quoted(text: string): string {
  const cut = text.length > quotedCharsMax ? `${text.slice(0, quotedCharsMax - 1)}…` : text;
  return `"${cut.replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`;
}
