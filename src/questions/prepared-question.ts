/** The first step of every question but a localisation: the suite completed, the submission run on it. */

import { UserError } from '#base/errors.js';
import { prepare, type SubmissionPreparation } from '#localise/prepare.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import { rejectionError } from '#program/rejection-error.js';
import type { TriedProgram } from '#program/tried-program.js';
import { localiseOptions } from '#request/localise-options.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';
import type { PatchedFiles } from './apply-patch.js';
import type { AskedProgram } from './question.js';

export function requestOf({
  submission,
  headers,
  suite,
  reference,
  undefinedMode,
  timeLimitMs,
  seed,
}: AskedProgram): LocaliseRequest {
  // One thread answers one question.
  const options = localiseOptions({ undefinedMode, timeLimitMs, seed, jobs: 1 });
  return { submission, headers, suite, ...(reference !== undefined && { reference }), options };
}

export function completed(asked: AskedProgram, { clock }: LocaliseServices): CompletedSuite {
  const headers = asked.headers.filter(({ isUnit }) => isUnit !== true);
  return completeSuite(asked.suite, asked.reference, headers, clock);
}

/** @param files in place of the submission's own */
export function prepared(
  asked: AskedProgram,
  suite: CompletedSuite,
  services: LocaliseServices,
  files: PatchedFiles = asked,
): SubmissionPreparation {
  return prepare({ ...requestOf(asked), ...files, suite: suite.suite }, suite, services);
}

/** @throws UserError where the submission does not compile */
export function triedProgram(
  asked: AskedProgram,
  suite: CompletedSuite,
  services: LocaliseServices,
): TriedProgram {
  const preparation = prepared(asked, suite, services);
  if (preparation.kind === 'rejected') throw rejectionError(preparation.rejection);
  return preparation.tried;
}

/** @throws UserError `field-invalid` if the suite has no such test */
export function testIndex({ input }: Pick<TriedProgram, 'input'>, name: string): number {
  const index = input.suite.tests.findIndex((test) => test.name === name);
  if (index >= 0) return index;
  const names = input.suite.tests.slice(0, namesShownMax).map((test) => test.name);
  const more = input.suite.tests.length > names.length ? ', …' : '';
  const remedy = `use one of ${names.join(', ')}${more}`;
  throw new UserError('field-invalid', `the suite has no test ${JSON.stringify(name)}`, undefined, {
    remedy,
  });
}

const namesShownMax = 20;
