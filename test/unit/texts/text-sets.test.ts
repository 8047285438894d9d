/** Several wrong texts in one program: the sets that repair it together, worked out by hand. */

import { describe, expect, test } from '@jest/globals';
import type { CompareMode } from '#model/suite.js';
import { applyTextEdit } from '#program/apply-edit.js';
import { answerTexts } from '#texts/answer-texts.js';
import { findTextSets } from '#texts/text-sets.js';
import { type Case, triedTexts } from '../../support/tried.js';

/** The submission, a statement a line: the first is line 3. */
const program = (...statements: readonly string[]): string =>
  ['#include <stdio.h>', 'int main(void) { int n; scanf("%d", &n);', ...statements, 'return 0; }'].join('\n');

function setsOf(source: string, runs: readonly Case[], sizeMax: 2 | 3 = 2, mode?: CompareMode) {
  const tried = triedTexts(source, runs, mode);
  const { locations } = answerTexts(tried);
  return { input: tried.input, locations, ...findTextSets(tried, locations, sizeMax) };
}

/** The edits of each set, as line and text. */
function edits(...args: Parameters<typeof setsOf>): string[][] {
  return setsOf(...args).sets.map((set) => set.edits.map(({ line, after }) => `${line} ${after}`));
}

describe('pairs', () => {
  test('a prompt too many and a newline too few: both for each test', () => {
    const source = program('printf("Enter n: ");', 'printf("%d", n);');
    const { sets, isComplete, failedReplays } = setsOf(source, [
      ['1', '1\n'],
      ['22', '22\n'],
    ]);
    expect(sets).toEqual([
      {
        toggles: [1, 2],
        texts: [
          { literal: '""', original: '"Enter n: "' },
          { literal: '"%d\\n"', original: '"%d"' },
        ],
        edits: [
          {
            description: 'remove this output call',
            file: 'a.c',
            line: 3,
            column: 1,
            endLine: 3,
            endColumn: 21,
            before: 'printf("Enter n: ");',
            after: ';',
          },
          expect.objectContaining({ line: 4, before: '"%d"', after: '"%d\\n"' }),
        ],
        tests: [
          { test: 0, toggles: [1, 2] },
          { test: 1, toggles: [1, 2] },
        ],
        isMinimal: true,
      },
    ]);
    expect({ isComplete, failedReplays }).toEqual({ isComplete: true, failedReplays: 0 });
  });

  test('twins: each branch has its own, and each test needs one', () => {
    const source = program('if (n > 0) puts("Yes");', 'else puts("No");');
    const runs: Case[] = [
      ['1', 'yes\n'],
      ['-1', 'no\n'],
      ['2', 'yes\n'],
    ];
    expect(edits(source, runs)).toEqual([['3 "yes"', '4 "no"']]);
    expect(setsOf(source, runs).sets[0]!.tests).toEqual([
      { test: 0, toggles: [1] },
      { test: 1, toggles: [2] },
      { test: 2, toggles: [1] },
    ]);
  });

  test('a test that executes both, but needs one: what the other prints there is forgiven', () => {
    const source = program('printf("sum");', 'printf(" ");', 'if (n > 1) printf("%d", n);');
    const runs: Case[] = [
      ['1', 'Sum'],
      ['2', 'Sum\n2'],
    ];
    // The newline may come from the second call or from the third.
    expect(setsOf(source, runs, 2, 'trailing').sets.map(({ tests }) => tests)).toEqual([
      [
        { test: 0, toggles: [1] },
        { test: 1, toggles: [1, 2] },
      ],
      [
        { test: 0, toggles: [1] },
        { test: 1, toggles: [1, 3] },
      ],
    ]);
  });

  test('a call that only passing tests execute makes room for another', () => {
    const source = program('printf("%d", n);', 'if (n > 9) printf("\\n");');
    const runs: Case[] = [
      ['1', '1\n'],
      ['12', '12\n'],
    ];
    expect(edits(source, runs)).toEqual([['3 "%d\\n"', '4 ;']]);
  });

  test('texts that determine each other: neither test has one of them alone', () => {
    const source = program('printf("a=%d", n);', 'printf("b=%d\\n", n);');
    const runs: Case[] = [
      ['1', 'A: 1, B: 1.\n'],
      ['2', 'A: 2, B: 2.\n'],
    ];
    expect(edits(source, runs)).toEqual([['3 "A: %d"', '4 ", B: %d.\\n"']]);
  });

  test('a call that prints a value nobody wants goes, the other is mended', () => {
    const source = program('printf("debug %d\\n", n);', 'printf("%d", n + 1);');
    expect(
      edits(source, [
        ['1', '2\n'],
        ['7', '8\n'],
      ]),
    ).toEqual([['3 ;', '4 "%d\\n"']]);
  });

  test('numbers in another style, beside a prompt', () => {
    const source = program('puts("time?");', 'printf("%d:%d\\n", n / 60, n % 60);');
    const runs: Case[] = [
      ['61', '01:01\n'],
      ['605', '10:05\n'],
    ];
    expect(edits(source, runs)).toEqual([['3 ;', '4 "%02d:%02d\\n"']]);
  });

  test('both in another style', () => {
    const source = program('if (n > 0) printf("%d\\n", n);', 'else printf("%d\\n", -n);');
    const runs: Case[] = [
      ['5', '05\n'],
      ['-5', '05\n'],
      ['12', '12\n'],
      ['-12', '12\n'],
    ];
    expect(edits(source, runs)).toEqual([['3 "%02d\\n"', '4 "%02d\\n"']]);
  });

  test('a passing test keeps its text', () => {
    const source = program('if (n > 0) puts("Yes");', 'else puts("No");', 'if (n == 0) puts("end");');
    const runs: Case[] = [
      ['1', 'yes\n'],
      ['-1', 'no\n'],
      ['0', 'No\nend\n'],
    ];
    // "no" would be wrong in the passing test, unless the third call mends it, which it cannot.
    expect(setsOf(source, runs)).toMatchObject({ sets: [], isComplete: true });
  });
});

