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
import { defaultRepairEffort, triesAllEdits } from '#model/repair-effort.js';
import type { TestCase } from '#model/suite.js';
import type { ModelSource } from '#models/model-source.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { RepairSource } from '#repairs/repair-source.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { type LocaliseServices, realServices } from '#request/localise-services.js';
import { answer } from './answer.js';
import { buildLocalisation } from './build-localisation.js';
import { joinMended } from './localise-mended.js';
import { prepare, type SubmissionPreparation } from './prepare.js';
import { rejectedLocalisation } from './rejected-localisation.js';
import { repairSources } from './repair-sources.js';

export { localiseOptions } from '#request/localise-options.js';
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
  const model = services.models === undefined ? undefined : await modelSource(request, completed, services);
  const localisation = await localiseWith(request, completed, services, model);
  if (model === undefined) return localisation;
  const { report } = localisation;
  const inWords = await model.hint(report);
  const [first, ...others] = report.mistakes;
  const mistakes =
    inWords === undefined || first === undefined ? {} : { mistakes: [{ ...first, inWords }, ...others] };
  const stats = { ...report.stats, model: model.use };
  return { ...localisation, report: { ...report, ...mistakes, stats } };
}

async function localiseWith(
  request: LocaliseRequest,
  completed: CompletedSuite,
  services: LocaliseServices,
  model: ModelSource | undefined,
): Promise<Localisation> {
  const { clock } = services;
  const startedMs = clock.nowMs();
  const preparation = prepare(request, completed, services);
  if (preparation.kind === 'rejected') {
    const { rejection } = preparation;
    const { compileError, mended } = (await explain(preparation, request, completed, model)) ?? {};
    const elapsedMs = clock.nowMs() - startedMs;
    const rejected = rejectedLocalisation(request, completed, rejection, elapsedMs, compileError);
    if (mended === undefined) return rejected;
    const submission = { ...request.submission, text: mended.text };
    const running = await localiseWith({ ...request, submission }, completed, services, model);
    return joinMended(rejected, running, mended);
  }
  const { tried } = preparation;
  const others = [await replaySource(request, completed), model].flatMap((source) => source ?? []);
  const sources = [...repairSources, ...others];
  const answers = await answer(tried, request.options, services, sources, startedMs);
  const elapsedMs = (): number => clock.nowMs() - startedMs;
  return buildLocalisation({ request, tried, completed, ...answers, elapsedMs });
}

/** Loaded only where there is a history. */
async function replaySource(
  request: LocaliseRequest,
  completed: CompletedSuite,
): Promise<RepairSource | undefined> {
  const { history = [] } = request;
  if (history.length === 0) return undefined;
  const { ReplaySource } = await import('#models/replay-source.js');
  return new ReplaySource(history, correctTexts(request, completed));
}

/** What no answer may copy. */
function correctTexts({ reference }: LocaliseRequest, { oracle }: CompletedSuite): readonly string[] {
  const correct = [reference, ...(oracle?.programs ?? []).map(({ submission }) => submission)];
  return correct.flatMap((program) => program?.text ?? []);
}

/** Loaded only where a model was chosen. */
async function modelSource(
  request: LocaliseRequest,
  completed: CompletedSuite,
  { clock, models }: LocaliseServices,
): Promise<ModelSource> {
  const { ModelSource } = await import('#models/model-source.js');
  const { options, suite, hiddenTests = [], history = [] } = request;
  const task = {
    hiddenTests: new Set([...hiddenTests, ...suite.tests.filter(isHidden).map(({ name }) => name)]),
    correct: correctTexts(request, completed),
    history,
  };
  return new ModelSource(models!, task, { clock, seed: options.seed });
}

/** Its suite says that students do not see it, now or ever: then it does not leave either. */
function isHidden({ visibility = 'visible' }: TestCase): boolean {
  return visibility !== 'visible';
}

/** Loaded only where it is needed. The literature knows only programs that compile. */
async function explain(
  { input, diagnostics }: Extract<SubmissionPreparation, { kind: 'rejected' }>,
  { options }: LocaliseRequest,
  { voidTests }: CompletedSuite,
  model: ModelSource | undefined,
): Promise<ExplainedError | undefined> {
  if (options.scope !== 'full') return undefined;
  const { explainCompileError, explainWith } = await import('#compile-errors/explain-compile-error.js');
  const explained = explainCompileError(input, diagnostics, voidTests);
  const isFull = triesAllEdits(options.repair ?? defaultRepairEffort);
  if (model === undefined || explained === undefined || !isFull) return explained;
  const { repair: known, repairs, afterRepair } = explained.compileError;
  const isMended = known !== undefined || repairs !== undefined;
  if (isMended && !model.isAlwaysAsked) return explained;
  const repair = await model.mend(input, diagnostics, voidTests);
  const isFurther = repair !== undefined && (!isMended || repair.passes.length > (afterRepair?.passed ?? 0));
  if (!isFurther) return explained;
  const byModel = explainWith(input, diagnostics[0]!, voidTests, repair);
  return { ...byModel, compileError: { ...byModel.compileError, proposedBy: 'model' } };
}
