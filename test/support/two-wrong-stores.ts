/** Programs that two assignments together repair, and edits of their text. */

import type { TextEdit } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type Case, triedText } from './tried.js';

const kinds = ['assignment', 'guard'] as const;

/** Lines 6 and 8 are wrong; no run executes both. */
const twinText = `#include <stdio.h>
int main(void) {
  int n, a;
  scanf("%d", &n);
  if (n > 0)
    a = n + 1;
  else
    a = n - 1;
  printf("%d %d", a, n);
  return 0;
}
`;

/** Lines 5 and 6 are wrong, and every run executes both; line 7 is right. */
const doubleText = `#include <stdio.h>
int main(void) {
  int n, a, b, c;
  scanf("%d", &n);
  a = n + 1;
  b = n + 2;
  c = n;
  printf("%d %d ", a, b);
  printf("%d", c);
  return 0;
}
`;

const repeated = (count: number, inputs: readonly string[]): readonly Case[] =>
  inputs.map((stdin) => [stdin, Array.from({ length: count }, () => stdin).join(' ')]);

export function twinFault(): TriedProgram {
  return triedText(twinText, repeated(2, ['4', '-4', '9']), { kinds });
}

export function doubleFault(): TriedProgram {
  return triedText(doubleText, repeated(3, ['4', '-4', '9']), { kinds });
}

/** The text as it stands in the line becomes another. */
export function editIn({ input }: TriedProgram, line: number, before: string, after: string): TextEdit {
  const { name, text } = input.submission;
  const column = text.split('\n')[line - 1]!.indexOf(before) + 1;
  if (column === 0) throw new Error(`line ${line} has no ${before}`);
  const place = { file: name, line, column, endLine: line, endColumn: column + before.length };
  return { description: `${before} becomes ${after}`, ...place, before, after };
}