describe('three', () => {
  const source = program(
    'printf("first: ");',
    'printf("second: ");',
    'printf("%d", n);',
    'if (n < 0) puts("");',
  );
  const runs: Case[] = [
    ['1', '1\n'],
    ['2', '2\n'],
  ];

  test('are found where they are asked for', () => {
    expect(edits(source, runs, 2)).toEqual([]);
    expect(edits(source, runs, 3)).toEqual([['3 ;', '4 ;', '5 "%d\\n"']]);
    expect(setsOf(source, runs, 3).sets[0]!.isMinimal).toBe(true);
  });

  test('never hold two that do', () => {
    const pair = program('printf("? ");', 'printf("%d", n);', 'printf("");');
    const found = setsOf(pair, [['1', '1\n']], 3).sets.map(({ toggles }) => toggles);
    // The newline may come from either of the last two.
    expect(found).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });
});

describe('none', () => {
  test('where one repairs alone, it is in no set', () => {
    const { sets, locations, isComplete } = setsOf(program('puts("a");', 'puts("b");'), [['1', 'A\nb\n']]);
    expect(locations.map(({ status }) => status)).toEqual(['repairable', 'excluded']);
    expect({ sets, isComplete }).toEqual({ sets: [], isComplete: true });
  });

  test('where a value is wrong, proved', () => {
    const source = program('printf("n: ");', 'printf("%d", n + 1);');
    const runs: Case[] = [
      ['1', '1\n'],
      ['2', '2\n'],
    ];
    expect(setsOf(source, runs)).toMatchObject({ sets: [], isComplete: true });
  });

  test('where a test crashes, proved', () => {
    const source = program('puts("a");', 'puts("b");', 'if (n == 1) *(int *) 0 = 1;');
    const runs: Case[] = [
      ['1', 'A\nB\n'],
      ['2', 'A\nB\n'],
    ];
    expect(setsOf(source, runs)).toMatchObject({ sets: [], isComplete: true });
  });

  test('where more is printed than is kept: nothing is claimed', () => {
    const source = program('printf("? ");', 'for (int i = 0; i < 20001; i++) printf(" ");', 'puts("a");');
    expect(setsOf(source, [['1', 'b\n']])).toMatchObject({ sets: [], isComplete: false });
  });

  test('where the comparator forgives more than can be listed: nothing is claimed', () => {
    const source = program('printf("sum ");', 'printf("of ");', 'printf("%d", n + 1);');
    const runs: Case[] = [
      ['3', '5 3'],
      ['4', '5 4'],
    ];
    expect(setsOf(source, runs, 2, 'numbers')).toMatchObject({ sets: [], isComplete: false });
  });
});

test('the edits of a set together make the program pass', () => {
  const source = program('printf("a "); puts("b");', 'printf("%d", n);');
  const runs: Case[] = [['4', 'a c\n4\n']];
  const { input, sets } = setsOf(source, runs);
  expect(sets).not.toEqual([]);
  for (const { edits: each } of sets) {
    // From the last, so that the places of those before stay.
    const written = [...each].reverse().reduce(applyTextEdit, input);
    expect(triedTexts(written.submission.text, runs).failing).toEqual([]);
  }
});
