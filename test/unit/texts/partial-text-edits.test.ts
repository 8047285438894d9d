/** Changes of one text that bring a program nearer which has another fault as well. */

import { describe, expect, test } from '@jest/globals';
import { partialTextEdits } from '#texts/partial-text-edits.js';
import { type Case, triedTexts } from '../../support/tried.js';

const program = (...statements: readonly string[]): string =>
  ['#include <stdio.h>', 'int main(void) { int n; scanf("%d", &n);', ...statements, 'return 0; }'].join('\n');

/** As line, text and the tests that pass with it. */
function partial(source: string, runs: readonly Case[]): (readonly [number, string, readonly number[]])[] {
  return partialTextEdits(triedTexts(source, runs)).map(({ edit, fixes }) => [edit.line, edit.after, fixes]);
}

describe('beside a fault of another kind', () => {
  test('a prompt too many: removed, which repairs the tests whose value is right', () => {
    // 5 should have been called small.
    const source = program('printf("n? ");', 'puts(n > 4 ? "big" : "small");');
    const runs: Case[] = [
      ['1', 'small\n'],
      ['5', 'small\n'],
      ['9', 'big\n'],
    ];
    expect(partial(source, runs)).toEqual([[3, ';', [0, 2]]]);
  });

  test('a prompt too many where every value is wrong: removed all the same', () => {
    const source = program('printf("n? ");', 'printf("%d\\n", n + 1);');
    const runs: Case[] = [
      ['1', '1\n'],
      ['5', '5\n'],
    ];
    expect(partial(source, runs)).toEqual([[3, ';', []]]);
  });

  test('a newline too few: added, where only some values are wrong', () => {
    const source = program('printf("%d", n > 4 ? 4 : n);');
    const runs: Case[] = [
      ['1', '1\n'],
      ['5', '5\n'],
    ];
    expect(partial(source, runs)[0]).toEqual([3, '"%d\\n"', [0]]);
  });

  test('a word in the wrong case before a wrong value', () => {
    const source = program('printf("sum: %d\\n", n + 1);');
    const runs: Case[] = [
      ['1', 'Sum: 1\n'],
      ['5', 'Sum: 5\n'],
    ];
    expect(partial(source, runs)[0]).toEqual([3, '"Sum: %d\\n"', []]);
  });
});

describe('nothing', () => {
  test('that breaks a test that passes', () => {
    const source = program('if (n > 4) n = 4;', 'printf("n=%d\\n", n);');
    const runs: Case[] = [
      ['1', 'n=1\n'],
      ['5', 'n=5\n'],
    ];
    expect(partial(source, runs)).toEqual([]);
  });

  test('where no failing test prints in time', () => {
    const source = program('putchar(n);', 'puts("end");');
    expect(partial(source, [['65', 'B']]).filter(([line]) => line === 4)).toEqual([]);
  });
});
