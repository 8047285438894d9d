/**
 * The use case, to be read first: from a submission and its suite to the report.
 *
 *   complete the suite → prepare (`prepare.ts`: translate, run every test)
 *   → values, repairs, several (`answer.ts`: the order of the searches)
 *   → judge and report (`build-localisation.ts`)
 *
 * Everything it decides is decided in the rooms it calls; it knows threads only as a
 * number of workers. A submission that does not compile gets a report as well, and where a
 * token mends it what mends it is localised on; other input that cannot be used, the suite's included, throws a `UserError`.
 */

import type { ExplainedError } from '#compile-errors/explain-compile-error.js';
import type { Localisation } from '#model/localisation.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { type LocaliseServices, realServices } from '#request/localise-services.js';
import { answer } from './answer.js';
import { buildLocalisation } from './build-localisation.js';
import { joinMended } from './localise-mended.js';
import { prepare, type SubmissionPreparation } from './prepare.js';
import { rejectedLocalisation } from './rejected-localisation.js';

export { type LocaliseServices, realServices } from '#request/localise-services.js';

export function localise(
  request: LocaliseRequest,
  services: LocaliseServices = realServices,
): Promise<Localisation> {
  // The submission's other translation units would define the reference's functions anew.
  const headers = request.headers.filter(({ isUnit }) => isUnit !== true);
  const completed = completeSuite(request.suite, request.reference, headers, services.clock);
  return localiseCompleted(request, completed, services);
}

/** The same with a suite whose expectations were completed before, for many submissions of one task. */
export async function localiseCompleted(
  request: LocaliseRequest,
  completed: CompletedSuite,
  services: LocaliseServices = realServices,
): Promise<Localisation> {
  const { clock } = services;
  const startedMs = clock.nowMs();
  const preparation = prepare(request, completed, services);
  if (preparation.kind === 'rejected') {
    const { rejection } = preparation;
    const { compileError, mended } = (await explain(preparation, request, completed)) ?? {};
    const elapsedMs = clock.nowMs() - startedMs;
    const rejected = rejectedLocalisation(request, completed, rejection, elapsedMs, compileError);
    if (mended === undefined) return rejected;
    const submission = { ...request.submission, text: mended.text };
    const running = await localiseCompleted({ ...request, submission }, completed, services);
    return joinMended(rejected, running, mended);
  }
  const { tried } = preparation;
  const answers = await answer(tried, request.options, services);
  const elapsedMs = (): number => clock.nowMs() - startedMs;
  return buildLocalisation({ request, tried, completed, ...answers, elapsedMs });
}

/** Loaded only where it is needed. The literature knows only programs that compile. */
async function explain(
  { input, diagnostics }: Extract<SubmissionPreparation, { kind: 'rejected' }>,
  { options }: LocaliseRequest,
  { voidTests }: CompletedSuite,
): Promise<ExplainedError | undefined> {
  if (options.scope !== 'full') return undefined;
  const { explainCompileError } = await import('#compile-errors/explain-compile-error.js');
  return explainCompileError(input, diagnostics, voidTests);
}
