/** One answer under two names, and which texts share one. */

import { expect, test } from '@jest/globals';
import type { GradeSettings } from '#grade/grade-job.js';
import { renameSubmission } from '#grade/rename-submission.js';
import { createKeys } from '#grade/submission-key.js';
import { failing, localisation, location } from '../report/hand-made-localisation.js';
import { bonus, double, multiFault, rate } from '../report/multi-fault.js';
import { nearMiss } from '../report/near-miss.js';

test('the name is changed wherever the submission is meant, and nowhere else', () => {
  const own = location({ kind: 'guard', line: 3, column: 5, snippet: 'pay.c' });
  const header = location({ kind: 'define', line: 1, column: 1, snippet: 'N', file: 'pay.h' });
  const before = localisation(
    { ...failing([own, header]), diagnoses: [[own.id], [header.id]] },
    { inputLocationIds: [own.id] },
  );
  const { report, inputLocationIds } = renameSubmission(before, 'b.c');
  expect(report.submission.file).toBe('b.c');
  expect(report.locations.map(({ id, file, snippet }) => [id, file, snippet])).toEqual([
    ['b.c:3:5:guard', 'b.c', 'pay.c'],
    ['pay.h:1:1:define', 'pay.h', 'N'],
  ]);
  expect(report.diagnoses).toEqual([['b.c:3:5:guard'], ['pay.h:1:1:define']]);
  expect(inputLocationIds).toEqual(['b.c:3:5:guard']);
});

test('named mistakes, the run of a test and places left open have the new name too', () => {
  const own = location({ kind: 'guard', line: 3, column: 5, snippet: 'x > 0' });
  const place = { file: 'pay.c', line: 3, column: 5, endLine: 3, endColumn: 10 };
  const table = { location: own.id, ...place, text: 'x > 0', columns: [], same: [], rows: [] };
  const before = localisation(
    {
      ...failing([own]),
      mistakes: [{ ...place, kind: 'k', name: 'K', basis: 'edit', meaning: '', question: '' }],
      failingRun: {
        test: 'a',
        args: [],
        input: { text: '', isCut: false },
        seesLineEnds: false,
        table: { ...table, executions: 0, end: 'ended' },
      },
    },
    {
      exclusions: [{ locationId: own.id, test: 'a', kind: 'not-executed' }],
      unknowns: [{ locationId: own.id, test: 'a', detail: '' }],
      // The file that the program writes is called as its source is.
      failedOutputs: [{ test: 'a', expected: '', actual: 'x', file: 'pay.c' }],
    },
  );
  const { failedOutputs, ...rest } = renameSubmission(before, 'b.c');
  expect(JSON.stringify(rest)).not.toContain('pay.c');
  expect(rest.report.mistakes[0]!.file).toBe('b.c');
  expect(rest.exclusions[0]!.locationId).toBe('b.c:3:5:guard');
  expect(failedOutputs[0]!.file).toBe('pay.c');
});

test('all that a report can hold names no other file', () => {
  expect(JSON.stringify(renameSubmission(nearMiss, 'b.c'))).not.toContain('pay.c');
});

const settings = {
  completed: { suite: { compare: { mode: 'exact', ignoreCase: false }, tests: [] }, voidTests: new Map() },
  options: { seed: 1 },
} as unknown as GradeSettings;

const keyFor = (name: string, text: string, version = '1', jobs = 1) =>
  createKeys(
    { ...settings, options: { ...settings.options, jobs } },
    version,
  )({
    submission: { name, text },
    headers: [],
  });

test('the same text shares a key whatever its name, the number of jobs too', () => {
  for (const text of ['int main(void) {}', 'int main() {}', 'int main ( void ) {}']) {
    expect(keyFor('a.c', text)).toBe(keyFor('b.c', text, '1', 4));
  }
  expect(keyFor('a.c', 'int x;')).not.toBe(keyFor('a.c', 'int y;'));
  expect(keyFor('a.c', 'int x;')).not.toBe(keyFor('a.c', 'int x;', '2'));
});

test('a text that can tell its name shares none with another name', () => {
  for (const text of ['int main(int n, char **v) {}', 'int main(n) int n; {}', 'char *f = __FILE__;']) {
    expect(keyFor('a.c', text)).not.toBe(keyFor('b.c', text));
    expect(keyFor('a.c', text)).toBe(keyFor('a.c', text));
  }
});

test('in diagnoses of several locations as well', () => {
  const { report } = renameSubmission(multiFault, 'b.c');
  expect(JSON.stringify(report)).not.toContain('pay.c');
  const [first] = report.multiFault!.diagnoses;
  expect(first!.locations).toEqual([rate.id, bonus.id].map((id) => id.replace('pay.c', 'b.c')));
  expect(first!.edits!.map(({ file }) => file)).toEqual(['b.c', 'b.c']);
  const header = { ...double.edits![0]!, file: 'pay.h' };
  const diagnoses = [{ ...double, edits: [header] }];
  const other = renameSubmission(
    {
      ...multiFault,
      report: { ...multiFault.report, multiFault: { ...multiFault.report.multiFault!, diagnoses } },
    },
    'b.c',
  );
  expect(other.report.multiFault!.diagnoses[0]!.edits![0]!.file).toBe('pay.h');
});

test('how many faults are searched is part of the key', () => {
  const keyOf = (faults: 1 | 2) =>
    createKeys(
      { ...settings, options: { ...settings.options, faults } },
      '1',
    )({
      submission: { name: 'a.c', text: 'int x;' },
      headers: [],
    });
  expect(keyOf(1)).not.toBe(keyOf(2));
});
