/** Which test is quoted for a mistake where several edits repair the program only together. */

import { expect, test } from '@jest/globals';
import { nameMistakes } from '#mistakes/name-mistakes.js';
import type { MultiFault, ReportedEdit } from '#model/report.js';
import { triedText } from '../../support/tried.js';

const text = `#include <stdio.h>
int main(void) {
  int hot, wet;
  scanf("%d %d", &hot, &wet);
  if (hot > 30) printf("hot\\n");
  if (wet > 70) printf("wet\\n");
  return 0;
}
`;

const cases = [
  ['30 1', 'hot\n'],
  ['10 70 of a long day', 'wet\n'],
  ['10 10', ''],
] as const;

const tried = triedText(text, cases);
const names = tried.input.suite.tests.map(({ name }) => name);

function boundary(line: number, before: string, after: string): ReportedEdit {
  const column = text.split('\n')[line - 1]!.indexOf(before) + 1;
  return {
    description: '> becomes >=',
    file: tried.input.submission.name,
    line,
    column,
    endLine: line,
    endColumn: column + before.length,
    before,
    after,
    trust: 'tests-only',
  };
}

function together(tests: MultiFault['diagnoses'][number]['tests']): MultiFault {
  const edits = [boundary(5, 'hot > 30', 'hot >= 30'), boundary(6, 'wet > 70', 'wet >= 70')];
  const diagnosis = {
    kind: 'twin',
    minimal: true,
    sink: false,
    wraps: false,
    rank: 1,
    evidence: [],
  } as const;
  const locations = ['first', 'second'];
  return {
    faults: 2,
    complete: true,
    diagnoses: [{ ...diagnosis, evidence: [], locations, edits, tests }],
  };
}

function quoted(multiFault: MultiFault): (readonly [line: number, test: string | undefined])[] {
  return nameMistakes({ tried, locations: [], multiFault }).map(({ reported: { line, test: name } }) => [
    line,
    name,
  ]);
}

test('each mistake quotes a test that its own edit is needed for', () => {
  const multiFault = together([
    { test: names[0]!, by: ['first'], witnesses: [] },
    { test: names[1]!, by: ['second'], witnesses: [] },
  ]);
  expect(quoted(multiFault)).toEqual([
    [5, names[0]],
    [6, names[1]],
  ]);
  const [, second] = nameMistakes({ tried, locations: [], multiFault });
  expect(second?.reported.sentence).toContain('10 70 of a long day');
});

test('where nothing is known of that, a test that the edit changes', () => {
  expect(quoted(together([]))).toEqual([
    [5, names[0]],
    [6, names[1]],
  ]);
});
