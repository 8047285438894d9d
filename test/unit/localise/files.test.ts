/** Tests that give and expect files: searched, repaired and reported as any other. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { localise } from '#localise/localise.js';
import type { Localisation } from '#model/localisation.js';
import type { ExpectedFile, Suite } from '#model/suite.js';
import { describeDifference } from '#report/describe-test.js';
import { untimed } from '../../support/searched.js';

const sum = (start: number, text: string) => `#include <stdio.h>
int main(void) {
  FILE *in = fopen("input.txt", "r"), *out = fopen("output.txt", "w");
  int n, x, sum = ${start};
  if (in == NULL || out == NULL) return 1;
  fscanf(in, "%d", &n);
  while (n-- > 0) {
    fscanf(in, "%d", &x);
    sum += x;
    fprintf(out, "${text} %d\\n", sum);
  }
  fclose(out);
  return 0;
}
`;

function caseOf(name: string, given: string, files: readonly ExpectedFile[]): Suite['tests'][number] {
  return { name, args: [], stdin: '', files: [{ name: 'input.txt', text: given }], expect: { files } };
}

const tests = [
  caseOf('two', '2 5 6', [{ name: 'output.txt', text: 'so far 5\nso far 11\n' }]),
  caseOf('none', '0', [{ name: 'output.txt', text: '' }]),
  caseOf('one', '1 7', [{ name: 'output.txt', matches: '^so far 7\n$' }]),
];

function answer(text: string, reference?: string): Promise<Localisation> {
  return localise({
    submission: { name: 'a.c', text },
    headers: [],
    suite: { compare: { mode: 'exact', ignoreCase: false }, tests },
    ...(reference !== undefined && { reference: { name: 'reference.c', text: reference } }),
    options: untimed(),
  });
}

describe('a suite with files', () => {
  test('passes with a program that writes what is expected', async () => {
    const { report } = await answer(sum(0, 'so far'));
    expect(report.verdict).toBe('passes');
  });

  test('a value is found, and an edit, which is trusted as far as the tests', async () => {
    const localisation = await answer(sum(1, 'so far'), sum(0, 'so far'));
    const { report } = localisation;
    expect(report.verdict).toBe('near-miss');
    expect(report.locations[0]).toMatchObject({ line: 4, kind: 'initialiser', status: 'repairable' });
    expect(report.locations[0]!.edit).toMatchObject({ after: '0', trust: 'tests-only' });
    expect(report.tests.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', "the file 'output.txt' is not what is expected"],
      ['passed', undefined],
      ['failed', "the file 'output.txt' is not what is expected"],
    ]);
    expect(localisation.failedOutputs).toEqual([
      {
        test: 'two',
        file: 'output.txt',
        expected: 'so far 5\nso far 11\n',
        actual: 'so far 6\nso far 12\n',
      },
      {
        test: 'one',
        file: 'output.txt',
        expected: '^so far 7\n$',
        actual: 'so far 8\n',
        isPattern: true,
      },
    ]);
    expect(describeDifference('two', localisation, inEnglish)).toEqual([
      'in the file output.txt:',
      'line 1: expected "so far 5\\n"',
      '        but got "so far 6\\n"',
    ]);
    expect(report.failingRun).toMatchObject({
      test: 'one',
      files: [{ name: 'input.txt', content: { text: '1 7', isCut: false } }],
    });
  });

  test('no text is excluded, and no presentation error is claimed', async () => {
    const shouting = sum(0, 'So far').replace('  fclose(out);', '  printf("done\\n");\n  fclose(out);');
    const { report } = await answer(shouting);
    expect(report.presentation).toBe(false);
    const texts = report.locations.filter(({ kind }) => kind === 'text');
    expect(texts.map(({ line, status }) => [line, status])).toEqual([[12, 'possible']]);
  });
});
