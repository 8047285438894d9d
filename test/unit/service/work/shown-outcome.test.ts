/** What students see where hidden tests may have little part in it. */

import { expect, test } from '@jest/globals';
import type { Localisation } from '#model/localisation.js';
import type { LocaliseJob } from '#service/work/localisation-request.js';
import { shownOutcome } from '#service/work/shown-outcome.js';
import type { ThreadAnswer } from '#service/work/thread-answer.js';
import { localisation } from '../../report/hand-made-localisation.js';

const job = {
  hiddenTests: ['secret', 'other'],
  task: { suite: { harness: { name: 'harness.c', text: '' } } },
} as unknown as LocaliseJob;

const passes: ThreadAnswer = { kind: 'localised', localisation: localisation({}) };

/** @returns the outcome, and which parts were asked for */
async function shown(visible: ThreadAnswer, hidden: ThreadAnswer, isCounted = false) {
  const parts: unknown[] = [];
  const outcome = await shownOutcome({ ...job, countsHidden: isCounted }, async ({ part }) => {
    parts.push(part);
    return part === 'hidden' ? hidden : visible;
  });
  return { outcome, parts };
}

test('the other tests alone, then the runs of the hidden ones', async () => {
  const { outcome, parts } = await shown(passes, { kind: 'hidden-runs', passed: 2 });
  expect(parts).toEqual(['visible', 'hidden']);
  expect(outcome).toMatchObject({
    kind: 'localised',
    localisation: { report: { verdict: 'passes', tests: { hidden: { total: 2, allPass: true } } } },
  });
});

test.each([true, false])('is the same however they do not pass, counted: %s', async (isCounted) => {
  const reference = await shown(passes, { kind: 'hidden-runs', passed: 0 }, isCounted);
  for (const hidden of [
    { kind: 'out-of-memory', reason: 'it needs more memory than it may use' },
    { kind: 'out-of-time', reason: 'no answer within 30 s' },
    { kind: 'fault', reason: 'its thread died' },
  ] as const) {
    expect((await shown(passes, hidden, isCounted)).outcome).toEqual(reference.outcome);
  }
});

test('what does not compile is not run', async () => {
  const rejected: Localisation = {
    ...localisation({ verdict: 'compile-error' }),
    rejection: { kind: 'compile-error', message: '', place: { file: 'pay.c', line: 1, column: 1 } },
  };
  const { outcome, parts } = await shown({ kind: 'localised', localisation: rejected }, passes);
  expect(parts).toEqual(['visible']);
  expect(outcome).toMatchObject({ localisation: { report: { tests: { hidden: { allPass: false } } } } });
});

test('what has no localisation says why, and what is stopped is not shown', async () => {
  const late = { kind: 'out-of-time', reason: 'no answer within 30 s' } as const;
  expect(await shown(late, passes)).toEqual({ outcome: late, parts: ['visible'] });
  const stopped = { kind: 'stopped', reason: 'it was stopped' } as const;
  expect((await shown(passes, stopped)).outcome).toEqual(stopped);
});
