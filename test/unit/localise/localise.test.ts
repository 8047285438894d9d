/** The whole use case: what the reference completes, what is rejected, and the clock. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { localise, localiseCompleted } from '#localise/localise.js';
import type { Suite } from '#model/suite.js';
import { completeSuite } from '#program/complete-suite.js';
import type { LocaliseRequest, ProgressEvent } from '#request/localise-request.js';
import { realServices } from '#request/localise-services.js';
import { untimed } from '../../support/searched.js';

const program = (value: string): string =>
  `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", ${value}); return 0; }`;

/** Inputs alone: what is expected comes from the reference. */
const inputs: Suite = {
  compare: { mode: 'tokens', ignoreCase: false },
  tests: ['2', '3', '0'].map((stdin) => ({ name: `of ${stdin}`, args: [], stdin, expect: {} })),
};

function requestOf(text: string, more: Partial<LocaliseRequest> = {}): LocaliseRequest {
  const reference = { name: 'reference.c', text: program('6 / n') };
  return {
    submission: { name: 'a.c', text },
    headers: [],
    suite: inputs,
    reference,
    options: untimed(),
    ...more,
  };
}

describe('a reference', () => {
  test('says what its tests expect, and which say nothing', async () => {
    const { report, failedOutputs } = await localise(requestOf(program('5 / n')));
    expect(report.verdict).toBe('near-miss');
    expect(report.tests.results).toEqual([
      expect.objectContaining({ name: 'of 2', outcome: 'failed' }),
      expect.objectContaining({ name: 'of 3', outcome: 'failed' }),
      { name: 'of 0', outcome: 'void', reason: expect.stringContaining('division by zero') },
    ]);
    expect(failedOutputs).toEqual([
      { test: 'of 2', expected: '3', actual: '2' },
      { test: 'of 3', expected: '2', actual: '1' },
    ]);
  });

  test('may include the headers beside the submission', async () => {
    const reference = { name: 'reference.c', text: `#include "six.h"\n${program('SIX / n')}` };
    const headers = [{ name: 'six.h', text: '#define SIX 6\n' }];
    const { report } = await localise(requestOf(program('6 / n'), { reference, headers }));
    expect(report.verdict).toBe('passes');
  });

  test('that does not compile is an error for the teacher', async () => {
    const reference = { name: 'reference.c', text: 'int main(void) { return x; }' };
    await expect(async () => localise(requestOf(program('n'), { reference }))).rejects.toThrow(UserError);
  });
});

test('a suite that was completed before is taken as it is', async () => {
  const completed = completeSuite(inputs, { name: 'reference.c', text: program('n + 1') });
  const { report } = await localiseCompleted(requestOf(program('n + 1')), completed);
  expect(report).toMatchObject({ verdict: 'passes', tests: { total: 3, passed: 3, void: 0 } });
});

test.each(['strict', 'native'] as const)(
  'variables that need more memory than there is end every run: %s',
  async (undefinedMode) => {
    const text = 'char a[1099511627776];\nint main(void) { a[5] = 1; return 0; }';
    const { report } = await localise(requestOf(text, { options: { ...untimed(), undefinedMode } }));
    expect(report.tests.results[0]).toMatchObject({
      outcome: 'crashed',
      reason: expect.stringContaining('more memory than it may use'),
    });
  },
);

test('a submission that does not compile has an answer as well, and nothing is run', async () => {
  const events: ProgressEvent[] = [];
  const services = { ...realServices, onProgress: (event: ProgressEvent) => void events.push(event) };
  const { report, rejection } = await localise(requestOf('int main(void) { return x; }'), services);
  expect(report.verdict).toBe('compile-error');
  expect(report.tests).toMatchObject({ failed: 2, void: 1 });
  expect(rejection).toMatchObject({ kind: 'compile-error', place: { file: 'a.c', line: 1 } });
  expect(events).toEqual([]);
});

test('the time it took is that of the clock', async () => {
  let nowMs = 100;
  const services = {
    ...realServices,
    clock: { nowMs: () => nowMs },
    // Once: every test passes, and nothing is searched.
    onProgress: () => {
      nowMs += 40;
    },
  };
  const { report } = await localise(requestOf(program('6 / n')), services);
  expect(report.stats.elapsedMs).toBe(40);
});
