/** The answer to "what does this suite not notice?", with the submission as a program to compare. */

import { UserError } from '#base/errors.js';
import type { ProbeFindings } from '#model/probe-findings.js';
import { saysOutputs } from '#model/suite.js';
import { probeSuite } from '#probe/probe-suite.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { completed } from './prepared-question.js';
import type { Question } from './question.js';

/** @throws UserError without a reference, or where the reference or the suite cannot be used */
export async function probeQuestion(
  { asked, mutantsMax }: Extract<Question, { kind: 'probe' }>,
  services: LocaliseServices,
): Promise<ProbeFindings> {
  const { reference, undefinedMode, seed } = asked;
  if (reference === undefined) {
    const remedy = 'give a correct program as reference';
    throw new UserError('field-invalid', 'probe needs a reference', undefined, { remedy });
  }
  if (!saysOutputs(asked.suite)) {
    const remedy = 'give tests that say what a whole program prints';
    const what = 'probe cannot use results of functions or patterns';
    throw new UserError('suite-invalid', what, undefined, { remedy });
  }
  const headers = asked.headers.filter(({ isUnit }) => isUnit !== true);
  const { suite, voidTests } = completed(asked, services);
  const tests = suite.tests.filter((_, index) => !voidTests.has(index));
  return probeSuite({
    suite: { ...suite, tests },
    reference: { source: reference, headers },
    submissions: [{ source: asked.submission, headers: asked.headers }],
    undefinedMode,
    seed,
    mutantsMax,
  });
}
