/** What is answered for each text location of a program. */

import { describe, expect, test } from '@jest/globals';
import type { CompareMode } from '#model/suite.js';
import { answerTexts } from '#texts/answer-texts.js';
import { type Case, tried, triedText, triedTexts } from '../../support/tried.js';

/** The statements stand in lines 3 and following. */
function answers(statements: readonly string[], cases: readonly Case[], mode?: CompareMode) {
  const head = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);';
  const program = triedTexts([head, ...statements, 'return 0; }'].join('\n'), cases, mode);
  const { locations, edits, failedReplays } = answerTexts(program);
  return {
    statuses: locations.map(({ status }) => status),
    details: locations.flatMap(({ unknowns }) => unknowns.map(({ test: at, detail }) => [at, detail])),
    edits: [...edits].map(([toggle, { edit }]) => [toggle, edit.after]),
    locations,
    failedReplays,
  };
}

test('a text that repairs every failing test is repairable, with that text for each of them', () => {
  const { statuses, edits, locations } = answers(
    ['printf("n %d\\n", n);', 'puts("end");'],
    [
      ['1', 'N 1\nend\n'],
      ['2', 'N 2\nend\n'],
    ],
  );
  expect(statuses).toEqual(['repairable', 'excluded']);
  expect(edits).toEqual([[locations[0]!.toggle, '"N %d\\n"']]);
  const witness = {
    values: [{ kind: 'aggregate', members: [], literal: '"N %d\\n"' }],
    original: [{ kind: 'words', literal: '"n %d\\n"' }],
    wraps: false,
  };
  expect(locations[0]!.witnesses).toEqual([
    { test: 0, witness },
    { test: 1, witness },
  ]);
});

test('numbers in another width are tried where no text will do', () => {
  const cases: readonly Case[] = [
    ['7', '07:07\n'],
    ['12', '12:12\n'],
  ];
  expect(answers(['printf("%d:%d\\n", n, n);'], cases).edits).toEqual([[1, '"%02d:%02d\\n"']]);
});

describe('where words are compared and a text only has to go', () => {
  test('the call is removed', () => {
    const cases: readonly Case[] = [
      ['7', '7\n'],
      ['12', '12\n'],
    ];
    expect(answers(['printf("Number: ");', 'printf("%d\\n", n);'], cases, 'tokens').edits[0]).toEqual([
      1,
      ';',
    ]);
  });

  test('a space stays that keeps two numbers apart', () => {
    const cases: readonly Case[] = [
      ['7', '7 7\n'],
      ['12', '12 12\n'],
    ];
    const lines = ['printf("%d", n);', 'printf("and");', 'printf("%d\\n", n);'];
    expect(answers(lines, cases, 'tokens').edits).toContainEqual([2, '" "']);
  });
});

test('no text is found for a call that lacks an argument: what it prints there is no value of the program', () => {
  const source =
    '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);\nprintf("%d apples %d", n);\nreturn 0; }';
  const cases: readonly Case[] = [
    ['1', '10 apples'],
    ['2', '20 apples'],
  ];
  const { locations, edits } = answerTexts(triedText(source, cases, { kinds: ['text'] }));
  expect(locations.map(({ status }) => status)).toEqual(['possible']);
  expect(edits.size).toBe(0);
});

describe('no text repairs', () => {
  test.each<[string, string[], Case[]]>([
    ['a test that crashes', ['puts("a"); n = *(int *) 0;'], [['1', 'b\n']]],
    ['a test that never prints it', ['if (n > 5) puts("a"); puts("b");'], [['1', 'c\n']]],
    ['what was wrong before it', ['printf("%d", n);', 'puts("a");'], [['1', '2a\n']]],
  ])('%s', (_name, statements, cases) => {
    expect(answers(statements, cases).statuses[0]).toBe('excluded');
  });
});

describe('nothing is claimed', () => {
  test('of a format that is not followed', () => {
    const { statuses, details } = answers(['int k; printf("%d%n", n, &k);'], [['1', '2']]);
    expect(statuses).toEqual(['possible']);
    expect(details).toEqual([[0, 'its format is not followed']]);
  });

  test('where more is printed than is kept', () => {
    const { statuses, details } = answers(['while (n++ < 30000) puts("a");'], [['1', 'b\n']]);
    expect(statuses).toEqual(['possible']);
    expect(details).toEqual([[0, 'the program prints too much']]);
  });
});

test('a run that is cut off proves nothing about texts, unless it never ends', () => {
  const program = (loop: string): string =>
    `#include <stdio.h>\nint main(void) { int n = 0; ${loop} puts("a"); return 0; }`;
  const answer = (loop: string) => {
    const { input } = triedTexts(program(loop), [['', 'b\n']]);
    const { locations } = answerTexts(tried({ ...input, suite: { ...input.suite, stepsPerTestMax: 5000 } }));
    return locations.map(({ status, unknowns }) => [status, ...unknowns.map(({ detail }) => detail)]);
  };
  expect(answer('while (n < 100000) n++;')).toEqual([['possible', 'a failing test runs too long']]);
  expect(answer('while (n == 0) ;')).toEqual([['excluded']]);
});
