/** Numbers that a location yields and that are printed: what the text after them rules out costs no path. */

import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import type { LocationKind } from '#model/location.js';
import { type CompareMode, compareModes } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { searchOne } from '../../../support/search-one.js';
import { triedText } from '../../../support/tried.js';

const headers = '#include <stdio.h>\n';

/** A loop that prints a free value 60 times; `more` comes after it. */
function search(print: string, more: string, stdout: string, pathsMax: number) {
  const text = `${headers}int main(void) {
    double d = 0; int x = 0;
    for (int i = 0; i < 60; i++) { x = 0; d = x; ${print} }
    ${more}
    return 0;
  }`;
  return searchOne({ text, stdout, kind: 'assignment', subject: 'x', searchLimits: { pathsMax } });
}

const wanted = Array.from({ length: 60 }, (_, i) => 150 + 7 * i);

describe('a path is all it takes where many numbers are printed', () => {
  test.each([
    ['with text after each', 'printf("%d, ", x);', `${wanted.join(', ')}, `],
    [
      'with the text after each in a call of its own',
      'printf("%d", x); printf(", ");',
      `${wanted.join(', ')}, `,
    ],
    ['as floating values', 'printf("%.1f;", d);', wanted.map((value) => `${value}.0;`).join('')],
  ])('%s', async (_name, print, stdout) => {
    expect(await search(print, '', stdout, 1)).toEqual(wanted.map(String));
  });

  test('and what comes after them is wrong', async () => {
    const stdout = `${wanted.join(', ')}, right`;
    expect(await search('printf("%d, ", x);', 'printf("wrong");', stdout, 1)).toBe('cannot-repair');
  });
});

const formats = ['%d', '%d ', '%d.', '%d%d', '%d 3', '%3d|', '%-4d|', '%x,', '%d\\n', 'a%d, b'] as const;
const outputs = ['12', '12 3', '123', ' 12|', '12  |', 'c,', '7.', '-5 3', '0', 'a12, b', '', '12.5', 'xx'];

/** What the call prints of a value; `%d%d` prints a 3 after it. */
function printed(format: string, value: number): string {
  const numeral = format.includes('%x') ? (value >>> 0).toString(16) : String(value);
  return format
    .replace('%3d', numeral.padStart(3))
    .replace('%-4d', numeral.padEnd(4))
    .replace(/%[dx]/, numeral)
    .replace('%d', '3')
    .replace('\\n', '\n');
}

async function answerOf(format: string, stdout: string, mode: CompareMode): Promise<string> {
  const text = `${headers}int main(void) { int x; x = 77777; printf("${format}", x, 3); return 0; }`;
  const kinds: LocationKind[] = ['assignment'];
  const { input, located } = triedText(text, [['', stdout]], { mode, kinds });
  const whitelist = located.locations.map(({ toggle }) => toggle);
  const outcome = await new BuiltinAnalyser(input).analyse(
    { id: 1, test: 0, whitelist, effort: 'full' },
    neverStop,
  );
  if (outcome.kind !== 'completed') throw new Error('the task was not completed');
  return outcome.answers[0]!.answer.kind;
}

/** Where the values that are right are too many to be listed. */
const mayBeOpen: ReadonlySet<CompareMode> = new Set(['contains', 'numbers']);

test.each(compareModes)('a value is found exactly where one makes the output right: %s', async (mode) => {
  const values = Array.from({ length: 4_000 }, (_, i) => i - 1_000);
  for (const format of formats) {
    for (const stdout of outputs) {
      const isRight = (value: number): boolean =>
        outputsMatch(stdout, printed(format, value), { mode, ignoreCase: false });
      // What the failing run prints.
      if (isRight(77_777)) continue;
      const expected = values.some(isRight) ? 'repairs' : 'cannot-repair';
      const answer = await answerOf(format, stdout, mode);
      const isOpen = mayBeOpen.has(mode) && answer === 'unknown';
      expect({ format, stdout, answer: isOpen ? expected : answer }).toEqual({
        format,
        stdout,
        answer: expected,
      });
    }
  }
});
