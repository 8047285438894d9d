import { expect, test } from '@jest/globals';
import { rejectedLocalisation } from '#localise/rejected-localisation.js';
import type { Rejection } from '#model/localisation.js';
import type { Suite } from '#model/suite.js';
import { untimed } from '../../support/searched.js';

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: ['one', 'two'].map((name) => ({ name, args: [], stdin: '', expect: { stdout: '' } })),
};
const submission = { name: 'a.c', text: 'int main(void) { return x; }' };

function reportOf(rejection: Rejection, voidTests: ReadonlyMap<number, string> = new Map()) {
  const request = { submission, headers: [], suite, options: untimed() };
  return rejectedLocalisation(request, { suite, voidTests }, rejection, 7).report;
}

const place = { file: 'a.c', line: 1, column: 25 };

test('what does not compile has failed every test, and says where', () => {
  const report = reportOf({ kind: 'compile-error', message: "'x' undeclared", place });
  expect(report).toMatchObject({
    verdict: 'compile-error',
    tests: {
      total: 2,
      passed: 0,
      failed: 2,
      void: 0,
      results: [
        { name: 'one', outcome: 'failed', reason: 'the submission does not compile' },
        { name: 'two', outcome: 'failed' },
      ],
    },
    findings: [{ kind: 'compile-error', line: 1, message: "column 25: 'x' undeclared" }],
    locations: [],
    stats: { elapsedMs: 7, tasks: 0 },
  });
});

test('what is not supported is undecided in every test, with the reason', () => {
  const report = reportOf({ kind: 'unsupported', message: 'threads are not supported', place });
  expect(report.verdict).toBe('unsupported');
  expect(report.tests.results[1]).toEqual({
    name: 'two',
    outcome: 'unsupported',
    reason: 'threads are not supported',
  });
});

test('void tests stay void', () => {
  const rejection = { kind: 'compile-error', message: 'm', place } as const;
  expect(reportOf(rejection, new Map([[0, 'the reference crashes']])).tests).toMatchObject({
    failed: 1,
    void: 1,
    results: [{ outcome: 'void', reason: 'the reference crashes' }, { outcome: 'failed' }],
  });
});

test('an error in another file has its place in the message', () => {
  const rejection = { kind: 'compile-error', message: 'm', place: { ...place, file: 'b.h' } } as const;
  expect(reportOf(rejection).findings).toEqual([{ kind: 'compile-error', line: 0, message: 'b.h:1:25: m' }]);
});
