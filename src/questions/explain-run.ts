/** The answer to "what happens in this failing test?": the run's table, at the place that ranks first. */

import { UserError } from '#base/errors.js';
import type { FailingRun } from '#model/failing-run.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { showFailingRun } from '#trace/failing-run.js';
import { completed, testIndex, triedProgram } from './prepared-question.js';
import type { Question } from './question.js';

/** @throws UserError if there is no run to show */
export function explainRun(
  { asked, test, locations, multiFault }: Extract<Question, { kind: 'explain' }>,
  services: LocaliseServices,
): FailingRun {
  const tried = triedProgram(asked, completed(asked, services), services);
  const { tests } = tried.input.suite;
  const failing = tried.failing.map((index) => tests[index]!.name);
  if (test !== undefined && !tried.failing.includes(testIndex(tried, test))) {
    const remedy = failing.length === 0 ? 'every test passes' : `ask about ${failing.join(', ')}`;
    throw new UserError('field-invalid', `test ${test} does not fail`, undefined, { remedy });
  }
  // The run of a test that is not hidden is shown, and all others are.
  const others = test === undefined ? [] : tests.flatMap(({ name }) => (name === test ? [] : [name]));
  const run = showFailingRun(tried, locations, multiFault, new Set(others));
  if (run !== undefined) return run;
  const remedy = failing.length === 0 ? 'every test passes' : 'no failing test can be run';
  throw new UserError('field-invalid', 'there is no failing run to show', undefined, { remedy });
}
