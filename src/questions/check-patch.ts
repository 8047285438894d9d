/** The answer to "with this patch, which tests pass, and does the oracle agree?". Nothing is searched. */

import { raisedAfter } from '#base/ports.js';
import type { SubmissionPreparation } from '#localise/prepare.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { applyPatch } from './apply-patch.js';
import { proofMsMax } from './limits.js';
import { completed, prepared } from './prepared-question.js';
import type { CheckedPatch, CheckedText, Question, TestResult } from './question.js';
import { testResult } from './test-result.js';

/** @throws UserError where the patch does not fit the text, or the suite cannot be used */
export async function checkPatch(
  { asked, patch }: Extract<Question, { kind: 'check' }>,
  services: LocaliseServices,
): Promise<CheckedPatch> {
  const suite = completed(asked, services);
  const before = checkedText(prepared(asked, suite, services));
  const preparation = prepared(asked, suite, services, applyPatch(asked, patch));
  const patched = checkedText(preparation);
  if (preparation.kind === 'rejected' || preparation.tried.failing.length > 0) return { patched, before };
  services.stop?.throwIfAborted();
  const { editJudge, linked } = preparation.tried;
  const trust = await editJudge.prove(linked, raisedAfter(services.clock, proofMsMax));
  return { patched, before, trust };
}

function checkedText(preparation: SubmissionPreparation): CheckedText {
  if (preparation.kind === 'rejected') {
    const { message, place } = preparation.rejection;
    return { compileError: { file: place.file, line: place.line, message }, results: [] };
  }
  const { input, tests } = preparation.tried;
  const results = input.suite.tests.map((test, index): TestResult => {
    const run = tests[index]?.run;
    return run === undefined ? { test: test.name, outcome: 'void' } : testResult(test, run);
  });
  return { results };
}
