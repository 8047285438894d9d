/**
 * A program as a model sees it: without its comments, where names of people stand, and without the
 * lines that held nothing else. Not even the name of its file is shown.
 */

import { fromLatin1 } from '#suite/text-bytes.js';

const literalOrComment =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?(?:\*\/|$)|\/\/(?:[^\n\\]|\\[\s\S]|\\$)*/g;

/** Spaces in place of comments: every place stays where it is. */
export function withoutComments(text: string): string {
  return text.replace(literalOrComment, (found) =>
    found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found,
  );
}

export interface ShownProgram {
  /** Unicode. */
  readonly text: string;
  /** The line of the shown text where a line of the program stands, both from 1. */
  lineOf(line: number): number | undefined;
}

/** @param text latin-1 */
export function shownProgram(text: string): ShownProgram {
  const before = text.split('\n');
  const after = withoutComments(text).split('\n');
  const lines: string[] = [];
  const shownAt = new Map<number, number>();
  after.forEach((line, at) => {
    const shown = line.trimEnd();
    // A line that was empty before separates what its author separated.
    if (shown === '' && (before[at]!.trim() !== '' || lines.length === 0)) return;
    lines.push(shown);
    shownAt.set(at + 1, lines.length);
  });
  while (lines.at(-1) === '') lines.pop();
  return { text: `${fromLatin1(lines.join('\n'))}\n`, lineOf: (line) => shownAt.get(line) };
}
