import { expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { submissionOutcomeOf } from '#submissions/submission-outcome.js';
import { localisation } from '../report/hand-made-localisation.js';

test('a localisation is an outcome', async () => {
  const found = localisation({ verdict: 'near-miss' });
  expect(await submissionOutcomeOf(async () => found)).toEqual({ kind: 'localised', localisation: found });
});

test('input that cannot be used is refused, with the reason', async () => {
  const refuse = async () => {
    throw new UserError('suite-invalid', 'no test cases');
  };
  expect(await submissionOutcomeOf(refuse)).toEqual({
    kind: 'refused',
    reason: expect.stringContaining('no test cases'),
  });
});

test('whatever a stopped one throws, it was stopped', async () => {
  const stop = AbortSignal.abort();
  const end = async () => stop.throwIfAborted() as never;
  expect(await submissionOutcomeOf(end, stop)).toEqual({ kind: 'stopped', reason: 'it was stopped' });
});

test('a fault of ours is thrown', async () => {
  const fault = submissionOutcomeOf(() => Promise.reject(new Error('an invariant is broken')));
  await expect(fault).rejects.toThrow('an invariant is broken');
});
